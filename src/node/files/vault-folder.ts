import { isUtf8 } from 'node:buffer';
import { existsSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { assertNoteFile } from '../../research/note/note';
import type { NoteStore, OpenNote } from '../../research/model/vault-ports';
import { leftoverPath, type NoteTimer, NoteWatch, unsettledNote } from '../../research/section/note-watch';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { NOTE_STRINGS } from '../../locales/locale';
import { LinkResolver } from './link-resolver';
import { assertWritable, createFile, type NoteBytes, replaceNote } from './note-file';
import { hasCode, lookAtFile, NoRegularFile, readRegularFile, stampOf } from './regular-file';
import { closestNote, homePath, noSuchNote } from './meant-note';
import { filesBelow, type VaultFolderFile } from './vault-files';

/** A link in the vault whose target lies outside the vault. */
class LeadsOutside extends Error {
	override readonly name = 'LeadsOutside';
}

/**
 * A folder of notes: `NoteStore` and the files of the vault index, on Node. Hidden files and folders are not part of a
 * vault.
 */
export class VaultFolder implements NoteStore {
	private listed: ReadonlySet<string>;
	private resolver: LinkResolver | undefined;

	private constructor(
		readonly root: string,
		private files: readonly VaultFolderFile[],
		private readonly timer: NoteTimer,
	) {
		this.listed = new Set(files.map(({ path }) => path));
	}

	/** @throws ResearchError VALIDATION_ERROR if the folder does not exist */
	static async open(folder: string, timer: NoteTimer): Promise<VaultFolder> {
		// A client's configuration is not read by a shell, which would replace `~`.
		const root = await realpath(resolve(folder)).catch(() =>
			realpath(resolve(homePath(folder))).catch(() => undefined),
		);
		const files = root === undefined ? undefined : await filesBelow(root).catch(() => undefined);
		if (root === undefined || files === undefined) throw noVault(folder);
		return new VaultFolder(root, files, timer);
	}

	/**
	 * Lists the files again, for long-running programs such as the MCP server.
	 * @throws ResearchError VALIDATION_ERROR if the folder was removed
	 */
	async reread(): Promise<void> {
		this.files = await filesBelow(this.root).catch(() => {
			throw noVault(this.root);
		});
		this.listed = new Set(this.files.map(({ path }) => path));
		this.resolver = undefined;
	}

	/** Created on first use: most commands follow few links or none. */
	private get links(): LinkResolver {
		return (this.resolver ??= new LinkResolver(this.paths()));
	}

	list(): Promise<readonly VaultFolderFile[]> {
		return Promise.resolve(this.files);
	}

	/** Returns the paths of all files, in alphabetical order. */
	paths(): string[] {
		return [...this.listed];
	}

	has(path: string): boolean {
		return this.listed.has(path);
	}

	/**
	 * Returns the vault-relative path of a note given as a path in the vault, a path on disk, or a bare name.
	 * @param candidates the files that may be meant
	 */
	pathOf(note: string, candidates = this.listed): string {
		const places = [resolve(this.root, note), resolve(note)].map((place) =>
			relative(this.root, withoutSymlinks(place)).split(sep).join('/'),
		);
		const found = [...places, ...places.map((place) => `${place}.md`)].find((place) => candidates.has(place));
		const links = candidates === this.listed ? this.links : new LinkResolver([...candidates]);
		// A bare name may stand for a note in a subfolder; a path that leads elsewhere must not.
		const named = /^[./]/.test(note) ? undefined : this.present(links.resolve(note, ''));
		return found ?? named ?? relative(this.root, resolve(this.root, note)).split(sep).join('/');
	}

	/**
	 * Returns the vault-relative path of a note that the user typed.
	 * @throws ResearchError UNSUPPORTED_FILE if the file is not a note; NOTE_NOT_FOUND, with the note that was probably
	 *   meant, if nothing is found
	 */
	notePath(note: string): string {
		const path = this.pathOf(note);
		if (this.listed.has(path) || path.startsWith('..') || existsSync(join(this.root, path))) {
			assertNoteFile(path);
			return path;
		}
		throw noSuchNote(path, closestNote(path, this.listed));
	}

	/** Returns the text of a note that is only read: invalid bytes become replacement characters. */
	async read(path: string): Promise<string> {
		return new TextDecoder('utf-8').decode(await this.bytes(path));
	}

	async open(path: string): Promise<OpenNote> {
		const note = new FolderNote(this, path, this.timer);
		await note.begin();
		return note;
	}

	/**
	 * Resolves a link to a file that still exists: a file deleted or renamed since the files were listed is left out.
	 */
	resolveLink(link: string, from: string): string | undefined {
		return this.present(this.listedTarget(link, from));
	}

	private present(path: string | undefined): string | undefined {
		return path && existsSync(join(this.root, path)) ? path : undefined;
	}

	/**
	 * Resolves a link against the file list, without checking that the file still exists. For callers that resolve
	 * every link of the vault.
	 */
	listedTarget(link: string, from: string): string | undefined {
		return this.links.resolve(link, from) || undefined;
	}

	linkText(path: string, from: string): string {
		return this.links.linkText(path, from);
	}

	/** @throws ResearchError NOTE_NOT_FOUND, also for a path that leads out of the vault */
	async bytes(path: string): Promise<Buffer> {
		try {
			// Listed files are not links, so skip `realpath`, which costs as much as reading; O_NOFOLLOW catches one
			// that became a link.
			if (this.listed.has(path)) return await readRegularFile(join(this.root, path), { isLinkRefused: true });
		} catch (error) {
			if (!hasCode(error, 'ELOOP')) throw unreadable(path, error);
		}
		return (await this.look(path)).bytes;
	}

	/** @throws ResearchError, like `bytes` */
	async look(path: string): Promise<NoteBytes> {
		try {
			const { bytes, stats } = await lookAtFile(await this.onDisk(path), { isLinkRefused: true });
			return { bytes, text: bytes.toString('latin1'), stamp: stampOf(stats), modified: stats.mtimeMs };
		} catch (error) {
			throw unreadable(path, error);
		}
	}

	/** @throws ResearchError UNSUPPORTED_FILE if `replace` cannot write the note */
	async assertWritable(path: string): Promise<void> {
		await assertWritable(await this.onDisk(path), path);
	}

	/** @returns false, with nothing written, if the note differs from `before` or no longer exists */
	async replace(path: string, before: NoteBytes, text: string): Promise<boolean> {
		const target = await this.onDisk(path).catch(() => undefined);
		return target !== undefined && replaceNote(target, path, before, text);
	}

	/** Writes a new file beside a note. @returns its path in the vault */
	async saveBeside(path: string, text: string): Promise<string> {
		const folder = dirname(path);
		if (folder !== '.') await this.onDisk(folder);
		for (let number = 1; ; number++) {
			const place = leftoverPath(path, number);
			if (await createFile(join(this.root, place), text)) return place;
		}
	}

	private async onDisk(path: string): Promise<string> {
		const place = resolve(this.root, path);
		const target = await realpath(place);
		if (isBelowRoot(target, this.root)) return target;
		throw isBelowRoot(place, this.root) ? new LeadsOutside() : new Error('The note lies outside the vault.');
	}
}

class FolderNote implements OpenNote {
	private watch: NoteWatch | undefined;

	constructor(
		private readonly folder: VaultFolder,
		readonly path: string,
		private readonly timer: NoteTimer,
	) {}

	/** @throws ResearchError NOTE_NOT_FOUND */
	async begin(): Promise<void> {
		this.watch = new NoteWatch(await this.folder.look(this.path), this.timer);
	}

	/**
	 * Returns the note's text. A note that is not valid UTF-8 may be cut within a character by a save in progress, so
	 * the save is waited for.
	 */
	async read(): Promise<string> {
		const { bytes } = await this.look();
		return decodeStrictly(isUtf8(bytes) ? bytes : (await this.settled()).bytes, this.path);
	}

	assertWritable(): Promise<void> {
		return this.folder.assertWritable(this.path);
	}

	async update(change: (current: string) => string, signal?: AbortSignal): Promise<void> {
		for (;;) {
			const before = await this.settled(signal);
			const text = change(decodeStrictly(before.bytes, this.path));
			if (!(await this.folder.replace(this.path, before, text))) continue;
			this.watch = undefined;
			return;
		}
	}

	saveBeside(text: string): Promise<string> {
		return this.folder.saveBeside(this.path, text);
	}

	private async settled(signal?: AbortSignal): Promise<NoteBytes> {
		this.watch ??= new NoteWatch(await this.look(), this.timer);
		const { state, look } = await this.watch.settle(() => this.look(), signal);
		if (state === 'quiet') return look;
		throw unsettledNote(state, this.path);
	}

	private async look(): Promise<NoteBytes> {
		try {
			return await this.folder.look(this.path);
		} catch (error) {
			const isLink = error instanceof Error && error.cause instanceof LeadsOutside;
			const [message, remedy] = isLink
				? [NOTE_STRINGS.becameLink({ path: this.path }), NOTE_STRINGS.becameLinkRemedy]
				: [NOTE_STRINGS.deleted({ path: this.path }), NOTE_STRINGS.deletedRemedy];
			const details = { path: this.path, ...(!isLink && { deleted: true }) };
			throw new ResearchError('NOTE_CHANGED', message, remedy, details, { cause: error });
		}
	}
}

function noVault(folder: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', CLI_STRINGS.noVault(folder), CLI_STRINGS.noVaultRemedy, { folder });
}

function isBelowRoot(place: string, root: string): boolean {
	return place.startsWith(root + sep);
}

function unreadable(path: string, cause: unknown): ResearchError {
	const { noRegularFile, noRegularFileRemedy, leadsOutside } = CLI_STRINGS;
	if (cause instanceof NoRegularFile)
		return new ResearchError('UNSUPPORTED_FILE', noRegularFile(path), noRegularFileRemedy, { path }, { cause });
	const message = cause instanceof LeadsOutside ? leadsOutside(path) : NOTE_STRINGS.notFound({ path });
	return new ResearchError('NOTE_NOT_FOUND', message, NOTE_STRINGS.notFoundRemedy, { path }, { cause });
}

/** For a note that is written back: refuses invalid UTF-8, which would be lost, and keeps the byte order mark. */
function decodeStrictly(bytes: Buffer, path: string): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		const [message, remedy] = [NOTE_STRINGS.unreadable({ path }), NOTE_STRINGS.unreadableRemedy];
		throw new ResearchError('UNSUPPORTED_FILE', message, remedy, { path }, { cause: error });
	}
}

/** Returns the path with symbolic links resolved, or unchanged if nothing exists there. */
function withoutSymlinks(place: string): string {
	try {
		return realpathSync(place);
	} catch {
		return place;
	}
}
