/** User-facing text about `obsidian://research-this-note` addresses. */
export const LINK_STRINGS = {
	title: 'Research “{title}”?',
	intro: 'An address that was opened asks for this run:',
	note: 'Note: {path}',
	depth: 'Depth: {depth}',
	mode: 'Kind of sources: {mode}',
	focus: 'Focus: “{focus}”',
	noFocus: 'Focus: the whole note',
	free: 'This costs nothing.',
	noFile: 'The address names no note: it needs “file=…”. Nothing was researched.',
	noNote: 'The address asks for “{name}”, but the vault has no such note. Nothing was researched.',
	unknown: 'It has the unknown parameter “{name}”; it can have file, depth, mode, focus. Nothing was researched.',
	longFocus: 'The focus in the address is longer than {most, number} characters. Nothing was researched.',
	correct: 'Correct the address.',
} as const;
