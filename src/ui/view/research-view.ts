import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { VIEW_STRINGS as TEXT } from '../../locales/locale';
import { RESEARCH_ICON, RESEARCH_VIEW } from '../workspace';
import type { ResearchViewParts } from './view-body';

/** The view in the right sidebar. Its body is evaluated when it is first opened. */
export class ResearchView extends ItemView {
	override navigation = false;

	constructor(
		leaf: WorkspaceLeaf,
		private readonly parts: ResearchViewParts,
	) {
		super(leaf);
	}

	override getViewType(): string {
		return RESEARCH_VIEW;
	}

	override getDisplayText(): string {
		return TEXT.title;
	}

	override getIcon(): string {
		return RESEARCH_ICON;
	}

	override async onOpen(): Promise<void> {
		const { ViewBody } = await import('./view-body');
		this.contentEl.empty();
		this.addChild(new ViewBody(this.contentEl, this.parts));
	}
}
