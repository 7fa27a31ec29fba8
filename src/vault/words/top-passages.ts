import { inverseFrequency, saturation } from '../../text/bm25';
import { codedLength } from './segments/bytes';
import { type Segment } from './segments/segment';
import { TEXT_UNIT } from './segments/segment-writer';

/** BM25's usual normalisation of lengths. */
const B = 0.75;
/**
 * Saturated frequencies are multiples of this and term weights multiples of 1/1024, so that scores add up to exactly
 * the same in any order.
 */
const GRAIN = 2 ** -20;

/** A word form to search, with its weight. */
export interface WeightedTerm {
	readonly term: string;
	readonly weight: number;
}

export interface RankedPassage {
	readonly segment: Segment;
	readonly passage: number;
	readonly score: number;
}

/** Saturated frequency by frequency and length code: a lazily filled table for one average length. */
export class Saturation {
	private readonly values = new Float64Array(256 * 256);

	constructor(private readonly averageLength: number) {}

	at(frequency: number, length: number): number {
		const known = this.values[length * 256 + frequency] as number;
		return known > 0 ? known : this.compute(frequency, length);
	}

	private compute(frequency: number, length: number): number {
		const relativeLength = codedLength(length) / Math.max(1, this.averageLength);
		const value = grained(saturation(frequency / TEXT_UNIT, relativeLength, B));
		this.values[length * 256 + frequency] = value;
		return value;
	}
}

export function grained(value: number): number {
	return Math.round(value / GRAIN) * GRAIN;
}

/** Returns the weight of a word: a multiple of 1/1024, and not 0, so that a word in all passages is still found. */
export function termWeight(frequency: number, passages: number): number {
	return Math.max(1, Math.round(inverseFrequency(frequency, passages) * 1024)) / 1024;
}

/**
 * Keeps the passages that may be among the best `limit`. Passages equal to the last are kept too; the caller breaks
 * ties.
 */
export class Best {
	private candidates: RankedPassage[] = [];
	/** The best scores as a heap with the lowest on top. */
	private readonly heap: Float64Array;
	private size = 0;

	constructor(private readonly limit: number) {
		this.heap = new Float64Array(limit);
	}

	/** Passages below this score are not among the best. */
	get threshold(): number {
		return this.size < this.limit ? 0 : (this.heap[0] as number);
	}

	get found(): readonly RankedPassage[] {
		const { threshold } = this;
		return this.candidates.filter(({ score }) => score >= threshold);
	}

	offer(segment: Segment, passage: number, score: number): void {
		if (score < this.threshold || score <= 0) return;
		this.candidates.push({ segment, passage, score });
		if (this.size < this.limit) this.rise(score);
		else if (score > (this.heap[0] as number)) this.sink(score);
	}

	private rise(score: number): void {
		let place = this.size++;
		while (place > 0) {
			const parent = (place - 1) >> 1;
			if ((this.heap[parent] as number) <= score) break;
			this.heap[place] = this.heap[parent] as number;
			place = parent;
		}
		this.heap[place] = score;
	}

	private sink(score: number): void {
		let place = 0;
		for (;;) {
			let child = place * 2 + 1;
			if (child >= this.size) break;
			if (child + 1 < this.size && (this.heap[child + 1] as number) < (this.heap[child] as number)) child++;
			if ((this.heap[child] as number) >= score) break;
			this.heap[place] = this.heap[child] as number;
			place = child;
		}
		this.heap[place] = score;
	}
}

/** Scoring parameters and target of a segment's ranking. */
export interface Ranking {
	readonly saturation: Saturation;
	readonly accept: (passage: number) => boolean;
	readonly best: Best;
}

/** Adds a segment's best passages to `best`. */
export function rankSegment(segment: Segment, query: readonly WeightedTerm[], ranking: Ranking): void {
	const { saturation, accept, best } = ranking;
	const { lengths } = segment;
	const scores = new Float64Array(segment.passageCount);
	for (const { term, weight } of query) {
		const cursor = weight > 0 ? segment.open(segment.dictionary.find(term)) : undefined;
		if (!cursor) continue;
		const { count, passages, frequencies } = cursor;
		for (let index = 0; index < count; index++) {
			const passage = passages[index] as number;
			scores[passage] =
				(scores[passage] as number) +
				weight * saturation.at(frequencies[index] as number, lengths[passage] as number);
		}
	}
	let { threshold } = best;
	for (let passage = 0; passage < scores.length; passage++) {
		const score = scores[passage] as number;
		if (score === 0 || score < threshold || !accept(passage)) continue;
		best.offer(segment, passage, score);
		threshold = best.threshold;
	}
}
