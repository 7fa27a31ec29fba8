/**
 * User-facing text about the options of Tavily, in the settings.
 * In sentence case.
 */

export const TAVILY_PAGE_STRINGS = {
	search: { name: 'Search options', desc: 'How deep Tavily searches, and what it gives of a page.' },
	filters: { name: 'Time, place and language', desc: 'Which pages Tavily prefers or leaves out.' },
	extract: { name: 'Reading pages', desc: 'How Tavily reads pages that are linked or could not be fetched.' },
	keys: { name: 'Further keys', desc: 'Keys of your own, used in this order while the keys before them are paused.' },
	plan: {
		name: 'Plan of the keys',
		desc: 'How many requests a minute they may send.',
		options: { development: '100 a minute', production: '1,000 a minute' },
	},
	furtherKey: 'Tavily API key {place, number}',
	furtherKeyDesc: 'Used while the keys before it are paused.',
	noFurther: 'None',
	asMode: 'Mode: {value}',
	inEveryMode: 'In every mode: {value}.',
	byMode: 'By mode: general {general}, academic {academic}, technical {technical}.',
	conflicts: 'These do not go together',
	values: {
		true: 'Yes',
		false: 'No',
		markdown: 'Markdown',
		text: 'plain text',
		basic: 'basic',
		advanced: 'advanced',
		general: 'general',
	},
	depth: {
		name: 'Search depth',
		desc: 'Advanced costs two credits a search, the others one.',
		options: {
			basic: 'Basic',
			advanced: 'Advanced',
			fast: 'Fast',
			'ultra-fast': 'Ultra fast',
			auto: 'As Tavily finds best',
		},
	},
	topic: {
		name: 'Topic',
		desc: 'Kind of pages to search.',
		options: { general: 'General', news: 'News', finance: 'Finance', auto: 'As Tavily finds best' },
	},
	chunks: {
		name: 'Passages of a page',
		desc: 'A search gives at most three.',
		options: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
	},
	rawContent: {
		name: 'Whole pages',
		desc: 'The text of each page found, beside its passages.',
		options: { false: 'No', markdown: 'Markdown', text: 'Plain text' },
	},
	maxResults: { name: 'Results of a search', desc: 'From 1 to 20; empty for as many as a run wants.' },
	auto: {
		name: 'Let Tavily choose',
		desc: 'Tavily sets what is not set here. The search depth stays as it is unless it is left to Tavily too.',
	},
	exactMatch: { name: 'Exact phrases', desc: 'Pages must hold the words in quotation marks as they are.' },
	safeSearch: { name: 'Safe search', desc: 'Only with the depths basic and advanced.' },
	fetchTimeout: {
		name: 'Time to fetch pages',
		desc: 'Seconds, from 1 to 60; empty for as long as Tavily finds right.',
	},
	cacheFallback: {
		name: 'Older copies',
		desc: 'If a page cannot be fetched in time, Tavily may answer with an older copy.',
	},
	timeRange: {
		name: 'Not older than',
		desc: '',
		options: { '': 'Any age', day: 'A day', week: 'A week', month: 'A month', year: 'A year' },
	},
	days: { name: 'Days', desc: 'For news: how many days back. Empty for any.' },
	startDate: { name: 'From', desc: 'A day as 2026-01-31, or empty.' },
	endDate: { name: 'Until', desc: 'A day as 2026-12-31, or empty.' },
	maxHours: { name: 'Hours', desc: 'How many hours back, from 1 to 87,600. Empty for any.' },
	publishedDate: { name: 'Dates of publication', desc: 'Asks for the date of each page.' },
	filterByPublishedDate: {
		name: 'Only pages with a date',
		desc: 'Leaves out pages without a date of publication once a time is set.',
	},
	country: {
		name: 'Country',
		desc: 'Pages from it come first, with the topic general. A code such as DE, or the English name.',
	},
	language: { name: 'Language', desc: 'Two letters such as de; empty for any.' },
	filterByLanguage: { name: 'Only this language', desc: 'Leaves out pages in others.' },
	includeDomains: {
		name: 'Only these sites',
		desc: 'One a line, such as example.org, *.org or example.org/blog, or the address of a page. They apply to all services.',
	},
	excludeDomains: { name: 'Never these sites', desc: 'One a line. They apply to all services.' },
	domainsMode: {
		name: 'Meaning of “only these sites” for Tavily',
		desc: '',
		options: { '': 'As Tavily has it', restrict: 'Nothing else', prefer: 'These first' },
	},
	extractTest: 'Test the reading',
	extractDepth: {
		name: 'Depth',
		desc: 'Advanced reads tables and scripts, for twice the credits.',
		options: { basic: 'Basic', advanced: 'Advanced' },
	},
	extractFormat: { name: 'Form of the text', desc: '', options: { markdown: 'Markdown', text: 'Plain text' } },
	extractChunks: { name: 'Passages of a page', desc: 'From 1 to 5, for a page that is read for a question.' },
	extractTimeout: { name: 'Time for a page', desc: 'Seconds, from 1 to 60.' },
	extractImages: { name: 'Images', desc: 'Their addresses.' },
	extractFavicon: { name: 'Icons of the pages', desc: 'Their addresses.' },
} as const;
