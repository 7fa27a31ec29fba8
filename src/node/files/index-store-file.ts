import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { CLI_STRINGS } from '../../locales/cli/cli';
import type { IndexStore } from '../../vault/ports';
import { asCliError } from './file-errors';
import { OwnFolder } from './own-folder';
import { readIfThere, replaceFile } from './regular-file';

const ENDING = '.bin';

/**
 * Stores the vault index in a folder, one file per key. After a crash, each file holds either the old value or the new
 * one. A folder that is not the program's is neither read nor changed.
 */
export class IndexStoreFile implements IndexStore {
	private readonly own: OwnFolder;
	private isOwn = false;
	private ready: Promise<boolean> | undefined;

	constructor(private readonly folder: string) {
		this.own = new OwnFolder(folder);
	}

	async get(key: string): Promise<ArrayBuffer | undefined> {
		if (!(await this.isUsable())) return undefined;
		const bytes = await readIfThere(this.fileOf(key));
		// Node reads small files into a shared pool: copy, so that the ArrayBuffer holds this file only.
		return (
			bytes &&
			((bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)).buffer as ArrayBuffer)
		);
	}

	/** @throws ResearchError if the folder is not the program's or cannot be written */
	async put(key: string, value: ArrayBuffer): Promise<void> {
		try {
			this.ready ??= this.own.prepare();
			if (!(await this.ready)) throw notOwn(this.folder);
			await replaceFile(this.fileOf(key), new Uint8Array(value));
		} catch (error) {
			throw asCliError(error, this.folder);
		}
	}

	async delete(key: string): Promise<void> {
		if (await this.isUsable()) await rm(this.fileOf(key), { force: true });
	}

	async keys(): Promise<readonly string[]> {
		return (await this.isUsable()) ? (await readdir(this.folder)).flatMap((name) => keyOf(name) ?? []) : [];
	}

	/** Looks at the folder until it is the program's: another process may make it. */
	private async isUsable(): Promise<boolean> {
		return (this.isOwn ||= await this.own.isOwn());
	}

	private fileOf(key: string): string {
		return join(this.folder, encodeURIComponent(key) + ENDING);
	}
}

function notOwn(folder: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', CLI_STRINGS.notOwnFolder(folder), CLI_STRINGS.otherCacheRemedy, {
		folder,
	});
}

/** Returns undefined for a file that does not belong to the store. */
function keyOf(name: string): string | undefined {
	try {
		return name.endsWith(ENDING) ? decodeURIComponent(name.slice(0, -ENDING.length)) : undefined;
	} catch {
		return undefined;
	}
}
