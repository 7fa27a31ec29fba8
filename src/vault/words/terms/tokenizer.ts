import { UNSPACED as IS_UNSPACED } from '../../../language/scripts';
import { skipAddress, skipMark, type TokenSource } from '../../reading/token-source';
import { EMOJI, IS_INVISIBLE, mayBeSpecial, specialWord } from './special-words';
import { HASH_SEED, hashStep, MAX_LETTERS, type TermTable } from './term-table';

/** Kinds of UTF-16 codes. */
const SPACE = 0;
const LETTER = 1;
/** A letter of a script written without spaces. */
const UNSPACED = 2;
const SURROGATE = 3;
/** A picture of one code, such as ☀. */
const PICTURE = 4;
/** A soft hyphen and other characters that are not shown. */
const HIDDEN = 5;
const UNKNOWN = 6;

const ARABIC = /\p{Script=Arabic}/u;
const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u;

export interface TokenSink {
	/**
	 * @param term as `TermTable.term` returns it
	 * @param place number of the word in the text, from 1, counting function words
	 */
	token(term: number, place: number): void;
}

/**
 * Finds the words of Markdown text in one pass over its codes. Skips addresses, template code, HTML tags, base64
 * payloads and block ids, and the ending after an apostrophe (`don't`, `pump's`). In code, or if the name is not an
 * HTML element, something that looks like a tag is text: `vector<string>`, `#include <memory>`. A name with signs and a
 * number in groups (`C++`, `1,250,000`) are words beside their parts, at the place of the first one.
 */
export class Tokenizer {
	private readonly kinds = plainKinds();
	private readonly word = new Uint16Array(MAX_LETTERS);

	constructor(public table: TermTable) {}

	/** Sends the words of the source to the sink. */
	scan(source: TokenSource, language: number, sink: TokenSink): void {
		const { kinds, word, table } = this;
		const { text, start, end } = source;
		let place = 0;
		let index = start;
		/** End of the last name with signs or number in groups. */
		let covered = start;
		while (index < end) {
			const code = text.charCodeAt(index);
			const kind = this.kindOf(code);
			if (kind === LETTER) {
				let hash = HASH_SEED;
				let length = 0;
				let letter = code;
				const first = index;
				do {
					if (letter >= 65 && letter <= 90) letter |= 32;
					if (length < MAX_LETTERS) word[length] = letter;
					length++;
					hash = hashStep(hash, letter);
					if (++index >= end) break;
					letter = text.charCodeAt(index);
					if (letter > 127 && this.kindOf(letter) === HIDDEN) {
						index = this.behindHidden(text, index, end);
						letter = text.charCodeAt(index);
					}
				} while (kinds[letter] === LETTER || (letter > 127 && this.kindOf(letter) === LETTER));
				if (length > MAX_LETTERS) continue;
				const skipped =
					index < end && (letter === 58 || letter === 47) ? skipAddress(text, index, end, length) : index;
				if (skipped !== index) {
					index = skipped;
					continue;
				}
				if (length <= 2 && isBehindApostrophe(text, start, index - length) && isContraction(word, length))
					continue;
				sink.token(table.term(word, length, hash, language), ++place);
				if (first > start || index < end)
					if (mayBeSpecial(text.charCodeAt(first - 1), code, letter) && first >= covered)
						covered = this.special(source, [first, index], language, { place, sink });
			} else if (kind === PICTURE) {
				sink.token(table.termOfString(text.charAt(index), language), ++place);
				index++;
			} else if (kind === HIDDEN) {
				index++;
			} else if (kind === SPACE) {
				index = code === 60 || code === 94 || code === 37 ? skipMark(source, index, code) : index + 1;
			} else if (kind === UNSPACED) {
				const from = index;
				while (index < end && this.kindOf(text.charCodeAt(index)) === UNSPACED) index++;
				place = this.segment(text.slice(from, index), language, place, sink);
			} else {
				// Ignores half a surrogate pair at the end of the source.
				const letter = symbolAt(text, index, end);
				this.surrogate(letter, language, ++place, sink);
				index += letter.length;
			}
		}
	}

	/**
	 * Returns the position of the letter behind invisible characters; the position of the first of them if there is
	 * none, or if it separates parts of a Persian word.
	 */
	private behindHidden(text: string, index: number, end: number): number {
		let next = index + 1;
		while (next < end && this.kindOf(text.charCodeAt(next)) === HIDDEN) next++;
		const isSeparator = text.charCodeAt(next - 1) === 0x200c && ARABIC.test(text.charAt(next));
		return next < end && !isSeparator && this.kindOf(text.charCodeAt(next)) === LETTER ? next : index;
	}

	/**
	 * Sends the name with signs or number in groups that begins at a word.
	 * @returns its end; the start of the word if there is none
	 */
	private special(
		{ text, end }: TokenSource,
		[from, to]: readonly [number, number],
		language: number,
		{ place, sink }: { readonly place: number; readonly sink: TokenSink },
	): number {
		const found = specialWord(text, from, to);
		if (!found || found.end > end) return from;
		sink.token(this.table.termOfString(found.text, language), place);
		return found.end;
	}

	private kindOf(code: number): number {
		const known = this.kinds[code] as number;
		if (known !== UNKNOWN) return known;
		const kind = classify(code);
		this.kinds[code] = kind;
		return kind;
	}

	private segment(run: string, language: number, before: number, sink: TokenSink): number {
		let place = before;
		for (const term of this.table.termsOfRun(run, language)) sink.token(term, ++place);
		return place;
	}

	/** Handles characters beyond the basic plane: each rare ideograph, mathematical letter, emoji or flag is a word. */
	private surrogate(letter: string, language: number, place: number, sink: TokenSink): void {
		if (letter.length > 1 && (EMOJI.test(letter) || (WORD_LETTER.test(letter) && !IS_INVISIBLE.test(letter))))
			sink.token(this.table.termOfString(letter, language), place);
	}
}

/** Returns the character at a position: a pair of surrogates, or two pairs that are shown as a flag. */
function symbolAt(text: string, index: number, end: number): string {
	if (index + 1 >= end) return text.charAt(index);
	const pair = text.slice(index, Math.min(index + 4, end));
	return EMOJI.test(pair) ? pair : String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function plainKinds(): Uint8Array {
	const kinds = new Uint8Array(0x10000).fill(UNKNOWN, 128);
	for (let code = 48; code < 128; code++) if (WORD_LETTER.test(String.fromCharCode(code))) kinds[code] = LETTER;
	return kinds;
}

function classify(code: number): number {
	if (code >= 0xd800 && code < 0xe000) return SURROGATE;
	const letter = String.fromCharCode(code);
	if (IS_INVISIBLE.test(letter)) return HIDDEN;
	if (EMOJI.test(letter)) return PICTURE;
	if (!WORD_LETTER.test(letter)) return SPACE;
	return code >= 0x0e00 && IS_UNSPACED.test(letter) ? UNSPACED : LETTER;
}

const APOSTROPHES = new Set([39, 0x2019]);
const CONTRACTIONS = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);

function isBehindApostrophe(text: string, start: number, at: number): boolean {
	return at - 1 > start && APOSTROPHES.has(text.charCodeAt(at - 1)) && WORD_LETTER.test(text.charAt(at - 2));
}

function isContraction(word: Uint16Array, length: number): boolean {
	return CONTRACTIONS.has(String.fromCharCode(...word.subarray(0, length)));
}
