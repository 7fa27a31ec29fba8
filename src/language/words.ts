import { once } from '../text/once';
import { fold } from './fold';
import { UNSPACED } from './scripts';
import { stem } from './stemming';
import { stopWords } from './stop-words';

/** A word with its place in the text it came from. */
export interface Word {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Every word and number, as written. Scripts without spaces are split by `Intl.Segmenter`. */
export function words(text: string): Word[] {
	const found: Word[] = [];
	for (const match of text.matchAll(WORD)) {
		// No spread: a run of a hundred thousand words would be as many arguments.
		if (UNSPACED.test(match[0]))
			for (const word of segmentedWords(match[0]))
				found.push({ text: word.text, start: match.index + word.start, end: match.index + word.end });
		else found.push({ text: match[0], start: match.index, end: match.index + match[0].length });
	}
	return found;
}

/**
 * The dictionaries behind it are the same whatever the language asked for; a fixed one keeps results equal on every
 * device.
 */
const wordSegmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }));
/** The segmenter needs time that grows with the square of its input. */
const WINDOW = 200;

/** The words of a run of a script written without spaces, as `Intl.Segmenter` finds them: in an index as in a query. */
export function* segmentedWords(run: string): Generator<Word> {
	let base = 0;
	while (base < run.length) {
		const parts = [...wordSegmenter().segment(run.slice(base, base + WINDOW))];
		// The window may cut its last word in two: that word opens the next window.
		if (base + WINDOW < run.length && parts.length > 1) parts.pop();
		for (const { segment, index, isWordLike } of parts) {
			if (isWordLike) yield { text: segment, start: base + index, end: base + index + segment.length };
		}
		const last = parts.at(-1);
		base += last ? last.index + last.segment.length : WINDOW;
	}
}

/** Stems the words of one language. */
export function stemmerOf(languageCode: string | undefined): (word: string) => string {
	return (word) => stem(word, languageCode);
}

/** `don't` and `heat pump's` lose what follows the apostrophe; `l'eau` keeps both halves. */
function parts(word: string): string[] {
	const pieces = word.split(/['’]/);
	if (pieces.length === 1) return pieces;
	return pieces.filter((piece) => piece.length > 1 && !/^(?:s|t|re|ve|ll|d|m)$/i.test(piece));
}

/**
 * The words that carry meaning: folded, stemmed, without function words and lone letters.
 * @param stemOf what stems a word; whoever reads many texts of one kind remembers stems in it
 */
export function terms(text: string, languageCode: string | undefined, stemOf = stemmerOf(languageCode)): string[] {
	const stops = stopWords(languageCode);
	const found: string[] = [];
	for (const word of words(text)) {
		for (const part of parts(word.text)) {
			const folded = fold(part);
			if (stops.has(folded) || (folded.length < 2 && !UNSPACED.test(folded) && !/\p{N}/u.test(folded))) continue;
			found.push(stemOf(folded));
		}
	}
	return found;
}

/** Words of spaced scripts, plus two per three characters of the others: about what a reader would count. */
export function countWords(text: string): number {
	return words(text).length;
}
