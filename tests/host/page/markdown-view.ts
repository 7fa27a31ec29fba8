import { markdown } from '@codemirror/lang-markdown';
import { ChangeSet, Compartment, EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import { editingKeys } from './codemirror-commands';
import { debounce } from './debounce';
import { Editor } from './editor';
import type { TFile } from './files';
import { setIcon } from './icons';
import { MarkdownRenderer } from './markdown-renderer';
import { Menu } from './menu';
import { FileView } from './view';

/** Obsidian saves an edited note about two seconds after the last change. */
const AUTOSAVE_MS = 2000;

/** A note in an editor (source mode) or rendered (reading mode). */
export class MarkdownView extends FileView {
	data = '';
	readonly editor: Editor;
	hoverPopover: obsidian.HoverPopover | null = null;
	readonly requestSave = debounce(() => void this.save(), AUTOSAVE_MS, true);
	private mode: obsidian.MarkdownViewModeType = 'source';
	private readonly sourceEl: HTMLElement;
	private readonly readingEl: HTMLElement;
	private readonly modeButtonEl: HTMLElement;
	private readonly pluginExtensions = new Compartment();
	private loading = false;
	private dirty = false;
	/** Texts written by this view; reading one back later is not a change by others. */
	private readonly ownTexts = new Set<string>();

	constructor(
		leaf: obsidian.WorkspaceLeaf & { app: obsidian.App },
		private readonly extensions: () => Extension[],
	) {
		super(leaf);
		this.sourceEl = this.contentEl.createDiv('markdown-source-view mod-cm6');
		this.readingEl = this.contentEl
			.createDiv('markdown-reading-view')
			.createDiv('markdown-preview-view markdown-rendered');
		this.editor = new Editor(new EditorView({ parent: this.sourceEl }));
		this.editor.cm.dom.addEventListener('contextmenu', (event) => this.showMenu(event));
		this.modeButtonEl = this.addAction(
			'book-open',
			'Toggle reading view',
			() => void this.setMode(this.mode === 'source' ? 'preview' : 'source'),
		);
	}

	override getViewType(): string {
		return 'markdown';
	}

	getMode(): obsidian.MarkdownViewModeType {
		return this.mode;
	}

	override onload(): void {
		this.register(() => this.editor.cm.destroy());
	}

	/** Called by the workspace, which listens for all views. */
	async fileChanged(file: obsidian.TAbstractFile): Promise<void> {
		if (file !== this.file) return;
		this.showTitle();
		if (!this.file.deleted) await this.takeOver();
	}

	getViewData(): string {
		return this.editor.getValue();
	}

	setViewData(data: string, clear: boolean): void {
		if (clear) this.editor.cm.setState(this.freshState(data));
		else this.dispatchQuietly(difference(this.editor.getValue(), withLineFeeds(data)));
	}

	clear(): void {
		this.setViewData('', true);
	}

	updateExtensions(): void {
		this.editor.cm.dispatch({ effects: this.pluginExtensions.reconfigure(this.extensions()) });
	}

	/** Saves the editor's text if it was changed here; a note that was only viewed keeps its bytes. */
	async save(): Promise<void> {
		this.requestSave.cancel();
		if (!this.file || this.file.deleted || !this.dirty) return;
		this.dirty = false;
		this.data = this.getViewData();
		this.ownTexts.add(this.data);
		await this.app.vault.modify(this.file, this.data);
	}

	override async onLoadFile(file: TFile): Promise<void> {
		this.data = await this.app.vault.read(file);
		this.ownTexts.clear();
		this.dirty = false;
		this.setViewData(this.data, true);
		await this.show();
	}

	override async onUnloadFile(): Promise<void> {
		await this.save();
	}

	async setMode(mode: obsidian.MarkdownViewModeType): Promise<void> {
		await this.save();
		this.mode = mode;
		setIcon(this.modeButtonEl, mode === 'source' ? 'book-open' : 'edit-3');
		await this.show();
	}

	showSearch(): void {}

	/** A right click outside the selection moves the cursor there first. */
	private showMenu(event: MouseEvent): void {
		event.preventDefault();
		const { cm } = this.editor;
		const place = cm.posAtCoords({ x: event.clientX, y: event.clientY });
		const { from, to } = cm.state.selection.main;
		if (place !== null && (place < from || place > to)) cm.dispatch({ selection: { anchor: place } });
		const menu = Menu.forEvent(event);
		this.app.workspace.trigger('editor-menu', menu, this.editor, this);
	}

	/** Merges another program's change under the user's unsaved ones, as one undo step. */
	private async takeOver(): Promise<void> {
		if (!this.file) return;
		const disk = await this.app.vault.read(this.file);
		if (disk === this.data || this.ownTexts.has(disk)) return this.show();
		const base = withLineFeeds(this.data);
		const theirs = difference(base, withLineFeeds(disk));
		const ours = difference(base, this.getViewData());
		this.data = disk;
		this.ownTexts.clear();
		this.dispatchQuietly(theirs.map(ours));
		if (this.dirty) this.requestSave();
		return this.show();
	}

	private dispatchQuietly(changes: ChangeSet): void {
		this.loading = true;
		this.editor.cm.dispatch({ changes });
		this.loading = false;
	}

	private freshState(doc: string): EditorState {
		return EditorState.create({
			doc,
			extensions: [
				markdown(),
				editingKeys(),
				EditorView.lineWrapping,
				EditorView.updateListener.of((update) => {
					if (!update.docChanged || this.loading) return;
					this.app.workspace.trigger('editor-change', this.editor, this);
					this.dirty = true;
					this.requestSave();
				}),
				this.pluginExtensions.of(this.extensions()),
			],
		});
	}

	private async show(): Promise<void> {
		this.sourceEl.toggle(this.mode === 'source');
		this.readingEl.parentElement?.toggle(this.mode === 'preview');
		if (this.mode !== 'preview' || !this.file) return;
		const pageEl = createDiv();
		pageEl.createDiv({ cls: 'inline-title', text: this.file.basename });
		this.showProperties(pageEl);
		await MarkdownRenderer.render(this.app, this.data, pageEl, this.file.path, this);
		this.readingEl.replaceChildren(...pageEl.childNodes);
	}

	private showProperties(pageEl: HTMLElement): void {
		const properties = this.file && this.app.metadataCache.getFileCache(this.file)?.frontmatter;
		if (!properties) return;
		const containerEl = pageEl.createDiv('metadata-container');
		for (const [key, value] of Object.entries(properties) as [string, unknown][]) {
			const el = containerEl.createDiv('metadata-property');
			el.createDiv({ cls: 'metadata-property-key', text: key });
			el.createDiv({
				cls: 'metadata-property-value',
				text: Array.isArray(value) ? value.join(', ') : String(value),
			});
		}
	}
}

/** The editor counts every line ending as one character. */
function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, '\n');
}

/** Returns a single change between two texts: the part between their common start and end. */
function difference(from: string, to: string): ChangeSet {
	const shorter = Math.min(from.length, to.length);
	let start = 0;
	while (start < shorter && from[start] === to[start]) start += 1;
	let end = 0;
	while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
	const insert = Text.of(to.slice(start, to.length - end).split('\n'));
	return ChangeSet.of(
		start === from.length && from === to ? [] : { from: start, to: from.length - end, insert },
		from.length,
	);
}
