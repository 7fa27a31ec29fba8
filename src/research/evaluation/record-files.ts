import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { EVALUATION_STRINGS } from '../../strings/evaluation';
import type { HistoryFiles } from '../section/section-history';
import { LIMITS } from '../model/limits';
import type { RecordStore, RunRecord } from './run-record';

/** Raised when the shape of a record changes. */
const VERSION = 'v1';

/**
 * A file a note: `v1 <checksum> <JSON of the records>`. What is damaged or of another version is put aside and costs
 * the comparison alone.
 */
export class RecordFiles implements RecordStore {
	private lastAct: Promise<unknown> = Promise.resolve();

	constructor(private readonly files: HistoryFiles) {}

	load(path: string, warn: (message: string) => void): Promise<readonly RunRecord[]> {
		return this.inTurn(() => this.read(path, warn));
	}

	save(path: string, records: readonly RunRecord[]): Promise<void> {
		const json = JSON.stringify(records.slice(0, LIMITS.keptRecords));
		return this.inTurn(() => this.files.write(fileName(path), `${VERSION} ${checksum(json)} ${json}`));
	}

	/** What was kept of a note follows it to its new name. */
	rename(from: string, to: string, warn: (message: string) => void): Promise<void> {
		return this.inTurn(async () => {
			const text = await this.files.read(fileName(from));
			if (text === undefined || recordsIn(text) === undefined) return;
			await this.files.write(fileName(to), text);
			await this.files.remove(fileName(from));
		}).catch(() => warn(EVALUATION_STRINGS.recordsLost(to)));
	}

	/** One after another: renaming a folder tells of all its notes at once. */
	private inTurn<T>(act: () => Promise<T>): Promise<T> {
		const done = this.lastAct.then(act);
		this.lastAct = done.catch(() => undefined);
		return done;
	}

	private async read(path: string, warn: (message: string) => void): Promise<readonly RunRecord[]> {
		const text = await this.files.read(fileName(path));
		if (text === undefined) return [];
		const records = recordsIn(text);
		if (!records) warn(EVALUATION_STRINGS.recordsDamaged(path, await this.files.putAside(fileName(path))));
		return records ?? [];
	}
}

/** Undefined where it is not as this version wrote it. */
function recordsIn(text: string): readonly RunRecord[] | undefined {
	const [, version, sum, json = ''] = /^(\S+) (\S+) (.*)$/s.exec(text) ?? [];
	return version === VERSION && sum === checksum(json) ? (JSON.parse(json) as readonly RunRecord[]) : undefined;
}

/** A path may be longer than a file's name may be. */
function fileName(path: string): string {
	return `${checksum(path).slice(0, 32)}.json`;
}

function checksum(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}
