import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { temporaryBeside } from './own-temporaries';
import { dirname } from 'node:path';
import type { TextStore } from '../../web/ports';

/** A pipe, a device or a folder where a file is expected. */
export class NoRegularFile extends Error {
	override readonly name = 'NoRegularFile';
}

export interface ReadOptions {
	/** Bytes to read at most, from the start. */
	readonly most?: number;
	/** Refuses a link in place of the file, with ELOOP. Windows follows it. */
	readonly isLinkRefused?: boolean;
}

/**
 * Returns the bytes of a file. A pipe in its place would keep its reader waiting for ever: it is opened without
 * waiting, and refused.
 * @throws NoRegularFile, else the error of the file system
 */
export async function readRegularFile(file: string, options: ReadOptions = {}): Promise<Buffer> {
	return (await lookAtFile(file, options)).bytes;
}

export interface SeenFile {
	readonly bytes: Buffer;
	/** The facts of just before the bytes were read. */
	readonly stats: Stats;
}

/** Does the same as `readRegularFile`, and returns the facts of the file too. */
export async function lookAtFile(file: string, { most, isLinkRefused }: ReadOptions = {}): Promise<SeenFile> {
	// Windows has neither of the flags, nor such pipes in folders.
	const flags = (constants.O_NONBLOCK ?? 0) | (isLinkRefused === true ? (constants.O_NOFOLLOW ?? 0) : 0);
	const handle = await open(file, constants.O_RDONLY | flags);
	try {
		const stats = await handle.stat();
		if (!stats.isFile()) throw new NoRegularFile(file);
		return { stats, bytes: most === undefined ? await handle.readFile() : await firstBytes(handle, most) };
	} finally {
		await handle.close();
	}
}

async function firstBytes(handle: FileHandle, most: number): Promise<Buffer> {
	const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
	return buffer.subarray(0, bytesRead);
}

/** Like `readRegularFile`; undefined where there is nothing. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
	return readRegularFile(file).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
}

/** Writes a file that is either the old one or the new one, also after a crash; its folder must be there. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
	const temporary = temporaryBeside(file);
	try {
		await writeFile(temporary, content, { flush: true });
		await rename(temporary, file);
	} finally {
		await rm(temporary, { force: true });
	}
}

/** True if anything exists at the path, including a broken link. */
export async function isThere(file: string): Promise<boolean> {
	return (await lstat(file).catch(() => undefined)) !== undefined;
}

/** Returns a text that changes when another program writes to the file or puts another one in its place. */
export function stampOf({ dev, ino, size, mtimeMs }: Stats): string {
	return `${dev}:${ino}:${size}:${mtimeMs}`;
}

export function isMissing(error: unknown): boolean {
	return hasCode(error, 'ENOENT');
}

/** True for an error of the file system with this code (errno.h). */
export function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

/** One text in one file, which is either the old one or the new one, also after a crash. */
export class TextFile implements TextStore {
	constructor(private readonly file: string) {}

	async load(): Promise<string | undefined> {
		return (await readIfThere(this.file))?.toString('utf8');
	}

	async save(text: string): Promise<void> {
		await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
		await replaceFile(this.file, text);
	}
}
