/** How alike two sentences are, as the numbers that the weights of `support-limits.ts` are about. */
import { fold } from '../../../language/fold';
import { isNegator } from '../../../language/negation';
import { unitAfter } from '../../../language/numbers/units';
import type { Token, TokenReader } from '../words/tokens';

export interface Overlap {
	/** Meaningful words in both */
	readonly shared: number;
	/** Share of the claim's words that the sentence has */
	readonly covered: number;
	/** Share of the sentence's words that the claim lacks */
	readonly added: number;
	/** Longest run of words in both, as a share of the claim */
	readonly copied: number;
}

export function overlapOf(mine: string, theirs: string, reader: TokenReader): Overlap {
	const [own, other] = [reader.read(mine), reader.read(theirs)];
	const [ownStems, otherStems] = [stemsOf(own), stemsOf(other)];
	const shared = [...ownStems].filter((stem) => otherStems.has(stem)).length;
	return {
		shared,
		covered: shared / Math.max(1, ownStems.size),
		added: (otherStems.size - shared) / Math.max(1, otherStems.size),
		copied: longestRun(own, other) / Math.max(1, own.length),
	};
}

/** Figures with their units and denials are compared as facts. */
function stemsOf(tokens: readonly Token[]): ReadonlySet<string> {
	const isFact = ({ text, isNumber }: Token): boolean =>
		isNumber || isNegator(fold(text)) || unitAfter(` ${text}`)?.length === text.length + 1;
	return new Set(tokens.filter((token) => !token.isStop && !isFact(token)).map(({ stem }) => stem));
}

function longestRun(mine: readonly Token[], theirs: readonly Token[]): number {
	let longest = 0;
	let above: number[] = [];
	for (const { stem } of mine) {
		const row = theirs.map((other, place) =>
			other.stem === stem ? (place > 0 ? (above[place - 1] ?? 0) : 0) + 1 : 0,
		);
		longest = row.reduce((most, length) => Math.max(most, length), longest);
		above = row;
	}
	return longest;
}
