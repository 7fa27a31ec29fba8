import * as z from 'zod/mini';
import { InTurn } from '../../async/shared-task';
import { EVALUATION_STRINGS } from '../../locales/locale';
import { once } from '../../text/lazy';
import { parsedJson } from '../../text/strings';
import { checkedLine, textOfChecked } from '../../text/checksum';
import { fileNameOf, type HistoryFiles } from '../section/section-history';
import { shortHash } from '../section/section-marker';
import { LIMITS } from '../model/limits';
import type { RecordStore, RunRecord } from './run-record';

/** Increased if the format of a record changes. */
const VERSION = 'v1';
/** Records of a note and characters of a field, with room for what other versions kept. */
const MOST_RECORDS = 100;
const MOST_CHARACTERS = 20_000;

/**
 * Keeps one file per note: `v1 <checksum> <JSON of the records>`. A file that is damaged or of another version is
 * renamed; only the comparison with earlier sections is lost.
 */
export class RecordFiles implements RecordStore {
	/** One task at a time, because renaming a folder renames all its notes at the same moment. */
	private readonly turns = new InTurn();

	constructor(private readonly files: HistoryFiles) {}

	load(path: string, warn: (message: string) => void): Promise<readonly RunRecord[]> {
		return this.turns.run(() => this.read(path, warn));
	}

	save(path: string, records: readonly RunRecord[]): Promise<void> {
		const json = JSON.stringify(records.slice(0, LIMITS.keptRecords));
		return this.turns.run(() => this.files.write(fileName(path), `${VERSION} ${checkedLine(json)}`));
	}

	/** Moves the records of a note to its new name. */
	rename(from: string, to: string, warn: (message: string) => void): Promise<void> {
		return this.turns
			.run(async () => {
				const text = await this.files.read(fileName(from));
				if (text === undefined || recordsIn(text) === undefined) return;
				await this.files.write(fileName(to), text);
				await this.files.remove(fileName(from));
			})
			.catch(() => warn(EVALUATION_STRINGS.recordsLost({ path: to })));
	}

	private async read(path: string, warn: (message: string) => void): Promise<readonly RunRecord[]> {
		const text = await this.files.read(fileName(path));
		if (text === undefined) return [];
		const records = recordsIn(text);
		if (!records)
			warn(EVALUATION_STRINGS.recordsDamaged({ path, place: await this.files.putAside(fileName(path)) }));
		return records ?? [];
	}
}

/**
 * The fields of a record that are read without a further check. A vault may come from somebody else, so the passages
 * that `recheck` looks up are limited.
 */
const Records = once(() => {
	const text = z.string().check(z.maxLength(MOST_CHARACTERS));
	const passage = z.looseObject({
		kind: z.enum(['web', 'vault']),
		address: text,
		title: text,
		read: z.enum(['page', 'snippet', 'note']),
		quote: text,
	});
	const numbers = (...names: readonly string[]) =>
		z.looseObject(Object.fromEntries(names.map((name) => [name, z.number()])));
	return z
		.array(
			z.looseObject({
				at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
				hash: z.string(),
				run: z.nullable(z.looseObject({ published: z.array(z.string()), usage: z.looseObject({}) })),
				section: numbers('points', 'cited', 'pages', 'notes', 'domains', 'words'),
				judgement: z.nullable(z.looseObject({ judge: z.string(), dimensions: z.array(z.looseObject({})) })),
				passages: z.optional(z.array(passage).check(z.maxLength(LIMITS.recheckedPassages))),
			}),
		)
		.check(z.maxLength(MOST_RECORDS));
});

/** Returns undefined for damaged text or another version. A 64-digit hash of an older record is shortened. */
function recordsIn(text: string): readonly RunRecord[] | undefined {
	const json = text.startsWith(`${VERSION} `) ? textOfChecked(text.slice(VERSION.length + 1)) : undefined;
	const records = json === undefined ? undefined : parsedJson(json);
	if (!Records().safeParse(records).success) return undefined;
	return (records as readonly RunRecord[]).map((record) => ({ ...record, hash: shortHash(record.hash) }));
}

function fileName(path: string): string {
	return `${fileNameOf(path)}.json`;
}
