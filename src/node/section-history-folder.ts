import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHistory } from '../research/section-history';
import type { KeptSection, SectionHistory } from '../research/vault-ports';

/** The replaced sections of a vault, a JSON file a note, outside the notes: runs on two notes at once never write the same file. */
export class SectionHistoryFolder implements SectionHistory {
	constructor(private readonly folder: string) {}

	async load(path: string): Promise<readonly KeptSection[]> {
		const json = await readFile(this.fileOf(path), 'utf8').catch(emptyWhereMissing);
		return parseHistory(json)[path] ?? [];
	}

	async save(path: string, sections: readonly KeptSection[]): Promise<void> {
		await this.load(path);
		await mkdir(this.folder, { recursive: true });
		const file = this.fileOf(path);
		const temporary = `${file}.${process.pid}.tmp`;
		await writeFile(temporary, JSON.stringify({ [path]: sections }), { flush: true });
		await rename(temporary, file);
	}

	/** A path may be longer than a file's name may be, and differ from another's only in case. */
	private fileOf(path: string): string {
		return join(this.folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.json`);
	}
}

/** A history that is there and cannot be read must not be taken for an empty one: the next save would wipe it out. */
function emptyWhereMissing(error: NodeJS.ErrnoException): string {
	if (error.code === 'ENOENT') return '{}';
	throw error;
}
