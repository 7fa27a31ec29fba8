import { DotKernel } from './dot-kernel';
import { nearestPassages, type SimilarPassage } from './nearest-passages';
import type { QueryTerm } from '../words/query';
import type { Segment } from '../words/segments/segment';
import { type SemanticModel, UNIT } from './semantic-model';
import { MIN_TRAINING, trainSemanticModel } from './semantic-training';
import type { RankedPassage } from '../words/top-passages';

const DIMENSIONS = 128;
/** Trained anew when the vault has this many times the passages it had, or one over it. */
const DRIFT = 1.6;
/** How many of the best passages are taken for answers, and what their mean counts beside the query. */
export const FEEDBACK = 3;
const FEEDBACK_WEIGHT = 0.5;

/** Finds passages on the subject of a query that use other words. Silent where the vault is too small to learn from. */
export class SemanticLeg {
	private model: SemanticModel | undefined;
	private kernel: DotKernel | undefined;

	/**
	 * @param maxPassages a larger vault is left to its words: the vectors would take memory that the device may not
	 * have
	 */
	constructor(private readonly maxPassages: number) {}

	get current(): SemanticModel | undefined {
		return this.model;
	}

	/** Takes a model that was kept. */
	adopt(model: SemanticModel): void {
		this.model = model;
	}

	/** Whether there is anything for `update` to do. */
	isBehind(segments: readonly Segment[]): boolean {
		if (!this.isOfUse(segments)) return this.model !== undefined;
		return this.hasDrifted(segments) || segments.some((segment) => segment.vectors?.model !== this.model);
	}

	private isOfUse(segments: readonly Segment[]): boolean {
		const passages = passagesOf(segments);
		return passages >= MIN_TRAINING && passages <= this.maxPassages;
	}

	private hasDrifted(segments: readonly Segment[]): boolean {
		const passages = passagesOf(segments);
		const trainedOn = this.model?.trainedOn ?? 0;
		return passages > trainedOn * DRIFT || passages < trainedOn / DRIFT;
	}

	/**
	 * Trains when there is no model for a vault of this size, and gives every new segment its vectors, in steps of a
	 * few milliseconds.
	 * @param language what texts are in that do not say so
	 */
	*update(segments: readonly Segment[], language: string | undefined): Generator<void> {
		if (!this.isOfUse(segments)) {
			this.model = undefined;
			for (const segment of segments) segment.vectors = undefined;
			return;
		}
		if (this.hasDrifted(segments)) this.model = yield* trainSemanticModel(segments, DIMENSIONS, language);
		for (const segment of segments) {
			if (this.model && segment.vectors?.model !== this.model)
				segment.vectors = { model: this.model, data: yield* this.model.fold(segment, language) };
		}
	}

	/**
	 * Where a query stands, until the model is trained anew; undefined where its words are unknown or nothing was
	 * learned.
	 */
	place(query: readonly QueryTerm[]): Int8Array | undefined {
		return this.model?.vector(query);
	}

	/** About the `limit` nearest passages in any order, no fewer unless there are fewer. */
	nearest(
		segments: readonly Segment[],
		query: Int8Array,
		accept: (segment: Segment) => (passage: number) => boolean,
		limit: number,
	): SimilarPassage[] {
		const { model } = this;
		if (!model) return [];
		const kernel = (this.kernel ??= new DotKernel());
		const folded = segments.flatMap((segment) => {
			if (segment.vectors?.model !== model) return [];
			const products = new Int32Array(segment.passageCount);
			kernel.products(query, segment.vectors.data, products);
			return [{ segment, products }];
		});
		return nearestPassages(folded, UNIT, accept, limit);
	}

	/**
	 * The passages that `nearest` found, judged by a query that has moved towards the best of both legs: relevance
	 * feedback (Rocchio 1971) without a second walk through all vectors.
	 * @param best at most `FEEDBACK`, best first
	 */
	closer(
		found: readonly SimilarPassage[],
		query: Int8Array,
		best: readonly RankedPassage[],
	): readonly SimilarPassage[] {
		const { model } = this;
		if (!model) return found;
		const { dimensions } = model;
		const moved = Float32Array.from(query);
		const total = best.reduce((sum, { score }) => sum + score, 0);
		for (const { segment, passage, score } of best) {
			const vectors = segment.vectors?.model === model ? segment.vectors.data : undefined;
			if (vectors) addScaled(moved, vectors, passage * dimensions, (FEEDBACK_WEIGHT * score) / total);
		}
		const scale = 1 / (UNIT * Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0)));
		return found.map(({ segment, passage }) => ({
			segment,
			passage,
			score: Math.max(0, scale * product(moved, segment.vectors?.data ?? NONE, passage * dimensions)),
		}));
	}
}

function passagesOf(segments: readonly Segment[]): number {
	return segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
}

const NONE = new Int8Array();

function addScaled(sum: Float32Array, vectors: Int8Array, at: number, factor: number): void {
	for (let index = 0; index < sum.length; index++)
		sum[index] = (sum[index] as number) + factor * (vectors[at + index] as number);
}

function product(query: Float32Array, vectors: Int8Array, at: number): number {
	let sum = 0;
	for (let index = 0; index < query.length; index++)
		sum += (query[index] as number) * (vectors[at + index] as number);
	return sum;
}

/** Of two vectors of one length. */
export function cosine(a: Int8Array, b: Int8Array): number {
	let [product, inA, inB] = [0, 0, 0];
	for (let index = 0; index < a.length; index++) {
		const [one, other] = [a[index] as number, b[index] as number];
		product += one * other;
		inA += one * one;
		inB += other * other;
	}
	return inA > 0 && inB > 0 ? product / Math.sqrt(inA * inB) : 0;
}
