import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TextStore } from '../../web/ports';
import { readIfThere, replaceFile } from './regular-file';

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
