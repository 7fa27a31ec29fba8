import { ByteReader, codedLength } from './bytes';
import { Cursor } from './posting-cursor';
import { Dictionary } from './dictionary';
import { titleOf } from '../../reading/note-fields';
import { type NoteHead, type NoteRecord, readHead, readRecord } from './note-record';
import { bufferChecksum, HEADER_WORDS, SEGMENT_MAGIC, SEGMENT_VERSION } from './segment-writer';

/** The model behind the passages' vectors; compared by identity. */
export interface VectorModel {
	readonly dimensions: number;
}

/** An immutable part of the index over one buffer. Deleting a note marks it dead; merging removes dead notes. */
export class Segment {
	readonly dictionary: Dictionary;
	readonly noteCount: number;
	readonly passageCount: number;
	/** 1 for each live note. */
	readonly alive: Uint8Array;
	/** Length code of each passage. */
	readonly lengths: Uint8Array;
	/** Language byte of each passage (see `languageByte`). */
	readonly languages: Uint8Array;
	readonly postings: Uint8Array;
	readonly positions: Uint8Array;
	/** Number of passages in dead notes. */
	deadCount = 0;
	/** Vectors of its passages in a semantic model. */
	vectors: { readonly model: VectorModel; readonly data: Int8Array } | undefined;
	private deadPassages: Uint32Array | undefined;
	/** Sum of the lengths of live passages. */
	totalLength = 0;
	private readonly firstPassages: Uint32Array;
	private readonly recordStarts: Uint32Array;
	private readonly postingStarts: Uint32Array;
	private readonly positionStarts: Uint32Array;
	private readonly records: Uint8Array;
	private readonly paths: string[] = [];

	/**
	 * @param origin `written` for bytes written just now, which need no checksum test
	 * @throws RangeError if the bytes are not a segment of this version
	 */
	constructor(
		readonly buffer: ArrayBuffer,
		origin: 'written' | 'kept' = 'kept',
	) {
		if (buffer.byteLength < HEADER_WORDS * 4) throw new RangeError('The segment is cut short.');
		const header = new Uint32Array(buffer, 0, HEADER_WORDS);
		const [
			magic,
			version,
			sum,
			notes = 0,
			passages = 0,
			terms = 0,
			termBytes = 0,
			postingBytes = 0,
			positionBytes = 0,
			recordBytes = 0,
		] = header;
		if (magic !== SEGMENT_MAGIC || version !== SEGMENT_VERSION)
			throw new RangeError('The segment is of another version.');
		const words = HEADER_WORDS + (notes + 1) * 2 + (terms + 1) * 3;
		if (
			buffer.byteLength !==
			words * 4 + Math.ceil((passages * 2 + termBytes + postingBytes + positionBytes + recordBytes) / 4) * 4
		)
			throw new RangeError('The segment is cut short.');
		if (origin === 'kept' && sum !== bufferChecksum(buffer)) throw new RangeError('The segment is damaged.');
		let place = HEADER_WORDS * 4;
		const next = (count: number): Uint32Array => {
			const view = new Uint32Array(buffer, place, count);
			place += count * 4;
			return view;
		};
		this.firstPassages = next(notes + 1);
		this.recordStarts = next(notes + 1);
		const termStarts = next(terms + 1);
		this.postingStarts = next(terms + 1);
		this.positionStarts = next(terms + 1);
		const bytes = (count: number): Uint8Array => {
			const view = new Uint8Array(buffer, place, count);
			place += count;
			return view;
		};
		this.lengths = bytes(passages);
		this.languages = bytes(passages);
		this.dictionary = new Dictionary(bytes(termBytes), termStarts);
		this.postings = bytes(postingBytes);
		this.positions = bytes(positionBytes);
		this.records = bytes(recordBytes);
		this.noteCount = notes;
		this.passageCount = passages;
		this.alive = new Uint8Array(notes).fill(1);
		for (const code of this.lengths) this.totalLength += codedLength(code);
	}

	get aliveCount(): number {
		return this.passageCount - this.deadCount;
	}

	record(note: number): NoteRecord {
		return readRecord(this.records, this.recordStarts[note] as number);
	}

	head(note: number): NoteHead {
		const head = readHead(this.recordBytes(note));
		this.paths[note] = head.path;
		return head;
	}

	/** Returns the path of a note; cached, because each search asks for it often. */
	path(note: number): string {
		return (this.paths[note] ??= this.head(note).path);
	}

	/** Returns the bytes of a note's record, for merging. */
	recordBytes(note: number): Uint8Array {
		return this.records.subarray(this.recordStarts[note], this.recordStarts[note + 1]);
	}

	/** Returns the names and tags of a passage's note and the headings above the passage. */
	namesOf(passage: number): readonly string[] {
		const note = this.noteOf(passage);
		const { path, names, passages } = this.record(note);
		return [titleOf(path), ...names, ...(passages[passage - this.firstPassage(note)]?.headings ?? [])];
	}

	firstPassage(note: number): number {
		return this.firstPassages[note] as number;
	}

	noteOf(passage: number): number {
		let low = 0;
		let high = this.noteCount;
		while (low + 1 < high) {
			const middle = (low + high) >> 1;
			if ((this.firstPassages[middle] as number) <= passage) low = middle;
			else high = middle;
		}
		return low;
	}

	isAlive(passage: number): boolean {
		return this.alive[this.noteOf(passage)] === 1;
	}

	/** @throws RangeError if the note does not exist */
	kill(note: number): void {
		if (note >= this.noteCount) throw new RangeError('The segment has fewer notes.');
		if (this.alive[note] === 0) return;
		this.alive[note] = 0;
		const [from, to] = [this.firstPassages[note] as number, this.firstPassages[note + 1] as number];
		for (let passage = from; passage < to; passage++) {
			this.totalLength -= codedLength(this.lengths[passage] as number);
		}
		this.deadCount += to - from;
		this.deadPassages = undefined;
	}

	/** Passages of dead notes, ascending. */
	get dead(): Uint32Array {
		if (this.deadPassages) return this.deadPassages;
		const dead = new Uint32Array(this.deadCount);
		let count = 0;
		for (let note = 0; note < this.noteCount; note++) {
			if (this.alive[note] === 1) continue;
			for (let passage = this.firstPassage(note); passage < this.firstPassage(note + 1); passage++)
				dead[count++] = passage;
		}
		this.deadPassages = dead;
		return dead;
	}

	/** Returns the start of a term's postings in `postings`. */
	postingStart(term: number): number {
		return this.postingStarts[term] as number;
	}

	/** Returns the start of a term's positions in `positions`. */
	positionStart(term: number): number {
		return this.positionStarts[term] as number;
	}

	/** Returns the number of passages with a term, including dead ones. */
	count(term: number): number {
		return term < 0 ? 0 : new ByteReader(this.postings, this.postingStarts[term]).varint();
	}

	/** Returns a cursor over the postings of a term; undefined if no passage has it. */
	open(term: number): Cursor | undefined {
		return term < 0 ? undefined : new Cursor().read(this, this.postingStart(term), this.positionStart(term));
	}
}
