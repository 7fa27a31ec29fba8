import { AMPLE, type VaultFile } from '../ports';
import { fieldsOf, linksOf } from '../reading/note-fields';
import { isConversation } from '../../text/voices/addresses';
import { isClipping } from '../../text/voices/clippings';
import { readNoteInSteps } from '../../text/markdown/read-note';
import { cutNote } from '../reading/passages';
import { markupOf } from '../reading/token-source';
import { withNotes } from './note-evidence';
import { NotePlaces, type Place } from './note-places';
import { passagesHolding } from './phrase';
import type { NoteWords, QueryTerm } from './query';
import { type NoteRecord, readAliases, readLinks, readPage } from './segments/note-record';
import { Segment } from './segments/segment';
import { SegmentBuilder } from './segments/segment-builder';
import { mergeable, mergeSegments } from './segments/segment-merge';
import { TermFrequencies } from './term-frequencies';
import { weigh } from './term-weights';
import { TermTable } from './terms/term-table';
import { Tokenizer } from './terms/tokenizer';
import { Best, termWeight, type RankedPassage, rankSegment, Saturation } from './top-passages';
import type { TypedQuery } from './typed-query';
import { UnstemmedWords } from './unstemmed-words';

/** Notes whose names are read per step. */
const HEADS_A_STEP = 1_000;
/** Word forms cached between refreshes. */
const KEPT_FORMS = 60_000;
/** Words of a query of full coverage weight; without this limit Cranfield lost 0.006 (docs/decisions/0110). */
const SHORT_QUERY = 6;

export interface IndexScope {
	/** Paths to leave out. */
	readonly exclude?: ReadonlySet<string>;
	/** If given, only these paths are searched. */
	readonly only?: ReadonlySet<string>;
	/** If given, only passages marked with 1 are searched. */
	readonly allowed?: ReadonlyMap<Segment, Uint8Array> | undefined;
	readonly limit: number;
}

/**
 * BM25F over the passages of notes: one weighted frequency per term, so that a word in the title counts as several in
 * the text instead of adding a separate score.
 */
export class LexicalIndex implements NoteWords {
	private segments: Segment[] = [];
	private readonly places = new NotePlaces();
	private readonly frequencies = new TermFrequencies();
	private readonly unstemmedWords = new UnstemmedWords();
	private table = new TermTable();
	private readonly tokenizer = new Tokenizer(this.table);
	private builder: SegmentBuilder | undefined;
	private saturation: { readonly average: number; readonly table: Saturation } | undefined;

	/** @param partWords words collected before they become a segment */
	constructor(private readonly partWords: number = AMPLE.partWords) {}

	/** Number of notes. */
	get size(): number {
		return this.places.size;
	}

	get passageCount(): number {
		return this.segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
	}

	/** The segments, for saving. */
	get parts(): readonly Segment[] {
		return this.segments;
	}

	/** Returns the notes in the index. */
	notes(): IterableIterator<Place> {
		return this.places.all();
	}

	place(path: string): Place | undefined {
		return this.places.get(path);
	}

	/** Returns the first passage of a note; none if the note is not in the index. */
	opening(path: string): RankedPassage[] {
		const place = this.places.get(path);
		return place ? [{ segment: place.segment, passage: place.segment.firstPassage(place.note), score: 0 }] : [];
	}

	/** Returns the number of passages of a note. */
	passagesIn(path: string): number {
		return this.places.passagesIn(path);
	}

	record(path: string): NoteRecord | undefined {
		const place = this.places.get(path);
		return place?.segment.record(place.note);
	}

	/** Returns a note's links as written; none if the note is not in the index. */
	links(path: string): readonly string[] {
		const place = this.places.get(path);
		return place ? readLinks(place.segment.recordBytes(place.note)) : [];
	}

	/** Returns the other names of a note. */
	aliases(path: string): readonly string[] {
		const place = this.places.get(path);
		return place ? readAliases(place.segment.recordBytes(place.note)) : [];
	}

	/** Returns the address of the page that a note is a clipping of; empty if it is not one. */
	page({ segment, note }: Place): string {
		return readPage(segment.recordBytes(note));
	}

	/** Languages of the passages, most frequent first. */
	get languages(): (string | undefined)[] {
		return this.places.languages;
	}

	/** The languages assumed for texts whose language is unknown. */
	get mainLanguages(): string[] {
		return this.places.mainLanguages;
	}

	holds(term: string): boolean {
		return this.frequencies.of(term, this.segments) > 0;
	}

	unstemmed(folded: string): readonly string[] {
		return this.unstemmedWords.alike(folded, this.mainLanguages).filter((word) => this.holds(word));
	}

