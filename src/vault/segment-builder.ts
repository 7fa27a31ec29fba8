import { ByteWriter, lengthCode } from './bytes';
import type { NoteFields } from './note-fields';
import { type NoteRecord, writeRecord } from './note-record';
import type { NotePassage } from './passages';
import { SegmentWriter, TEXT_UNIT } from './segment-writer';
import type { TermTable } from './term-table';
import type { Tokenizer, TokenSink } from './tokenizer';

/** What a word in a field counts, in the units of `TEXT_UNIT`. */
const UNITS = { title: 4, alias: 4, tag: 3, heading: 3 } as const;
/** Places above this are field marks; a passage has far fewer words. */
const LAST_PLACE = 0xff00;
const MAX_FREQUENCY = 255;
/** Terms encoded, or passages tokenised, between two steps. */
const TERMS_A_STEP = 500;
const PASSAGES_A_STEP = 8;

interface Tokens {
	readonly terms: Int32Array;
	readonly marks: Uint16Array;
}

/** Gathers the words of notes and writes them as a segment. */
export class SegmentBuilder implements TokenSink {
	private terms = new Int32Array(1 << 11);
	/** For a word of the text its place, for a word of a field `0xffff` minus its units. */
	private marks = new Uint16Array(1 << 11);
	private tokens = 0;
	private readonly passageEnds: number[] = [];
	private readonly lengths: number[] = [];
	private readonly firstPassages: number[] = [0];
	private readonly recordStarts: number[] = [0];
	private readonly records = new ByteWriter();
	private readonly notes: string[] = [];
	private unit = 0;
	private shared: Tokens = { terms: new Int32Array(), marks: new Uint16Array() };

	constructor(
		private readonly tokenizer: Tokenizer,
		private readonly table: TermTable,
	) {}

	get tokenCount(): number {
		return this.tokens;
	}

	/** The paths of the notes in their order. */
	get paths(): readonly string[] {
		return this.notes;
	}

	token(term: number, place: number): void {
		if (this.unit === 0) {
			if (term > 0) this.push(term, Math.min(place, LAST_PLACE));
		} else if (term !== 0) {
			// A title may be made of function words alone, so there they count.
			this.push(Math.abs(term), 0xffff - this.unit);
		}
	}

	private push(term: number, mark: number): void {
		if (this.tokens === this.terms.length) {
			const terms = new Int32Array(this.tokens * 2);
			terms.set(this.terms);
			this.terms = terms;
			const marks = new Uint16Array(this.tokens * 2);
			marks.set(this.marks);
			this.marks = marks;
		}
		this.terms[this.tokens] = term;
		this.marks[this.tokens++] = mark;
	}

	/** Adds a note, in steps of about a millisecond. When it throws, nothing of the note stays; a stop between two steps leaves the builder unusable. */
	*add(record: NoteRecord, fields: NoteFields, text: string): Generator<void> {
		const [tokens, passages] = [this.tokens, this.passageEnds.length];
		try {
			yield* this.addPassages(record, fields, text);
		} catch (error) {
			this.tokens = tokens;
			this.passageEnds.length = passages;
			this.lengths.length = passages;
			throw error;
		}
		this.firstPassages.push(this.passageEnds.length);
		writeRecord(record, this.records);
		this.recordStarts.push(this.records.length);
		this.notes.push(record.path);
	}

	private *addPassages(record: NoteRecord, fields: NoteFields, text: string): Generator<void> {
		const language = this.table.language(record.language);
		this.shareFields(fields, language);
		let headings: readonly string[] | undefined;
		let heading: Tokens = { terms: new Int32Array(), marks: new Uint16Array() };
		for (const [index, passage] of record.passages.entries()) {
			if (passage.headings !== headings) {
				headings = passage.headings;
				heading = this.taken(() => this.field(passage.headings, UNITS.heading, language));
			}
			this.addPassage(passage, text, language, heading);
			if (index % PASSAGES_A_STEP === PASSAGES_A_STEP - 1) yield;
		}
	}

