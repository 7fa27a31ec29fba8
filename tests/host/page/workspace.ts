import type { Extension } from '@codemirror/state';
import type * as obsidian from 'obsidian';
import { debounce } from './debounce';
import { Events } from './events';
import { getLinkpath } from './linktext';
import { MarkdownView } from './markdown-view';
import { notOffered } from './not-offered';
import { FileView, View } from './view';
import { WorkspaceLeaf } from './workspace-leaf';
import { Pane } from './workspace-pane';

type ViewFactory = (leaf: WorkspaceLeaf) => unknown;

export class Workspace extends Events implements obsidian.Workspace {
	readonly containerEl: HTMLElement;
	readonly ribbonEl: HTMLElement;
	readonly statusBarEl: HTMLElement;
	readonly rootSplit: Pane;
	readonly leftSplit: Pane;
	readonly rightSplit: Pane;
	readonly leftRibbon: obsidian.WorkspaceRibbon = {};
	readonly rightRibbon: obsidian.WorkspaceRibbon = {};
	activeLeaf: WorkspaceLeaf | null = null;
	layoutReady = false;
	readonly requestSaveLayout = debounce(() => Promise.resolve(), 0, true);
	private leaves: WorkspaceLeaf[] = [];
	private recentRootLeaf: WorkspaceLeaf | null = null;
	private recentFiles: string[] = [];
	private waiting: (() => unknown)[] = [];
	private readonly factories = new Map<string, ViewFactory>();
	private readonly editorExtensions: Extension[] = [];

	constructor(readonly app: obsidian.App) {
		super();
		const appEl = document.body.createDiv('app-container');
		this.containerEl = appEl.createDiv('horizontal-main-container').createDiv('workspace');
		this.ribbonEl = this.containerEl
			.createDiv('workspace-ribbon side-dock-ribbon mod-left')
			.createDiv('side-dock-actions');
		this.leftSplit = new Pane(
			this.containerEl.createDiv('workspace-split mod-horizontal mod-sidedock mod-left-split'),
		);
		this.rootSplit = new Pane(this.containerEl.createDiv('workspace-split mod-vertical mod-root'));
		this.rightSplit = new Pane(
			this.containerEl.createDiv('workspace-split mod-horizontal mod-sidedock mod-right-split'),
		);
		this.statusBarEl = appEl.createDiv('status-bar');
		this.factories.set('markdown', (leaf) => new MarkdownView(leaf, () => this.editorExtensions));
		const changed = (file: obsidian.TAbstractFile) => {
			for (const view of this.markdownViews()) void view.fileChanged(file);
			for (const leaf of this.leaves) leaf.refreshTitle();
		};
		app.vault.on('modify', changed);
		app.vault.on('rename', changed);
		app.vault.on('delete', (file) => this.closeFile(file));
	}

	get activeEditor(): obsidian.MarkdownFileInfo | null {
		return this.recentMarkdownView();
	}

	/** Returns the note in the main area that commands use, even while a sidebar has the focus. */
	recentMarkdownView(): MarkdownView | null {
		const view = this.recentRootLeaf?.hostView;
		return view instanceof MarkdownView && view.file ? view : null;
	}

	onLayoutReady(callback: () => unknown): void {
		if (this.layoutReady) callback();
		else this.waiting.push(callback);
	}

	setLayoutReady(): void {
		this.layoutReady = true;
		for (const callback of this.waiting.splice(0)) callback();
	}