	/** Adds or replaces a note, in steps of about a millisecond. It is found after `commit`. */
	*add(file: VaultFile, text: string): Generator<void> {
		const fields = fieldsOf(file.path, text);
		const note = yield* readNoteInSteps(text, { repair: true });
		const { passages, skipped } = yield* cutNote(note);
		yield;
		const isSaved = fields.page !== undefined && !isConversation(fields.page) && isClipping(file.path, text);
		const record: NoteRecord = {
			...file,
			mtime: Math.round(file.mtime),
			names: [...fields.aliases, ...fields.tags.map((tag) => `#${tag}`)],
			links: linksOf(note, skipped),
			...(isSaved && { page: fields.page }),
			passages: passages.length > 0 ? passages : [{ start: 0, end: 0, line: 0, headings: [] }],
		};
		yield;
		this.builder ??= new SegmentBuilder(this.tokenizer, this.table);
		yield* this.builder.add({ record, fields, text, ...markupOf(note) });
		if (this.builder.tokenCount > this.partWords) yield* this.flush();
	}

	remove(path: string): void {
		const place = this.places.get(path);
		if (!place) return;
		place.segment.kill(place.note);
		this.places.delete(place);
		this.frequencies.forget();
	}

	/** Makes added notes searchable and merges small segments. */
	*commit(): Generator<void> {
		yield* this.flush();
		yield* this.merge();
		yield* this.unstemmedWords.take(this.segments, this.mainLanguages);
		if (this.table.forms <= KEPT_FORMS) return;
		this.table = new TermTable();
		this.tokenizer.table = this.table;
	}

	private *flush(): Generator<void> {
		const builder = this.builder;
		this.builder = undefined;
		if (!builder || builder.paths.length === 0) return;
		this.attach(new Segment(yield* builder.finish(), 'written'));
	}

	/** Adds a segment. If one of its notes is known already, the newer one counts. */
	attach(segment: Segment): void {
		this.segments.push(segment);
		for (let note = 0; note < segment.noteCount; note++) {
			if (segment.alive[note] === 0) continue;
			const { path, mtime, size } = segment.head(note);
			this.remove(path);
			// Written out, because spreading the object dominated the time to open a large index.
			this.places.add({ path, mtime, size, segment, note });
		}
		this.frequencies.forget();
	}

	private *merge(): Generator<void> {
		this.segments = this.segments.filter((segment) => segment.aliveCount > 0);
		for (;;) {
			const chosen = mergeable(this.segments);
			if (chosen.length === 0) return;
			const merged = yield* mergeSegments(chosen);
			const places: Place[] = [];
			for (let note = 0; note < merged.noteCount; note++) {
				places.push({ ...merged.head(note), segment: merged, note });
				if (note % HEADS_A_STEP === 0) yield;
			}
			// One step from here on, because a search may run between two steps.
			const at = this.segments.indexOf(chosen[0] as Segment);
			this.segments = this.segments.filter((segment) => !chosen.includes(segment));
			this.segments.splice(at, 0, merged);
			for (const place of places) this.places.move(place);
			this.frequencies.forget();
		}
	}

	/** Returns the best passages, best first; ties are ordered by path and position. */
	search(query: readonly QueryTerm[], scope: IndexScope): RankedPassage[] {
		const terms = weigh(query, {
			segments: this.segments,
			frequencies: this.frequencies,
			passageCount: this.passageCount,
			languages: this.languages,
			mainLanguages: this.mainLanguages,
		});
		const best = new Best(scope.limit);
		for (const segment of this.segments) {
			rankSegment(segment, terms, {
				saturation: this.saturated(),
				accept: this.acceptor(segment, scope),
				best,
			});
		}
		return inOrder(withNotes(inOrder(best.found), terms, this.averageLength)).slice(0, scope.limit);
	}

	/** Returns a test for passages of the segment that are alive and in the scope. */
	acceptor(segment: Segment, scope: IndexScope): (passage: number) => boolean {
		const listed = new Set<number>();
		for (const path of scope.only ?? scope.exclude ?? []) {
			const place = this.places.get(path);
			if (place?.segment === segment) listed.add(place.note);
		}
		const allowed = scope.allowed?.get(segment);
		if (!scope.only && !allowed && listed.size === 0 && segment.deadCount === 0) return () => true;
		return (passage) => {
			if (allowed && allowed[passage] !== 1) return false;
			const note = segment.noteOf(passage);
			return segment.alive[note] === 1 && listed.has(note) === (scope.only !== undefined);
		};
	}

	/** Marks the passages that contain every phrase and nothing of `without`; undefined if both are empty. */
	holding(asked: Pick<TypedQuery, 'phrases' | 'without'>): ReadonlyMap<Segment, Uint8Array> | undefined {
		if (asked.phrases.length + asked.without.length === 0) return undefined;
		const { languages } = this;
		return new Map(
			this.segments.map((segment) => [segment, passagesHolding(asked, segment, languages, this.tokenizer)]),
		);
	}

