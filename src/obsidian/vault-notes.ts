import { MarkdownView, type App, type Editor, type TFile } from 'obsidian';
import { ResearchError } from '../research/model/errors';
import type { NoteStore, OpenNote } from '../research/model/vault-ports';
import { leftoverPath, NoteWatch, unsettledNote, type NoteLook, type NoteTimer } from '../research/section/note-watch';
import { NOTE_STRINGS } from '../locales/locale';
import { unwritable } from './unwritable';

/** The vault's notes as Obsidian has them, including unsaved edits. */
export class VaultNotes implements NoteStore {
	/** @param folder folder of the plugin's files, to try whether the vault can be written */
	constructor(
		private readonly app: App,
		private readonly timer: NoteTimer,
		private readonly folder: string,
	) {}

	async open(path: string): Promise<OpenNote> {
		const note = new VaultNote(this.app, this.file(path), { timer: this.timer, folder: this.folder });
		await note.begin();
		return note;
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
			throw new ResearchError('NOTE_NOT_FOUND', NOTE_STRINGS.notFound({ path }), NOTE_STRINGS.notFoundRemedy, {
				path,
			});
		return file;
	}
}

/** The note was saved between the last check and the write. */
class SavedMeanwhile extends Error {
	override readonly name = 'SavedMeanwhile';
}

/** A note saved so often between the last check and the write is being written by another program. */
const MAX_ATTEMPTS = 10;

/** A note bound to its file, so that it follows a rename or move. */
class VaultNote implements OpenNote {
	private watch: NoteWatch | undefined;

	constructor(
		private readonly app: App,
		private readonly file: TFile,
		private readonly host: { readonly timer: NoteTimer; readonly folder: string },
	) {}

	get path(): string {
		return this.file.path;
	}

	async begin(): Promise<void> {
		this.watch = new NoteWatch(await this.look(), this.host.timer);
	}

	async read(): Promise<string> {
		this.assertPresent();
		const saved = await this.app.vault.read(this.file);
		return hasOtherEndings(saved) ? saved : (this.openView()?.editor.getValue() ?? saved);
	}

	/** Writes a file of the plugin and removes it: Obsidian does not tell whether a vault is read-only. */
	async assertWritable(): Promise<void> {
		const { adapter } = this.app.vault;
		const probe = `${this.host.folder}/writable`;
		try {
			await adapter.write(probe, '');
			await adapter.remove(probe);
		} catch (error) {
			throw unwritable(this.path, error);
		}
	}

	/** Uses the editor if the note is open in one: a single undo step, and cursor and folds stay. */
	async update(change: (current: string) => string, signal?: AbortSignal): Promise<void> {
		this.assertPresent();
		this.watch ??= new NoteWatch(await this.look(), this.host.timer);
		const view = this.openView();
		const isInEditor = view && !hasOtherEndings(await this.app.vault.read(this.file));
		if (isInEditor) await this.watch.untilWhole(() => view.editor.getValue(), signal);
		// The user may have closed the note meanwhile.
		if (isInEditor && this.openView() === view) {
			replaceChangedPart(view.editor, change(view.editor.getValue()));
			try {
				await view.save();
			} catch (error) {
				throw unwritable(this.path, error);
			}
		} else {
			await this.openView()?.save();
			await this.updateFile(change, this.watch, signal);
		}
		this.watch = undefined;
	}

	/** Writes a note that may be open in another program. */
	private async updateFile(
		change: (current: string) => string,
		watch: NoteWatch,
		signal: AbortSignal | undefined,
	): Promise<void> {
		for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
			const { state, look } = await watch.settle(() => this.look(), signal);
			if (state !== 'quiet') throw unsettledNote(state, this.path);
			try {
				await this.process((current) => {
					if (current !== look.text) throw new SavedMeanwhile();
					return change(current);
				});
				return;
			} catch (error) {
				if (!(error instanceof SavedMeanwhile)) throw error;
			}
		}
		throw unsettledNote('restless', this.path);
	}

	async saveBeside(text: string): Promise<string> {
		for (let number = 1; ; number++) {
			const place = leftoverPath(this.path, number);
			if (await this.app.vault.adapter.exists(place)) continue;
			return (await this.app.vault.create(place, text)).path;
		}
	}

	private async look(): Promise<NoteLook> {
		this.assertPresent();
		const facts = await this.app.vault.adapter.stat(this.path);
		const text = await this.app.vault.read(this.file);
		return { text, stamp: `${facts?.size}:${facts?.mtime}`, modified: facts?.mtime ?? 0 };
	}

	/** @throws what `change` throws; UNSUPPORTED_FILE if the file cannot be written */
	private async process(change: (current: string) => string): Promise<void> {
		const refusals: unknown[] = [];
		try {
			await this.app.vault.process(this.file, (current) => {
				try {
					return change(current);
				} catch (error) {
					refusals.push(error);
					throw error;
				}
			});
		} catch (error) {
			throw refusals.includes(error) ? error : unwritable(this.path, error);
		}
	}

	private assertPresent(): void {
		if (this.app.vault.getFileByPath(this.path) === this.file) return;
		throw new ResearchError('NOTE_CHANGED', NOTE_STRINGS.deleted({ path: this.path }), NOTE_STRINGS.deletedRemedy, {
			path: this.path,
			deleted: true,
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
 * True for line endings other than `\n`. An editor knows only `\n` and would change them all, so such a note is written
 * as a file.
 */
function hasOtherEndings(text: string): boolean {
	return text.includes('\r');
}

/** Replaces only the range that differs, so that a cursor outside it stays in place. */
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
