import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { temporaryBeside } from './own-temporaries';
import { dirname } from 'node:path';
import type { TextStore } from '../../web/ports';

/** Thrown for a pipe, a device or a folder if a file is expected. */
export class NoRegularFile extends Error {
	override readonly name = 'NoRegularFile';
}

export interface ReadOptions {
	/** Maximum number of bytes to read, from the start. */
	readonly most?: number;
	/** True to refuse a symbolic link with ELOOP. Windows follows it. */
	readonly isLinkRefused?: boolean;
}

/**
 * Returns the bytes of a file. Opens it without blocking, because a pipe would keep the program waiting forever.
 * @throws NoRegularFile, else the error of the file system
 */
export async function readRegularFile(file: string, options: ReadOptions = {}): Promise<Buffer> {
	return (await lookAtFile(file, options)).bytes;
}

export interface SeenFile {
	readonly bytes: Buffer;
	/** Stats from just before the bytes were read. */
	readonly stats: Stats;
}

/** Reads like `readRegularFile`, and returns the file's stats too. */
export async function lookAtFile(file: string, { most, isLinkRefused }: ReadOptions = {}): Promise<SeenFile> {
	// Windows supports neither flag, and has no such pipes in folders.
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

/** Like `readRegularFile`; undefined if the file does not exist. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
	return readRegularFile(file).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
}

/** Replaces a file: after a crash it holds either the old content or the new one. Its folder must exist. */
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

/** Returns a text that changes if another program writes to the file or replaces it. */
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

/** Stores one text in one file, which holds either the old text or the new one after a crash. */
export class TextFile implements TextStore {
	constructor(protected readonly file: string) {}

	async load(): Promise<string | undefined> {
		return (await readIfThere(this.file))?.toString('utf8');
	}

	async save(text: string): Promise<void> {
		await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
		await replaceFile(this.file, text);
	}
}
