/** Finds copies of Research sections in notes, quotes and cards: they repeat what a run wrote and are not evidence. */
import { pattern } from '../lazy';
import type { NoteDocument } from '../markdown/note-document';
import { readNote } from '../markdown/read-note';

export interface TextStretch {
	readonly start: number;
	readonly end: number;
}

/** The mark below the heading of a section that a run wrote. */
const MARK = /^[ \t>]*%% research-this-note v\d/;
const END_MARK = /^[ \t>]*%% \/research-this-note %%[ \t]*$/;

/** Names of the depths in all languages of sections. */
const DEPTHS = [
	'shallow|deep|agentic|schnell|gründlich|agentisch|rychlý|důkladný|s agenty|hurtig|grundig|med agenter|rápida|',
	'a fondo|por agentes|rapide|approfondi|par agents|rapida|approfondita|con agenti|簡易|詳細|エージェント|간단히|',
	'자세히|에이전트|rask|snel|grondig|met agenten|szybko|dokładnie|agentowo|aprofundada|com agentes|быстро|',
	'подробно|агентами|snabb|grundlig|швидко|докладно|快速|深入|代理',
].join('');
/**
 * A section's first line, `22 Nov 2026 · deep · 3 pages, 2 notes`. A section that was copied from reading mode has no
 * marks, and as plain text no Markdown.
 */
const HEAD_LINE = pattern('u')`
	^[ \t>]*[*_]{0,2}(?=[^·\n]{0,25}\d)[^·\n]{4,30}\x20·\x20(?:${DEPTHS})\x20·\x20[^\n]{0,300}\d
`;
/** The heading above it as plain text. */
const PLAIN_HEADING = /^[ \t>]{0,30}[^\s>.!?][^.!?]{0,60}$/;

/** A line of a note that is not empty. `depth` is the number of quotes around it; `level` is 0 without a heading. */
export interface TextLine extends TextStretch {
	readonly text: string;
	readonly depth: number;
	readonly level: number;
	readonly isFenced: boolean;
	/** True if a blank line stands above it. */
	readonly isApart: boolean;
}

/**
 * Returns copies of sections: those in quotes, and those without marks, which end with their part of the text.
 * @param read returns the text, read
 */
export function copiedSections(text: string, read: () => NoteDocument): TextStretch[] {
	const marked = sectionsIn(text, read);
	const unmarked = unmarkedSections(text, read).filter((one) => marked.every((known) => !meet(one, known)));
	const quoted = marked.filter(({ depth }) => depth > 0);
	return [...quoted, ...unmarked].sort((a, b) => a.start - b.start);
}

/** Returns the text of a card without sections, which end at the latest with the card. */
export function withoutSections(card: string): string {
	const marked = without(
		card,
		sectionsIn(card, () => readNote(card, { repair: true })),
	);
	return without(
		marked,
		unmarkedSections(marked, () => readNote(marked, { repair: true })),
	);
}

/** Returns a text without the stretches, which are in order. */
export function without(text: string, stretches: readonly TextStretch[]): string {
	return stretches.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function meet(one: TextStretch, other: TextStretch): boolean {
	return one.start < other.end && one.end > other.start;
}

function sectionsIn(text: string, read: () => NoteDocument): (TextStretch & Pick<TextLine, 'depth'>)[] {
	if (!text.includes('%% research-this-note v')) return [];
	const lines = placedLines(read());
	const found: (TextStretch & Pick<TextLine, 'depth'>)[] = [];
	for (const [index, line] of lines.entries()) {
		if (!MARK.test(line.text) || line.start < (found.at(-1)?.end ?? 0)) continue;
		const above = lines[index - 1];
		const first = above && above.level > 0 && above.depth === line.depth ? above : line;
		found.push({ start: first.start, end: endOf(lines, index), depth: line.depth });
	}
	return found;
}

function unmarkedSections(text: string, read: () => NoteDocument): TextStretch[] {
	if (!text.includes(' · ')) return [];
	const lines = placedLines(read());
	const found: TextStretch[] = [];
	for (const [index, line] of lines.entries()) {
		if (line.start < (found.at(-1)?.end ?? 0) || !HEAD_LINE().test(line.text)) continue;
		const above = lines[index - 1];
		if (above && MARK.test(above.text)) continue;
		const isHeading = above?.depth === line.depth && (above.level > 0 || PLAIN_HEADING.test(above.text));
		const level = (isHeading && above.level) || 6;
		found.push({ start: (isHeading ? above : line).start, end: endOf(lines, index, level) });
	}
	return found;
}

/** @param level of the heading that ends a section without an end mark; 0 for none */
function endOf(lines: readonly TextLine[], first: number, level = 0): number {
	const { depth } = lines[first] as TextLine;
	let { end } = lines[first] as TextLine;
	for (const line of lines.slice(first + 1)) {
		// A blank line ends a quote.
		if (depth > 0 && (line.depth < depth || line.isApart)) break;
		if (line.level > 0 && line.level <= level) break;
		end = line.end;
		if (END_MARK.test(line.text)) break;
	}
	return end;
}

/** Returns the lines below the properties. */
export function placedLines(note: NoteDocument): TextLine[] {
	return note.lines.flatMap(({ start, end, kind, text, depth, block }, index) => {
		if (kind === 'frontmatter' || text === '') return [];
		const level = block?.first === index ? (block.heading?.level ?? 0) : 0;
		const isApart = note.lines[index - 1]?.text === '';
		return { start, end, text, depth, level, isFenced: block?.kind === 'fence', isApart };
	});
}
