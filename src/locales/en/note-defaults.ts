/** User-facing text about the properties of a note that say how it is researched. */
export const NOTE_DEFAULT_STRINGS = {
	wrongProperty: 'The property “{property}” of “{title}” cannot be “{value}”: it must be {allowed}.',
	wrongPropertyRemedy: 'Correct the property in the note, or choose the option for this run.',
	oneLine: 'one line of text',
} as const;
