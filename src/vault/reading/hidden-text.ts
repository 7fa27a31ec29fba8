import { endBehind, endOfCode } from '../../text/markdown/inline-spans';

/** A stretch of a line that is skipped: a comment, template code, or the payload of an embedded picture. */
export interface HiddenPart {
	/** Offsets in the line, including the marks. */
	readonly start: number;
	readonly end: number;
	/** The mark that would end it on a later line; undefined if it ends on this line. */
	readonly closer: string | undefined;
	/** True for a payload: too long to keep in a passage, even skipped. */
	readonly isPayload: boolean;
}

/** Marks of which every line with a hidden part contains at least one. */
export const HIDING_MARKS = ['%%', '<!--', '<%', ';base64,'] as const;
export const CLOSERS: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', '<%': '%>' };
/** Shorter payloads stay in their line; the tokenizer skips them. */
const LONG_PAYLOAD = 200;
/** Maximum characters between `data:` and `;base64,`. */
export const MAX_MEDIA_TYPE = 70;

/**
 * Returns the hidden parts of a line in order, ignoring inline code. A mark without an end on the line has a `closer`.
 */
export function hiddenParts(line: string): HiddenPart[] {
	const parts: HiddenPart[] = [];
	const unclosed = new Set<string>();
	const marks = /\\[\s\S]|`+|%%|<!--|<%|;base64,/g;
	for (let match = marks.exec(line); match; match = marks.exec(line)) {
		const mark = match[0];
		if (mark.startsWith('\\') || unclosed.has(mark)) continue;
		if (mark === ';base64,') {
			const part = payload(line, match.index, marks.lastIndex);
			if (!part) continue;
			parts.push(part);
			marks.lastIndex = part.end;
			continue;
		}
		const isCode = mark.startsWith('`');
		const end = isCode
			? endOfCode(line, mark, marks.lastIndex)
			: endBehind(line, CLOSERS[mark] as string, marks.lastIndex);
		if (end === undefined) unclosed.add(mark);
		else marks.lastIndex = end;
		if (!isCode)
			parts.push({
				start: match.index,
				end: end ?? line.length,
				closer: end === undefined ? CLOSERS[mark] : undefined,
				isPayload: false,
			});
	}
	return parts;
}

function payload(line: string, at: number, from: number): HiddenPart | undefined {
	const first = Math.max(0, at - MAX_MEDIA_TYPE);
	const data = line.slice(first, at).lastIndexOf('data:');
	if (data < 0) return undefined;
	let end = from;
	while (end < line.length && isBase64(line.charCodeAt(end))) end++;
	return end - from < LONG_PAYLOAD ? undefined : { start: first + data, end, closer: undefined, isPayload: true };
}

export function isBase64(code: number): boolean {
	return (
		(code >= 48 && code <= 57) ||
		(code >= 65 && code <= 90) ||
		(code >= 97 && code <= 122) ||
		code === 43 ||
		code === 47 ||
		code === 61
	);
}

/** Characters before a position that are searched for backticks; longer than most lines. */
const MAX_LINE = 500;

/** True if a position is inside inline code, judging by the line before it. */
export function isInCode(text: string, index: number): boolean {
	let ticks = 0;
	for (let place = index - 1; place >= 0 && index - place < MAX_LINE; place--) {
		const code = text.charCodeAt(place);
		if (code === 10 || code === 13) break;
		if (code === 96) ticks++;
	}
	return ticks % 2 === 1;
}
