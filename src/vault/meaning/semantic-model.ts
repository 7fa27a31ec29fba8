import { Dictionary } from '../words/segments/dictionary';
import { quantize } from './embedding-store';
import type { Segment } from '../words/segments/segment';
import { TEXT_UNIT } from '../words/segments/segment-writer';
import { probableTerm, UNSTEMMED } from '../words/terms/term-table';

/** Length of a quantized vector; a cosine is an inner product divided by its square. */
export const UNIT = 360;

export interface ModelParts {
	readonly dimensions: number;
	/** Passages in the vault at training. */
	readonly trainedOn: number;
	readonly words: Dictionary;
	/** One row per word, already weighted by inverse document frequency. */
	readonly rows: Int8Array;
	/** Factor for the bytes of each row. */
	readonly scales: Float32Array;
}

/** A trained model: for each word a row of weights over the latent topics. */
export class SemanticModel {
	constructor(readonly parts: ModelParts) {}

	get dimensions(): number {
		return this.parts.dimensions;
	}

	/** Returns the vector of a query; undefined if the model knows none of its words. */
	vector(words: readonly { readonly forms: readonly string[]; readonly count: number }[]): Int8Array | undefined {
		const sum = new Float32Array(this.dimensions);
		let known = false;
		for (const { forms, count } of words) {
			for (const form of forms) {
				const word = this.parts.words.find(form);
				if (word < 0) continue;
				known = true;
				this.addRow(sum, 0, word, 1 + Math.log(count));
			}
		}
		if (!known) return undefined;
		const vector = new Int8Array(this.dimensions);
		quantize(sum, vector, UNIT);
		return vector;
	}

	/**
	 * Computes the vectors of a segment's passages, in steps of a few milliseconds.
	 * @param language assumed for texts whose language is unknown
	 */
	*foldIn(segment: Segment, language: string | undefined): Generator<void, Int8Array> {
		const vectors = new Int8Array(segment.passageCount * this.dimensions);
		for (let from = 0; from < segment.passageCount; from += FOLDED) {
			const to = Math.min(from + FOLDED, segment.passageCount);
			yield* this.foldRange(segment, language, { from, to }, vectors);
		}
		return vectors;
	}

	private *foldRange(
		segment: Segment,
		language: string | undefined,
		{ from, to }: { readonly from: number; readonly to: number },
		vectors: Int8Array,
	): Generator<void> {
		const { dimensions } = this;
		const sums = new Float32Array((to - from) * dimensions);
		let work = 0;
		for (let term = 0; term < segment.dictionary.size; term++) {
			const word = this.wordOf(segment.dictionary, term, language);
			const cursor = word < 0 ? undefined : segment.open(term);
			if (!cursor) continue;
			for (let passage = cursor.seek(from); passage < to; cursor.next(), passage = cursor.passage) {
				this.addRow(sums, (passage - from) * dimensions, word, 1 + Math.log(cursor.frequency / TEXT_UNIT));
				work++;
			}
			if (work * dimensions < FOLD_WORK) continue;
			work = 0;
			yield;
		}
		for (let at = 0; at < sums.length; at += dimensions) {
			const start = from * dimensions + at;
			quantize(sums.subarray(at, at + dimensions), vectors.subarray(start, start + dimensions), UNIT);
		}
	}

	private wordOf(dictionary: Dictionary, term: number, language: string | undefined): number {
		if (dictionary.firstByte(term) !== MARK) return this.parts.words.findOf(dictionary, term);
		return this.parts.words.find(probableTerm(dictionary.term(term), language));
	}

	private addRow(sums: Float32Array, at: number, word: number, factor: number): void {
		const { dimensions, rows, scales } = this.parts;
		const scale = (scales[word] as number) * factor;
		for (let index = 0, row = word * dimensions; index < dimensions; index++, row++)
			sums[at + index] = (sums[at + index] as number) + scale * (rows[row] as number);
	}
}

/** First character of a term that was not stemmed, because its language is unknown. */
const MARK = UNSTEMMED.charCodeAt(0);
/** Passages per round of `foldIn`. */
const FOLDED = 16_384;
/** Additions between two pauses. */
const FOLD_WORK = 4_000_000;
