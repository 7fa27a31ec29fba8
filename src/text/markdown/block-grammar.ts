/**
 * Recognises the blocks that a line can start: CommonMark 0.31 blocks, GFM tables and footnotes, and Obsidian's `%%`
 * comments and `$$` math. Every function takes the line without its containers, with leading tabs as spaces, and reads
 * each character a bounded number of times, because a note may be a single line of a megabyte.
 */
import { pattern } from '../lazy';

/** A block whose lines are not Markdown until it ends. */
export interface OpenBlock {
	readonly kind: 'fence' | 'comment' | 'html' | 'math';
	/** True if a later line is the last of the block. */
	readonly closes: (line: string) => boolean;
	/** The line that ends the block; undefined if a blank line does. */
	readonly closer: string | undefined;
}

/** A block that starts on a line; `closed` if it ends there too. */
interface Opening {
	readonly block: OpenBlock;
	readonly closed: boolean;
}

export function isBlank(line: string): boolean {
	for (let at = 0; at < line.length; at++) if (!isSpace(line.charCodeAt(at))) return false;
	return true;
}

export function indentOf(line: string): number {
	let indent = 0;
	while (line.charCodeAt(indent) === 32) indent++;
	return indent;
}

/** Trims only spaces and tabs, because Markdown treats other white space as text. */
export function trimBlanks(text: string): string {
	let end = text.length;
	while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
	return trimStartBlanks(text.slice(0, end));
}

export function trimStartBlanks(text: string): string {
	let start = 0;
	while (isSpace(text.charCodeAt(start))) start++;
	return text.slice(start);
}

function isSpace(code: number): boolean {
	return code === 32 || code === 9;
}

export function atxHeading(line: string): { level: number; text: string } | undefined {
	const marks = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(line);
	if (!marks) return undefined;
	const text = trimBlanks(line.slice(marks[0].length));
	return { level: (marks[1] as string).length, text: withoutClosingMarks(text) };
}

function withoutClosingMarks(text: string): string {
	let end = text.length;
	while (end > 0 && text.charAt(end - 1) === '#') end--;
	const isClosing = end < text.length && (end === 0 || isSpace(text.charCodeAt(end - 1)));
	return isClosing ? trimBlanks(text.slice(0, end)) : text;
}

/** Returns the level of a setext heading whose underline this line is, if a paragraph is above it. */
export function setextLevel(line: string): 1 | 2 | undefined {
	const mark = /^ {0,3}(?:(=+)|-+)[ \t]*$/.exec(line);
	if (!mark) return undefined;
	return mark[1] ? 1 : 2;
}

export function isThematicBreak(line: string): boolean {
	const indent = indentOf(line);
	const mark = line.charAt(indent);
	if (indent > 3 || (mark !== '-' && mark !== '*' && mark !== '_')) return false;
	let marks = 0;
	for (let at = indent; at < line.length; at++) {
		if (line.charAt(at) === mark) marks++;
		else if (!isSpace(line.charCodeAt(at))) return false;
	}
	return marks >= 3;
}

const LINK_DEFINITION = pattern('')`
	^ {0,3}\[(?!\^|\s*\])(?:[^\][\\]|\\.)+\]:
	[ \t]*(?:<[^<>]*>|[^\s<]\S*)
	(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$
`;

/** True for `[label]: target` alone on its line, which is not part of a paragraph. */
export function isLinkDefinition(line: string): boolean {
	return line.includes(']:') && LINK_DEFINITION().test(line.slice(0, 2_000));
}

/** The mark of a list item, including its indentation. */
interface ListMark {
	readonly width: number;
	/** True if nothing follows the mark. */
	readonly empty: boolean;
	/** True if it may start inside a paragraph. */
	readonly interrupts: boolean;
	readonly isNumbered: boolean;
}

/** Bullets of lists that were pasted from other programs, which Markdown takes for text. */
const PASTED_BULLETS = '•◦○●▪‣';

/**
 * @param isMeant true if a bullet may be indented deeper than a list allows, stand before a no-break space, or be `•`
 */
