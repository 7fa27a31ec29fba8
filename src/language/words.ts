import { once } from '../text/lazy';
import { fold } from './fold';
import { UNSPACED } from './scripts';
import { stem } from './stemming';
import { stopWords } from './stop-words';

/** A word with its place in the source text. */
export interface Word {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Returns all words and numbers, as written. Scripts without spaces are split by `Intl.Segmenter`. */
export function words(text: string): Word[] {
	const found: Word[] = [];
	for (const match of text.matchAll(WORD)) {
		// Not `push(...words)`: a run of 100,000 words would be as many arguments.
		if (UNSPACED.test(match[0]))
			for (const word of segmentedWords(match[0]))
				found.push({ text: word.text, start: match.index + word.start, end: match.index + word.end });
		else found.push({ text: match[0], start: match.index, end: match.index + match[0].length });
	}
	return found;
}

/**
 * Returns the segmenter of words. Its dictionaries do not depend on the language; a fixed language keeps the results
 * equal on every device.
 */
export const wordSegmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }));
/** Characters given to the segmenter at once: its time grows with the square of its input. */
const WINDOW = 200;

/**
 * Yields the words of a run of an unspaced script, as `Intl.Segmenter` finds them. The index and queries must both use
 * this.
 */
export function* segmentedWords(run: string): Generator<Word> {
	let base = 0;
	while (base < run.length) {
		const parts = [...wordSegmenter().segment(run.slice(base, base + WINDOW))];
		// The window may split its last word, so that word starts the next window.
		if (base + WINDOW < run.length && parts.length > 1) parts.pop();
		for (const { segment, index, isWordLike } of parts) {
			if (isWordLike) yield { text: segment, start: base + index, end: base + index + segment.length };
		}
		const last = parts.at(-1);
		base += last ? last.index + last.segment.length : WINDOW;
	}
}

/** Splits a word at its apostrophes. Endings are dropped (`don't`, `heat pump's`); `l'eau` keeps `eau`. */
function parts(word: string): string[] {
	const pieces = word.split(/['’]/);
	if (pieces.length === 1) return pieces;
	return pieces.filter((piece) => piece.length > 1 && !/^(?:s|t|re|ve|ll|d|m)$/i.test(piece));
}

/** Returns the words with a meaning: folded and stemmed, without function words and single letters. */
export function terms(text: string, languageCode: string | undefined): string[] {
	const stops = stopWords(languageCode);
	const found: string[] = [];
	for (const word of words(text)) {
		for (const part of parts(word.text)) {
			const folded = fold(part);
			if (stops.has(folded) || (folded.length < 2 && !UNSPACED.test(folded) && !/\p{N}/u.test(folded))) continue;
			found.push(stem(folded, languageCode));
		}
	}
	return found;
}

const COGNATE_LETTERS = 6;

/** Returns how terms begin, without numbers: by that, `magnesium` is known as `magnesio` in another language. */
export function cognates(of: Iterable<string>): string[] {
	return [...of].filter((term) => !/^\p{N}+$/u.test(term)).map((term) => term.slice(0, COGNATE_LETTERS));
}

/** Returns the number of words. For scripts without spaces, the segmenter's words count. */
export function countWords(text: string): number {
	return words(text).length;
}

/** Capitalises the first letter. Words with later capitals, such as `iPhone` and `pH`, stay unchanged. */
export function capital(text: string): string {
	const trimmed = text.trim();
	const first = /^\p{Ll}\p{L}*/u.exec(trimmed)?.[0];
	if (first === undefined || first !== first.toLowerCase()) return trimmed;
	return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
