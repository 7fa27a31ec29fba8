/** Texts and flags of the plugin's commands on Obsidian's own command line, which is English in every language. */
export const OBSIDIAN_CLI_STRINGS = {
	about: 'Research a note and write a cited section into it, or read web pages; answers with JSON',
	wrongAction: (action: string) => `“action” cannot be “${action}”: it must be “research”, “extract” or “evaluate”.`,
	extractOffline: '“extract” reads pages on the web, so it does nothing offline.',
	noNoteRemedy: 'Give path=… or open a note.',
	wrongRemedy: 'Correct the flag.',
} as const;

/** Flags besides the options of a run. Those of Tavily Extract have the values of their settings. */
export const FLAG_STRINGS = {
	action: {
		value: 'research|extract|evaluate',
		description: 'Action: research (the default), extract or evaluate; the last two write nothing',
	},
	path: { value: '<path>', description: 'Path of the note (default: the active note)' },
	urls: {
		value: '<url,url>',
		description: 'With extract: the pages to read, at most 10 (default: those that the note links)',
	},
	query: { value: '<text>', description: 'With extract: a question that the passages of the pages answer' },
	extract_depth: 'with extract: advanced reads tables and scripts, for twice the credits',
	include_images: 'with extract: also the addresses of images',
	format: 'with extract: the form of the text',
	chunks_per_source: 'with extract and a query: passages of a page, from 1 to 5',
} as const;
