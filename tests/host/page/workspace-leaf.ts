import type * as obsidian from 'obsidian';
import { Events } from './events';
import { FileView, ItemView, View } from './view';
import type { Pane } from './workspace-pane';
import type { Workspace } from './workspace';

class EmptyView extends ItemView {
	override getViewType(): string {
		return 'empty';
	}

	override getDisplayText(): string {
		return 'New tab';
	}
}

/** Casts to Obsidian's view type, whose protected members no class of ours can have. */
function asApiView(view: View): obsidian.View {
	const any: unknown = view;
	return any as obsidian.View;
}

export class WorkspaceLeaf extends Events implements obsidian.WorkspaceLeaf {
	readonly app: obsidian.App;
	readonly containerEl: HTMLElement;
	readonly tabEl: HTMLElement;
	hoverPopover: obsidian.HoverPopover | null = null;
	readonly isDeferred = false;
	private current: View;

	constructor(
		readonly workspace: Workspace,
		readonly parent: Pane,
	) {
		super();
		this.app = workspace.app;
		this.containerEl = parent.leavesEl.createDiv('workspace-leaf');
		this.tabEl = parent.tabsEl.createDiv('workspace-tab-header tappable');
		this.tabEl.addEventListener('click', () => workspace.setActiveLeaf(this));
		this.containerEl.addEventListener('mousedown', () => workspace.setActiveLeaf(this));
		this.current = new EmptyView(this);
		this.containerEl.append(this.current.containerEl);
		this.refreshTitle();
	}

	get view(): obsidian.View {
		return asApiView(this.current);
	}

	/** The view as the host's class. */
	get hostView(): View {
		return this.current;
	}

	async open(view: obsidian.View): Promise<obsidian.View> {
		const opened: unknown = view;
		if (!(opened instanceof View)) throw new Error("The view does not extend the host's View.");
		await this.replaceView(opened);
		return view;
	}

	async openFile(file: obsidian.TFile, openState?: obsidian.OpenViewState): Promise<void> {
		const state = { ...openState?.state, file: file.path };
		if (this.current instanceof FileView && this.current.getViewType() === 'markdown') {
			await this.current.setState(state);
			this.refreshTitle();
		} else {
			await this.setViewState({ type: 'markdown', state });
		}
		if (openState?.active !== false) this.workspace.setActiveLeaf(this);
		this.workspace.noteOpened(file);
	}

	getViewState(): obsidian.ViewState {
		return { type: this.current.getViewType(), state: this.current.getState() };
	}

	async setViewState({ type, state, active }: obsidian.ViewState): Promise<void> {
		await this.replaceView(this.workspace.createView(type, this) ?? new EmptyView(this));
		await this.current.setState(state ?? {}, { history: false });
		this.refreshTitle();
		if (active) this.workspace.setActiveLeaf(this);
		this.workspace.trigger('layout-change');
	}

	async loadIfDeferred(): Promise<void> {}

	getEphemeralState(): Record<string, unknown> {
		return this.current.getEphemeralState();
	}

	setEphemeralState(state: unknown): void {
		this.current.setEphemeralState(state);
	}

	togglePinned(): void {}

	setPinned(): void {}

	setGroupMember(): void {}

	setGroup(): void {}

	detach(): void {
		const view = this.current;
		void view.onClose().then(() => view.unload());
		this.containerEl.detach();
		this.tabEl.detach();
		this.workspace.forgetLeaf(this);
	}

	getRoot(): Pane {
		return this.parent;
	}

	getContainer(): Pane {
		return this.parent;
	}

	getIcon(): string {
		return this.current.getIcon();
	}

	getDisplayText(): string {
		return this.current.getDisplayText();
	}

	onResize(): void {
		this.current.onResize();
	}

	refreshTitle(): void {
		this.tabEl.setText(this.getDisplayText());
		if (this.current instanceof ItemView) this.current.showTitle();
	}

	private async replaceView(view: View): Promise<void> {
		const previous = this.current;
		await previous.onClose();
		previous.unload();
		this.current = view;
		this.containerEl.replaceChildren(view.containerEl);
		view.load();
		await view.onOpen();
		this.refreshTitle();
	}
}
