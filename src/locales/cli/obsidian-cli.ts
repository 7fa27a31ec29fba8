/** Texts and flags of the plugin's commands on Obsidian's own command line, which is English in every language. */
export const OBSIDIAN_CLI_STRINGS = {
	about: 'Research a note and write a cited section into it, or read web pages; answers with JSON',
	wrongAction: (action: string) => `“action” cannot be “${action}”: it must be “research”, “extract” or “evaluate”.`,
	extractOffline: '“extract” reads pages on the web, so it does nothing offline.',
	noNoteRemedy: 'Give path=… or open a note.',
	wrongRemedy: 'Correct the flag.',
} as const;

export const CLI_FLAGS = {
	action: {
		value: 'research|extract|evaluate',
		description: 'Action: research (the default), extract or evaluate; the last two write nothing',
	},
	path: { value: '<path>', description: 'Path of the note (default: the active note)' },
	depth: {
		value: 'shallow|deep|agentic',
		description:
			'How thoroughly: deep reads the best pages and checks the claims of the note; agentic sends researchers after ' +
			'what is missing (needs a model)',
	},
	mode: { value: 'general|academic|technical', description: 'Kind of sources to prefer' },
	focus: { value: '<text>', description: 'Your question about the note' },
	topic: { value: 'general|news|finance', description: 'Kind of pages that Tavily is asked for' },
	days: { value: '<number>', description: 'Only pages of the last days; pages without a date stay' },
	domains: { value: '<host,host>', description: 'Only pages of these sites' },
	'dry-run': { description: 'Do everything but write' },
	force: { description: 'Replace a section that holds your own edits' },
	offline: { description: 'Nothing leaves this device' },
	urls: {
		value: '<url,url>',
		description: 'With extract: the pages to read, at most 10 (default: those that the note links)',
	},
	query: { value: '<text>', description: 'With extract: a question that the passages of the pages answer' },
	extract_depth: {
		value: 'basic|advanced',
		description: 'With extract: advanced reads tables and scripts, for twice the credits',
	},
	format: { value: 'markdown|text', description: 'With extract: the form of the text' },
	chunks_per_source: { value: '1-5', description: 'With extract and a query: passages of a page, from 1 to 5' },
	include_images: { value: 'true|false', description: 'With extract: also the addresses of images' },
} as const;
