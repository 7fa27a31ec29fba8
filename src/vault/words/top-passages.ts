import { codedLength } from './segments/bytes';
import { type Segment } from './segments/segment';
import { type Cursor, END } from './segments/posting-cursor';
import { TEXT_UNIT } from './segments/segment-writer';

/** BM25 parameters for saturation and length normalisation (Robertson and Zaragoza 2009). */
export const K1 = 1.2;
const B = 0.75;
/**
 * Saturated frequencies are multiples of this and term weights multiples of 1/1024, so that scores add up to exactly
 * the same in any order.
 */
const GRAIN = 2 ** -20;
/** Passages scored at a time. */
const WINDOW = 2048;

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
		const norm = K1 * (1 - B + (B * codedLength(length)) / Math.max(1, this.averageLength));
		const times = frequency / TEXT_UNIT;
		const value = grained((times * (K1 + 1)) / (times + norm));
		this.values[length * 256 + frequency] = value;
		return value;
	}
}

export function grained(value: number): number {
	return Math.round(value / GRAIN) * GRAIN;
}

/**
 * Returns the inverse document frequency as Lucene defines it (never negative), rounded to a multiple of 1/1024 and at
 * least 1/1024, so that a word in all passages is still found.
 */
export function inverseFrequency(frequency: number, passages: number): number {
	return (
		Math.max(1, Math.round(Math.log(1 + Math.max(0, passages - frequency + 0.5) / (frequency + 0.5)) * 1024)) / 1024
	);
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

interface TermCursor {
	readonly cursor: Cursor;
	readonly weight: number;
	/** Highest score that the term can add in the window. */
	bound: number;
}

/** Scoring parameters and target of a segment's ranking. */
export interface Ranking {
	readonly saturation: Saturation;
	readonly accept: (passage: number) => boolean;
	readonly best: Best;
}

/**
 * Adds a segment's best passages to `best`. Block-max MaxScore (Turtle and Flood 1995; Ding and Suel 2011): in each
 * window, terms whose bounds together stay below the threshold are only added to passages that other terms have found.
 */
export function rankSegment(segment: Segment, query: readonly WeightedTerm[], ranking: Ranking): void {
	const termCursors: TermCursor[] = [];
	for (const { term, weight } of query) {
		const cursor = weight > 0 ? segment.open(segment.dictionary.find(term)) : undefined;
		if (cursor) termCursors.push({ cursor, weight, bound: 0 });
	}
	new SegmentRanker(segment, termCursors, ranking).rank();
}

interface Range {
	readonly from: number;
	readonly to: number;
}

/** Ranks a segment for a query, one window of passages at a time. */
class SegmentRanker {
	private readonly scores = new Float64Array(WINDOW);
	/** Offsets of the window's passages that have a score. */
	private readonly touched = new Uint16Array(WINDOW);

	constructor(
		private readonly segment: Segment,
		private readonly termCursors: TermCursor[],
		private readonly ranking: Ranking,
	) {}

	rank(): void {
		const { segment, termCursors } = this;
		for (;;) {
			let from = END;
			for (const { cursor } of termCursors) from = Math.min(from, cursor.passage);
			if (from === END) return;
			const window = { from, to: Math.min(from + WINDOW, segment.passageCount) };
			const optional = this.setBounds(window);
			if (optional === termCursors.length) skipTo(termCursors, window.to);
			else this.scoreWindow(window, optional);
		}
	}

	/**
	 * Sorts the terms by their bound in the window. Returns how many of the lowest stay below the threshold together.
	 */
	private setBounds(window: Range): number {
		const { termCursors } = this;
		const { saturation, best } = this.ranking;
		const { threshold } = best;
		for (const termCursor of termCursors)
			termCursor.bound =
				termCursor.cursor.passage >= window.to
					? 0
					: termCursor.weight * maxSaturation(termCursor.cursor, window, saturation);
		termCursors.sort((a, b) => a.bound - b.bound);
		let sum = 0;
		let optional = 0;
		for (const termCursor of termCursors) {
			sum += termCursor.bound;
			if (termCursor.bound > 0 && sum >= threshold) break;
			optional++;
		}
		return optional;
	}

	private scoreWindow(window: Range, optional: number): void {
		const { segment, termCursors, scores, touched } = this;
		const { accept, best } = this.ranking;
		let count = 0;
		for (let index = termCursors.length - 1; index >= optional; index--)
			count = this.addTerm(termCursors[index] as TermCursor, window, count);
		let rest = 0;
		for (let index = 0; index < optional; index++) rest += (termCursors[index] as TermCursor).bound;
		// In order, because the cursors of the optional terms only move forward.
		if (optional > 0) count = inOrder(touched, count, scores);
		let { threshold } = best;
		for (let index = 0; index < count; index++) {
			const offset = touched[index] as number;
			const sum = scores[offset] as number;
			scores[offset] = 0;
			if (sum + rest < threshold) continue;
			const passage = window.from + offset;
			const score = optional > 0 ? this.withOptional(optional, passage, sum, rest) : sum;
			if (score < threshold || !accept(passage)) continue;
			best.offer(segment, passage, score);
			threshold = best.threshold;
		}
		skipTo(termCursors, window.to);
	}

	/** Adds the optional terms, strongest first, while the sum can still reach the threshold. */
	private withOptional(optional: number, passage: number, sum: number, rest: number): number {
		const { lengths } = this.segment;
		const { saturation, best } = this.ranking;
		const { threshold } = best;
		let score = sum;
		let left = rest;
		for (let index = optional - 1; index >= 0 && score + left >= threshold; index--) {
			const { cursor, weight, bound } = this.termCursors[index] as TermCursor;
			left -= bound;
			if (bound > 0 && cursor.seek(passage) === passage)
				score += weight * saturation.at(cursor.frequencies[cursor.index] as number, lengths[passage] as number);
		}
		return score;
	}

	/** Adds a term's score to all its passages in the window. */
	private addTerm({ cursor, weight }: TermCursor, { from, to }: Range, touchedBefore: number): number {
		const { scores, touched } = this;
		const { saturation } = this.ranking;
		const { lengths } = this.segment;
		let count = touchedBefore;
		while (cursor.passage < to) {
			const { passages, frequencies, filled } = cursor;
			let { index } = cursor;
			for (; index < filled; index++) {
				const passage = passages[index] as number;
				if (passage >= to) break;
				const offset = passage - from;
				const score = scores[offset] as number;
				if (score === 0) touched[count++] = offset;
				scores[offset] =
					score + weight * saturation.at(frequencies[index] as number, lengths[passage] as number);
			}
			cursor.index = index;
			if (index >= filled) cursor.load(cursor.block + 1);
		}
		return count;
	}
}

function maxSaturation(cursor: Cursor, { from, to }: Range, saturation: Saturation): number {
	let most = 0;
	for (let block = cursor.block; block < cursor.blockCount; block++) {
		if (cursor.last(block) >= from)
			most = Math.max(most, saturation.at(cursor.maxFrequency(block), cursor.minLength(block)));
		if (cursor.last(block) >= to) break;
	}
	return most;
}

function skipTo(termCursors: readonly TermCursor[], passage: number): void {
	for (const { cursor } of termCursors) if (cursor.passage < passage) cursor.seek(passage);
}

/** Sorts a few offsets; for many, scanning the whole window is faster. */
function inOrder(touched: Uint16Array, count: number, scores: Float64Array): number {
	if (count < 64) {
		touched.subarray(0, count).sort();
		return count;
	}
	let found = 0;
	for (let offset = 0; offset < scores.length; offset++)
		if ((scores[offset] as number) > 0) touched[found++] = offset;
	return found;
}
