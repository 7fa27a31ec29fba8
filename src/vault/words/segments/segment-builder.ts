import { ByteWriter, lengthCode } from './bytes';
import { type TokenSource, markupOf } from '../../reading/token-source';
import { readNote } from '../../../text/markdown/read-note';
import type { NoteFields } from '../../reading/note-fields';
import { guessLanguage, languageByte, sampleOf } from '../../reading/note-language';
import { type NoteRecord, writeRecord } from './note-record';
import type { NotePassage } from '../../reading/passages';
import { SegmentWriter, TEXT_UNIT } from './segment-writer';
import type { TermTable } from '../terms/term-table';
import type { Tokenizer, TokenSink } from '../terms/tokenizer';

/** Weights of words in each field; a word of the text has `TEXT_UNIT`. */
const UNITS = { title: 4, alias: 4, tag: 3, heading: 3 } as const;
/** Positions above this are field marks; a passage has far fewer words. */
const LAST_PLACE = 0xff00;
const MAX_FREQUENCY = 255;
/**
 * With at least this share of the note language's function words, a passage is in that language; with fewer it may be
 * in another.
 */
const OWN_SHARE = 0.3;
/** Function words needed to assign a passage another language than its note's. */
const LEAST_FUNCTION_WORDS = 3;
/** Terms encoded, or passages tokenised, per step. */
const TERMS_A_STEP = 500;
const PASSAGES_A_STEP = 8;

/** A note to be added. */
export interface NoteSource extends Pick<TokenSource, 'text' | 'code' | 'hidden'> {
	readonly record: NoteRecord;
	readonly fields: NoteFields;
}

const NO_STRETCHES = { code: [], hidden: [] };

interface Tokens {
	readonly terms: Int32Array;
	readonly marks: Uint16Array;
}

/** Collects the words of notes and writes them as a segment. */
export class SegmentBuilder implements TokenSink {
	private terms = new Int32Array(1 << 11);
	/** A text word's position; for a word of a field, `0xffff` minus the field's weight. */
	private marks = new Uint16Array(1 << 11);
	private tokens = 0;
	private readonly passageEnds: number[] = [];
	private readonly lengths: number[] = [];
	private readonly languages: number[] = [];
	private readonly firstPassages: number[] = [0];
	private readonly recordStarts: number[] = [0];
	private readonly records = new ByteWriter();
	private readonly notes: string[] = [];
	private unit = 0;
	/** True if the scanned name is a single letter. */
	private isOneLetter = false;
	/** Words of the text since the scan began, and the function words among them. */
	private words = 0;
	private functionWords = 0;

	constructor(
		private readonly tokenizer: Tokenizer,
		private readonly table: TermTable,
	) {}

	get tokenCount(): number {
		return this.tokens;
	}

	/** Paths of the notes, in order. */
	get paths(): readonly string[] {
		return this.notes;
	}

