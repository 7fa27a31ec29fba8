import { constants } from 'node:fs';
import { lstat, open, rename, rm, writeFile } from 'node:fs/promises';
import { temporaryBeside } from './own-temporaries';

/** A pipe, a device or a folder where a file is expected. */
export class NoRegularFile extends Error {
	override readonly name = 'NoRegularFile';
}

/**
 * Returns the bytes of a file. A pipe in its place would keep its reader waiting for ever: it is opened without
 * waiting, and refused.
 * @param most bytes to read at most, from the start
 * @throws NoRegularFile, else the error of the file system
 */
export async function readRegularFile(file: string, most?: number): Promise<Buffer> {
	// Windows has neither the flag nor such pipes in folders.
	const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		if (!(await handle.stat()).isFile()) throw new NoRegularFile(file);
		if (most === undefined) return await handle.readFile();
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
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

/** Whether anything stands there, a link that leads nowhere included. */
export async function isThere(file: string): Promise<boolean> {
	return (await lstat(file).catch(() => undefined)) !== undefined;
}

export function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
