import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStore } from '../../vault/ports';
import { asCliError } from './file-errors';
import { isMissing, readIfThere, replaceFile } from './regular-file';

const ENDING = '.bin';

/** The vault index in a folder, one file a key. A file is either the old one or the new one, also after a crash. */
export class IndexStoreFile implements IndexStore {
	private ready: Promise<void> | undefined;

	constructor(private readonly folder: string) {}

	async get(key: string): Promise<ArrayBuffer | undefined> {
		const bytes = await readIfThere(this.fileOf(key));
		// Small files come in a buffer that others share.
		return (
			bytes &&
			((bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)).buffer as ArrayBuffer)
		);
	}

	async put(key: string, value: ArrayBuffer): Promise<void> {
		try {
			this.ready ??= this.prepare();
			await this.ready;
			await replaceFile(this.fileOf(key), new Uint8Array(value));
		} catch (error) {
			throw asCliError(error, this.folder);
		}
	}

	async delete(key: string): Promise<void> {
		await rm(this.fileOf(key), { force: true });
	}

	async keys(): Promise<readonly string[]> {
		try {
			return (await readdir(this.folder)).flatMap((name) => keyOf(name) ?? []);
		} catch (error) {
			if (isMissing(error)) return [];
			throw error;
		}
	}

	private fileOf(key: string): string {
		return join(this.folder, encodeURIComponent(key) + ENDING);
	}

	/** The index is made again from the notes, so it does not belong into a repository that holds them. */
	private async prepare(): Promise<void> {
		await mkdir(this.folder, { recursive: true, mode: 0o700 });
		await replaceFile(join(this.folder, '.gitignore'), '*\n');
	}
}

/** Undefined for a file that is not of the store. */
function keyOf(name: string): string | undefined {
	try {
		return name.endsWith(ENDING) ? decodeURIComponent(name.slice(0, -ENDING.length)) : undefined;
	} catch {
		return undefined;
	}
}
