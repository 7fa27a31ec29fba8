import { UNSPACED_LETTER } from '../../language/scripts';
import { fold } from '../../language/fold';
import { bitCount, utf8 } from './segments/bytes';
import { letterSet } from './segments/dictionary';
import type { Segment } from './segments/segment';
import type { QueryTerm } from './query';
import { indexedTerm, UNSTEMMED } from './terms/term-table';
import { once } from '../../text/lazy';
import { edits } from '../../text/similarity';

export interface Expansion {
	readonly term: string;
	/** 0–1: how close the term is to the query word. */
	readonly likeness: number;
}

/** Candidate terms with their likeness and the number of passages that contain them. */
type Found = Map<string, { likeness: number; count: number }>;

const MAX_EXPANSIONS = 12;
/** Likeness factor for a term with another first letter: people seldom mistype that one. */
const OTHER_FIRST = 0.7;
/** Shorter words are one slip away from too many others. */
const MIN_CORRECTED = 5;
/** Longer strings are not misspelt words. */
const MAX_CORRECTED = 30;
/** Letters that a prefix needs. Hangul needs fewer, because each letter is a syllable. */
const MIN_PREFIX = 3;
const MIN_PREFIX_HANGUL = 2;
const HANGUL = /^\p{Script=Hangul}/u;
const BEGINS_UNSPACED = once(() => new RegExp(`^${UNSPACED_LETTER}`, 'u'));
const MARK = UNSTEMMED.charCodeAt(0);

/** Returns the number of letters that a prefix needs in the word's script. */
export function leastPrefix(word: string): number {
	return HANGUL.test(word) ? MIN_PREFIX_HANGUL : BEGINS_UNSPACED().test(word) ? 1 : MIN_PREFIX;
}

/**
 * True if longer words that start with the word should match too. Korean attaches endings to words, and in scripts
 * without spaces a text may have the word as part of a longer one.
 */
export function isBeginning(word: string): boolean {
	return word.length > 1 && (HANGUL.test(word) || BEGINS_UNSPACED().test(word));
}

/**
 * Returns the terms that an unknown word may stand for: terms that start with it, and terms one or two slips away
 * (Damerau: a letter added, lost or changed, or two swapped); the closest and most frequent first.
 * @param mayBeWrong true to allow slips
 * @param languages languages to stem a misspelt word in
 */
export function expand(
	segments: readonly Segment[],
	word: QueryTerm,
	mayBeWrong: boolean,
	languages: readonly string[],
): Expansion[] {
	const { forms } = word;
	const mayBeCorrected = mayBeWrong && /\p{L}/u.test(word.surface);
	const asked = new Set(forms.map(bare).filter((form) => form.length >= leastPrefix(form)));
	const found: Found = new Map();
	for (const form of asked) {
		const slips = !mayBeCorrected || form.length < 4 ? 0 : form.length < 8 ? 1 : 2;
		for (const segment of segments) collect(segment, form, slips, found);
	}
	if (mayBeCorrected) for (const segment of segments) collectCorrected(segment, fold(word.surface), languages, found);
	return [...found]
		.map(([term, { likeness, count }]) => ({ term, likeness, count }))
		.sort((a, b) => b.likeness - a.likeness || b.count - a.count || (a.term < b.term ? -1 : 1))
		.filter((each, _, all) => each.likeness >= (all[0]?.likeness ?? 0) / 2)
		.slice(0, MAX_EXPANSIONS);
}

/**
 * Adds stems of corrected spellings. The index holds stems, and a slip in an ending spoils the stem, so common slips
 * are undone before stemming.
 */
function collectCorrected(segment: Segment, word: string, languages: readonly string[], found: Found): void {
	if (word.length < MIN_CORRECTED || word.length > MAX_CORRECTED) return;
	for (const corrected of new Set(corrections(word))) {
		const likeness = (1 - 1 / word.length) * (corrected.charAt(0) === word.charAt(0) ? 1 : OTHER_FIRST);
		if (digitsOf(corrected) !== digitsOf(word)) continue;
		for (const term of new Set(languages.map((code) => indexedTerm(corrected, code)))) {
			const count = segment.count(segment.dictionary.find(term));
			if (count > 0) offer(found, term, likeness, count);
		}
	}
}

/** Yields a word with two letters swapped, with one letter removed, and with one letter doubled. */
function* corrections(word: string): Generator<string> {
	for (let index = 0; index < word.length; index++) {
		const [before, letter, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
		yield before + after;
		yield before + letter + letter + after;
		if (after !== '') yield before + after.charAt(0) + letter + after.slice(1);
	}
}

function collect(segment: Segment, form: string, slips: number, found: Found): void {
	const { dictionary } = segment;
	const asked = utf8(form);
	const letters = letterSet(asked, 0, asked.length);
	// Bytes that one slip can add or change in the letter set: more for letters beyond ASCII.
	const wide = asked.length === form.length ? 1 : 3;
	for (let number = 0; number < dictionary.size; number++) {
		const marked = dictionary.firstByte(number) === MARK ? 1 : 0;
		const length = dictionary.lengthOf(number) - marked;
		if (length < asked.length - slips * wide) continue;
		const begins = dictionary.startsWith(number, asked, marked);
		const near =
			slips > 0 &&
			length <= asked.length + slips * wide &&
			bitCount(letters ^ dictionary.letters(number)) <= 2 * slips * wide + marked;
		if (!begins && !near) continue;
		const term = dictionary.term(number);
		const word = bare(term);
		const likeness = Math.max(
			begins ? 0.6 + (0.4 * form.length) / word.length : 0,
			near ? slipLikeness(form, word, slips) : 0,
		);
		if (likeness === 0) continue;
		offer(found, term, likeness, segment.count(number));
	}
}

function offer(found: Found, term: string, likeness: number, count: number): void {
	const known = found.get(term);
	found.set(term, { likeness: Math.max(known?.likeness ?? 0, likeness), count: count + (known?.count ?? 0) });
}

function bare(term: string): string {
	return term.startsWith(UNSTEMMED) ? term.slice(UNSTEMMED.length) : term;
}

function slipLikeness(form: string, term: string, slips: number): number {
	if (digitsOf(form) !== digitsOf(term)) return 0;
	const distance = edits(form, term);
	if (distance > slips) return 0;
	return (1 - distance / Math.max(form.length, 4)) * (form.charAt(0) === term.charAt(0) ? 1 : OTHER_FIRST);
}

/** A slip may spoil the letters of `hTRPML2`, but `trpml1` is another word, as 1250 is not a misspelt 1251. */
function digitsOf(word: string): string {
	return word.replace(/\P{N}/gu, '');
}
