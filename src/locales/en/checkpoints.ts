/** User-facing text about an interrupted run. In sentence case; a failure says what is wrong, then what to do. */

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: (path: string) => `The saved state of the interrupted run of “${path}” is damaged and was removed.`,
		older: (path: string) =>
			`The saved state of the interrupted run of “${path}” is from an older version and was removed.`,
		newer: (path: string) =>
			`The saved state of the interrupted run of “${path}” is from a newer version and was removed.`,
		expired: (path: string) =>
			`The saved state of the interrupted run of “${path}” is too old to continue and was removed.`,
	},
	nothing: (path: string) => `“${path}” has no interrupted run to continue. Nothing was done.`,
	nothingRemedy: 'Run it without --resume.',
	offered: (path: string, savedAt: number) =>
		`A run of “${path}” was interrupted (last saved ${moment(savedAt)}). This run starts over and replaces it; ` +
		'with --resume it would continue without paying twice.',
	goesOn: (path: string, savedAt: number) => `Continuing the run of “${path}” as it was saved ${moment(savedAt)}.`,
	title: 'Continue the interrupted run?',
	text: (title: string, depth: string, savedAt: number) =>
		`${depth === 'agentic' ? 'An' : 'A'} ${depth} run of “${title}” was interrupted. ` +
		`It was last saved ${moment(savedAt)}. ` +
		'If you continue, nothing is paid for twice. If you start over, its results are lost.',
	goOn: 'Continue',
	startOver: 'Start over',
} as const;

function moment(milliseconds: number): string {
	return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}
