/** Finds copies of Research sections in quotes, lists and cards: they repeat what a run wrote and are not evidence. */

/** A stretch of a text. */
export interface TextStretch {
	readonly start: number;
	readonly end: number;
}

/** The mark below the heading of a section that a run wrote. */
const MARK = /^[ \t>]*%% research-this-note v\d/;
const END_MARK = /^[ \t>]*%% \/research-this-note %%[ \t]*$/;
const HEADING = /^[ \t>]*#{1,6}[ \t]/;
const LINE = /[^\r\n]+/g;

interface Line extends TextStretch {
	readonly text: string;
	/** Number of `>` at its start. */
	readonly depth: number;
}

/** Returns copies of sections in quotes, each from its heading to its end mark or the end of its quote. */
export function quotedSections(text: string): TextStretch[] {
	return sectionsIn(text).filter(({ start }) => depthOf(text.slice(start, start + 50)) > 0);
}

/** Returns the text of a card without sections, which end at the latest with the card. */
export function withoutSections(card: string): string {
	return without(card, sectionsIn(card));
}

/** Returns a text without the stretches, which are in order. */
export function without(text: string, stretches: readonly TextStretch[]): string {
	return stretches.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function sectionsIn(text: string): TextStretch[] {
	if (!text.includes('%% research-this-note v')) return [];
	const lines = [...text.matchAll(LINE)].map((match) => lineAt(match[0], match.index));
	const found: TextStretch[] = [];
	for (const [index, line] of lines.entries()) {
		if (!MARK.test(line.text) || line.start < (found.at(-1)?.end ?? 0)) continue;
		const above = lines[index - 1];
		const first = above && HEADING.test(above.text) && above.depth === line.depth ? above : line;
		found.push({ start: first.start, end: endOf(text, lines, index) });
	}
	return found;
}

function endOf(text: string, lines: readonly Line[], mark: number): number {
	const { depth } = lines[mark] as Line;
	let end = (lines[mark] as Line).end;
	for (const line of lines.slice(mark + 1)) {
		// A blank line ends a quote.
		if (depth > 0 && (line.depth < depth || /\n\s*\n/.test(text.slice(end, line.start)))) break;
		end = line.end;
		if (END_MARK.test(line.text)) break;
	}
	return end;
}

function lineAt(text: string, start: number): Line {
	return { text, start, end: start + text.length, depth: depthOf(text) };
}

function depthOf(line: string): number {
	return (/^[ \t>]*/.exec(line)?.[0].match(/>/g) ?? []).length;
}
