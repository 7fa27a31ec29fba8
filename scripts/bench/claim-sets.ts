/** The sets of claims that measure the checks. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export interface Line {
	readonly source: string;
	readonly claim: string;
	readonly quote: string;
	readonly label: 'true' | 'fabricated';
	readonly kind: string;
}
export interface ClaimSet {
	readonly name: string;
	readonly file: URL;
	/**
	 * True for claims whose wrong verdicts may be looked at. Every second real sentence and the whole unread set are only
	 * counted.
	 */
	readonly isRead: (index: number) => boolean;
}

/** Real sentences with human judgements, kept outside the repository. */
const REAL = new URL('../../../shared/data/claims/', import.meta.url);

const SETS: readonly ClaimSet[] = [
	{ name: 'own', file: new URL('data/claims-own.jsonl', import.meta.url), isRead: () => true },
	{ name: 'unread', file: new URL('data/claims-unread.jsonl', import.meta.url), isRead: () => false },
	...['wice-dev', 'qags-cnndm-a', 'qags-xsum-a', 'lfqa-alpaca_wdoc', 'faithbench-a', 'factcheck-a'].map((name) => ({
		name: `real/${name}`,
		file: new URL(`${name}.jsonl`, REAL),
		isRead: (index: number) => index % 2 === 0,
	})),
];

/** Claims of each set that a reader is asked about: half of them true, so that the figures are balanced. */
const SAMPLE = 40;

/** Identifies a claim by everything its reviewer saw: with another quote, a recorded answer does not apply. */
export function claimId({ claim, quote, source }: Line): string {
	return createHash('sha256').update([claim, quote, source].join('\n\n')).digest('hex').slice(0, 16);
}

/**
 * Returns the lowest ids of the unread claims of each label. Ids are hashes, so their order does not depend on the
 * content.
 */
export function readerSample(lines: readonly Line[], isRead: ClaimSet['isRead']): ReadonlySet<string> {
	const unread = lines.filter((_, index) => !isRead(index));
	const first = (label: Line['label']): string[] =>
		[...new Set(unread.filter((line) => line.label === label).map(claimId))].sort().slice(0, SAMPLE / 2);
	return new Set([...first('true'), ...first('fabricated')]);
}

/** Returns the sets whose files exist. */
export function claimSets(): readonly ClaimSet[] {
	return SETS.filter(({ file }) => existsSync(file));
}

export function readLines<T>(file: string | URL): T[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line.trim())
		.map((line) => JSON.parse(line) as T);
}
