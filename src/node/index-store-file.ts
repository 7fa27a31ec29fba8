import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { IndexStore } from '../vault/ports';

const ENDING = '.bin';
const UNFINISHED = '.tmp';
/** Milliseconds after which no other process can still be writing a file it began. */
const ABANDONED = 3_600_000;

/** The vault index in a folder, one file a key. A file is either the old one or the new one, also after a crash. */
export class IndexStoreFile implements IndexStore {
	private ready: Promise<void> | undefined;

	constructor(private readonly folder: string) {}

	async get(key: string): Promise<ArrayBuffer | undefined> {
		try {
			const bytes = await readFile(this.fileOf(key));
			return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
		} catch (error) {
			if (isMissing(error)) return undefined;
			throw error;
		}
	}

	async put(key: string, value: ArrayBuffer): Promise<void> {
		this.ready ??= this.prepare();
		await this.ready;
		const temporary = `${this.fileOf(key)}.${randomUUID()}${UNFINISHED}`;
		try {
			await writeFile(temporary, new Uint8Array(value), { flush: true });
			await rename(temporary, this.fileOf(key));
		} finally {
			await rm(temporary, { force: true });
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
		await mkdir(this.folder, { recursive: true });
		await writeFile(join(this.folder, '.gitignore'), '*\n');
		for (const name of await readdir(this.folder)) {
			const file = join(this.folder, name);
			if (name.endsWith(UNFINISHED) && Date.now() - (await stat(file)).mtimeMs > ABANDONED) await rm(file, { force: true });
		}
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

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
