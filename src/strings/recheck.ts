/**
 * Texts about sections whose sources are looked up again.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const RECHECK_STRINGS = {
	noSection: (path: string) => `“${path}” has no Research section to check.`,
	noSectionRemedy: 'Research the note first.',
	noSections: 'No note has a Research section to check.',
	noneOlder: (days: number) => `No Research section is older than ${days} ${days === 1 ? 'day' : 'days'}.`,
	offline: 'Not looked up: nothing is sent offline.',
	states: {
		there: 'still there',
		changed: 'changed',
		gone: 'gone',
		unreachable: 'not reachable',
		unconfirmed: 'not confirmed',
	},
	explained: {
		there: 'The source still holds the passage.',
		changed: 'The source no longer holds the passage.',
		gone: 'The source no longer exists.',
		unreachable: 'The source could not be read this time.',
		unconfirmed: 'The page does not show these words; they were known from a search result or are a paraphrase.',
	},
	noLink: (title: string) => `“${title}” (no such note)`,
	archived: (url: string) => `archived copy: ${url}`,
	noCopy: 'no archived copy found',
	age: (days: number | null) =>
		days === null
			? 'of unknown age'
			: days === 0
				? 'written today'
				: `written ${days} ${days === 1 ? 'day' : 'days'} ago`,
	checked: (passages: number, notes: number) =>
		`${passages} ${passages === 1 ? 'passage' : 'passages'} of ${notes} ${notes === 1 ? 'note' : 'notes'} looked up`,
} as const;
