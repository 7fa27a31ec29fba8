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
	return /^[ \t]*$/.test(line);
}

export function indentOf(line: string): number {
	return (/^ */.exec(line) as RegExpExecArray)[0].length;
}

/** Trims only spaces and tabs, because Markdown treats other white space as text. */
export function trimBlanks(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && isSpace(text.charCodeAt(start))) start++;
	while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
	return text.slice(start, end);
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
	if (!/^ {0,3}[-*_]/.test(line)) return false;
	const marks = line.replace(/[ \t]+/g, '');
	return marks.length >= 3 && /^(?:-+|\*+|_+)$/.test(marks);
}

const LINK_DEFINITION = pattern('')`
	^ {0,3}\[(?!\^|\s*\])(?:[^\][\\]|\\.)+\]:
	[ \t]*(?:<[^<>]*>|[^\s<]\S*)
	(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$
`;

/** True for `[label]: target` alone on its line, which is not part of a paragraph. */
export function isLinkDefinition(line: string): boolean {
	return LINK_DEFINITION().test(line.slice(0, 2_000));
}

/** The mark of a list item, including its indentation. */
interface ListMark {
	readonly width: number;
	/** True if nothing follows the mark. */
	readonly empty: boolean;
	/** True if it may start inside a paragraph. */
	readonly interrupts: boolean;
}

function listMark(line: string): ListMark | undefined {
	const mark = /^( {0,3})([-*+]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(line);
	if (!mark) return undefined;
	const width = mark[0].length;
	const rest = line.slice(width);
	return {
		width,
		empty: isBlank(rest),
		interrupts: !isBlank(rest) && (mark[3] === undefined || Number(mark[3]) === 1),
	};
}

/** Returns the width of `[^label]:` and the following blanks. */
function footnoteLabel(line: string): number | undefined {
	return /^ {0,3}\[\^[^\]\s[]{1,999}\]:[ \t]*/.exec(line)?.[0].length;
}

/** True if this line turns the line `header` above it into a table. */
export function isTableDelimiter(line: string, header: string): boolean {
	if (!/^ {0,3}[|:-]/.test(line) || !/^[|:\- \t]+$/.test(line) || !/[|:]/.test(line)) return false;
	if (indentOf(header) > 3) return false;
	const cells = rowCells(line);
	return cells.every((cell) => /^:?-+:?$/.test(cell)) && rowCells(header).length === cells.length;
}

function rowCells(row: string): string[] {
	const plain = trimBlanks(row.replace(/\\[\\|]/g, '__'));
	const start = plain.startsWith('|') ? 1 : 0;
	const end = plain.length > start && plain.endsWith('|') ? plain.length - 1 : plain.length;
	return plain.slice(start, end).split('|').map(trimBlanks);
}

/** @param inParagraph true if a paragraph is open, which some blocks cannot interrupt */
export function opening(line: string, inParagraph: boolean): Opening | undefined {
	if (indentOf(line) > 3) return undefined;
	const text = line.trimStart();
	return fence(text) ?? comment(text) ?? math(text) ?? html(text, inParagraph);
}

function fence(text: string): Opening | undefined {
	const marks = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
	if (!marks || (marks.startsWith('`') && text.includes('`', marks.length))) return undefined;
	const closes = (line: string): boolean => {
		const inner = trimBlanks(line);
		return (
			indentOf(line) <= 3 && inner.length >= marks.length && inner.startsWith(marks) && new Set(inner).size === 1
		);
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

/** A quote, or an item (of a list, or a footnote) whose lines are indented by `indent` columns. */
export type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly indent: number; empty: boolean };

/** The rest of a line with leading tabs as spaces, and the column it starts at. */
export interface Rest {
	readonly text: string;
	readonly column: number;
}

/** @param interrupts true if a paragraph is open, which some marks cannot end */
export function containerStart(rest: Rest, interrupts: boolean): { container: Container; inside: Rest } | undefined {
	const indent = indentOf(rest.text);
	if (indent > 3) return undefined;
	if (rest.text.charAt(indent) === '>') return { container: { kind: 'quote' }, inside: insideQuote(rest, indent) };
	if (isThematicBreak(rest.text) || (interrupts && setextLevel(rest.text) !== undefined)) return undefined;
	const mark = listMark(rest.text);
	if (mark) return interrupts && !mark.interrupts ? undefined : insideItem(rest, mark);
	const label = footnoteLabel(rest.text);
	return label === undefined
		? undefined
		: { container: { kind: 'item', indent: 4, empty: false }, inside: consume(rest, label) };
}

function insideItem(rest: Rest, mark: ListMark): { container: Container; inside: Rest } {
	const behind = consume(rest, mark.width);
	if (mark.empty) return { container: { kind: 'item', indent: mark.width + 1, empty: true }, inside: behind };
	const spaces = indentOf(behind.text);
	// Five or more columns are one column followed by indented code.
	const gap = spaces > 4 ? 1 : spaces;
	return { container: { kind: 'item', indent: mark.width + gap, empty: false }, inside: consume(behind, gap) };
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
	const leading = (/^[ \t]*/.exec(text) as RegExpExecArray)[0];
	if (!leading.includes('\t')) return { text, column };
	let spaces = '';
	for (const character of leading)
		spaces += character === '\t' ? ' '.repeat(4 - ((column + spaces.length) % 4)) : ' ';
	return { text: spaces + text.slice(leading.length), column };
}
