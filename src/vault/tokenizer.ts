import { segmentedWords } from '../text/words';
import { CLOSERS, isBase64, isInCode, MAX_MEDIA_TYPE } from './hidden-text';
import { HASH_SEED, hashStep, MAX_LETTERS, type TermTable } from './term-table';

/** What a UTF-16 code is to a reader of words. */
const SPACE = 0;
const LETTER = 1;
/** Of a script written without spaces. */
const UNSPACED = 2;
const SURROGATE = 3;
const UNKNOWN = 4;

const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED_LETTER = /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
export interface TokenSink {
	/** @param term as `TermTable.term` gives it; @param place the number of the word in the text, from 1, function words counted */
	token(term: number, place: number): void;
}

/**
 * Finds the words of Markdown text in one pass over its codes. Left out: addresses, template code, HTML tags, base64 payloads
 * and block ids, which nobody wrote to be read; what follows the apostrophe of `don't` and `pump's`.
 */
export class Tokenizer {
	private readonly kinds = plainKinds();
	private readonly word = new Uint16Array(MAX_LETTERS);

	constructor(public table: TermTable) {}

	/** Sends the words of `text` from `start` to `end` to the sink. */
	scan(text: string, start: number, end: number, language: number, sink: TokenSink): void {
		const { kinds, word, table } = this;
		let place = 0;
		let index = start;
		while (index < end) {
			const code = text.charCodeAt(index);
			const kind = this.kindOf(code);
			if (kind === LETTER) {
				let hash = HASH_SEED;
				let length = 0;
				let letter = code;
				do {
					if (letter >= 65 && letter <= 90) letter |= 32;
					if (length < MAX_LETTERS) word[length] = letter;
					length++;
					hash = hashStep(hash, letter);
					if (++index >= end) break;
					letter = text.charCodeAt(index);
				} while (kinds[letter] === LETTER || (letter > 127 && this.kindOf(letter) === LETTER));
				if (length > MAX_LETTERS) continue;
				const skipped = index < end && (letter === 58 || letter === 47) ? skipAddress(text, index, end, length) : index;
				if (skipped !== index) {
					index = skipped;
					continue;
				}
				if (length <= 2 && isContraction(text, index - length, start, word, length)) continue;
				sink.token(table.term(word, length, hash, language), ++place);
			} else if (kind === SPACE) {
				index = code === 60 || code === 94 || code === 37 ? skipMark(text, index, end, code) : index + 1;
			} else if (kind === UNSPACED) {
				const from = index;
				while (index < end && this.kindOf(text.charCodeAt(index)) === UNSPACED) index++;
				place = this.segment(text.slice(from, index), language, place, sink);
			} else {
				index = this.surrogate(text, index, end, language, ++place, sink);
			}
		}
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
		for (const word of segmentedWords(run)) sink.token(this.table.termOfString(word.text, language), ++place);
		return place;
	}

	/** Letters beyond the first plane: rare ideographs and mathematical letters, each a word of its own; emoji are none. */
	private surrogate(text: string, index: number, end: number, language: number, place: number, sink: TokenSink): number {
		const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
		if (letter.length === 2 && index + 1 < end && WORD_LETTER.test(letter)) sink.token(this.table.termOfString(letter, language), place);
		return index + letter.length;
	}
}

function plainKinds(): Uint8Array {
	const kinds = new Uint8Array(0x10000).fill(UNKNOWN, 128);
	for (let code = 48; code < 128; code++) if (WORD_LETTER.test(String.fromCharCode(code))) kinds[code] = LETTER;
	return kinds;
}

function classify(code: number): number {
	if (code >= 0xd800 && code < 0xe000) return SURROGATE;
	const letter = String.fromCharCode(code);
	if (!WORD_LETTER.test(letter)) return SPACE;
	return code >= 0x0e00 && UNSPACED_LETTER.test(letter) ? UNSPACED : LETTER;
}

const APOSTROPHES = new Set([39, 0x2019]);
const CONTRACTIONS = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);

function isContraction(text: string, at: number, start: number, word: Uint16Array, length: number): boolean {
	if (at - 1 <= start || !APOSTROPHES.has(text.charCodeAt(at - 1)) || !WORD_LETTER.test(text.charAt(at - 2))) return false;
	return CONTRACTIONS.has(String.fromCharCode(...word.subarray(0, length)));
}

/** Behind a word: the rest of an address (`https://…`) or of a payload (`data:image/png;base64,…`); else the place itself. */
function skipAddress(text: string, index: number, end: number, length: number): number {
	if (text.startsWith('://', index)) {
		let last = index;
		while (last < end && !isAddressEnd(text.charCodeAt(last))) last++;
		return last;
	}
	if (length !== 4 || !text.startsWith('data:', index - 4)) return index;
	const comma = text.slice(index, index + MAX_MEDIA_TYPE).indexOf(';base64,');
	if (comma < 0) return index;
	let last = index + comma + 8;
	while (last < end && isBase64(text.charCodeAt(last))) last++;
	return last;
}

function isAddressEnd(code: number): boolean {
	return code <= 32 || code === 41 || code === 62 || code === 93 || code === 34;
}

/** At `<` or `%`: behind a tag, template code or a comment that ends on its line. At `^`: behind a block id. Else behind the mark. */
function skipMark(text: string, index: number, end: number, mark: number): number {
	if (mark === 94) return skipBlockId(text, index, end);
	const next = text.charCodeAt(index + 1);
	if (next === 37) return mark === 60 ? skipTemplate(text, index, end) : skipComment(text, index, end, '%%');
	if (mark === 37) return index + 1;
	if (text.startsWith('!--', index + 1)) return skipComment(text, index, end, '<!--');
	const isTag = next === 47 || next === 33 || (next >= 65 && next <= 90) || (next >= 97 && next <= 122);
	if (!isTag) return index + 1;
	for (let place = index + 1; place < end && place - index < 300; place++) {
		const code = text.charCodeAt(place);
		if (code === 62) return place + 1;
		if (code === 10 || code === 60) break;
	}
	return index + 1;
}

/** To the end of its stretch where nothing closes it: it was cut there. */
function skipTemplate(text: string, index: number, end: number): number {
	const close = text.slice(index, end).indexOf('%>');
	return close < 0 ? end : index + close + 2;
}

/** Comments over several lines are in no passage. What looks like one in backticks is code. */
function skipComment(text: string, index: number, end: number, mark: '%%' | '<!--'): number {
	const from = index + mark.length;
	const close = CLOSERS[mark] as string;
	const rest = text.slice(from, end);
	const at = rest.indexOf(close);
	if (at < 0 || /[\r\n]/.test(rest.slice(0, at)) || isInCode(text, index)) return from;
	return from + at + close.length;
}

function skipBlockId(text: string, index: number, end: number): number {
	if (index > 0 && text.charCodeAt(index - 1) > 32) return index + 1;
	let place = index + 1;
	while (place < end && isIdLetter(text.charCodeAt(place))) place++;
	return place >= end || text.charCodeAt(place) <= 32 ? place : index + 1;
}

function isIdLetter(code: number): boolean {
	return code === 45 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
