import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TextStore } from '../web/ports';

/** One text in one file, which is either the old one or the new one, also after a crash. */
export class TextFile implements TextStore {
	constructor(private readonly file: string) {}

	async load(): Promise<string | undefined> {
		try {
			return await readFile(this.file, 'utf8');
		} catch (error) {
			if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
			throw error;
		}
	}

	async save(text: string): Promise<void> {
		await mkdir(dirname(this.file), { recursive: true });
		const temporary = `${this.file}.${randomUUID()}.tmp`;
		try {
			await writeFile(temporary, text, { flush: true });
			await rename(temporary, this.file);
		} finally {
			await rm(temporary, { force: true });
		}
	}
}
