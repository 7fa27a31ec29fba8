/** User-facing text about an interrupted run. In sentence case; a failure says what is wrong, then what to do. */

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: 'The saved state of the interrupted run of “{path}” is damaged and was removed.',
		older: 'The saved state of the interrupted run of “{path}” is from an older version and was removed.',
		newer: 'The saved state of the interrupted run of “{path}” is from a newer version and was removed.',
		expired: 'The saved state of the interrupted run of “{path}” is too old to continue and was removed.',
	},
	title: 'Continue the interrupted run?',
	text: {
		shallow:
			'A shallow run of “{title}” was interrupted. It was last saved {savedAt}. If you continue, nothing is paid for twice. If you start over, its results are lost.',
		deep: 'A deep run of “{title}” was interrupted. It was last saved {savedAt}. If you continue, nothing is paid for twice. If you start over, its results are lost.',
		agentic:
			'An agentic run of “{title}” was interrupted. It was last saved {savedAt}. If you continue, nothing is paid for twice. If you start over, its results are lost.',
	},
	goOn: 'Continue',
	startOver: 'Start over',
} as const;
