import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryFiles } from '../../research/section/section-history';
import { isThere, NoRegularFile, readIfThere, replaceFile } from './regular-file';

/** Stores the history in a folder outside the notes. The folder is created with the first file. */
export class SectionHistoryFolder implements HistoryFiles {
	constructor(private readonly folder: string) {}

	async read(name: string): Promise<string | undefined> {
		try {
			return (await readIfThere(join(this.folder, name)))?.toString('utf8');
		} catch (error) {
			if (error instanceof NoRegularFile) return '';
			throw error;
		}
	}

	async write(name: string, text: string): Promise<void> {
		await mkdir(this.folder, { recursive: true });
		await replaceFile(join(this.folder, name), text);
	}

	async remove(name: string): Promise<void> {
		await rm(join(this.folder, name), { force: true });
	}

	async putAside(name: string): Promise<string> {
		for (let number = 1; ; number++) {
			const place = join(this.folder, `${name}.damaged-${number}`);
			if (await isThere(place)) continue;
			await rename(join(this.folder, name), place);
			return place;
		}
	}
}
