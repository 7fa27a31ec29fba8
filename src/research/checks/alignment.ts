import { stem } from '../../text/stemming';
import { fold, words } from '../../text/words';
import type { Quantity } from './quantity';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { numbersOf } from './text-views';

/** A word or a number of a text, in order. */
export interface AlignedToken {
	readonly key: string;
	readonly text: string;
	readonly start: number;
	readonly end: number;
	readonly quantity: Quantity | undefined;
}
/** What a claim says where its source says something else, between words that both have. */
export interface Substitution {
	readonly claimed: readonly AlignedToken[];
	readonly known: readonly AlignedToken[];
	/** Stands right behind a word such as German `aus`, `in`: places do. */
	readonly isAfterPreposition: boolean;
	/** Stands at the start of both. */
	readonly opens: boolean;
}
export interface Alignment {
	readonly sentence: ReadText;
	/** Share of the claim's words that the sentence has in the same order. */
	readonly share: number;
	readonly substitutions: readonly Substitution[];
}

/** From here on the claim follows its source word for word. */
const FOLLOWS = 0.6;
const MIN_SHARED = 4;
const MAX_SUBSTITUTION = 6;
/** Longer texts are no sentences; comparing them costs the product of their lengths. */
const MAX_TOKENS = 300;

/** The sentence that a claim follows most closely; undefined for a claim in its own words. */
export function align(claim: ReadText, sentences: readonly ReadText[]): Alignment | undefined {
	const claimed = alignedTokens(claim);
	let best: Alignment | undefined;
	for (const sentence of sentences) {
		const known = alignedTokens(sentence);
		const pairs = commonSubsequence(claimed, known);
		const share = pairs.length / Math.max(1, claimed.length);
		if (pairs.length < MIN_SHARED || share < FOLLOWS || share <= (best?.share ?? 0)) continue;
		best = { sentence, share, substitutions: substitutionsBetween(claimed, known, pairs) };
	}
	return best;
}

/** The words and numbers of a text, in order. */
export const alignedTokens = viewOf((reading): readonly AlignedToken[] => {
	const { text, languageCode } = reading;
	const numbers = numbersOf(reading);
	const tokens: AlignedToken[] = numbers.map((quantity) => ({
		key: `#${quantity.kind === 'fraction' ? 'f' : ''}${quantity.readings.map((reading) => reading.value).join('|')}`,
		text: text.slice(quantity.start, quantity.end),
		start: quantity.start,
		end: quantity.end,
		quantity,
	}));
	for (const word of words(text)) {
		if (numbers.some((quantity) => word.start < quantity.end && word.end > quantity.start)) continue;
		tokens.push({ key: stem(fold(word.text), languageCode), text: word.text, start: word.start, end: word.end, quantity: undefined });
	}
	return tokens.sort((a, b) => a.start - b.start).slice(0, MAX_TOKENS);
});

/** Index pairs of a longest common subsequence. */
function commonSubsequence(a: readonly AlignedToken[], b: readonly AlignedToken[]): [number, number][] {
	const width = b.length + 1;
	const lengths = new Uint16Array((a.length + 1) * width);
	for (let i = a.length - 1; i >= 0; i--) {
		for (let j = b.length - 1; j >= 0; j--) {
			const isSame = a[i]?.key === b[j]?.key;
			lengths[i * width + j] = isSame ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
		}
	}
	const pairs: [number, number][] = [];
	for (let i = 0, j = 0; i < a.length && j < b.length; ) {
		if (a[i]?.key === b[j]?.key) pairs.push([i++, j++]);
		else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
		else j++;
	}
	return pairs;
}

function substitutionsBetween(a: readonly AlignedToken[], b: readonly AlignedToken[], pairs: readonly [number, number][]): Substitution[] {
	const found: Substitution[] = [];
	let [fromA, fromB] = [0, 0];
	for (const [toA, toB] of [...pairs, [a.length, b.length] as const]) {
		const claimed = a.slice(fromA, toA);
		const known = b.slice(fromB, toB);
		if (claimed.length > 0 && known.length > 0 && claimed.length <= MAX_SUBSTITUTION && known.length <= MAX_SUBSTITUTION) found.push({ claimed, known, isAfterPreposition: /^(?:aus|in|nach|bei|von)$/.test(a[fromA - 1]?.text ?? ''), opens: fromA === 0 && fromB === 0 });
		[fromA, fromB] = [toA + 1, toB + 1];
	}
	return found;
}
