/**
 * User-facing text about evaluations.
 * In sentence case; a failure says what is wrong, then what to do.
 */
import { counted } from '../counted';
import type { DimensionId } from './rubrics';
import { RUBRICS } from './rubrics';

export const EVALUATION_STRINGS = {
	noSection: (path: string) => `“${path}” has no Research section to evaluate.`,
	noSectionRemedy: 'Research the note first.',
	noJudge: 'No model is set up as the judge: only what can be counted is shown.',
	noScores: (judge: string) => `“${judge}” did not score any of the eight dimensions.`,
	noScoresRemedy: 'Evaluate the research again; if it happens often, choose another judge in the settings.',
	notShown: (judge: string, what: 'note' | 'section', shown: number, total: number) =>
		`${judge} was shown the first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')} characters ` +
		`of the ${what}.`,
	tooLong: (judge: string) => `The note and its Research section are too long for “${judge}”, even in part.`,
	tooLongRemedy: 'Choose a judge with a larger context in the settings.',
	recordNotKept: (reason: string) => `The record of this run could not be saved for later evaluations: ${reason}`,
	recordsDamaged: (path: string, place: string) =>
		`The records of earlier runs of “${path}” could not be read. They were moved unchanged to ${place}.`,
	recordsLost: (path: string) => `The records of earlier runs could not be renamed with the note to “${path}”.`,

	alreadyEvaluating: 'Research is being evaluated already. Wait for it to end.',
	evaluating: (note: string) => `Evaluating the research in “${note}” …`,
	consentMissingRemedy: 'Run “Evaluate the research” once from the command palette, or add the flag offline.',

	title: (note: string) => `Evaluation of the research in “${note}”`,
	run: (at: string, depth: string, writer: string) => `${at} · ${depth} · ${writer}`,
	noRecord: 'The record of the run that wrote this section is missing, and so are the figures that need it.',
	judgedBy: (judge: string) => `Judged by ${judge}`,
	composite: 'Composite',
	compositeOf: ' of 1, from eight scores',
	chart: 'Scores of the eight dimensions, from 1 to 5',
	axis: (dimension: string, score: number | null) =>
		score === null ? `${dimension}: not judged, counted as 3` : `${dimension}: ${score} of 5`,
	hint: 'Point at a dimension or tap it to see what its scores mean.',
	before: (at: string) => `Dashed: the section of ${at}`,
	missing: (dimensions: readonly DimensionId[]) =>
		`Not judged, counted as 3: ${dimensions.map(dimensionName).join(', ')}.`,
	dimension: 'Dimension',
	score: 'Score',
	reason: 'Reason',
	now: 'Now',
	notJudged: '–',
	figure: 'Figure',
	figures: {
		topic_coverage: 'Topics covered',
		citation_coverage: 'Points with a source',
		exact_checks: 'Passed the exact checks',
		second_reader: 'Confirmed by the second reader',
		distinct_domains: 'Different sites',
		vault_share: 'Notes among the sources',
		recency: 'Median age of the pages',
		length: 'Words of those allowed',
		cost: 'Cost',
	},
	notKnown: 'not known',
	none: 'none',
	share: (value: number, part: number, total: number) => `${part} of ${total} (${Math.round(100 * value)}%)`,
	sites: (sites: number, pages: number) => `${sites} (${counted(pages, 'page')})`,
	unread: 'nobody read it',
	age: (days: number, dated: number, total: number) =>
		`${days < 730 ? counted(days, 'day') : `${(days / 365.25).toFixed(1)} years`} (${dated} of ${total} dated)`,
	undated: (total: number) => (total === 0 ? 'no pages' : 'none of them dated'),
	cost: (calls: number, tokens: number, credits: number) =>
		[counted(calls, 'model call'), counted(tokens, 'token'), counted(credits, 'search credit')].join(', '),
} as const;

/** The question before a note is sent to a judge. */
export const CONSENT_TO_EVALUATE = {
	title: 'Before the research is evaluated',
	intro: 'To evaluate research, the note leaves this device:',
	rest: 'Properties and comments are left out, and a key goes to its own service alone.',
	agree: 'Agree and evaluate',
} as const;

export const JUDGE_SETTINGS_STRINGS = {
	heading: 'Evaluation',
	headingDesc: 'The model that scores research if you ask for it.',
	model: 'Judge',
	modelDesc:
		'Scores research that you want evaluated. Empty: the model that writes; another one judges more independently.',
	baseUrl: 'Judge’s base URL',
	baseUrlDesc: 'Empty: that of the model that writes.',
	key: 'Judge’s API key',
	keyDesc: 'Empty: the key of the model that writes, if both use the same service.',
} as const;

export function dimensionName(id: DimensionId): string {
	return RUBRICS.find((rubric) => rubric.id === id)?.name ?? id;
}
