/** What the user reads where a model failed and the section was made without it. A failure says what is wrong, then what to do. */

export const FALLBACK_STRINGS = {
	title: 'Made without the model',
	failed: (analyst: string, reason: string) => `The model “${analyst}” failed: ${reason}`,
	standsIn: {
		topics: 'The topics were chosen by rules instead.',
		reading: 'Pages were read by rules instead.',
		findings: 'The findings below are the sources’ own sentences.',
		comparison: 'The note was compared with its sources by rules instead.',
		synthesis: 'What stands below are the sources’ own sentences.',
	},
	tryAgain: (minutes: number) =>
		`Run the research again within ${minutes} minutes to try the model again: what was found and read is kept, so no search is repeated.`,
} as const;
