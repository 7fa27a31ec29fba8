import { MarkdownView, type App, type Editor, type TFile } from 'obsidian';
import { ResearchError } from '../research/model/errors';
import type { NoteStore, OpenNote } from '../research/model/vault-ports';
import { NOTE_STRINGS } from '../strings/research';

/** The notes of the vault as Obsidian has them, edits that are not saved yet included. */
export class VaultNotes implements NoteStore {
	constructor(private readonly app: App) {}

	open(path: string): Promise<OpenNote> {
		return Promise.resolve().then(() => new VaultNote(this.app, this.file(path)));
	}

	async read(path: string): Promise<string> {
		return this.app.vault.cachedRead(this.file(path));
	}

	resolveLink(link: string, from: string): string | undefined {
		return this.app.metadataCache.getFirstLinkpathDest(link, from)?.path;
	}

	linkText(path: string, from: string): string {
		const file = this.app.vault.getFileByPath(path);
		return file ? this.app.metadataCache.fileToLinktext(file, from, true) : path;
	}

	private file(path: string): TFile {
		const file = this.app.vault.getFileByPath(path);
		if (!file)
			throw new ResearchError('NOTE_NOT_FOUND', NOTE_STRINGS.notFound(path), NOTE_STRINGS.notFoundRemedy, {
				details: {
					path,
				},
			});
		return file;
	}
}

/** Bound to the file, so a rename or move is followed. */
class VaultNote implements OpenNote {
	constructor(
		private readonly app: App,
		private readonly file: TFile,
	) {}

	get path(): string {
		return this.file.path;
	}

	async read(): Promise<string> {
		this.assertPresent();
		const saved = await this.app.vault.read(this.file);
		return hasOtherEndings(saved) ? saved : (this.openView()?.editor.getValue() ?? saved);
	}

	/** With the editor where the note is open in one: a single undo step, and cursor and folds stay. */
	async update(change: (current: string) => string): Promise<void> {
		this.assertPresent();
		const view = this.openView();
		if (view && !hasOtherEndings(await this.app.vault.read(this.file))) {
			replaceChangedPart(view.editor, change(view.editor.getValue()));
			await view.save();
			return;
		}
		await view?.save();
		await this.app.vault.process(this.file, change);
	}

	private assertPresent(): void {
		if (this.app.vault.getFileByPath(this.path) === this.file) return;
		throw new ResearchError('NOTE_CHANGED', NOTE_STRINGS.deleted(this.path), NOTE_STRINGS.deletedRemedy, {
			details: {
				path: this.path,
			},
		});
	}

	/** A view in reading mode has an editor too, but shows and saves its own text. */
	private openView(): MarkdownView | undefined {
		return this.app.workspace
			.getLeavesOfType('markdown')
			.map((leaf) => leaf.view)
			.find(
				(view): view is MarkdownView =>
					view instanceof MarkdownView && view.file === this.file && view.getMode() === 'source',
			);
	}
}

/**
 * An editor knows only `\n`: a note with other line endings is read and written around it, or all of them would change.
 */
function hasOtherEndings(text: string): boolean {
	return text.includes('\r');
}

/** One change over the range that differs, so the cursor stays where it is outside of it. */
function replaceChangedPart(editor: Editor, next: string): void {
	const current = editor.getValue();
	const longest = Math.min(current.length, next.length);
	let start = 0;
	while (start < longest && current[start] === next[start]) start += 1;
	let tail = 0;
	while (tail < longest - start && current[current.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1;
	if (start === current.length && current.length === next.length) return;
	const from = editor.offsetToPos(start);
	const to = editor.offsetToPos(current.length - tail);
	editor.transaction({ changes: [{ from, to, text: next.slice(start, next.length - tail) }] });
}
