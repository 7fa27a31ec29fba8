import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TextFile } from './regular-file';

/** Maximum number of notes whose log is kept; the oldest logs are deleted. A log has about 10 KB. */
const KEPT = 200;

/** Stores the log of the last run of each note in the program's cache folder. */
export class KeptLogs {
	private readonly folder: string;

	constructor(cache: string) {
		this.folder = join(cache, 'logs');
	}

	load(path: string): Promise<string | undefined> {
		return this.fileOf(path).load();
	}

	async save(path: string, log: string): Promise<void> {
		await this.fileOf(path).save(log);
		await this.removeOldest();
	}

	private fileOf(path: string): TextFile {
		const name = createHash('sha256').update(path).digest('hex').slice(0, 24);
		return new TextFile(join(this.folder, `${name}.md`));
	}

	private async removeOldest(): Promise<void> {
		const files = (await readdir(this.folder)).map((name) => join(this.folder, name));
		if (files.length <= KEPT) return;
		const dated = await Promise.all(files.map(async (file) => ({ file, age: (await stat(file)).mtimeMs })));
		dated.sort((a, b) => b.age - a.age);
		for (const { file } of dated.slice(KEPT)) await rm(file, { force: true });
	}
}
