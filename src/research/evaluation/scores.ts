/** Scores that a judge gives a section, and their composite. */
import { oneLine } from '../../text/strings';
import { EVALUATION_STRINGS } from '../../locales/locale';
import { DIMENSIONS, type DimensionId } from '../../locales/rubrics';
import type { NoteView } from '../model/analyst-ports';
import { ResearchError } from '../model/errors';
import type { RunContext } from '../model/ports';

/** The request to a judge. */
export interface JudgedResearch {
	readonly note: NoteView;
	/** The Markdown of the section, without its heading and marks. */
	readonly section: string;
}

/** A score as the judge returns it; not validated. */
export interface DimensionAnswer {
	readonly dimension: string;
	readonly score: number;
	readonly reason: string;
}

export interface ResearchJudge {
	/** Shown with the scores. */
	readonly name: string;
	/** @throws ResearchError if the judge gives no answer; the signal's reason if it aborts */
	judge(research: JudgedResearch, run: RunContext): Promise<readonly DimensionAnswer[]>;
}

/** A score under its names in the JSON output. */
export interface JudgedDimension {
	readonly dimension: DimensionId;
	/** 1–5; null if the judge gave no valid one. */
	readonly score: number | null;
	readonly reason: string;
}

export interface JudgeScores {
	readonly judge: string;
	/** All eight dimensions, in the order of the table. */
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
 * Validates the answers; the first valid one for each dimension counts.
 * @throws ResearchError MALFORMED_RESPONSE if no dimension has a valid answer
 */
export function judgementOf(judge: string, answers: readonly DimensionAnswer[]): JudgeScores {
	const dimensions = DIMENSIONS.map((id): JudgedDimension => {
		const answer = answers.find(({ dimension, score }) => idOf(dimension) === id && isScore(score));
		return {
			dimension: id,
			score: answer?.score ?? null,
			reason: oneLine(answer?.reason ?? '').slice(0, REASON_CHARACTERS),
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

/** Accepts `Source Quality` and `source-quality` too. */
function idOf(written: string): string {
	return written
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, '_');
}

function isScore(score: number): boolean {
	return Number.isInteger(score) && score >= LOWEST && score <= HIGHEST;
}

/** Returns the mean of all scores, scaled from 1–5 to 0–1 and rounded to three decimals. */
function compositeOf(dimensions: readonly JudgedDimension[]): number {
	const sum = dimensions.reduce((total, { score }) => total + (score ?? MISSING), 0);
	return Math.round(1_000 * ((sum / dimensions.length - LOWEST) / (HIGHEST - LOWEST))) / 1_000;
}

/** Returns the dimensions without a score. */
export function missingOf({ dimensions }: Pick<JudgeScores, 'dimensions'>): DimensionId[] {
	return dimensions.filter(({ score }) => score === null).map(({ dimension }) => dimension);
}