	token(term: number, place: number): void {
		if (this.unit === 0) {
			this.words++;
			if (term > 0) this.push(term, Math.min(place, LAST_PLACE));
			else if (term < 0) this.functionWords++;
		} else if (
			term !== 0 &&
			(this.isOneLetter || (this.table.terms[Math.abs(term)] as string).length > 1 || term > 0)
		) {
			// Function words count in titles, because a title may consist of nothing else; a lone letter counts only if
			// it is the whole title.
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

	/**
	 * Adds a note, in steps of about a millisecond. If it throws, nothing of the note stays; stopping between two steps
	 * leaves the builder unusable.
	 */
	*add(note: NoteSource): Generator<void> {
		const { record } = note;
		const [tokens, passages] = [this.tokens, this.passageEnds.length];
		try {
			yield* this.addPassages(note);
		} catch (error) {
			this.tokens = tokens;
			this.passageEnds.length = passages;
			this.lengths.length = passages;
			this.languages.length = passages;
			throw error;
		}
		this.firstPassages.push(this.passageEnds.length);
		writeRecord(record, this.records);
		this.recordStarts.push(this.records.length);
		this.notes.push(record.path);
	}

	private *addPassages(note: NoteSource): Generator<void> {
		const { record, fields, text } = note;
		const [first, last] = [record.passages[0], record.passages.at(-1)];
		const ofNote = guessLanguage(`${fields.title} ${sampleOf(text, first?.start ?? 0, last?.end ?? 0)}`);
		/** By language: names of the note, and headings above the passage. */
		const names = new Map<string | undefined, Tokens>();
		let above:
			| { readonly headings: readonly string[]; readonly language: string | undefined; readonly tokens: Tokens }
			| undefined;
		for (const [index, passage] of record.passages.entries()) {
			const before = this.tokens;
			const language = this.addText(passage, note, ofNote);
			const { headings } = passage;
			if (above?.headings !== headings || above.language !== language)
				above = { headings, language, tokens: this.taken(() => this.field(headings, UNITS.heading, language)) };
			const named = names.get(language) ?? this.namesIn(fields, language);
			names.set(language, named);
			for (const { terms, marks } of [above.tokens, named])
				for (let token = 0; token < terms.length; token++)
					this.push(terms[token] as number, marks[token] as number);
			this.passageEnds.push(this.tokens);
			this.lengths.push(lengthCode(this.tokens - before));
			this.languages.push(languageByte(language));
			if (index % PASSAGES_A_STEP === PASSAGES_A_STEP - 1) yield;
		}
	}

	/**
	 * Adds a passage's words and returns the passage's language. It is scanned in the note's language first, and again
	 * only if it turns out to be in another.
	 */
	private addText(passage: NotePassage, note: NoteSource, ofNote: string | undefined): string | undefined {
		const { text } = note;
		const before = this.tokens;
		this.scan(passage, note, ofNote);
		if (ofNote !== undefined && this.functionWords >= this.words * OWN_SHARE) return ofNote;
		const own =
			guessLanguage(
				sampleOf(text, passage.start, passage.end),
				ofNote === undefined ? 1 : LEAST_FUNCTION_WORDS,
			) ?? ofNote;
		if (own === ofNote) return ofNote;
		this.tokens = before;
		this.scan(passage, note, own);
		return own;
	}

	private scan({ start, end }: NotePassage, { text, code, hidden }: NoteSource, language: string | undefined): void {
		[this.unit, this.words, this.functionWords] = [0, 0, 0];
		this.tokenizer.scan({ text, start, end, code, hidden }, this.table.languageNumber(language), this);
	}

	private namesIn(fields: NoteFields, language: string | undefined): Tokens {
		return this.taken(() => {
			this.field([fields.title], UNITS.title, language);
			this.field(fields.aliases, UNITS.alias, language);
			this.field(fields.tags, UNITS.tag, language);
		});
	}

	private field(texts: readonly string[], unit: number, language: string | undefined): void {
		this.unit = unit;
		for (const text of texts) {
			this.isOneLetter = text.trim().length === 1;
			const stretches = text.includes('`') ? markupOf(readNote(text, { repair: true })) : NO_STRETCHES;
			this.tokenizer.scan(
				{ text, start: 0, end: text.length, ...stretches },
				this.table.languageNumber(language),
				this,
			);
		}
	}

	/** Returns the tokens that a call pushes, and removes them. */
	private taken(call: () => void): Tokens {
		const before = this.tokens;
		call();
		const taken = { terms: this.terms.slice(before, this.tokens), marks: this.marks.slice(before, this.tokens) };
		this.tokens = before;
		return taken;
	}

	/** Writes the segment, in steps of about a millisecond. */
	*finish(): Generator<void, ArrayBuffer> {
		const writer = new SegmentWriter(Uint8Array.from(this.lengths), Uint8Array.from(this.languages));
		const { used, starts, passages, marks } = this.sorted();
		yield;
		const places = new Uint16Array(Math.min(this.tokens, LAST_PLACE) + 1);
		const writePostings = postingsWriter(writer, passages, marks, places);
		for (const [local, term] of used.entries()) {
			writePostings(starts[local] as number, starts[local + 1] as number);
			writer.endTerm(this.table.terms[term] as string);
			if (local % TERMS_A_STEP === TERMS_A_STEP - 1) yield;
		}
		return writer.finish(this.firstPassages, this.recordStarts, this.records.written());
	}

	/** Sorts the tokens by term and passage: a counting sort over the terms that occur. */
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

/**
 * Returns a function that writes the tokens of one term, given their range in `sorted`.
 * @param places buffer for the positions of one passage
 */
function postingsWriter(
	writer: SegmentWriter,
	passages: Uint32Array,
	marks: Uint16Array,
	places: Uint16Array,
): (from: number, to: number) => void {
	return (from, to) => {
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
	};
}
