/** Sentence pairs with verdicts that nobody here made, kept outside the repository. */
import { existsSync } from 'node:fs';
import { readLines } from './claim-sets';
import type { Verdict } from './verdicts';

/** A line of `shared/data/pairs`; a sentence that its author left out is null. */
export interface LabelledPairs {
	readonly id: string;
	readonly language: string;
	/** Kind of the fact that is changed, or `control:` and the kind of near miss */
	readonly kind: string;
	/** `web:` and a page, `notes:` and a file, or `own` */
	readonly origin: string;
	readonly claim: string;
	readonly same: string | null;
	/** One fact is changed, in other words and in the claim's own. */
	readonly changed: string | null;
	readonly changed_verbatim: string | null;
	readonly unrelated: string | null;
	readonly takes_back: string | null;
}

export interface NaturalPair {
	readonly claim: string;
	readonly evidence: string;
	readonly stance: Verdict | undefined;
}

const DATA = new URL('../../../shared/data/', import.meta.url);
export const pairsFile = new URL('pairs/pairs.jsonl', DATA);

/** Verdicts by the stances of the sets; all others are neither. */
const STANCES: Readonly<Record<string, Verdict>> = {
	supports: 'support',
	contradicts: 'contradiction',
	refutes: 'contradiction',
};

/** Returns the sets of claims with evidence that people labelled with a stance. */
export function naturalPairs(): { readonly name: string; readonly pairs: readonly NaturalPair[] }[] {
	return ['climate-stance-a', 'factcheck-stance-a'].flatMap((name) => {
		const file = new URL(`claims/${name}.jsonl`, DATA);
		if (!existsSync(file)) return [];
		const lines = readLines<{ claim: string; evidence: string; stance: string }>(file);
		return [{ name, pairs: lines.map((line) => ({ ...line, stance: STANCES[line.stance] })) }];
	});
}