	/** Returns the notes that contain a word, with its weighted frequency in each. */
	notesWith(term: QueryTerm): Map<string, number> {
		const paths = new Map<string, number>();
		for (const segment of this.segments) {
			const notes = new Map<number, number>();
			for (const form of term.forms) {
				const cursor = segment.open(segment.dictionary.find(form));
				for (; cursor && cursor.index < cursor.count; cursor.next()) {
					const note = segment.noteOf(cursor.passage);
					if (segment.alive[note] === 1) notes.set(note, (notes.get(note) ?? 0) + cursor.frequency / 2);
				}
			}
			for (const [note, weight] of notes) paths.set(segment.path(note), weight);
		}
		return paths;
	}

	/** Returns the number of notes that contain every one of some words. */
	notesWithAll(terms: readonly QueryTerm[]): number {
		const rarestFirst = [...terms].sort((a, b) => this.frequency(a) - this.frequency(b));
		let count = 0;
		for (const segment of this.segments) {
			let left: ReadonlySet<number> | undefined;
			for (const term of rarestFirst) {
				if (left?.size === 0) break;
				left = notesIn(segment, term, left);
			}
			count += left?.size ?? 0;
		}
		return count;
	}

	/**
	 * Returns the share of the query's words that each of some notes contains, weighted by rarity. A long query says
	 * less by each of its words, so the shares shrink beyond `SHORT_QUERY` words.
	 */
	coverage(query: readonly QueryTerm[], paths: Iterable<string>): Map<string, number> {
		const shares = new Map<string, number>();
		const places = [...paths].flatMap((path) => this.places.get(path) ?? []);
		const weights = query.map((word) => this.rarity(word));
		const total = weights.reduce((sum, weight) => sum + weight, 0);
		for (const segment of new Set(places.map((place) => place.segment))) {
			const inSegment = places.filter((place) => place.segment === segment).sort((a, b) => a.note - b.note);
			const words = query.map(({ forms }) =>
				forms.flatMap((form) => segment.open(segment.dictionary.find(form)) ?? []),
			);
			for (const { path, note } of inSegment) {
				const [from, to] = [segment.firstPassage(note), segment.firstPassage(note + 1)];
				let covered = 0;
				for (const [index, cursors] of words.entries())
					if (cursors.some((cursor) => cursor.seek(from) < to)) covered += weights[index] as number;
				shares.set(path, (covered / total) * Math.min(1, SHORT_QUERY / query.length));
			}
		}
		return shares;
	}

	/** Returns the share (0–1) of some words that are among others, weighted by rarity. */
	sharedWeight(words: readonly QueryTerm[], others: readonly QueryTerm[]): number {
		const forms = new Set(others.flatMap((other) => other.forms));
		let [shared, total] = [0, 0];
		for (const word of words) {
			const weight = this.rarity(word);
			total += weight;
			if (word.forms.some((form) => forms.has(form))) shared += weight;
		}
		return total > 0 ? shared / total : 0;
	}

	/** Returns the inverse document frequency of a word. */
	rarity(word: QueryTerm): number {
		return termWeight(this.frequency(word), this.passageCount);
	}

	/** Returns the number of passages that contain a word. */
	frequency(word: QueryTerm): number {
		return this.frequencies.ofWord(word, this.segments);
	}

	/** Words per passage. */
	private get averageLength(): number {
		return this.segments.reduce((sum, segment) => sum + segment.totalLength, 0) / Math.max(1, this.passageCount);
	}

	private saturated(): Saturation {
		const average = this.averageLength;
		if (this.saturation?.average !== average) this.saturation = { average, table: new Saturation(average) };
		return this.saturation.table;
	}
}

/** Returns the notes of a segment that contain a word, of all or of some. */
function notesIn(segment: Segment, { forms }: QueryTerm, among: ReadonlySet<number> | undefined): Set<number> {
	const notes = new Set<number>();
	for (const form of forms) {
		const cursor = segment.open(segment.dictionary.find(form));
		for (; cursor && cursor.index < cursor.count; cursor.next()) {
			const note = segment.noteOf(cursor.passage);
			if (segment.alive[note] === 1 && (among?.has(note) ?? true)) notes.add(note);
		}
	}
	return notes;
}

interface Keyed {
	readonly each: RankedPassage;
	readonly score: number;
	path: string | undefined;
}

/** Sorts best first; ties by path and position, which merging segments does not change. */
export function inOrder(passages: readonly RankedPassage[]): RankedPassage[] {
	// Paths are decoded only for ties, which are rare.
	const keyed = passages.map((each): Keyed => ({ each, score: each.score, path: undefined }));
	return keyed.sort((a, b) => b.score - a.score || byPlace(a, b)).map(({ each }) => each);
}

function byPlace(a: Keyed, b: Keyed): number {
	const first = (a.path ??= pathOf(a.each));
	const second = (b.path ??= pathOf(b.each));
	return first === second ? a.each.passage - b.each.passage : first < second ? -1 : 1;
}

/** Returns the path of a passage's note. */
export function pathOf({ segment, passage }: RankedPassage): string {
	return segment.path(segment.noteOf(passage));
}
