import type * as obsidian from 'obsidian';
import { Events } from './events';

/** Holds leaves in the main area or a sidebar; a single level instead of Obsidian's tree of splits and tabs. */
export class Pane extends Events implements obsidian.WorkspaceRoot, obsidian.WorkspaceSidedock {
	readonly parent: this = this;
	readonly win: Window = window;
	readonly doc: Document = document;
	collapsed = false;
	readonly tabsEl: HTMLElement;
	readonly leavesEl: HTMLElement;

	constructor(private readonly containerEl: HTMLElement) {
		super();
		this.tabsEl = containerEl.createDiv('workspace-tab-header-container');
		this.leavesEl = containerEl.createDiv('workspace-tab-container');
	}

	getRoot(): this {
		return this;
	}

	getContainer(): this {
		return this;
	}

	toggle(): void {
		if (this.collapsed) this.expand();
		else this.collapse();
	}

	collapse(): void {
		this.collapsed = true;
		this.containerEl.addClass('is-collapsed');
	}

	expand(): void {
		this.collapsed = false;
		this.containerEl.removeClass('is-collapsed');
	}
}
