import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LIMITS } from '../../research/model/limits';
import { parsedJson } from '../../text/strings';
import { OwnFolder } from '../files/own-folder';
import { TextFile } from '../files/regular-file';

const OWN_NAME = /^[0-9a-f]{24}\.json$/;

const Saved = z.object({ done: z.array(z.string()) });

/**
 * Finished notes of a command, for `--resume`. A command is identified by the hash of its operands and options; records
 * expire with checkpoints.
 */
export class BatchRecord {
	private readonly paths = new Set<string>();
	private readonly text: TextFile;

	private constructor(
		private readonly folder: OwnFolder,
		private readonly file: string,
	) {
		this.text = new TextFile(file);
	}

	/** @param command operands and options */
	static async open(cache: string, command: unknown): Promise<BatchRecord> {
		const folder = new OwnFolder(join(cache, 'batches'));
		await folder.removeOlder(LIMITS.checkpointDays, OWN_NAME);
		const id = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 24);
		return new BatchRecord(folder, join(folder.path, `${id}.json`));
	}

	/** Reads the record of an interrupted command. @returns false if there is none */
	async resume(): Promise<boolean> {
		const text = await this.text.load().catch(() => undefined);
		const saved = Saved.safeParse(parsedJson(text ?? ''));
		if (!saved.success) return false;
		for (const path of saved.data.done) this.paths.add(path);
		return true;
	}

	isDone(path: string): boolean {
		return this.paths.has(path);
	}

	/** A failed save is ignored; `--resume` then repeats the note. */
	async add(path: string): Promise<void> {
		this.paths.add(path);
		await this.save();
	}

	async save(): Promise<void> {
		try {
			await this.folder.prepare();
			await this.text.save(JSON.stringify({ done: [...this.paths] }));
		} catch {
			return;
		}
	}

	async remove(): Promise<void> {
		await rm(this.file, { force: true });
	}
}
