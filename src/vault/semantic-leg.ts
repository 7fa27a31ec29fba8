import { DotKernel } from './dot-kernel';
import { nearestPassages, type SimilarPassage } from './nearest-passages';
import type { QueryTerm } from './query';
import type { Segment } from './segment';
import { MIN_TRAINING, type SemanticModel, trainSemanticModel, UNIT } from './semantic-model';

const DIMENSIONS = 128;
/** Trained anew when the vault has this many times the passages it had, or one over it. */
const DRIFT = 1.6;

/** Finds passages on the subject of a query that use other words. Silent where the vault is too small to learn from. */
export class SemanticLeg {
	private model: SemanticModel | undefined;
	private kernel: DotKernel | undefined;

	/** @param maxPassages a larger vault is left to its words: the vectors would take memory that the device may not have */
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

	/** Trains when there is no model for a vault of this size, and gives every new segment its vectors, in steps of a few milliseconds. */
	*update(segments: readonly Segment[]): Generator<void> {
		if (!this.isOfUse(segments)) {
			this.model = undefined;
			for (const segment of segments) segment.vectors = undefined;
			return;
		}
		if (this.hasDrifted(segments)) this.model = yield* trainSemanticModel(segments, DIMENSIONS);
		for (const segment of segments) {
			if (this.model && segment.vectors?.model !== this.model) segment.vectors = { model: this.model, data: yield* this.model.fold(segment) };
		}
	}

	/** About the `limit` nearest passages in any order, no fewer unless there are fewer; none when the query's words are unknown. */
	nearest(segments: readonly Segment[], query: readonly QueryTerm[], accept: (segment: Segment) => (passage: number) => boolean, limit: number): SimilarPassage[] {
		const { model } = this;
		const vector = model?.vector(query);
		if (!model || !vector) return [];
		const kernel = (this.kernel ??= new DotKernel());
		const folded = segments.flatMap((segment) => {
			if (segment.vectors?.model !== model) return [];
			const products = new Int32Array(segment.passageCount);
			kernel.products(vector, segment.vectors.data, products);
			return [{ segment, products }];
		});
		return nearestPassages(folded, UNIT, accept, limit);
	}
}

function passagesOf(segments: readonly Segment[]): number {
	return segments.reduce((sum, segment) => sum + segment.aliveCount, 0);
}
