/** User-facing text about the progress, the counts and the costs of a run. */
export const PROGRESS_STRINGS = {
	stages: {
		topics: 'Reading the note',
		gather: 'Searching the vault and the web',
		synthesis: 'Writing',
		verify: 'Checking every sentence',
	},
	/** In place of the stage's name, if nothing leaves this machine. */
	searchingVault: 'Searching the vault',
	topicsFound: '{count, plural, one{# topic} other{# topics}}',
	gathered: '{done, number}/{total, number} {topic}: {sources, plural, one{# source} other{# sources}}',
	sourcesOf: '{topic}: {sources, plural, one{# source} other{# sources}}',
	pagesRead: '{total, plural, one{page} other{pages}} read',
	estimate: 'May cost {parts}',
	estimateLeft: 'May cost {parts} ({left, number} left this month)',
	estimated: {
		searching: 'at most {count, plural, one{# credit} other{# credits}} for searches',
		reading: 'at most {count, plural, one{# credit} other{# credits}} for pages that this device cannot read',
		modelCalls: 'about {count, plural, one{# model call} other{# model calls}}',
		modelCallsAtMost: 'at most {count, plural, one{# model call} other{# model calls}}',
	},
	reading: '{done, number}/{total, plural, one{# page} other{# pages}} read',
	warning: 'Warning: {message}',
	statements: {
		written: '{count, plural, one{# statement} other{# statements}} written',
		duplicates: '{count, plural, one{# duplicate} other{# duplicates}} left out',
		declined: '{count, number} that you deleted left out',
		removed: '{count, number} removed as unsupported',
	},
	/** Counts of the section's first line. */
	summary: {
		contradicted: '{count, plural, one{# claim} other{# claims}} contradicted',
		supported: '{count, plural, one{# claim} other{# claims}} supported',
		questions: '{answered, number} of {count, plural, one{# question} other{# questions}} answered',
		added: '{count, plural, one{# topic} other{# topics}} extended',
		not_settled: '{count, number} not settled',
		folded: '{count, number} more folded',
		links: '{count, plural, one{# note} other{# notes}} to link',
	},
	changes: 'Since the last run: {changes}',
	nothingNew: 'nothing new',
	changed: {
		new: '{count, number} new',
		gone: '{count, number} gone',
		verdict_changed: '{count, plural, one{# verdict} other{# verdicts}} changed',
	},
	sources:
		'{web, number} web {web, plural, one{page} other{pages}} and {vault, plural, one{# note} other{# notes}} cited',
	cost: 'Cost: {parts}',
	spent: {
		noCalls: 'no model calls',
		calls: '{calls, plural, one{# model call} other{# model calls}} ({input, number} tokens in, {output, number} out)',
		credits: '{count, plural, one{# search credit} other{# search credits}}',
	},
	/** The same without search credits, for a run in which nothing was searched for elsewhere. */

	notesCited: '{notes, plural, one{# note} other{# notes}} cited',
	time: 'Time: {seconds} s',
} as const;