function listMark(line: string, isMeant: boolean): ListMark | undefined {
	const mark =
		/^( {0,3})([-*+]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(line) ??
		(isMeant ? /^ *[-*+•◦○●▪‣](?=[ \t\u00A0]\S)/u.exec(line) : null);
	if (!mark) return undefined;
	const width = mark[0].length;
	const rest = line.slice(width);
	return {
		width,
		empty: isBlank(rest),
		interrupts: !isBlank(rest) && (mark[3] === undefined || Number(mark[3]) === 1),
		isNumbered: mark[3] !== undefined,
	};
}

/** Returns the width of `[^label]:` and the following blanks. */
function footnoteLabel(line: string): number | undefined {
	if (!line.includes('[^')) return undefined;
	return /^ {0,3}\[\^[^\]\s[]{1,999}\]:[ \t]*/.exec(line)?.[0].length;
}

/** @param inParagraph true if a paragraph is open, which some blocks cannot interrupt */
export function opening(line: string, inParagraph: boolean): Opening | undefined {
	if (indentOf(line) > 3) return undefined;
	const text = line.trimStart();
	return fence(text) ?? comment(text) ?? math(text) ?? html(text, inParagraph);
}

/** Recognises a block of template code, which is run before anybody reads the note. */
export function templateOpening(line: string): Opening | undefined {
	const text = line.trimStart();
	if (!text.startsWith(TEMPLATE)) return undefined;
	const end = text.indexOf(TEMPLATE_END, TEMPLATE.length);
	if (end >= 0 && !isBlank(text.slice(end + TEMPLATE_END.length))) return undefined;
	const closes = (other: string): boolean => other.includes(TEMPLATE_END);
	return { block: { kind: 'comment', closes, closer: TEMPLATE_END }, closed: end >= 0 };
}

const TEMPLATE = '<%';
export const TEMPLATE_END = '%>';

function fence(text: string): Opening | undefined {
	const marks = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
	if (!marks || (marks.startsWith('`') && text.includes('`', marks.length))) return undefined;
	const closes = (line: string): boolean => {
		if (!line.includes(marks)) return false;
		const inner = trimBlanks(line);
		return indentOf(line) <= 3 && inner.startsWith(marks) && new Set(inner).size === 1;
	};
	return { block: { kind: 'fence', closes, closer: marks }, closed: false };
}

/**
 * Recognises a comment block: a line that starts with `%%` hides all lines up to the next `%%`. If text follows a
 * comment that ends on its own line, the line is a paragraph; a `%%` in the middle of a line hides nothing beyond its
 * paragraph.
 */
function comment(text: string): Opening | undefined {
	if (!text.startsWith('%%')) return undefined;
	const end = text.indexOf('%%', 2);
	if (end >= 0 && !isBlank(text.slice(end + 2))) return undefined;
	return { block: { kind: 'comment', closes: (line) => line.includes('%%'), closer: '%%' }, closed: end >= 0 };
}

/** Recognises a math block, which works like a comment but with `$$`. */
function math(text: string): Opening | undefined {
	if (!text.startsWith('$$')) return undefined;
	const end = text.indexOf('$$', 2);
	if (end >= 0 && !isBlank(text.slice(end + 2))) return undefined;
	return { block: { kind: 'math', closes: (line) => line.includes('$$'), closer: '$$' }, closed: end >= 0 };
}

const RAW_HTML = /^<(script|pre|style|textarea)(?=[\s>]|$)/i;
const RAW_HTML_END = /<\/(?:script|pre|style|textarea)>/i;
const HTML_BLOCK = pattern('i')`
	^<\/?(?:
		address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|
		dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|
		hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|
		section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul
	)(?=[\s>]|\/>|$)
`;
const WHOLE_TAG = pattern('i')`
	^<(?:
		[a-z][a-z0-9-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?)*
		[ \t]*\/?|
		\/[a-z][a-z0-9-]*[ \t]*
	)>[ \t]*$
`;

/** True if the block is not shown. */
export function isComment({ kind, closer }: OpenBlock): boolean {
	return kind === 'comment' || closer === HTML_COMMENT_END;
}

const HTML_COMMENT_END = '-->';

/**
 * Returns the offset behind the mark that ends a comment on this line; undefined if it does not end there.
 * @param from offset behind the mark that opens it, if that is on this line
 */
export function commentEnd({ closer = '' }: OpenBlock, line: string, from = 0): number | undefined {
	const at = line.indexOf(closer, from);
	return at < 0 ? undefined : at + closer.length;
}

/** Recognises CommonMark's seven kinds of HTML block, each with its own end. */
function html(text: string, inParagraph: boolean): Opening | undefined {
	if (!text.startsWith('<')) return undefined;
	const raw = RAW_HTML.exec(text);
	if (raw) return htmlUntil(text, (line) => RAW_HTML_END.test(line), `</${(raw[1] as string).toLowerCase()}>`);
	if (text.startsWith('<!--'))
		return htmlUntil(text.slice(2), (line) => line.includes(HTML_COMMENT_END), HTML_COMMENT_END);
	if (text.startsWith('<?')) return htmlUntil(text.slice(2), (line) => line.includes('?>'), '?>');
	if (text.startsWith('<![CDATA[')) return htmlUntil(text, (line) => line.includes(']]>'), ']]>');
	if (/^<![a-z]/i.test(text)) return htmlUntil(text, (line) => line.includes('>'), '>');
	if (!HTML_BLOCK().test(text) && (inParagraph || !WHOLE_TAG().test(text))) return undefined;
	return { block: { kind: 'html', closes: isBlank, closer: undefined }, closed: false };
}

function htmlUntil(text: string, closes: (line: string) => boolean, closer: string): Opening {
	return { block: { kind: 'html', closes, closer }, closed: closes(text) };
}

/** A quote, or a callout with its type. */
export interface Quote {
	readonly kind: 'quote';
	/** Index of its first line. */
	readonly line: number;
	/** As written: `warning` for `[!warning]-`; undefined for a quote that is not a callout. */
	readonly callout: string | undefined;
}

/** An item of a list, or a footnote, whose lines are indented by `indent` columns. */
export interface Item {
	readonly kind: 'item';
	/** Index of its first line. */
	readonly line: number;
	readonly indent: number;
	readonly mark: 'bullet' | 'number' | 'footnote';
	empty: boolean;
}

export type Container = Quote | Item;

/** The rest of a line with leading tabs as spaces, and the column it starts at. */
export interface Rest {
	readonly text: string;
	readonly column: number;
}

/** True for a first character that starts no container and no block but a paragraph. */
export function isPlainStart(text: string): boolean {
	const code = text.charCodeAt(0);
	if (code > 127) return code !== 0xfeff && !isPastedBullet(text);
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** True for `• one`, an item of a list to its reader. */
export function isPastedBullet(text: string): boolean {
	const sign = text.charAt(indentOf(text));
	return sign !== '' && PASTED_BULLETS.includes(sign);
}

/** First characters of quotes, items and footnotes. Most lines begin with another one, and need no expression. */
const CONTAINER_SIGN: ReadonlySet<string> = new Set(`>-*+[0123456789${PASTED_BULLETS}`);
const CALLOUT = /^\[!([^\]\n]{1,40})\]/;

/** Where a container may start. */
interface Start {
	/** Index of the line. */
	readonly line: number;
	/** True if a paragraph is open, which some marks cannot end. */
	readonly interrupts: boolean;
	/** True for a line of a paragraph in which marks count that a list does not allow, but a writer means. */
	readonly isMeant: boolean;
}

export function containerStart(
	rest: Rest,
	{ line, interrupts, isMeant }: Start,
): { container: Container; inside: Rest } | undefined {
	if (isPlainStart(rest.text)) return undefined;
	const indent = indentOf(rest.text);
	if (!CONTAINER_SIGN.has(rest.text.charAt(indent))) return undefined;
	if (indent > 3) {
		const mark = isMeant ? listMark(rest.text, true) : undefined;
		return mark && insideItem(rest, mark, line);
	}
	if (rest.text.charAt(indent) === '>') {
		const inside = insideQuote(rest, indent);
		return { container: { kind: 'quote', line, callout: CALLOUT.exec(inside.text)?.[1] }, inside };
	}
	if (isThematicBreak(rest.text) || (interrupts && setextLevel(rest.text) !== undefined)) return undefined;
	const mark = listMark(rest.text, isMeant);
	if (mark) return interrupts && !mark.interrupts ? undefined : insideItem(rest, mark, line);
	const label = footnoteLabel(rest.text);
	return label === undefined
		? undefined
		: {
				container: { kind: 'item', line, indent: 4, mark: 'footnote', empty: false },
				inside: consume(rest, label),
			};
}

function insideItem(rest: Rest, mark: ListMark, line: number): { container: Container; inside: Rest } {
	const behind = consume(rest, mark.width);
	const spaces = indentOf(behind.text);
	// Five or more columns are one column followed by indented code.
	const gap = mark.empty || spaces === 0 || spaces > 4 ? 1 : spaces;
	const container: Item = {
		kind: 'item',
		line,
		indent: mark.width + gap,
		mark: mark.isNumbered ? 'number' : 'bullet',
		empty: mark.empty,
	};
	return { container, inside: mark.empty ? behind : consume(behind, gap) };
}

/** Returns the content of an open container on this line; undefined if the line is outside it. */
export function continued(container: Container, rest: Rest): Rest | undefined {
	const indent = indentOf(rest.text);
	if (container.kind === 'quote')
		return indent <= 3 && rest.text.charAt(indent) === '>' ? insideQuote(rest, indent) : undefined;
	if (isBlank(rest.text)) return container.empty ? undefined : rest;
	if (indent < container.indent) return undefined;
	container.empty = false;
	return consume(rest, container.indent);
}

function insideQuote(rest: Rest, indent: number): Rest {
	const inner = consume(rest, indent + 1);
	return inner.text.startsWith(' ') ? consume(inner, 1) : inner;
}

function consume(rest: Rest, characters: number): Rest {
	return expandTabs(rest.text.slice(characters), rest.column + characters);
}

/** @param column the column at which the text starts */
export function expandTabs(text: string, column: number): Rest {
	let at = 0;
	let width = 0;
	let hasTab = false;
	for (; ; at++) {
		const code = text.charCodeAt(at);
		if (code === 9) {
			hasTab = true;
			width += 4 - ((column + width) % 4);
		} else if (code === 32) width++;
		else break;
	}
	return { text: hasTab ? ' '.repeat(width) + text.slice(at) : text, column };
}
