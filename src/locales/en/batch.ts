/** User-facing text about several notes that are researched one after the other. */
export const BATCH_STRINGS = {
	menu: 'Research {notes, plural, one{# note} other{# notes}}',
	folderMenu: 'Research the notes of this folder',
	title: 'Research {notes, plural, one{# note} other{# notes}}?',
	order: 'They are researched one after the other. You can stop at any time; what is written until then stays.',
	unchanged:
		'{notes, plural, one{# further note has} other{# further notes have}} not changed since the last run: skipped.',
	leftOut: '{notes, plural, one{# further note is} other{# further notes are}} left out by the settings.',
	refused: '{notes, plural, one{# further note} other{# further notes}} cannot be researched. {first}',
	free: 'This costs nothing.',
	time: 'By your earlier runs this takes about {minutes, plural, one{# minute} other{# minutes}}.',
	timeUnknown: 'How long this takes is not known yet: these notes have no earlier runs of this depth on this device.',
	begin: 'Research {notes, plural, one{# note} other{# notes}}',
	nothing: 'There is nothing to research.',
	ended: '{notes, plural, one{# note} other{# notes}}: {ends}.',
	ends: {
		written: '{count, number} written',
		'dry-run': '{count, number} not written',
		unchanged: '{count, number} without anything new',
		kept: '{count, number} kept, because the old section is richer',
		removed: '{count, number} with the section removed',
		failed: '{count, number} failed',
		edited: '{count, number} kept, because you edited the section',
		stopped: '{count, number} stopped',
		skipped: '{count, number} skipped',
		'not-started': '{count, number} not started',
	},
} as const;
