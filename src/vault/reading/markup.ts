import { HTML_ELEMENTS } from '../../text/html-elements';
import { CLOSERS, isBase64, isInCode, MAX_MEDIA_TYPE } from './hidden-text';

/** A stretch of text to tokenize. */
export interface TokenSource {
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Code fences in the text, in order: no markup is recognised in them. */
	readonly fences: readonly Stretch[];
}

interface Stretch {
	readonly start: number;
	readonly end: number;
}

/**
 * After a word, returns the end of an address (`https://…`) or payload (`data:image/png;base64,…`) that starts there;
 * otherwise returns `index` itself.
 */
export function skipAddress(text: string, index: number, end: number, length: number): number {
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

/**
 * Returns the position after markup: at `<` or `%` after a tag, template code or one-line comment, at `^` after a block
 * id. If there is no such markup, returns the position after the mark.
 */
export function skipMark({ text, end, fences }: TokenSource, index: number, mark: number): number {
	if (mark === 94) return skipBlockId(text, index, end);
	const next = text.charCodeAt(index + 1);
	const opens = next === 37 || (mark === 60 && (next === 33 || next === 47 || isAsciiLetter(next)));
	if (!opens || isInFence(fences, index) || isInCode(text, index)) return index + 1;
	if (next === 37) return mark === 60 ? skipTemplate(text, index, end) : skipComment(text, index, end, '%%');
	return text.startsWith('!--', index + 1) ? skipComment(text, index, end, '<!--') : skipTag(text, index, end);
}

/** True if a fence covers the position; finds the last fence that starts at or before it. */
function isInFence(fences: readonly Stretch[], index: number): boolean {
	let [low, high] = [0, fences.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((fences[middle] as Stretch).start <= index) low = middle + 1;
		else high = middle;
	}
	return index < (fences[low - 1]?.end ?? 0);
}

/** Elements of HTML, and of pictures in SVG. */
const ELEMENTS: ReadonlySet<string> = new Set([...HTML_ELEMENTS, 'g', 'path', 'rect']);
const LONGEST_TAG = 300;

/** Skips an HTML tag. It must end on its line; after a backslash, or with an unknown element name, it is text. */
function skipTag(text: string, index: number, end: number): number {
	const last = Math.min(end, index + LONGEST_TAG);
	let place = index + (text.charCodeAt(index + 1) === 47 ? 2 : 1);
	const from = place;
	while (place < last && isIdLetter(text.charCodeAt(place))) place++;
	const isDeclaration = text.charCodeAt(from) === 33;
	if (text.charCodeAt(index - 1) === 92 || (!isDeclaration && !ELEMENTS.has(text.slice(from, place).toLowerCase())))
		return index + 1;
	for (; place < last; place++) {
		const code = text.charCodeAt(place);
		if (code === 62) return place + 1;
		if (code === 10 || code === 60) break;
	}
	return index + 1;
}

/** Skips template code; if it is not closed, skips to the end of the stretch, because the passage was cut there. */
function skipTemplate(text: string, index: number, end: number): number {
	const close = text.slice(index, end).indexOf('%>');
	return close < 0 ? end : index + close + 2;
}

/** Skips a one-line comment. Longer comments are never part of a passage. */
function skipComment(text: string, index: number, end: number, mark: '%%' | '<!--'): number {
	const from = index + mark.length;
	const close = CLOSERS[mark] as string;
	const rest = text.slice(from, end);
	const at = rest.indexOf(close);
	if (at < 0 || /[\r\n]/.test(rest.slice(0, at))) return from;
	return from + at + close.length;
}

function skipBlockId(text: string, index: number, end: number): number {
	if (index > 0 && text.charCodeAt(index - 1) > 32) return index + 1;
	let place = index + 1;
	while (place < end && isIdLetter(text.charCodeAt(place))) place++;
	return place >= end || text.charCodeAt(place) <= 32 ? place : index + 1;
}

function isIdLetter(code: number): boolean {
	return code === 45 || isDigit(code) || isAsciiLetter(code);
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}

function isAsciiLetter(code: number): boolean {
	return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
