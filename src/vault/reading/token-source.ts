import { HTML_ELEMENTS } from '../../text/html-elements';
import { payloadEnd } from '../../text/markdown/inline-spans';
import type { NoteDocument } from '../../text/markdown/note-document';

/** A stretch of text to tokenize. */
export interface TokenSource {
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Code in the text, in order: no tags are recognised in it. */
	readonly code: readonly Stretch[];
	/** Comments and template code, in order. */
	readonly hidden: readonly Stretch[];
}

interface Stretch {
	readonly start: number;
	readonly end: number;
}

/** Returns the code and the hidden text of a note. */
export function markupOf({ blocks, lines, spans }: NoteDocument): Pick<TokenSource, 'code' | 'hidden'> {
	const code: Stretch[] = [];
	const hidden: Stretch[] = [];
	for (const { kind, first, last } of blocks)
		if (kind === 'fence' || kind === 'code')
			code.push({ start: lines[first]?.start ?? 0, end: lines[last]?.end ?? 0 });
	for (const { kind, start, end } of spans)
		if (kind === 'code') code.push({ start, end });
		else if (kind === 'hidden') hidden.push({ start, end });
	return { code: code.sort((a, b) => a.start - b.start), hidden };
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
	return payloadEnd(text, index, end) ?? index;
}

function isAddressEnd(code: number): boolean {
	return code <= 32 || code === 41 || code === 62 || code === 93 || code === 34;
}

/**
 * Returns the position after markup: at `<` or `%` after a tag, template code or one-line comment, at `^` after a block
 * id. If there is no such markup, returns the position after the mark.
 */
export function skipMark({ text, end, code, hidden }: TokenSource, index: number, mark: number): number {
	if (mark === 94) return skipBlockId(text, index, end);
	const comment = stretchAt(hidden, index);
	if (comment) return Math.min(comment.end, end);
	const next = text.charCodeAt(index + 1);
	const opens = mark === 60 && (next === 33 || next === 47 || isAsciiLetter(next));
	return !opens || stretchAt(code, index) ? index + 1 : skipTag(text, index, end);
}

/** Returns the stretch that covers a position: the last one that starts at or before it, if it ends behind it. */
function stretchAt(stretches: readonly Stretch[], index: number): Stretch | undefined {
	let [low, high] = [0, stretches.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((stretches[middle] as Stretch).start <= index) low = middle + 1;
		else high = middle;
	}
	const last = stretches[low - 1];
	return last && index < last.end ? last : undefined;
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
