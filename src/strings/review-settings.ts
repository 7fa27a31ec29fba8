/** User-facing text about the second reader in the settings. */
export const REVIEW_SETTINGS_STRINGS = {
	heading: 'Second reader',
	headingDesc: 'Compares what a model wrote with its sources before you see it.',
	reviewer: 'Checked by',
	reviewerDesc:
		'Reads each sentence that a model wrote against the passages it rests on, and each verdict on your ' +
		'claims. Takes one or two further calls.',
	reviewers: {
		model: 'A language model',
		grounding: 'A grounding model, such as MiniCheck',
		nobody: 'Nobody: quotes, numbers and names are checked alone',
	},
	model: 'Reader’s model',
	modelDesc: 'Empty: the model that writes; as a grounding model, bespoke-minicheck.',
	baseUrl: 'Reader’s base URL',
	baseUrlDesc: 'Empty: that of the model that writes; for a grounding model, Ollama on this device.',
	key: 'Reader’s API key',
	keyDesc: 'Empty: the key of the model that writes, where both are of one service.',
	unreviewed: 'What the reader did not answer',
	unreviewedDesc: 'If the reader fails, sentences it was asked about are written with a mark, or left out.',
	unreviewedChoices: { mark: 'Write it with a mark', omit: 'Leave it out' },
} as const;
