import { existsSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { chmod, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import type { NoteStore, OpenNote } from '../../research/model/vault-ports';
import { CLI_STRINGS } from '../../strings/cli';
import { NOTE_STRINGS } from '../../strings/research';
import { asCliError } from './file-errors';
import { LinkResolver } from './link-resolver';
import { temporaryBeside } from './own-temporaries';
import { isMissing, NoRegularFile, readRegularFile } from './regular-file';
import { filesBelow, type VaultFolderFile } from './vault-files';

const ANYONE_MAY_WRITE = 0o222;
const PERMISSIONS = 0o7777;

/**
 * A folder of notes: `NoteStore` and the files of the vault index, on Node. Hidden files and folders are not part of a
 * vault.
 */
export class VaultFolder implements NoteStore {
	private readonly listed: ReadonlySet<string>;
	private resolver: LinkResolver | undefined;

	private constructor(
		readonly root: string,
		private readonly files: readonly VaultFolderFile[],
	) {
		this.listed = new Set(files.map(({ path }) => path));
	}

	/** @throws ResearchError VALIDATION_ERROR when there is no such folder */
	static async open(folder: string): Promise<VaultFolder> {
		const root = await realpath(resolve(folder)).catch(() => undefined);
		const files = root === undefined ? undefined : await filesBelow(root).catch(() => undefined);
		if (root === undefined || files === undefined) {
			throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.noVault(folder), CLI_STRINGS.noVaultRemedy, {
				details: {
					folder,
				},
			});
		}
		return new VaultFolder(root, files);
	}

	/** Made when first asked for: most commands follow few links or none. */
	private get links(): LinkResolver {
		return (this.resolver ??= new LinkResolver([...this.listed]));
	}

	list(): Promise<readonly VaultFolderFile[]> {
		return Promise.resolve(this.files);
	}

	/** The vault-relative path of a note given as a path in the vault, a path on disk, or a bare name. */
	pathOf(note: string): string {
		const places = [resolve(this.root, note), resolve(note)].map((place) =>
			relative(this.root, withoutSymlinks(place)).split(sep).join('/'),
		);
		const found = places.find((place) => this.listed.has(place));
		// A bare name may stand for a note deeper down; a path that leads elsewhere must not.
		return found ?? (/^[./]/.test(note) ? undefined : this.resolveLink(note, '')) ?? places[0] ?? note;
	}

	async read(path: string): Promise<string> {
		return decoded(await this.bytes(path));
	}

	async open(path: string): Promise<OpenNote> {
		await this.read(path);
		return new FolderNote(this, path);
	}

	/** Never a note that was deleted or renamed since the folder was read. */
	resolveLink(link: string, from: string): string | undefined {
		const path = this.listedTarget(link, from);
		return path !== undefined && existsSync(join(this.root, path)) ? path : undefined;
	}

	/**
	 * The same as of when the folder was read, without a look at the disk: for who follows every link of the vault at
	 * that moment.
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
			// What was listed lies in the vault itself: to ask again for each of many notes would cost as much as
			// reading them.
			return await readRegularFile(this.listed.has(path) ? join(this.root, path) : await this.onDisk(path));
		} catch (error) {
			if (error instanceof NoRegularFile)
				throw new ResearchError(
					'UNSUPPORTED_FILE',
					CLI_STRINGS.noRegularFile(path),
					CLI_STRINGS.noRegularFileRemedy,
					{ details: { path } },
				);
			throw new ResearchError('NOTE_NOT_FOUND', NOTE_STRINGS.notFound(path), NOTE_STRINGS.notFoundRemedy, {
				details: { path },
				cause: error,
			});
		}
	}

	/**
	 * Writes beside the note and renames, so that a crash leaves either the old note or the new one. The last look at
	 * the note and the renaming are one synchronous step: what another program saves meanwhile is not written over.
	 * @returns false, with nothing written, when the note no longer is `before`, or no longer is
	 */
	async replace(path: string, before: Buffer, text: string): Promise<boolean> {
		const target = await this.onDisk(path);
		const { mode } = await stat(target);
		if ((mode & ANYONE_MAY_WRITE) === 0)
			throw new ResearchError('UNSUPPORTED_FILE', CLI_STRINGS.readOnly(path), CLI_STRINGS.readOnlyRemedy, {
				details: {
					path,
				},
			});
		const temporary = temporaryBeside(target);
		try {
			await writeFile(temporary, text, { flush: true });
			await chmod(temporary, mode & PERMISSIONS);
			if (!readFileSync(target).equals(before)) return false;
			renameSync(temporary, target);
			return true;
		} catch (error) {
			if (isMissing(error)) return false;
			throw asCliError(error, target);
		} finally {
			await rm(temporary, { force: true });
		}
	}

	private async onDisk(path: string): Promise<string> {
		const target = await realpath(resolve(this.root, path));
		if (!target.startsWith(this.root + sep)) throw new Error('The note lies outside the vault.');
		return target;
	}
}

class FolderNote implements OpenNote {
	constructor(
		private readonly folder: VaultFolder,
		readonly path: string,
	) {}

	async read(): Promise<string> {
		return textOf(await this.present(), this.path);
	}

	async update(change: (current: string) => string): Promise<void> {
		for (;;) {
			const before = await this.present();
			const text = change(textOf(before, this.path));
			if (await this.folder.replace(this.path, before, text)) return;
		}
	}

	private async present(): Promise<Buffer> {
		try {
			return await this.folder.bytes(this.path);
		} catch (error) {
			throw new ResearchError('NOTE_CHANGED', NOTE_STRINGS.deleted(this.path), NOTE_STRINGS.deletedRemedy, {
				details: { path: this.path },
				cause: error,
			});
		}
	}
}

/** For a note that is written back: what is no UTF-8 would be lost, and a byte order mark must stay. */
function textOf(bytes: Buffer, path: string): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		throw new ResearchError('UNSUPPORTED_FILE', NOTE_STRINGS.unreadable(path), NOTE_STRINGS.unreadableRemedy, {
			details: { path },
			cause: error,
		});
	}
}

/** For a note that is only read. */
function decoded(bytes: Buffer): string {
	return new TextDecoder('utf-8').decode(bytes);
}

/** The place itself where a folder on the way to it is a symbolic link; as given where nothing is there. */
function withoutSymlinks(place: string): string {
	try {
		return realpathSync(place);
	} catch {
		return place;
	}
}
