/** User-facing text of the preview of a section. */
export const PREVIEW_STRINGS = {
	title: 'Changes to the Research section of “{note}”',
	explained:
		'Struck words are removed, underlined words are added. Uncheck a change to keep the present text. Replaced text is kept and can be restored.',
	accept: 'Accept: {text}',
	write: 'Write the checked changes',
	cancel: 'Write nothing',
	review: 'Choose change by change',
	restoreTitle: 'Restore this section of “{note}”?',
	restoreExplained:
		'Struck words are removed, underlined words come back. The present section is kept and can be restored.',
	restore: 'Restore it',
} as const;
