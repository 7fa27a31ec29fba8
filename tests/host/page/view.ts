import type * as obsidian from 'obsidian';
import { Component } from './component';
import { TFile } from './files';
import { setIcon } from './icons';

/** Makes `onOpen` and `onClose` public, because the host calls them; Obsidian has them protected. */
export abstract class View extends Component implements Pick<obsidian.View, keyof obsidian.View> {
	readonly app: obsidian.App;
	icon = 'file';
	navigation = true;
	scope: obsidian.Scope | null = null;
	readonly containerEl: HTMLElement = createDiv('workspace-leaf-content');

	constructor(readonly leaf: obsidian.WorkspaceLeaf & { app: obsidian.App }) {
		super();
		this.app = leaf.app;
		this.containerEl.setAttr('data-type', this.getViewType());
	}

	async onOpen(): Promise<void> {}

	async onClose(): Promise<void> {}

	abstract getViewType(): string;

	abstract getDisplayText(): string;

	getState(): Record<string, unknown> {
		return {};
	}

	async setState(_state: unknown, _result: obsidian.ViewStateResult): Promise<void> {}

	getEphemeralState(): Record<string, unknown> {
		return {};
	}

	setEphemeralState(_state: unknown): void {}

	getIcon(): string {
		return this.icon;
	}

	onResize(): void {}

	onPaneMenu(_menu: obsidian.Menu, _source: string): void {}
}

export abstract class ItemView extends View implements Pick<obsidian.ItemView, keyof obsidian.ItemView> {
	readonly contentEl: HTMLElement;
	private readonly titleEl: HTMLElement;
	private readonly actionsEl: HTMLElement;

	constructor(leaf: obsidian.WorkspaceLeaf & { app: obsidian.App }) {
		super(leaf);
		const headerEl = this.containerEl.createDiv('view-header');
		this.titleEl = headerEl.createDiv('view-header-title');
		this.actionsEl = headerEl.createDiv('view-actions');
		this.contentEl = this.containerEl.createDiv('view-content');
	}

	addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
		const el = this.actionsEl.createDiv({
			cls: 'clickable-icon view-action',
			attr: { 'aria-label': title, role: 'button' },
			prepend: true,
		});
		setIcon(el, icon);
		el.addEventListener('click', callback);
		return el;
	}

	showTitle(): void {
		this.titleEl.setText(this.getDisplayText());
	}
}

export abstract class FileView extends ItemView {
	allowNoFile = false;
	file: TFile | null = null;

	override getDisplayText(): string {
		return this.file?.basename ?? '';
	}

	override getState(): Record<string, unknown> {
		return this.file ? { file: this.file.path } : {};
	}

	override async setState(state: unknown): Promise<void> {
		const path =
			state && typeof state === 'object' && 'file' in state && typeof state.file === 'string' ? state.file : null;
		const file = path === null ? null : this.app.vault.getFileByPath(path);
		if (file instanceof TFile) await this.loadFile(file);
	}

	override async onClose(): Promise<void> {
		if (this.file) await this.onUnloadFile(this.file);
	}

	async loadFile(file: TFile): Promise<void> {
		if (this.file) await this.onUnloadFile(this.file);
		this.file = file;
		await this.onLoadFile(file);
		this.showTitle();
	}

	async onLoadFile(_file: TFile): Promise<void> {}

	async onUnloadFile(_file: TFile): Promise<void> {}

	async onRename(_file: TFile): Promise<void> {
		this.showTitle();
		await Promise.resolve();
	}

	canAcceptExtension(_extension: string): boolean {
		return false;
	}
}
