import { unknownOf, figuresOf, type FigureId, type Figures } from './figures';
import type { Evaluation } from './evaluate-note';
import type { RunRecord } from './run-record';
import type { SectionCounts } from '../render/render';
import { missingOf, type JudgedDimension } from './scores';
import type { DimensionId } from '../../locales/rubrics';

/** One section with judgement and figures, under their names in the JSON output. */
export interface EvaluatedRun {
	/** ISO time. */
	readonly at: string;
	/** Null without a record of the run. */
	readonly depth: string | null;
	readonly writer: string | null;
	/** The counts of the run's notice and report; null if no record has them. */
	readonly counts: SectionCounts | null;
	/** Null without a judgement, as are `composite` and the scores. */
	readonly judge: string | null;
	/** 0–1 */
	readonly composite: number | null;
	readonly dimensions: readonly JudgedDimension[];
	/** Dimensions without a score, counted as 3. */
	readonly missing: readonly DimensionId[];
	readonly figures: Figures;
	/** Figures that need a record of the run, if there is none. */
	readonly not_known: readonly FigureId[];
}

export interface EvaluationData extends EvaluatedRun {
	readonly path: string;
	/** Earlier sections of the note, newest first. */
	readonly earlier: readonly EvaluatedRun[];
}

/** @param wordLimit used for sections without a record of their limit */
export function evaluationData({ path, current, earlier }: Evaluation, wordLimit: number): EvaluationData {
	return { path, ...evaluated(current, wordLimit), earlier: earlier.map((record) => evaluated(record, wordLimit)) };
}

function evaluated(record: RunRecord, wordLimit: number): EvaluatedRun {
	const { at, run, judgement } = record;
	const figures = figuresOf(record, wordLimit);
	return {
		at,
		depth: run?.depth ?? null,
		writer: run?.writer ?? null,
		counts: run?.counts ?? null,
		judge: judgement?.judge ?? null,
		composite: judgement?.composite ?? null,
		dimensions: judgement?.dimensions ?? [],
		missing: judgement ? missingOf(judgement) : [],
		figures,
		not_known: unknownOf(figures),
	};
}
