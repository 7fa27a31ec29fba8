import { DotKernel } from './dot-kernel';
import { type EmbeddingStore, type NoteState, nameOf, quantized, unit } from './embedding-store';
import { nearestPassages, type SimilarPassage } from './nearest-passages';
import type { Segment } from './segment';

/** A note with passages that were never embedded, by their places in its text. */
export interface UnembeddedNote {
	readonly note: NoteState;
	readonly passages: readonly { readonly start: number; readonly end: number; readonly headings: readonly string[] }[];
}

/** Finds passages by the vectors that an embedding model gave them. Silent for passages that have none yet. */
export class EmbeddingLeg {
	private readonly kernel = new DotKernel();
	/** The slots of a segment's passages, as of a version of the store. */
	private readonly placed = new WeakMap<Segment, { readonly version: number; readonly slots: Int32Array }>();

	constructor(readonly store: EmbeddingStore) {}

	/** Some of the notes whose passages were never placed, in small steps. */
	*unembedded(segments: readonly Segment[], limit: number): Generator<void, UnembeddedNote[]> {
		const found: UnembeddedNote[] = [];
		for (const segment of segments) {
			for (let note = 0; note < segment.noteCount && found.length < limit; note++) {
				if (segment.alive[note] !== 1) continue;
				const { path, mtime, size } = segment.head(note);
				if (!this.store.slotsOf({ path, mtime, size })) found.push({ note: { path, mtime, size }, passages: segment.record(note).passages });
				yield;
			}
		}
		return found;
	}

	/** Forgets notes that are no more, or no more as they were. */
	tidy(segments: readonly Segment[]): void {
		const there = new Set<string>();
		for (const segment of segments) for (let note = 0; note < segment.noteCount; note++) if (segment.alive[note] === 1) there.add(nameOf(segment.head(note)));
		this.store.retain((name) => there.has(name));
	}

	/** About the `limit` nearest passages in any order; none for a vector of another length. */
	nearest(segments: readonly Segment[], query: Float32Array, accept: (segment: Segment) => (passage: number) => boolean, limit: number): SimilarPassage[] {
		const vector = quantized(query);
		const { dimensions, chunks, size } = this.store;
		if (size === 0 || vector.length !== dimensions) return [];
		const products = new Int32Array(size + 1);
		let from = 0;
		for (const chunk of chunks) {
			const count = Math.min(size - from, chunk.length / dimensions);
			this.kernel.products(vector, chunk, products.subarray(from, from + count));
			from += count;
		}
		const parts = segments.map((segment) => ({ segment, products: this.slotsOf(segment).map((slot) => (slot < 0 ? 0 : (products[slot] as number))) }));
		return nearestPassages(parts, unit(dimensions), accept, limit);
	}

	private slotsOf(segment: Segment): Int32Array {
		const known = this.placed.get(segment);
		if (known?.version === this.store.version) return known.slots;
		const slots = new Int32Array(segment.passageCount).fill(-1);
		for (let note = 0; note < segment.noteCount; note++) {
			if (segment.alive[note] === 1) this.store.slotsOf(segment.head(note))?.forEach((slot, index) => (slots[segment.firstPassage(note) + index] = slot));
		}
		this.placed.set(segment, { version: this.store.version, slots });
		return slots;
	}
}
