import { codedLength } from '../words/segments/bytes';
import { type EmbeddingStore, type NoteState, noteStateKey, quantized, unit } from './embedding-store';
import { innerProduct, nearestPassages, NO_VECTOR, type VectorPart } from './nearest-passages';
import { signDistances, signsOf } from './sign-bits';
import type { Segment } from '../words/segments/segment';
import type { RankedPassage } from '../words/top-passages';

/** A query's vector in the space of a model. */
export interface QueryVector {
	/** Name of the model. */
	readonly name: string;
	readonly values: Float32Array;
}

/** Share of the index that has vectors. */
export interface EmbeddingProgress {
	readonly notes: number;
	/** Notes whose passages all have vectors. */
	readonly embedded: number;
	/** Passages without vectors, their characters, and an estimate of their tokens. */
	readonly passagesLeft: number;
	readonly charactersLeft: number;
	readonly tokensLeft: number;
}

/** A note with passages that were never embedded, as offsets in its text. */
export interface UnembeddedNote {
	readonly note: NoteState;
	readonly passages: readonly {
		readonly start: number;
		readonly end: number;
		readonly headings: readonly string[];
	}[];
}

/** Ranks passages by the vectors of an embedding model. Skips passages without a vector. */
export class EmbeddingRanking {
	/** Slots of a segment's passages, valid for one version of the store. */
	private readonly placed = new WeakMap<Segment, { readonly version: number; readonly slots: Int32Array }>();

	/** @param name name of the model */
	constructor(
		readonly name: string,
		readonly store: EmbeddingStore,
	) {}

	/**
	 * Returns some of the notes whose passages have no vectors, in small steps: at most `most.notes` notes and about
	 * `most.characters` characters.
	 */
	*unembedded(
		segments: readonly Segment[],
		most: { readonly notes: number; readonly characters: number },
	): Generator<void, UnembeddedNote[]> {
		const found: UnembeddedNote[] = [];
		let characters = 0;
		for (const segment of segments) {
			for (
				let note = 0;
				note < segment.noteCount && found.length < most.notes && characters < most.characters;
				note++
			) {
				const state = this.unplaced(segment, note);
				if (state) {
					const { passages } = segment.record(note);
					found.push({ note: state, passages });
					characters += lengthOf(passages);
				}
				yield;
			}
		}
		return found;
	}

	/** Counts notes and passages with vectors, in small steps. Drops entries of notes that were deleted or changed. */
	*progress(segments: readonly Segment[]): Generator<void, EmbeddingProgress> {
		const there = new Set<string>();
		let [notes, embedded, passagesLeft, charactersLeft, tokensLeft] = [0, 0, 0, 0, 0];
		for (const segment of segments) {
			for (let note = 0; note < segment.noteCount; note++) {
				if (segment.alive[note] !== 1) continue;
				notes += 1;
				if (this.unplaced(segment, note)) {
					const { passages } = segment.record(note);
					passagesLeft += passages.length;
					charactersLeft += lengthOf(passages);
					tokensLeft += tokensOf(segment, note, passages);
				} else {
					embedded += 1;
					there.add(noteStateKey(segment.head(note)));
				}
				yield;
			}
		}
		if (this.store.placed > there.size) this.store.retain((name) => there.has(name));
		return { notes, embedded, passagesLeft, charactersLeft, tokensLeft };
	}

	/** Returns a live note whose passages have no vectors; undefined for other notes. */
	private unplaced(segment: Segment, note: number): NoteState | undefined {
		if (segment.alive[note] !== 1) return undefined;
		const { path, mtime, size } = segment.head(note);
		return this.store.slotsOf({ path, mtime, size }) ? undefined : { path, mtime, size };
	}

	/**
	 * Returns the `limit` nearest passages, unsorted, and those equal to the last; none if the vector is from another
	 * model.
	 */
	nearest(
		segments: readonly Segment[],
		query: QueryVector,
		accept: (segment: Segment) => (passage: number) => boolean,
		limit: number,
	): readonly RankedPassage[] {
		const { store } = this;
		const vector = quantized(query.values);
		const { dimensions, size } = store;
		if (size === 0 || query.name !== this.name || vector.length !== dimensions) return [];
		const asked = signsOf(vector, dimensions);
		const ofSlots = new Uint16Array(size);
		let from = 0;
		for (const signs of store.signs) {
			const to = Math.min(size, from + signs.length / asked.length);
			signDistances(asked, signs, ofSlots.subarray(from, to));
			from = to;
		}
		const parts = segments.map((segment): VectorPart => {
			const slots = this.slotsOf(segment);
			const distances = Uint16Array.from(slots, (slot) => ofSlots[slot] ?? NO_VECTOR);
			const product = (passage: number): number => {
				const { vectors, at } = store.vectorAt(slots[passage] as number);
				return innerProduct(vector, vectors, at);
			};
			return { segment, distances, product };
		});
		return nearestPassages(parts, { dimensions, unit: unit(dimensions) }, accept, limit);
	}

	private slotsOf(segment: Segment): Int32Array {
		const known = this.placed.get(segment);
		if (known?.version === this.store.version) return known.slots;
		const slots = new Int32Array(segment.passageCount).fill(-1);
		for (let note = 0; note < segment.noteCount; note++) {
			if (segment.alive[note] === 1)
				this.store
					.slotsOf(segment.head(note))
					?.forEach((slot, index) => (slots[segment.firstPassage(note) + index] = slot));
		}
		this.placed.set(segment, { version: this.store.version, slots });
		return slots;
	}
}

function lengthOf(passages: UnembeddedNote['passages']): number {
	return passages.reduce((sum, { start, end }) => sum + end - start, 0);
}

/**
 * Characters per token in scripts with letters, and tokens per indexed word in the others (function words are not
 * indexed). The index keeps no text to count; these stay within a fifth of `estimateTokens` on English, German, Chinese
 * and Japanese.
 */
const CHARACTERS_A_TOKEN = 4;
const TOKENS_A_WORD = 2;

function tokensOf(segment: Segment, note: number, passages: UnembeddedNote['passages']): number {
	const first = segment.firstPassage(note);
	return passages.reduce((sum, { start, end }, index) => {
		const words = codedLength(segment.lengths[first + index] as number);
		return sum + Math.max(Math.ceil((end - start) / CHARACTERS_A_TOKEN), words * TOKENS_A_WORD);
	}, 0);
}