	private addPassage(passage: NotePassage, text: string, language: number, heading: Tokens): void {
		const before = this.tokens;
		this.unit = 0;
		this.tokenizer.scan(text, passage.start, passage.end, language, this);
		for (const { terms, marks } of [heading, this.shared]) for (let index = 0; index < terms.length; index++) this.push(terms[index] as number, marks[index] as number);
		this.passageEnds.push(this.tokens);
		this.lengths.push(lengthCode(this.tokens - before));
	}

	private shareFields(fields: NoteFields, language: number): void {
		this.shared = this.taken(() => {
			this.field([fields.title], UNITS.title, language);
			this.field(fields.aliases, UNITS.alias, language);
			this.field(fields.tags, UNITS.tag, language);
		});
	}

	private field(texts: readonly string[], unit: number, language: number): void {
		this.unit = unit;
		for (const text of texts) this.tokenizer.scan(text, 0, text.length, language, this);
	}

	/** The tokens a call pushes, taken off again. */
	private taken(call: () => void): Tokens {
		const before = this.tokens;
		call();
		const taken = { terms: this.terms.slice(before, this.tokens), marks: this.marks.slice(before, this.tokens) };
		this.tokens = before;
		return taken;
	}

	/** Writes the segment, in steps of about a millisecond. */
	*finish(): Generator<void, ArrayBuffer> {
		const lengths = Uint8Array.from(this.lengths);
		const writer = new SegmentWriter(lengths);
		const { used, starts, passages, marks } = this.sorted();
		yield;
		const places = new Uint16Array(Math.min(this.tokens, LAST_PLACE) + 1);
		for (const [local, term] of used.entries()) {
			writePostings(writer, passages, marks, starts[local] as number, starts[local + 1] as number, places);
			writer.endTerm(this.table.terms[term] as string);
			if (local % TERMS_A_STEP === TERMS_A_STEP - 1) yield;
		}
		return writer.finish(this.firstPassages, this.recordStarts, this.records.written());
	}

	/** The tokens by term, each term's in the order of passages: a counting sort over the terms that occur. */
	private sorted(): { used: number[]; starts: Uint32Array; passages: Uint32Array; marks: Uint16Array } {
		const localOf = this.table.scratch();
		const used: number[] = [];
		const counts: number[] = [];
		for (let token = 0; token < this.tokens; token++) {
			const term = this.terms[token] as number;
			if (localOf[term] === 0) {
				localOf[term] = used.push(term);
				counts.push(0);
			}
			const local = (localOf[term] as number) - 1;
			counts[local] = (counts[local] as number) + 1;
		}
		const starts = new Uint32Array(used.length + 1);
		for (const [local, count] of counts.entries()) starts[local + 1] = (starts[local] as number) + count;
		const next = starts.slice();
		const passages = new Uint32Array(this.tokens);
		const marks = new Uint16Array(this.tokens);
		let token = 0;
		for (let passage = 0; passage < this.passageEnds.length; passage++) {
			for (const end = this.passageEnds[passage] as number; token < end; token++) {
				const local = (localOf[this.terms[token] as number] as number) - 1;
				const place = next[local] as number;
				next[local] = place + 1;
				passages[place] = passage;
				marks[place] = this.marks[token] as number;
			}
		}
		for (const term of used) localOf[term] = 0;
		return { used, starts, passages, marks };
	}
}

function writePostings(writer: SegmentWriter, passages: Uint32Array, marks: Uint16Array, from: number, to: number, places: Uint16Array): void {
	let index = from;
	while (index < to) {
		const passage = passages[index] as number;
		let frequency = 0;
		let count = 0;
		for (; index < to && passages[index] === passage; index++) {
			const mark = marks[index] as number;
			if (mark > LAST_PLACE) frequency += 0xffff - mark;
			else {
				frequency += TEXT_UNIT;
				places[count++] = mark;
			}
		}
		writer.posting(passage, Math.min(frequency, MAX_FREQUENCY), places, count);
	}
}
