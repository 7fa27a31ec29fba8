/** User-facing text about an interrupted run. In sentence case; a failure says what is wrong, then what to do. */

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: (path: string) => `What was saved of the interrupted run of “${path}” is damaged and was removed.`,
		older: (path: string) =>
			`What was saved of the interrupted run of “${path}” is of an older version and was removed.`,
		newer: (path: string) =>
			`What was saved of the interrupted run of “${path}” is of a newer version and was removed.`,
		expired: (path: string) =>
			`What was saved of the interrupted run of “${path}” is too old to go on with and was removed.`,
	},
	nothing: (path: string) => `There is no interrupted run of “${path}” to go on with. Nothing was done.`,
	nothingRemedy: 'Run it without --resume.',
	offered: (path: string, savedAt: number) =>
		`A run of “${path}” was interrupted (last saved ${moment(savedAt)}). This run begins anew and takes its place; ` +
		'with --resume it would go on without paying twice.',
	goesOn: (path: string, savedAt: number) => `Going on with the run of “${path}” as it was saved ${moment(savedAt)}.`,
	title: 'Go on with the interrupted run?',
	text: (title: string, depth: string, savedAt: number) =>
		`${depth === 'agentic' ? 'An' : 'A'} ${depth} run of “${title}” was interrupted. ` +
		`It was last saved ${moment(savedAt)}. ` +
		'Going on pays for nothing that was answered by then; beginning anew forgets it.',
	goOn: 'Go on',
	beginAnew: 'Begin anew',
} as const;

function moment(milliseconds: number): string {
	return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}
