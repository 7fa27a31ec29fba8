import type { Container } from './block-grammar';
import type { LineKind, NoteBlock, NoteLine } from './note-document';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
export type Line = Writable<NoteLine>;
export type OpenedBlock = Writable<NoteBlock>;

/** Collects lines and blocks, and knows the quotes and items around the line that is read. */
export class BlockBuilder {
	readonly lines: Line[] = [];
	readonly blocks: OpenedBlock[] = [];
	protected containers: readonly Container[] = [];
	/** Number of quotes among the containers. */
	protected quotes = 0;

	constructor(protected readonly note: string) {}

	protected add(start: number, end: number, next: number): Line {
		const line: Line = {
			kind: 'text',
			start,
			end,
			next: Math.min(next, this.note.length),
			text: this.note.slice(start, end),
			inside: 0,
			depth: 0,
			block: undefined,
			heading: undefined,
			comment: undefined,
		};
		this.lines.push(line);
		return line;
	}

	protected put(line: Line, block: OpenedBlock): void {
		line.block = block;
		block.last = this.lines.length - 1;
	}

	protected open(kind: NoteBlock['kind'], within = this.containers): OpenedBlock {
		const index = this.lines.length - 1;
		const block: OpenedBlock = { kind, first: index, last: index, within, heading: undefined };
		this.blocks.push(block);
		return block;
	}

	/** Ends a line before its ending; the rest is read as the next line. */
	protected cut(line: Line, end: number): void {
		line.end = end;
		line.next = end;
		line.text = this.note.slice(line.start, end);
	}

	/** Takes the blank line that ends a block out of it. */
	protected takeOut(line: Line, block: OpenedBlock): void {
		line.block = undefined;
		block.last = this.lines.length - 2;
	}

	/** Makes the end of a paragraph, from a line on, a block of another kind. */
	protected splitAt(block: OpenedBlock, first: number, kind: 'heading' | 'table'): OpenedBlock {
		if (block.first === first) {
			block.kind = kind;
			return block;
		}
		const { last, within } = block;
		block.last = first - 1;
		const part: OpenedBlock = { kind, first, last, within, heading: undefined };
		for (let index = first; index <= last; index++) (this.lines[index] as Line).block = part;
		this.blocks.push(part);
		return part;
	}

	protected enter(containers: readonly Container[]): void {
		this.containers = containers;
		this.quotes = containers.filter(({ kind }) => kind === 'quote').length;
	}

	protected kindOf(kind: LineKind): LineKind {
		const outermost = this.containers[0]?.kind;
		if (outermost === 'quote') return 'quote';
		return outermost === 'item' && (kind === 'heading' || kind === 'underline') ? 'text' : kind;
	}
}
