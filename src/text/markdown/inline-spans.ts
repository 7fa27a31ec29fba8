import type { InlineSpan, NoteBlock, NoteLine } from './note-document';

/** A note whose spans are found. */
interface Source {
	readonly text: string;
	readonly lines: readonly NoteLine[];
	readonly blocks: readonly NoteBlock[];
	/** True to find template code and payloads as well. */
	readonly repair: boolean;
}

/** Marks of which every block with a span contains at least one, apart from properties. */
const SIGNS = /`|%%|<!--|<%|;base64,/g;
const PROSE = /\\[\s\S]|`+|%%|<!--/g;
const REPAIRED_PROSE = /\\[\s\S]|`+|%%|<!--|<%|;base64,/g;
const HTML = /<!--/g;
const REPAIRED_HTML = /<!--|;base64,/g;
const REPAIRED_CODE = /;base64,/g;
const CLOSERS: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', '<%': '%>' };

/**
 * Returns inline code and comments in reading order, including comments over whole lines and the properties. Code
 * blocks are not included.
 */
export function inlineSpans(source: Source): InlineSpan[] {
	const { text, lines, blocks } = source;
	const spans: InlineSpan[] = [];
	const signs = new RegExp(SIGNS);
	let sign = signs.exec(text)?.index ?? Infinity;
	for (const block of blocks) {
		const [first, last] = [lines[block.first], lines[block.last]];
		if (!first || !last) continue;
		if (sign < first.start) {
			signs.lastIndex = first.start;
			sign = signs.exec(text)?.index ?? Infinity;
		}
		if (sign >= last.end && block.kind !== 'frontmatter') continue;
		const own = lines.slice(block.first, block.last + 1);
		if (block.kind === 'frontmatter')
			for (const { start, next } of own) spans.push({ kind: 'hidden', start, end: next });
		else if (own[0]?.comment !== undefined) spans.push(...commentLines(source, own, own[0].comment));
		else if (block.kind === 'table') for (const line of own) spans.push(...spansOf(source, block, [line]));
		else spans.push(...spansOf(source, block, own));
	}
	return spans;
}

/**
 * Returns the lines of a comment. Text behind it, in its last line, is not hidden; in a repaired note that is a line
 * of its own.
 */
function commentLines({ text, repair }: Source, lines: readonly NoteLine[], mark: number): InlineSpan[] {
	const opener = Object.keys(CLOSERS).find((one) => text.startsWith(one, mark)) ?? '%%';
	const closer = CLOSERS[opener] as string;
	return lines.map(({ start, end, next }, index) => {
		const close =
			!repair && index === lines.length - 1 ? text.slice(0, end).indexOf(closer, Math.max(start, mark + 2)) : -1;
		const behind = close + closer.length;
		return { kind: 'hidden', start, end: close < 0 || text.slice(behind, end).trim() === '' ? next : behind };
	});
}

function spansOf({ text, repair }: Source, { kind }: NoteBlock, lines: readonly NoteLine[]): InlineSpan[] {
	const marks = marksIn(kind, repair);
	const [first, last] = [lines[0], lines.at(-1)];
	if (!marks || !first || !last) return [];
	return spansBetween(text.slice(first.start, last.end), first.start, marks);
}

function marksIn(kind: NoteBlock['kind'], repair: boolean): RegExp | undefined {
	if (kind === 'html') return repair ? REPAIRED_HTML : HTML;
	if (kind === 'fence' || kind === 'code' || kind === 'math') return repair ? REPAIRED_CODE : undefined;
	return repair ? REPAIRED_PROSE : PROSE;
}

/**
 * Reads each character a bounded number of times: once a mark has no end in this paragraph, its end is not searched
 * again.
 */
function spansBetween(text: string, offset: number, marks: RegExp): InlineSpan[] {
	const spans: InlineSpan[] = [];
	const unclosed = new Set<string>();
	marks.lastIndex = 0;
	for (let match = marks.exec(text); match; match = marks.exec(text)) {
		const [mark] = match;
		if (mark.startsWith('\\') || unclosed.has(mark)) continue;
		const span = mark === PAYLOAD ? payload(text, match.index) : spanAt(text, match.index, mark);
		if (span) {
			spans.push({ kind: span.kind, start: offset + span.start, end: offset + span.end });
			marks.lastIndex = span.end;
		} else if (mark !== PAYLOAD) unclosed.add(mark);
	}
	return spans;
}

/**
 * Returns what a mark opens in the text of one block; undefined if nothing in it closes the mark.
 * @param mark a run of backticks, `%%`, `<!--` or `<%`, which stands at `start`
 */
export function spanAt(text: string, start: number, mark: string): InlineSpan | undefined {
	if (mark.startsWith('`')) {
		const end = endOfCode(text, mark, start + mark.length);
		return end === undefined ? undefined : { kind: 'code', start, end };
	}
	const closer = CLOSERS[mark] as string;
	// `<!-->` is a comment.
	const at = text.indexOf(closer, start + 2);
	return at < 0 ? undefined : { kind: 'hidden', start, end: at + closer.length };
}

/** Returns the end of inline code: a run of exactly as many backticks as opened it. */
function endOfCode(text: string, ticks: string, from: number): number | undefined {
	const runs = /`+/g;
	runs.lastIndex = from;
	for (let run = runs.exec(text); run; run = runs.exec(text))
		if (run[0].length === ticks.length) return runs.lastIndex;
	return undefined;
}

const PAYLOAD = ';base64,';
/** Shorter payloads stay in their line. */
const LONG_PAYLOAD = 200;
/** Maximum characters between `data:` and `;base64,`. */
const MAX_MEDIA_TYPE = 70;

function payload(text: string, at: number): InlineSpan | undefined {
	const first = Math.max(0, at - MAX_MEDIA_TYPE);
	const data = text.slice(first, at).lastIndexOf('data:');
	const from = at + PAYLOAD.length;
	let end = from;
	while (end < text.length && isBase64(text.charCodeAt(end))) end++;
	return data < 0 || end - from < LONG_PAYLOAD ? undefined : { kind: 'payload', start: first + data, end };
}

/**
 * Returns the end of a payload `data:image/png;base64,…` of any length; undefined if none starts there.
 * @param colon offset of the colon behind `data`
 */
export function payloadEnd(text: string, colon: number, end: number): number | undefined {
	const comma = text.slice(colon, colon + MAX_MEDIA_TYPE).indexOf(PAYLOAD);
	if (comma < 0) return undefined;
	let last = colon + comma + PAYLOAD.length;
	while (last < end && isBase64(text.charCodeAt(last))) last++;
	return last;
}

function isBase64(code: number): boolean {
	return (
		(code >= 48 && code <= 57) ||
		(code >= 65 && code <= 90) ||
		(code >= 97 && code <= 122) ||
		code === 43 ||
		code === 47 ||
		code === 61
	);
}
