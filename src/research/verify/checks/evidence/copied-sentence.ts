/** Finds the one place in which a claim differs from a sentence that it copies. */
import { stem } from '../../../../language/stemming';
import { fold } from '../../../../language/fold';
import { words } from '../../../../language/words';
import { negatorsOf } from '../../../../language/negation';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/**
 * The place as offsets into claim and sentence. One of the spans is empty if words were only added or only left out.
 */
export interface CopyChange {
	readonly claimed: TextSpan;
	readonly known: TextSpan;
	readonly sentence: ReadText;
}
export interface TextSpan {
	readonly start: number;
	readonly end: number;
}

const MOST_CHANGED = 4;
const MOST_AT_END = 2;
const LEAST_COPIED = 4;
/** Longer texts are not sentences. */
const MOST_WORDS = 300;

interface FoldedWord extends TextSpan {
	readonly folded: string;
}

const tokensOf = viewOf(({ text }): readonly FoldedWord[] => {
	// Splits `don't` into `do` and `nt`.
	const apart = words(text.replace(/n['’]t(?!\p{L})/giu, ' nt')).slice(0, MOST_WORDS);
	return apart.map(({ text: word, start, end }) => ({ start, end, folded: fold(word) }));
});

/**
 * Returns the one place in which a claim differs from a sentence that it copies; undefined for a claim in its own
 * words.
 */
export function changeIn(claim: ReadText, sentences: readonly ReadText[]): CopyChange | undefined {
	const ours = tokensOf(claim);
	if (isCopied(claim, sentences)) return undefined;
	for (const sentence of sentences) {
		const theirs = tokensOf(sentence);
		for (let from = 0; from < theirs.length; from++) {
			const place = changedPlace(ours, theirs, from);
			if (place) return { ...place, sentence };
		}
	}
	return undefined;
}

/**
 * True if one of the sentences contains the claim word for word. If only a negator follows in the sentence, it denies
 * the whole: not a copy.
 */
export function isCopied(claim: ReadText, sentences: readonly ReadText[]): boolean {
	const run = tokensOf(claim);
	return sentences.map(tokensOf).some((all) =>
		all.some((_, from) => {
			if (!run.every((token, at) => token.folded === all[from + at]?.folded)) return false;
			const behind = all.slice(from + run.length);
			return behind.length !== 1 || !negatorsOf(claim.languageCode).has(behind[0]?.folded ?? '');
		}),
	);
}

/** @param from index of the sentence's word at which the claim begins. Only from 0 may the first words differ. */
function changedPlace(
	ours: readonly FoldedWord[],
	theirs: readonly FoldedWord[],
	from: number,
): Omit<CopyChange, 'sentence'> | undefined {
	let same = 0;
	while (same < ours.length && ours[same]?.folded === theirs[from + same]?.folded) same++;
	if (same === 0 && from > 0) return undefined;
	for (let size = 1; size <= 2 * MOST_CHANGED; size++) {
		for (let added = Math.max(0, size - MOST_CHANGED); added <= Math.min(size, MOST_CHANGED); added++) {
			const [behind, there] = [same + added, from + same + size - added];
			if (behind > ours.length || ours.length - added < LEAST_COPIED || there > theirs.length) continue;
			// At the end of a claim only one or two words may differ, word for word, unless the sentence ends there too: a claim
			// that breaks off and goes on differently is not a copy.
			const isLoose = size !== 2 * added || added > MOST_AT_END;
			if (behind === ours.length && added > 0 && isLoose && from + same < theirs.length) continue;
			if (!ours.slice(behind).every((token, at) => token.folded === theirs[there + at]?.folded)) continue;
			return { claimed: spanOf(ours, same, behind), known: spanOf(theirs, from + same, there) };
		}
	}
	return undefined;
}

function spanOf(tokens: readonly FoldedWord[], from: number, to: number): TextSpan {
	const start = tokens[from]?.start ?? tokens.at(-1)?.end ?? 0;
	return { start, end: to > from ? (tokens[to - 1]?.end ?? start) : start };
}

/** Auxiliary verbs of a negation, ignored in the comparison: `does not peak` denies `peaks`. */
const CARRIERS = /^(?:do|does|did)$/;

/** True if a denial was added or removed, alone or in place of a neutral word: `never` for `always`. */
export function isDenialChanged(claim: ReadText, { claimed, known, sentence }: CopyChange): boolean {
	const ours = denialIn(claim.text.slice(claimed.start, claimed.end), claim.languageCode);
	const theirs = denialIn(sentence.text.slice(known.start, known.end), claim.languageCode);
	if (ours.isDenied === theirs.isDenied) return false;
	return ours.rest === theirs.rest || (ours.isDenied ? ours : theirs).rest === '';
}

/** @returns the words other than negators and auxiliaries, stemmed */
function denialIn(text: string, languageCode: string | undefined): { isDenied: boolean; rest: string } {
	const apart = fold(text)
		.replace(/(?:n|^|\s)['’]t(?!\p{L})/gu, ' not')
		.replace(/(?<!\p{L})n['’]/gu, 'ne ');
	const all = words(apart)
		.map((word) => word.text)
		.filter((word) => !CARRIERS.test(word));
	const rest = all.filter((word) => !negatorsOf(languageCode).has(word));
	return { isDenied: rest.length < all.length, rest: rest.map((word) => stem(word, languageCode)).join(' ') };
}
