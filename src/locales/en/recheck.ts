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
	check: 'Check the sources again',
	checkNotes: (count: number) => `Check the sources of ${count} ${count === 1 ? 'note' : 'notes'}`,
	page: 'Sections',
	olderThan: 'Days old at least',
	noNotes: 'No note fits these filters.',
	searching: 'Looking for sections…',
	checking: (done: number, total: number, title: string) =>
		`Checking the sources of “${title}” (${done + 1} of ${total})`,
	stopped: 'The check was stopped. The notes checked so far are shown.',
	running: 'Sources are being checked already.',
	failed: (title: string, reason: string) => `The sources of “${title}” could not be checked: ${reason}`,
	checkedOn: (when: string) => `Sources checked ${when}`,
	copy: 'Archived copy',
	consent: {
		title: 'Before the sources are checked',
		intro: 'To look up the quoted passages, addresses of the cited pages leave this device:',
		rest: 'No text of a note is sent.',
		agree: 'Agree and check',
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
