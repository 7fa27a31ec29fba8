/** User-facing text about the second reader in the settings. */
export const REVIEW_SETTINGS_STRINGS = {
	heading: 'Second reader',
	headingDesc: 'Compares what a model wrote with its sources before you see it.',
	reviewer: 'Checked by',
	reviewerDesc:
		'Reads each sentence that a model wrote against the passages it rests on, and each verdict on your claims. Takes one or two further calls.',
	reviewers: {
		model: 'A language model',
		grounding: 'A grounding model, such as MiniCheck',
		nobody: 'Nobody: only quotes, numbers and names are checked',
	},
	model: 'Reader’s model',
	modelDesc: 'Empty: the model that writes; as a grounding model, bespoke-minicheck.',
	baseUrl: 'Reader’s base URL',
	baseUrlDesc: 'Empty: that of the model that writes; for a grounding model, Ollama on this device.',
	key: 'Reader’s API key',
	keyDesc: 'Empty: the key of the model that writes, if both use the same service.',
	unreviewed: 'Unread sentences',
	unreviewedDesc: 'If the reader fails, the sentences that it did not read are written with a mark, or left out.',
	unreviewedChoices: { mark: 'Write them with a mark', omit: 'Leave them out' },
} as const;
