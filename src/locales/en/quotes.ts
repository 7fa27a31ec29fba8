/** Texts about quotes that are checked at their sources. */

export const QUOTE_STRINGS = {
	wrongList: 'The quotes must be a list of 1 to {most, number} entries.',
	wrongItem: 'Quote {place, number} must have “quote” and either “url” or “path”, each a text.',
	unknownField: 'Quote {place, number} has an unknown field “{name}”. Did you mean “{meant}”?',
	longQuote: 'Quote {place, number} is longer than {most, number} characters.',
	wrongRemedy: 'Give a list such as [{example}].',
	refusedRemedy: 'Give the public address of a page.',
	late: 'There was no time left to read this source. Check it in a call of its own.',
	noCopy: 'The page no longer exists, and no archived copy was found.',
	tooLong: 'The source is too long to read whole; the part that was read does not have the quote.',
	notShown: 'The page does not show these words. Parts that appear only after a click may not have been read.',
	assistant: 'These are the words of an assistant, which are not evidence.',
	noWords: 'The quote has no words.',
	shortParts: 'The parts of the quote are too short to be found safely: give at least two words each, four in all.',
	farApart: 'The parts of the quote stand in the source, but too far apart to be one passage.',
	states: {
		found: 'found word for word',
		changed: 'changed',
		not_found: 'not found',
		gone: 'gone',
		unreachable: 'not reachable',
	},
	source: 'the source says: “{text}”',
	checked: '{count, plural, one{# quote} other{# quotes}} checked',
	consent: {
		title: 'Before quotes are checked',
		intro: 'Another plugin asks to look up quotes. For that, addresses of pages leave this device:',
		rest: 'No text of a note is sent.',
		agree: 'Agree and check',
	},
} as const;
