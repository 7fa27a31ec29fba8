/**
 * Reads a note: the only place that decides what its Markdown is. What is searched, shown to a model, or taken for a
 * claim is chosen from what this returns.
 */
import { once } from '../lazy';
import { inlineSpans } from './inline-spans';
import { hiddenLinksIn, linksIn } from './links';
import type {
	InlineSpan,
	Heading,
	NoteBlock,
	NoteDocument,
	NoteHeading,
	NoteLine,
	NoteLines,
	PageLink,
	NoteRow,
	VaultLink,
} from './note-document';
import { readLines } from './note-lines';
import { strayComment } from './repair';
import { tableRows } from './table-rows';

export interface ReadingOptions {
	/**
	 * True for text that is read only: guesses where a comment was meant to begin or end, and finds template code and the
	 * data of pictures. False for all that writes into the note, because text that is added would change a guess.
	 */
	readonly repair: boolean;
}

export function readNote(text: string, options: ReadingOptions): NoteDocument {
	const work = readNoteInSteps(text, options);
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Returns where the blocks of a note end: paragraphs, items and others. */
export function blockEnds({ blocks, lines }: NoteDocument): number[] {
	return blocks.map(({ last }) => (lines[last] as NoteLine).end);
}

/** Reads a note in steps of about a millisecond. */
export function* readNoteInSteps(text: string, { repair }: ReadingOptions): Generator<void, NoteDocument> {
	const asWritten = new ReadText(text, yield* readLines(text, { repair }), repair);
	const comment = repair ? strayComment(text, asWritten, () => asWritten.spans) : undefined;
	return comment ? new ReadText(text, yield* readLines(text, { repair, comment }), repair) : asWritten;
}

class ReadText implements NoteDocument {
	readonly lines: readonly NoteLine[];
	readonly blocks: readonly NoteBlock[];
	readonly closer: string | undefined;
	private readonly lazySpans: () => readonly InlineSpan[];
	private readonly lazyLinks: () => Pick<NoteDocument, 'links' | 'pageLinks'>;
	private readonly lazyHeadings: () => readonly NoteHeading[];
	private readonly lazyRows: () => readonly NoteRow[];

	constructor(
		readonly text: string,
		{ lines, blocks, closer }: NoteLines,
		repair: boolean,
	) {
		this.lines = lines;
		this.blocks = blocks;
		this.closer = closer;
		this.lazySpans = once(() => inlineSpans({ text, lines, blocks, repair }));
		this.lazyLinks = once(() => linksIn(this, repair));
		this.lazyHeadings = once(() => headingsIn(lines));
		this.lazyRows = once(() => tableRows(this));
	}

	get spans(): readonly InlineSpan[] {
		return this.lazySpans();
	}

	get links(): readonly VaultLink[] {
		return this.lazyLinks().links;
	}

	get pageLinks(): readonly PageLink[] {
		return this.lazyLinks().pageLinks;
	}

	get hiddenLinks(): readonly VaultLink[] {
		return hiddenLinksIn(this);
	}

	get headings(): readonly NoteHeading[] {
		return this.lazyHeadings();
	}

	get rows(): readonly NoteRow[] {
		return this.lazyRows();
	}
}

function headingsIn(lines: readonly NoteLine[]): NoteHeading[] {
	const open: Heading[] = [];
	return lines.flatMap(({ heading, start, block }) => {
		if (!heading || !block) return [];
		const rows = heading.setext ? block.last - block.first : 1;
		while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
		open.push(heading);
		return [{ ...heading, start, rows, path: open.map(({ text }) => text) }];
	});
}
