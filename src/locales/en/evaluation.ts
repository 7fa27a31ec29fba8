/** Texts about evaluations. */

export const EVALUATION_STRINGS = {
	noSection: '“{path}” has no Research section to evaluate.',
	noSectionRemedy: 'Research the note first.',
	noJudge: 'No model is set up as the judge: only what can be counted is shown.',
	noScores: '“{judge}” did not score any of the eight dimensions.',
	noScoresRemedy: 'Evaluate the research again; if it happens often, choose another judge in the settings.',
	notShown: {
		note: '{judge} was shown the first {shown, number} of {total, number} characters of the note.',
		section: '{judge} was shown the first {shown, number} of {total, number} characters of the section.',
	},
	tooLong: 'The note and its Research section are too long for “{judge}”, even in part.',
	tooLongRemedy: 'Choose a judge with a larger context in the settings.',
	recordNotKept: 'The record of this run could not be saved for later evaluations: {reason}',
	recordsDamaged: 'The records of earlier runs of “{path}” could not be read. They were moved unchanged to {place}.',
	recordsLost: 'The records of earlier runs could not be renamed with the note to “{path}”.',

	alreadyEvaluating: 'Research is being evaluated already. Wait for it to end.',
	evaluating: 'Evaluating the research in “{note}” …',
	consentMissingRemedy: 'Run “Evaluate the research” once from the command palette, or add the flag offline.',

	title: 'Evaluation of the research in “{note}”',
	run: '{at} · {depth} · {writer}',
	noRecord: 'The record of the run that wrote this section is missing, and so are the figures that need it.',
	judgedBy: 'Judged by {judge}',
	composite: 'Composite',
	compositeOf: ' of 1, from eight scores',
	chart: 'Scores of the eight dimensions, from 1 to 5',
	axis: '{dimension}: {score, number} of 5',
	axisNotJudged: '{dimension}: not judged, counted as 3',
	hint: 'Point at a dimension or tap it to see what its scores mean.',
	before: 'Dashed: the section of {at}',
	missing: 'Not judged, counted as 3: {dimensions}.',
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
	share: '{part, number} of {total, number} ({percent, number}%)',
	sites: '{sites, number} ({pages, plural, one{# page} other{# pages}})',
	unread: 'nobody read it',
	ageInDays: '{days, plural, one{# day} other{# days}} ({dated, number} of {total, number} dated)',
	ageInYears: '{years} years ({dated, number} of {total, number} dated)',
	undated: '{total, plural, =0{no pages} other{none of them dated}}',
	calls: '{count, plural, one{# model call} other{# model calls}}',
	tokens: '{count, plural, one{# token} other{# tokens}}',
	credits: '{count, plural, one{# search credit} other{# search credits}}',
} as const;

/** The question before a note is sent to a judge. */
export const CONSENT_TO_EVALUATE = {
	title: 'Before the research is evaluated',
	intro: 'To evaluate research, the note leaves this device:',
	rest: 'Properties and comments are left out, and each API key is sent only to its own service.',
	agree: 'Agree and evaluate',
} as const;

export const JUDGE_SETTINGS_STRINGS = {
	heading: 'Evaluation',
	headingDesc: 'The model that scores research if you ask for it.',
} as const;
