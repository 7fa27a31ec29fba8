/** Scores that a judge gave a section, and their composite. */
import { EVALUATION_STRINGS } from '../../locales/locale';
import { DIMENSIONS, type DimensionId } from '../../locales/rubrics';
import type { NoteView } from '../model/analyst-ports';
import { ResearchError } from '../model/errors';
import type { RunContext } from '../model/ports';

/** Everything that a judge is shown. */
export interface JudgedResearch {
	readonly note: NoteView;
	/** The Markdown of the section, without its heading and marks. */
	readonly section: string;
}

/** As a judge gives it: nothing in it is trusted. */
export interface DimensionAnswer {
	readonly dimension: string;
	readonly score: number;
	readonly reason: string;
}

export interface ResearchJudge {
	/** Shown beside what it says. */
	readonly name: string;
	/** @throws ResearchError if the judge gives no answer; the signal's reason once it aborts */
	judge(research: JudgedResearch, run: RunContext): Promise<readonly DimensionAnswer[]>;
}

/** In the names of the envelope. */
export interface JudgedDimension {
	readonly dimension: DimensionId;
	/** 1–5; null where the judge gave none that counts. */
	readonly score: number | null;
	readonly reason: string;
}

export interface JudgeScores {
	readonly judge: string;
	/** All eight, in the order of the table. */
	readonly dimensions: readonly JudgedDimension[];
	/** 0–1. */
	readonly composite: number;
}

/** Score of a dimension without an answer. */
const MISSING = 3;
const LOWEST = 1;
const HIGHEST = 5;
const REASON_CHARACTERS = 300;

/**
 * The first answer to each dimension counts.
 * @throws ResearchError MALFORMED_RESPONSE where there is none to any
 */
export function judgementOf(judge: string, answers: readonly DimensionAnswer[]): JudgeScores {
	const dimensions = DIMENSIONS.map((id): JudgedDimension => {
		const answer = answers.find(({ dimension, score }) => idOf(dimension) === id && isScore(score));
		return {
			dimension: id,
			score: answer?.score ?? null,
			reason: (answer?.reason ?? '').replace(/\s+/g, ' ').trim().slice(0, REASON_CHARACTERS),
		};
	});
	if (missingOf({ dimensions }).length === DIMENSIONS.length) {
		throw new ResearchError(
			'MALFORMED_RESPONSE',
			EVALUATION_STRINGS.noScores({ judge }),
			EVALUATION_STRINGS.noScoresRemedy,
		);
	}
	return { judge, dimensions, composite: compositeOf(dimensions) };
}

/** `Source Quality` and `source-quality` are told as well. */
function idOf(written: string): string {
	return written
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
}

function isScore(score: number): boolean {
	return Number.isInteger(score) && score >= LOWEST && score <= HIGHEST;
}

/** 0–1, to the thousandth: the mean of all with equal weights, from 1 (0) to 5 (1). */
function compositeOf(dimensions: readonly JudgedDimension[]): number {
	const sum = dimensions.reduce((total, { score }) => total + (score ?? MISSING), 0);
	return Math.round(1_000 * ((sum / dimensions.length - LOWEST) / (HIGHEST - LOWEST))) / 1_000;
}

/** The dimensions that were counted without a score. */
export function missingOf({ dimensions }: Pick<JudgeScores, 'dimensions'>): DimensionId[] {
	return dimensions.filter(({ score }) => score === null).map(({ dimension }) => dimension);
}
