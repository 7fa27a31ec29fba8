import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseHistory, type HistoryByPath } from '../research/section-history';
import type { KeptSection, SectionHistory } from '../research/ports';

/** The replaced sections of a vault in one JSON file outside the notes. */
export class SectionHistoryFile implements SectionHistory {
	constructor(private readonly file: string) {}

	async load(path: string): Promise<readonly KeptSection[]> {
		return (await this.all())[path] ?? [];
	}

	async save(path: string, sections: readonly KeptSection[]): Promise<void> {
		const all: HistoryByPath = { ...(await this.all()), [path]: sections };
		await mkdir(dirname(this.file), { recursive: true });
		const temporary = `${this.file}.${process.pid}.tmp`;
		await writeFile(temporary, JSON.stringify(all), { flush: true });
		await rename(temporary, this.file);
	}

	private async all(): Promise<HistoryByPath> {
		return parseHistory(await readFile(this.file, 'utf8').catch(emptyWhereMissing));
	}
}

/** A history that is there and cannot be read must not be taken for an empty one: the next save would wipe it out. */
function emptyWhereMissing(error: NodeJS.ErrnoException): string {
	if (error.code === 'ENOENT') return '{}';
	throw error;
}
