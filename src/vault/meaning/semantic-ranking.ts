import { innerProduct, nearestPassages, type VectorPart } from './nearest-passages';
import type { QueryTerm } from '../words/query';
import type { Segment } from '../words/segments/segment';
import { type SemanticModel, UNIT } from './semantic-model';
import { signDistances, signsOf } from './sign-bits';
import { MIN_TRAINING, trainSemanticModel } from './semantic-training';
import type { RankedPassage } from '../words/top-passages';

const DIMENSIONS = 96;
/** The model is retrained when the number of passages grows or shrinks by this factor. */
const DRIFT = 1.6;
/** Number of top passages that feedback treats as right, and the weight of their mean; the query's weight is 1. */
export const FEEDBACK = 3;
const FEEDBACK_WEIGHT = 0.5;

/**
 * Finds passages about the subject of a query that use other words. Returns nothing if the vault is too small to train
 * on.
 */
export class SemanticRanking {
	private model: SemanticModel | undefined;
	/** Signs of the segments' vectors. */
	private readonly signs = new WeakMap<Int8Array, Int32Array>();

	/** @param maxPassages above this size no model is trained: its vectors might not fit the device's memory */
	constructor(private readonly maxPassages: number) {}

	get current(): SemanticModel | undefined {
		return this.model;
	}

	/** Uses a saved model. */
	adopt(model: SemanticModel): void {
		this.model = model;
	}

	/** True if `update` has work to do. */
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
		const trainedOn = this.model?.parts.trainedOn ?? 0;
		return passages > trainedOn * DRIFT || passages < trainedOn / DRIFT;
	}

	/**
	 * Trains a model if there is none for a vault of this size, and computes vectors for new segments, in steps of a
	 * few milliseconds.
	 * @param language assumed for texts whose language is unknown
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
				segment.vectors = { model: this.model, data: yield* this.model.foldIn(segment, language) };
		}
	}

	/**
	 * Returns the query's vector, valid until the next training; undefined if its words are unknown or there is no
	 * model.
	 */
	place(query: readonly QueryTerm[]): Int8Array | undefined {
		return this.model?.vector(query);
	}

	/** Returns the `limit` nearest passages, unsorted, and those equal to the last. */
	nearest(
		segments: readonly Segment[],
		query: Int8Array,
		accept: (segment: Segment) => (passage: number) => boolean,
		limit: number,
	): readonly RankedPassage[] {
		const { model } = this;
		if (!model) return [];
		const { dimensions } = model;
		const asked = signsOf(query, dimensions);
		const parts = segments.flatMap((segment): VectorPart[] => {
			if (segment.vectors?.model !== model) return [];
			const { data } = segment.vectors;
			const distances = new Uint16Array(segment.passageCount);
			signDistances(asked, this.signsOf(data, dimensions), distances);
			const product = (passage: number): number => innerProduct(query, data, passage * dimensions);
			return [{ segment, distances, product }];
		});
		return nearestPassages(parts, { dimensions, unit: UNIT }, accept, limit);
	}

	private signsOf(vectors: Int8Array, dimensions: number): Int32Array {
		const known = this.signs.get(vectors) ?? signsOf(vectors, dimensions);
		this.signs.set(vectors, known);
		return known;
	}

	/**
	 * Scores the passages of `nearest` again, with the query moved towards the best passages of both rankings:
	 * relevance feedback (Rocchio 1971) without a second pass over all vectors.
	 * @param best at most `FEEDBACK`, best first
	 */
	closer(
		found: readonly RankedPassage[],
		query: Int8Array,
		best: readonly RankedPassage[],
	): readonly RankedPassage[] {
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
			score: Math.max(0, scale * innerProduct(moved, segment.vectors?.data ?? NONE, passage * dimensions)),
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

/** Returns the cosine of two vectors of the same length. */
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
