import { unknownOf, figuresOf, type FigureId, type Figures } from './figures';
import type { Evaluation } from './evaluate-note';
import type { RunRecord } from './run-record';
import type { SectionCounts } from '../render/render';
import { missingOf, type JudgedDimension } from './scores';
import type { DimensionId } from '../../locales/rubrics';

/** One section, judged and counted, in the names of the envelope. */
export interface EvaluatedRun {
	/** ISO time. */
	readonly at: string;
	/** Null where no record of the run is kept. */
	readonly depth: string | null;
	readonly writer: string | null;
	/** The counts of the run's notice and report; null where no record holds them. */
	readonly counts: SectionCounts | null;
	/** Null where nobody judged; so are `composite` and the scores. */
	readonly judge: string | null;
	/** 0–1 */
	readonly composite: number | null;
	readonly dimensions: readonly JudgedDimension[];
	/** Counted as 3. */
	readonly missing: readonly DimensionId[];
	readonly figures: Figures;
	/** Figures that only the run could tell, and that nobody kept. */
	readonly not_known: readonly FigureId[];
}

export interface EvaluationData extends EvaluatedRun {
	readonly path: string;
	/** Sections that stood in the note before, newest first. */
	readonly earlier: readonly EvaluatedRun[];
}

/** @param wordLimit for sections of which no run's own is known */
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
