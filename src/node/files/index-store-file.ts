import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStore } from '../../vault/ports';
import { asCliError } from './file-errors';
import { isMissing, readIfThere, replaceFile } from './regular-file';

const ENDING = '.bin';

/**
 * Stores the vault index in a folder, one file per key. After a crash, each file holds either the old value or the new
 * one.
 */
export class IndexStoreFile implements IndexStore {
	private ready: Promise<void> | undefined;

	constructor(private readonly folder: string) {}

	async get(key: string): Promise<ArrayBuffer | undefined> {
		const bytes = await readIfThere(this.fileOf(key));
		// Node reads small files into a shared pool: copy, so that the ArrayBuffer holds this file only.
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

	/** Keeps the index out of Git: it can be rebuilt from the notes. */
	private async prepare(): Promise<void> {
		await mkdir(this.folder, { recursive: true, mode: 0o700 });
		await replaceFile(join(this.folder, '.gitignore'), '*\n');
	}
}

/** Returns undefined for a file that does not belong to the store. */
function keyOf(name: string): string | undefined {
	try {
		return name.endsWith(ENDING) ? decodeURIComponent(name.slice(0, -ENDING.length)) : undefined;
	} catch {
		return undefined;
	}
}
