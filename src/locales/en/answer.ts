/** Texts about an assistant's answer, or another text, that is checked sentence by sentence. */

export const ANSWER_STRINGS = {
	none: 'No answer of an assistant was found in “{title}”.',
	noLines: 'These lines have no text.',
	noneRemedy: 'Select the text that is to be checked.',
	noSentences: 'The text has no sentence that a source could decide.',
	noSentencesRemedy: 'Check a text with statements about the world.',
	capped: 'The first {most, number} of {total, number} sentences were searched for; your notes are compared with all.',
	consent: {
		title: 'Before a text is checked',
		intro: 'Another plugin asks to check a text against its links and the web. For that, this leaves the device:',
		rest: 'Nothing is written.',
		agree: 'Agree and check',
	},
} as const;
