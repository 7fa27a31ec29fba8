import { expand, isBeginning } from './expansion';
import { fieldsOf, linksOf } from '../reading/note-fields';
import { AMPLE } from '../limits';
import { LanguageGuess, languageOfByte } from '../reading/note-language';
import { type NoteHead, type NoteRecord, readLinks } from './note-record';
import { cutNote } from '../reading/passages';
import { withNotes } from './note-evidence';
import { PhraseFinder } from './phrase';
import type { VaultFile } from '../ports';
import { type ProximityTerm, withProximity } from './proximity';
import type { NoteWords, QueryTerm } from './query';
import { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';
import { mergeSegments } from './segment-merge';
import { TermTable } from './term-table';
import { Tokenizer } from './tokenizer';
import { Best, inverseFrequency, type RankedPassage, rankSegment, Saturation, type WeightedTerm } from './top-passages';
import type { TypedQuery } from './typed-query';
import { UnstemmedWords } from './unstemmed-words';

/** Segments of about one size that become one, and the growth from one size to the next. */
const TIER = 4;
/** A segment with a larger share of dead passages is written anew. */
const DEAD_SHARE = 0.25;
/** Notes whose names are read in a step. */
const HEADS_A_STEP = 1_000;
/** Word forms remembered between refreshes. */
const KEPT_FORMS = 60_000;
/** Words of a query that are looked up: those that tell most. */
const MAX_TERMS = 96;
/**
 * Words of which the likes are looked for, those that no note has apart from others: each costs a walk through all
 * terms.
 */
const MAX_EXPANDED = 8;
/** So many languages at most, each with this share of the passages, may be what a text is in that does not say so. */
const MAIN_LANGUAGES = 2;
const MAIN_SHARE = 0.1;
/** Passages whose words are looked at for how close they stand. */
const PROXIMITY_DEPTH = 50;

interface Place extends NoteHead {
	readonly segment: Segment;
	readonly note: number;
}

export interface SearchScope {
	/** Paths that are not found. */
	readonly exclude?: ReadonlySet<string>;
	/** When given, only these are found. */
	readonly only?: ReadonlySet<string>;
	/** When given, only passages marked with 1 are found. */
	readonly allowed?: ReadonlyMap<Segment, Uint8Array> | undefined;
	readonly limit: number;
}

/**
 * BM25F over the passages of notes: one weighted frequency a term, so that a word in the title is a stronger word, not
 * another score.
 */
export class LexicalIndex implements NoteWords {
	private segments: Segment[] = [];
	private readonly places = new Map<string, Place>();
	/** By language byte, the passages alive. */
	private readonly languageCounts = new Float64Array(256);
	private readonly unstemmedWords = new UnstemmedWords();
	readonly guess = new LanguageGuess();
	private table = new TermTable();
	private readonly tokenizer = new Tokenizer(this.table);
	private builder: SegmentBuilder | undefined;
	private frequencies = new Map<string, number>();
	private saturation: { readonly average: number; readonly table: Saturation } | undefined;

	/** @param partWords words gathered before they become a segment */
	constructor(private readonly partWords: number = AMPLE.partWords) {}

	/** How many notes it holds. */
	get size(): number {
		return this.places.size;
	}

	get passageCount(): number {
		return this.segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
	}

	/** The parts it consists of, for saving. */
	get parts(): readonly Segment[] {
		return this.segments;
	}

	/** The notes it holds. */
	notes(): IterableIterator<Place> {
		return this.places.values();
	}

	place(path: string): Place | undefined {
		return this.places.get(path);
	}

	/** How many passages a note has. */
	passagesIn(path: string): number {
		const place = this.places.get(path);
		return place ? place.segment.firstPassage(place.note + 1) - place.segment.firstPassage(place.note) : 0;
	}

	record(path: string): NoteRecord | undefined {
		const place = this.places.get(path);
		return place?.segment.record(place.note);
	}

	/** The links of a note as written; none when there is no such note. */
	links(path: string): readonly string[] {
		const place = this.places.get(path);
		return place ? readLinks(place.segment.recordBytes(place.note)) : [];
	}

	/** The languages of the passages, the most frequent first. */
	get languages(): (string | undefined)[] {
		return this.languageBytes().map(languageOfByte);
	}

	private languageBytes(): number[] {
		const bytes: number[] = [];
		for (const [byte, count] of this.languageCounts.entries()) if (count > 0) bytes.push(byte);
		return bytes.sort((a, b) => (this.languageCounts[b] as number) - (this.languageCounts[a] as number) || a - b);
	}

	/** What a text is probably in that does not say so. */
	get mainLanguages(): string[] {
		const known = this.languageBytes().filter((byte) => byte > 0);
		const least = known.reduce((sum, byte) => sum + (this.languageCounts[byte] as number), 0) * MAIN_SHARE;
		return known
			.filter((byte) => (this.languageCounts[byte] as number) >= least)
			.slice(0, MAIN_LANGUAGES)
			.flatMap((byte) => languageOfByte(byte) ?? []);
	}

	unstemmed(folded: string): readonly string[] {
		return this.unstemmedWords.alike(folded, this.mainLanguages).filter((word) => this.formFrequency(word) > 0);
	}

	/** Adds a note or replaces the one of that path, in steps of about a millisecond. Found after `commit`. */
	*add(file: VaultFile, text: string): Generator<void> {
		const fields = fieldsOf(file.path, text);
		const { passages, linkless } = yield* cutNote(text);
		yield;
		const record: NoteRecord = {
			...file,
			mtime: Math.round(file.mtime),
			names: [...fields.aliases, ...fields.tags],
			links: linksOf(text, linkless),
			passages: passages.length > 0 ? passages : [{ start: 0, end: 0, line: 0, headings: [] }],
		};
		yield;
		this.builder ??= new SegmentBuilder(this.tokenizer, this.table, this.guess);
		yield* this.builder.add({ record, fields, text, fences: linkless });
		if (this.builder.tokenCount > this.partWords) yield* this.flush();
	}

	remove(path: string): void {
		const place = this.places.get(path);
		if (!place) return;
		place.segment.kill(place.note);
		this.count(place, -1);
		this.places.delete(path);
		this.changed();
	}

	/** Makes what was added findable and keeps the parts few. */
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

	/** Takes a segment in. Where it has a note that is known already, the later one counts. */
	attach(segment: Segment): void {
		this.segments.push(segment);
		for (let note = 0; note < segment.noteCount; note++) {
			if (segment.alive[note] === 0) continue;
			const { path, mtime, size } = segment.head(note);
			this.remove(path);
			// Written out: spreading costs most of opening a large index.
			const place = { path, mtime, size, segment, note };
			this.places.set(path, place);
			this.count(place, 1);
		}
		this.changed();
	}

	private *merge(): Generator<void> {
		this.segments = this.segments.filter((segment) => segment.aliveCount > 0);
		for (;;) {
			const chosen = this.mergeable();
			if (chosen.length === 0) return;
			const merged = yield* mergeSegments(chosen);
			const places: Place[] = [];
			for (let note = 0; note < merged.noteCount; note++) {
				places.push({ ...merged.head(note), segment: merged, note });
				if (note % HEADS_A_STEP === 0) yield;
			}
			// From here in one step: a search may stand between two.
			const at = this.segments.indexOf(chosen[0] as Segment);
			this.segments = this.segments.filter((segment) => !chosen.includes(segment));
			this.segments.splice(at, 0, merged);
			for (const place of places) this.places.set(place.path, place);
			this.changed();
		}
	}

	private mergeable(): Segment[] {
		const tiers = new Map<number, Segment[]>();
		for (const segment of this.segments) {
			if (segment.deadCount > segment.passageCount * DEAD_SHARE) return [segment];
			const tier = Math.floor(Math.log(segment.passageCount) / Math.log(TIER));
			tiers.set(tier, [...(tiers.get(tier) ?? []), segment]);
		}
		return [...tiers.values()].find((tier) => tier.length >= TIER) ?? [];
	}

	/** The best passages, best first; ties in the order of path and place. */
	search(query: readonly QueryTerm[], scope: SearchScope): RankedPassage[] {
		const words = this.weigh(query);
		const best = new Best(Math.max(scope.limit, PROXIMITY_DEPTH));
		const terms = [...merged(words.flatMap(({ terms: forms }) => forms))];
		for (const segment of this.segments) {
			rankSegment(segment, terms, this.saturated(), this.acceptor(segment, scope), best);
		}
		const ranked = this.ordered(withNotes(this.ordered(best.found), terms, this.averageLength));
		const asked: ProximityTerm[] = words.map(({ terms: forms, weight }) => ({
			forms: forms.map(({ term }) => term),
			weight,
		}));
		const near = this.ordered(withProximity(ranked.slice(0, PROXIMITY_DEPTH), asked));
		return [...near, ...ranked.slice(PROXIMITY_DEPTH)].slice(0, scope.limit);
	}

	/** Best first; ties in the order of path and place, which no merging changes. */
	ordered(passages: readonly RankedPassage[]): RankedPassage[] {
		// Few scores are equal, so most paths are never asked for.
		const keyed = passages.map((each): Keyed => ({ each, score: each.score, path: undefined }));
		return keyed.sort((a, b) => b.score - a.score || inOrder(a, b)).map(({ each }) => each);
	}

	/** The word forms of each word with what they count; for a word no note has, those it may have meant. */
	private weigh(query: readonly QueryTerm[]): { terms: WeightedTerm[]; weight: number }[] {
		const total = this.passageCount;
		const weighed = query.map((word) => {
			const count = this.frequency(word);
			const weight = inverseFrequency(count, total) * word.count;
			return { word, count, weight, terms: word.forms.map((term) => ({ term, weight })) };
		});
		// Words that no note has look rarest of all; many of them must not crowd out those that are there.
		const telling = [...weighed].sort((a, b) => b.weight - a.weight);
		const known = telling.filter(({ count }) => count > 0).slice(0, MAX_TERMS);
		const unknown = telling
			.filter(({ count, word }) => count === 0 && !(word.isForeign && known.length > 0))
			.slice(0, MAX_EXPANDED);
		const chosen = new Set([...known, ...unknown]);
		const expanded = new Set([
			...unknown,
			...known.filter(({ word }) => isBeginning(word.surface)).slice(0, MAX_EXPANDED),
		]);
		return weighed
			.filter((each) => chosen.has(each))
			.map((each) =>
				expanded.has(each)
					? this.expanded(each.word, total, each.count === 0)
					: { terms: each.terms, weight: each.weight },
			);
	}

	private expanded(word: QueryTerm, total: number, mayBeWrong: boolean): { terms: WeightedTerm[]; weight: number } {
		const meant = expand(this.segments, word, mayBeWrong, this.mainLanguages);
		const count = meant.reduce((sum, { term }) => sum + this.formFrequency(term), 0);
		const weight = inverseFrequency(count, total) * word.count;
		return {
			terms: meant.map(({ term, likeness }) => ({
				term,
				weight: Math.max(1, Math.round(weight * likeness * likeness * 1024)) / 1024,
			})),
			weight,
		};
	}

	/** Whether a passage of the segment is alive and within the scope. */
	acceptor(segment: Segment, scope: SearchScope): (passage: number) => boolean {
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

	/**
	 * The passages that hold every phrase and nothing of `without`, as marks for a scope; undefined where nothing is
	 * asked of them.
	 */
	holding({
		phrases,
		without,
	}: Pick<TypedQuery, 'phrases' | 'without'>): ReadonlyMap<Segment, Uint8Array> | undefined {
		if (phrases.length + without.length === 0) return undefined;
		const { languages } = this;
		return new Map(
			this.segments.map((segment) => {
				const allowed = new Uint8Array(segment.passageCount).fill(1);
				const mark = (phrase: string, kept: 0 | 1): void => {
					const held = new PhraseFinder(this.tokenizer, phrase).passagesIn(segment, languages);
					for (let passage = 0; passage < held.length; passage++)
						if (held[passage] !== kept) allowed[passage] = 0;
				};
				for (const phrase of phrases) mark(phrase, 1);
				for (const phrase of without) mark(phrase, 0);
				return [segment, allowed];
			}),
		);
	}

	/** The notes a word stands in, each with the word's weighted frequency in it. */
	notesWith(term: QueryTerm): Map<string, number> {
		const paths = new Map<string, number>();
		for (const segment of this.segments) {
			const notes = new Map<number, number>();
			for (const form of term.forms) {
				const cursor = segment.open(segment.dictionary.find(form));
				for (; cursor && cursor.index < cursor.filled; cursor.next()) {
					const note = segment.noteOf(cursor.passage);
					if (segment.alive[note] === 1)
						notes.set(note, (notes.get(note) ?? 0) + (cursor.frequencies[cursor.index] as number) / 2);
				}
			}
			for (const [note, weight] of notes) paths.set(segment.path(note), weight);
		}
		return paths;
	}

	/** In how many passages a word stands. */
	frequency(word: QueryTerm): number {
		return word.forms.reduce((sum, form) => sum + this.formFrequency(form), 0);
	}

	/** Exact: the dead are looked up in the postings, once until the index changes. */
	private formFrequency(form: string): number {
		const known = this.frequencies.get(form);
		if (known !== undefined) return known;
		let count = 0;
		for (const segment of this.segments) {
			const term = segment.dictionary.find(form);
			count += segment.count(term);
			const cursor = segment.deadCount > 0 ? segment.open(term) : undefined;
			if (cursor) for (const passage of segment.dead) if (cursor.seek(passage) === passage) count--;
		}
		this.frequencies.set(form, count);
		return count;
	}

	/** Words of a passage. */
	private get averageLength(): number {
		return this.segments.reduce((sum, segment) => sum + segment.totalLength, 0) / Math.max(1, this.passageCount);
	}

	private saturated(): Saturation {
		const average = this.averageLength;
		if (this.saturation?.average !== average) this.saturation = { average, table: new Saturation(average) };
		return this.saturation.table;
	}

	private changed(): void {
		if (this.frequencies.size > 0) this.frequencies = new Map();
	}

	private count({ segment, note }: Place, by: number): void {
		for (let passage = segment.firstPassage(note); passage < segment.firstPassage(note + 1); passage++) {
			const byte = segment.languages[passage] as number;
			this.languageCounts[byte] = (this.languageCounts[byte] as number) + by;
		}
	}
}

interface Keyed {
	readonly each: RankedPassage;
	readonly score: number;
	path: string | undefined;
}

function inOrder(a: Keyed, b: Keyed): number {
	const first = (a.path ??= pathOf(a.each));
	const second = (b.path ??= pathOf(b.each));
	return first === second ? a.each.passage - b.each.passage : first < second ? -1 : 1;
}

function pathOf({ segment, passage }: RankedPassage): string {
	return segment.path(segment.noteOf(passage));
}

/** A form that two words share counts for both. */
function merged(terms: readonly WeightedTerm[]): WeightedTerm[] {
	const weights = new Map<string, number>();
	for (const { term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
	return [...weights].map(([term, weight]) => ({ term, weight }));
}
