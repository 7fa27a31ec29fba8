import { ByteReader, codedLength } from './bytes';
import { Cursor } from './posting-cursor';
import { Dictionary } from './dictionary';
import { titleOf } from '../../reading/note-fields';
import { type NoteHead, type NoteRecord, readHead, readRecord } from './note-record';
import { checksum, HEADER_WORDS, SEGMENT_MAGIC, SEGMENT_VERSION } from './segment-writer';

/** What gave passages their vectors: the same object means the same space. */
export interface VectorModel {
	readonly dimensions: number;
}

/** An unchanging part of the index over one buffer. Deleting a note marks it dead; merging drops the dead. */
export class Segment {
	readonly dictionary: Dictionary;
	readonly noteCount: number;
	readonly passageCount: number;
	/** 1 for each note that is alive. */
	readonly alive: Uint8Array;
	/** The length code of each passage. */
	readonly lengths: Uint8Array;
	/** The language of each passage, as `languageByte` has it. */
	readonly languages: Uint8Array;
	readonly postings: Uint8Array;
	readonly positions: Uint8Array;
	/** Passages of dead notes. */
	deadCount = 0;
	/** Where its passages stand in a semantic model. */
	vectors: { readonly model: VectorModel; readonly data: Int8Array } | undefined;
	private deadPassages: Uint32Array | undefined;
	/** Sum of the lengths of the passages alive. */
	totalLength = 0;
	private readonly firstPassages: Uint32Array;
	private readonly recordStarts: Uint32Array;
	private readonly postingStarts: Uint32Array;
	private readonly positionStarts: Uint32Array;
	private readonly records: Uint8Array;
	private readonly paths: string[] = [];

	/**
	 * @param origin bytes just written need no second look
	 * @throws RangeError when the bytes are not those of a segment of this version
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
		if (origin === 'kept' && sum !== checksum(buffer)) throw new RangeError('The segment is damaged.');
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

	/** The path of a note: asked for at every turn of a search, so it is kept once it has been decoded. */
	path(note: number): string {
		return (this.paths[note] ??= this.head(note).path);
	}

	/** The bytes of a record, for merging. */
	recordBytes(note: number): Uint8Array {
		return this.records.subarray(this.recordStarts[note], this.recordStarts[note + 1]);
	}

	/** What stands above a passage: the names and tags of its note and its headings. */
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

	/** @throws RangeError for a note that it does not have */
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

	/** The passages of dead notes, ascending. */
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

	/** Where the postings of a term start in `postings`. */
	postingStart(term: number): number {
		return this.postingStarts[term] as number;
	}

	/** Where the positions of a term start in `positions`. */
	positionStart(term: number): number {
		return this.positionStarts[term] as number;
	}

	/** How many passages have a term, the dead included. */
	count(term: number): number {
		return term < 0 ? 0 : new ByteReader(this.postings, this.postingStarts[term]).varint();
	}

	/** A cursor over the postings of a term; undefined when no passage has it. */
	open(term: number): Cursor | undefined {
		return term < 0
			? undefined
			: new Cursor(this, this.postingStarts[term] as number, this.positionStarts[term] as number);
	}
}
