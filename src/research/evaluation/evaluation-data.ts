import type { Depth } from '../model/ports';
import type { UsageTotals } from '../model/usage';
import type { Evaluation } from './evaluate-note';
import type { RunRecord } from './run-record';
import type { SectionCounts } from '../ledger/counts';
import { missingOf, type JudgedDimension } from './scores';
import type { DimensionId } from '../../locales/rubrics';

/** One section with judgement and figures, under their names in the JSON output. */
export interface EvaluatedRun {
	/** ISO time. */
	readonly at: string;
	/** Null without a record of the run. */
	readonly depth: Depth | null;
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

/** 0–1, rounded to three decimals; null if there was nothing to count. */
type Share = number | null;

export interface Figures {
	readonly topic_coverage: { readonly value: Share; readonly covered: number; readonly of: number } | null;
	/** Share of the section's points that cite a source. */
	readonly citation_coverage: { readonly value: Share; readonly cited: number; readonly of: number };
	readonly exact_checks: { readonly value: Share; readonly passed: number; readonly of: number } | null;
	/** `reader` is null without a second reader. */
	readonly second_reader: {
		readonly value: Share;
		readonly reader: string | null;
		readonly confirmed: number;
		readonly of: number;
	} | null;
	readonly distinct_domains: { readonly value: number; readonly pages: number };
	readonly vault_share: { readonly value: Share; readonly notes: number; readonly of: number };
	/** Median age in days of the dated pages among the cited ones, when the section was written. */
	readonly recency: { readonly value: number | null; readonly dated: number; readonly of: number } | null;
	/** Share of the allowed words. */
	readonly length: { readonly value: Share; readonly words: number; readonly limit: number };
	readonly cost: (UsageTotals & { readonly milliseconds: number }) | null;
}

export type FigureId = keyof Figures;

const DAY = 86_400_000;

/** @param wordLimit used if the run's own limit is not known */
export function figuresOf({ at, run, section }: RunRecord, wordLimit: number): Figures {
	const { points, cited, pages, notes, domains, words } = section;
	const limit = run?.wordLimit ?? wordLimit;
	return {
		topic_coverage: run && { value: share(run.covered, run.topics), covered: run.covered, of: run.topics },
		citation_coverage: { value: share(cited, points), cited, of: points },
		exact_checks: run && { value: share(run.passed, run.checked), passed: run.passed, of: run.checked },
		second_reader: run && {
			value: share(run.confirmed, run.asked),
			reader: run.reader,
			confirmed: run.confirmed,
			of: run.asked,
		},
		distinct_domains: { value: domains, pages },
		vault_share: { value: share(notes, pages + notes), notes, of: pages + notes },
		recency: run && { ...ages(run.published, Date.parse(at)), of: run.pages },
		length: { value: share(words, limit), words, limit },
		cost: run && { ...run.usage, milliseconds: run.milliseconds },
	};
}

/** Returns the figures that are not known. */
export function unknownOf(figures: Figures): FigureId[] {
	return (Object.keys(figures) as FigureId[]).filter((id) => figures[id] === null);
}

function share(part: number, whole: number): Share {
	return whole === 0 ? null : Math.round((1_000 * part) / whole) / 1_000;
}

function ages(published: readonly string[], now: number): { value: number | null; dated: number } {
	const days = published
		.map((date) => Math.max(0, Math.floor((now - Date.parse(date)) / DAY)))
		.filter(Number.isFinite);
	const sorted = days.sort((a, b) => a - b);
	const middle = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]].filter((day) => day !== undefined);
	return {
		value: middle.length === 0 ? null : Math.round(middle.reduce((sum, day) => sum + day, 0) / middle.length),
		dated: days.length,
	};
}
