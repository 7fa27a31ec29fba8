/** A stretch of a line that is not read: a comment, template code, or the payload of an embedded picture. */
export interface HiddenPart {
	/** Offsets in the line, the marks included. */
	readonly start: number;
	readonly end: number;
	/** What would end it on a later line; undefined where it ends on its own. */
	readonly closer: string | undefined;
	/** A payload: too long to stand in a passage even unread. */
	readonly isPayload: boolean;
}

/** What every line with a hidden part has. */
export const HIDING_MARKS = ['%%', '<!--', '<%', ';base64,'] as const;
export const CLOSERS: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', '<%': '%>' };
/** Shorter ones stay in their line: the index passes over them. */
const LONG_PAYLOAD = 200;
/** Characters between `data:` and `;base64,`. */
export const MAX_MEDIA_TYPE = 70;

/**
 * The hidden parts of a line in their order; none of code in backticks. A mark that finds no end in the line has a
 * `closer`.
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

function endBehind(line: string, closer: string, from: number): number | undefined {
	const at = line.indexOf(closer, from);
	return at < 0 ? undefined : at + closer.length;
}

/** Code ends at a run of exactly as many backticks as began it. */
function endOfCode(line: string, ticks: string, from: number): number | undefined {
	const runs = /`+/g;
	runs.lastIndex = from;
	for (let run = runs.exec(line); run; run = runs.exec(line))
		if (run[0].length === ticks.length) return runs.lastIndex;
	return undefined;
}

/** Characters before a place that are looked through for backticks: more than most lines have. */
const MAX_LINE = 500;

/** Whether a place stands between backticks, as far as the line before it tells. */
export function isInCode(text: string, index: number): boolean {
	let ticks = 0;
	for (let place = index - 1; place >= 0 && index - place < MAX_LINE; place--) {
		const code = text.charCodeAt(place);
		if (code === 10 || code === 13) break;
		if (code === 96) ticks++;
	}
	return ticks % 2 === 1;
}
