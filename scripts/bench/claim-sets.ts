/** The sets of claims that measure the checks. */
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
	 * True for claims whose wrong verdicts may be inspected: every second real sentence is only counted, and the whole
	 * unread set.
	 */
	readonly isRead: (index: number) => boolean;
}

/** Real sentences with human judgements, kept outside the repository. */
const REAL = new URL('../../../shared/data/claims/', import.meta.url);

const SETS: readonly ClaimSet[] = [
	{ name: 'own', file: new URL('data/claims-own.jsonl', import.meta.url), isRead: () => true },
	{ name: 'unread', file: new URL('data/claims-unread.jsonl', import.meta.url), isRead: () => false },
	...['wice-dev', 'qags-cnndm-a', 'qags-xsum-a'].map((name) => ({
		name: `real/${name}`,
		file: new URL(`${name}.jsonl`, REAL),
		isRead: (index: number) => index % 2 === 0,
	})),
];

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
