/**
 * Texts about sections whose sources are looked up again.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const RECHECK_STRINGS = {
	noSection: '“{path}” has no Research section to check.',
	noSectionRemedy: 'Research the note first.',
	noSections: 'No note has a Research section to check.',
	noneOlder: 'No Research section is older than {days, plural, one{# day} other{# days}}.',
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
	checkNotes: 'Check the sources of {count, plural, one{# note} other{# notes}}',
	page: 'Sections',
	olderThan: 'Written at least so many days ago',
	noNotes: 'No note fits these filters.',
	searching: 'Looking for sections…',
	checking: 'Checking the sources of “{title}” ({place, number} of {total, number})',
	stopped: 'The check was stopped. The notes checked so far are shown.',
	running: 'Sources are being checked already.',
	failed: 'The sources of “{title}” could not be checked: {reason}',
	checkedOn: 'Sources checked {when}',
	copy: 'Archived copy',
	consent: {
		title: 'Before the sources are checked',
		intro: 'To look up the quoted passages, addresses of the cited pages leave this device:',
		rest: 'No text of a note is sent.',
		agree: 'Agree and check',
	},
	noLink: '“{title}” (no such note)',
	archived: 'archived copy: {url}',
	noCopy: 'no archived copy found',
	age: '{days, plural, =0{written today} one{written # day ago} other{written # days ago}}',
	ageUnknown: 'of unknown age',
	checked:
		'{passages, plural, one{# passage} other{# passages}} of {notes, plural, one{# note} other{# notes}} looked up',
} as const;