	registerView(type: string, create: ViewFactory): () => void {
		if (this.factories.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
		this.factories.set(type, create);
		return () => {
			this.detachLeavesOfType(type);
			this.factories.delete(type);
		};
	}

	createView(type: string, leaf: WorkspaceLeaf): View | null {
		const view = this.factories.get(type)?.(leaf);
		return view instanceof View ? view : null;
	}

	addEditorExtension(extension: Extension): () => void {
		this.editorExtensions.push(extension);
		this.updateOptions();
		return () => {
			this.editorExtensions.splice(this.editorExtensions.indexOf(extension), 1);
			this.updateOptions();
		};
	}

	updateOptions(): void {
		for (const view of this.markdownViews()) view.updateExtensions();
	}

	getLeaf(newLeaf?: obsidian.PaneType | boolean): WorkspaceLeaf {
		if (!newLeaf && this.recentRootLeaf) return this.recentRootLeaf;
		return this.addLeaf(this.rootSplit);
	}

	getUnpinnedLeaf(): WorkspaceLeaf {
		return this.getLeaf(false);
	}

	getLeftLeaf(): WorkspaceLeaf {
		return this.addLeaf(this.leftSplit);
	}

	getRightLeaf(): WorkspaceLeaf {
		return this.addLeaf(this.rightSplit);
	}

	async ensureSideLeaf(
		type: string,
		side: obsidian.Side,
		options: { active?: boolean; reveal?: boolean; state?: Record<string, unknown> } = {},
	): Promise<WorkspaceLeaf> {
		const pane = side === 'left' ? this.leftSplit : this.rightSplit;
		const existing = this.leaves.find((leaf) => leaf.parent === pane && leaf.hostView.getViewType() === type);
		const leaf = existing ?? this.addLeaf(pane);
		if (!existing) await leaf.setViewState({ type, state: options.state ?? {} });
		if (options.reveal !== false) await this.revealLeaf(leaf);
		if (options.active) this.setActiveLeaf(leaf);
		return leaf;
	}

	setActiveLeaf(leaf: obsidian.WorkspaceLeaf): void {
		if (!(leaf instanceof WorkspaceLeaf) || !this.leaves.includes(leaf)) return;
		const before = this.activeLeaf;
		const fileBefore = this.getActiveFile();
		this.activeLeaf = leaf;
		if (leaf.parent === this.rootSplit) this.recentRootLeaf = leaf;
		this.showInPane(leaf);
		for (const other of this.leaves) other.containerEl.toggleClass('mod-active', other === leaf);
		if (before !== leaf) this.trigger('active-leaf-change', leaf);
		if (fileBefore !== this.getActiveFile()) this.trigger('file-open', this.getActiveFile());
	}

	noteOpened(file: obsidian.TFile): void {
		this.recentFiles = [file.path, ...this.recentFiles.filter((path) => path !== file.path)].slice(0, 10);
		this.trigger('file-open', file);
	}

	forgetLeaf(leaf: WorkspaceLeaf): void {
		this.leaves = this.leaves.filter((other) => other !== leaf);
		const inRoot = this.leaves.filter((other) => other.parent === this.rootSplit);
		if (this.recentRootLeaf === leaf) this.recentRootLeaf = inRoot[inRoot.length - 1] ?? null;
		if (this.activeLeaf === leaf) this.activeLeaf = this.recentRootLeaf;
		const neighbour = this.leaves.find((other) => other.parent === leaf.parent);
		if (neighbour) this.showInPane(neighbour);
		this.trigger('layout-change');
	}

	getMostRecentLeaf(): WorkspaceLeaf | null {
		return this.recentRootLeaf;
	}

	getActiveViewOfType<T extends obsidian.View>(type: obsidian.Constructor<T>): T | null {
		const view: unknown = this.activeLeaf?.hostView;
		return view instanceof type ? view : null;
	}

	getActiveFile(): FileView['file'] {
		const views = [this.activeLeaf?.hostView, this.recentRootLeaf?.hostView];
		return views.find((view): view is FileView => view instanceof FileView && view.file !== null)?.file ?? null;
	}

	getLastOpenFiles(): string[] {
		return [...this.recentFiles];
	}

	iterateAllLeaves(visit: (leaf: obsidian.WorkspaceLeaf) => unknown): void {
		for (const leaf of [...this.leaves]) visit(leaf);
	}

	iterateRootLeaves(visit: (leaf: obsidian.WorkspaceLeaf) => unknown): void {
		for (const leaf of this.leaves.filter((candidate) => candidate.parent === this.rootSplit)) visit(leaf);
	}

	getLeavesOfType(type: string): WorkspaceLeaf[] {
		return this.leaves.filter((leaf) => leaf.hostView.getViewType() === type);
	}

	detachLeavesOfType(type: string): void {
		for (const leaf of this.getLeavesOfType(type)) leaf.detach();
	}

	async revealLeaf(leaf: obsidian.WorkspaceLeaf): Promise<void> {
		if (leaf instanceof WorkspaceLeaf) {
			leaf.parent.expand();
			this.showInPane(leaf);
		}
		await Promise.resolve();
	}

	async openLinkText(linktext: string, sourcePath: string, newLeaf?: obsidian.PaneType | boolean): Promise<void> {
		const path = getLinkpath(linktext);
		const file =
			this.app.metadataCache.getFirstLinkpathDest(path, sourcePath) ??
			(await this.app.vault.create(path.endsWith('.md') ? path : `${path}.md`, ''));
		await this.getLeaf(newLeaf).openFile(file);
	}

	/** Saves all open editors. */
	async saveAll(): Promise<void> {
		for (const view of this.markdownViews()) await view.save();
	}

	getLayout(): Record<string, unknown> {
		return { main: this.leaves.map((leaf) => leaf.getViewState()) };
	}

	getLeafById(): null {
		return null;
	}

	getGroupLeaves(): WorkspaceLeaf[] {
		return [];
	}

	handleLinkContextMenu(): boolean {
		return false;
	}

	splitActiveLeaf(): WorkspaceLeaf {
		return this.addLeaf(this.rootSplit);
	}

	changeLayout(): Promise<void> {
		return notOffered('Workspace.changeLayout');
	}

	createLeafInParent(): WorkspaceLeaf {
		return notOffered('Workspace.createLeafInParent');
	}

	createLeafBySplit(): WorkspaceLeaf {
		return notOffered('Workspace.createLeafBySplit');
	}

	duplicateLeaf(): Promise<WorkspaceLeaf> {
		return notOffered('Workspace.duplicateLeaf');
	}

	moveLeafToPopout(): obsidian.WorkspaceWindow {
		return notOffered('Workspace.moveLeafToPopout');
	}

	openPopoutLeaf(): WorkspaceLeaf {
		return notOffered('Workspace.openPopoutLeaf');
	}

	private markdownViews(): MarkdownView[] {
		return this.leaves.map((leaf) => leaf.hostView).filter((view) => view instanceof MarkdownView);
	}

	/** Closes the tab of a deleted note. */
	private closeFile(file: obsidian.TAbstractFile): void {
		for (const leaf of this.leaves.filter(({ hostView }) => hostView instanceof FileView && hostView.file === file))
			leaf.detach();
	}

	private addLeaf(pane: Pane): WorkspaceLeaf {
		const leaf = new WorkspaceLeaf(this, pane);
		this.leaves.push(leaf);
		if (pane === this.rootSplit) this.recentRootLeaf = leaf;
		this.showInPane(leaf);
		return leaf;
	}

	/** Shows one leaf of a pane at a time. */
	private showInPane(shown: WorkspaceLeaf): void {
		for (const leaf of this.leaves.filter((candidate) => candidate.parent === shown.parent)) {
			leaf.containerEl.toggle(leaf === shown);
			leaf.tabEl.toggleClass('is-active', leaf === shown);
		}
	}
}
