/** Tavily's options. `mode` leaves an option to the run's mode, `auto` to Tavily. */
import { SETTINGS_STRINGS } from '../../locales/locale';
import { isSite } from '../../web/chain/site-lists';
import { tavilyCountry } from '../../web/providers/tavily/countries';
import { choice, flag, list, optionalWhole, orEmpty, text, whole, type Setting } from '../setting';
import { wrongSite } from '../setting-hints';

/** Keys per service. */
export const MAX_KEYS = 7;

/** The API's own limits on lists of domains. */
const MAX_INCLUDED = 300;
const MAX_EXCLUDED = 150;

/** Days of news to search if no other time is set. */
export const NEWS_DAYS = 7;

export const TAVILY_GROUPS = {
	tavilyKeys: {
		tavilyPlan: choice('development', {
			name: 'Plan of the keys',
			desc: 'How many requests a minute they may send.',
			options: { development: '100 a minute', production: '1,000 a minute' },
		}),
		/** Names of further secrets, used in order after `tavilyKeySecret`: keys that you own. */
		tavilyKeySecrets: list({ allowed: 'a list of at most 6 names of secrets' }, () => true, MAX_KEYS - 1),
	},
	tavilySearch: {
		/** `ultra_fast` is accepted. */
		tavilySearchDepth: choice('mode', {
			name: 'Search depth',
			desc: 'Advanced costs two credits a search, the others one.',
			options: {
				basic: 'Basic',
				advanced: 'Advanced',
				fast: 'Fast',
				'ultra-fast': 'Ultra fast',
				auto: 'As Tavily finds best',
			},
			also: ['mode', 'ultra_fast'],
		}),
		tavilyTopic: choice('mode', {
			name: 'Topic',
			desc: 'Kind of pages to search.',
			options: { general: 'General', news: 'News', finance: 'Finance', auto: 'As Tavily finds best' },
			also: ['mode'],
		}),
		/** A passage has up to 500 characters. */
		tavilyChunksPerSource: choice('mode', {
			name: 'Passages of a page',
			desc: 'A search gives at most three.',
			options: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
			also: ['mode'],
		}),
		/** Up to 50,000 characters become the source's text. `true` is the same as `markdown`. */
		tavilyRawContent: choice('mode', {
			name: 'Whole pages',
			desc: 'The text of each page found, beside its passages.',
			options: { false: 'No', markdown: 'Markdown', text: 'Plain text' },
			also: ['mode', true],
		}),
		/** It is always sent: 10 if it is empty. */
		tavilyMaxResults: optionalWhole([1, 20], null, {
			name: 'Results of a search',
			desc: 'From 1 to 20; empty for as many as a run wants.',
		}),
		/** Sets what neither you nor the mode set. With the depth `auto` a search costs up to two credits. */
		tavilyAutoParameters: flag(false, {
			name: 'Let Tavily choose',
			desc: 'Tavily sets what is not set here. The search depth stays as it is unless it is left to Tavily too.',
		}),
		tavilyExactMatch: flag(false, {
			name: 'Exact phrases',
			desc: 'Pages must hold the words in quotation marks as they are.',
		}),
		tavilySafeSearch: flag(false, { name: 'Safe search', desc: 'Only with the depths basic and advanced.' }),
		/** Up to 10 of each page, as `metadata.images` of the sources. */
		tavilySearchImages: flag(false, {
			name: 'Images of the pages',
			desc: 'Their addresses stand in the JSON output, not in the section.',
		}),
		/** Also as `metadata.favicon` of the sources. Fetched if this device reads pages, and kept as data. */
		tavilySearchFavicon: flag(false, {
			name: 'Icons of the sites',
			desc: 'Shows them beside the sources in the research view. A run fetches each once from its site; the view asks no site.',
		}),
		tavilyFetchTimeout: optionalWhole([1, 60], null, {
			name: 'Time to fetch pages',
			desc: 'Seconds, from 1 to 60; empty for as long as Tavily finds right.',
			unit: 'seconds',
		}),
		tavilyCacheFallback: flag(false, {
			name: 'Older copies',
			desc: 'If a page cannot be fetched in time, Tavily may answer with an older copy.',
		}),
	},
	tavilyFilters: {
		/** The first letters are accepted too. */
		tavilyTimeRange: choice('', {
			name: 'Not older than',
			desc: '',
			options: { '': 'Any age', day: 'A day', week: 'A week', month: 'A month', year: 'A year' },
			also: ['d', 'w', 'm', 'y'],
		}),
		/** The default gives way to any other time. */
		tavilyDays: optionalWhole([1, 3650], NEWS_DAYS, {
			name: 'Days',
			desc: 'For news: how many days back. Empty for any.',
		}),
		tavilyStartDate: day('From', 'A day as 2026-01-31, or empty.'),
		/** Not before the first day. */
		tavilyEndDate: day('Until', 'A day as 2026-12-31, or empty.'),
		tavilyMaxHours: optionalWhole([1, 87_600], null, {
			name: 'Hours',
			desc: 'How many hours back, from 1 to 87,600. Empty for any.',
		}),
		tavilyPublishedDate: flag(false, { name: 'Dates of publication', desc: 'Asks for the date of each page.' }),
		tavilyFilterByPublishedDate: flag(false, {
			name: 'Only pages with a date',
			desc: 'Leaves out pages without a date of publication once a time is set.',
		}),
		tavilyCountry: text(
			'',
			{
				name: 'Country',
				desc: 'Pages from it come first, with the topic general. A code such as DE, or the English name.',
				allowed:
					'empty, or one of the countries that Tavily knows, by its ISO code such as DE or its English name such as Germany',
			},
			(country) => country === '' || tavilyCountry(country) !== undefined,
		),
		tavilyLanguage: text(
			'',
			{
				name: 'Language',
				desc: 'Two letters such as de; empty for any.',
				allowed: 'empty, or the two letters of a language such as de',
			},
			(language) => /^(?:[a-z]{2})?$/.test(language),
		),
		/** Needs `tavilyLanguage`. */
		tavilyFilterByLanguage: flag(false, { name: 'Only this language', desc: 'Leaves out pages in others.' }),
		/** Tavily gets them with the query as well. */
		includeDomains: domains(MAX_INCLUDED, {
			name: 'Only these sites',
			desc: 'One a line, such as example.org, *.org or example.org/blog, or the address of a page. They apply to all services.',
		}),
		/** Needs `includeDomains`. With `prefer`, results from elsewhere are kept. */
		tavilyIncludeDomainsMode: choice('', {
			name: 'Meaning of “only these sites” for Tavily',
			desc: '',
			options: { '': 'As Tavily has it', restrict: 'Nothing else', prefer: 'These first' },
		}),
		excludeDomains: domains(MAX_EXCLUDED, {
			name: 'Never these sites',
			desc: 'One a line. They apply to all services.',
		}),
	},
	tavilyExtract: {
		tavilyExtractDepth: choice('basic', {
			name: 'Depth',
			desc: 'Advanced reads tables and scripts, for twice the credits.',
			options: { basic: 'Basic', advanced: 'Advanced' },
		}),
		tavilyExtractFormat: choice('markdown', {
			name: 'Form of the text',
			desc: '',
			options: { markdown: 'Markdown', text: 'Plain text' },
		}),
		/** Without a question the page comes as a whole, up to 50,000 characters. */
		tavilyExtractChunks: whole([1, 5], 3, {
			name: 'Passages of a page',
			desc: 'From 1 to 5, for a page that is read for a question.',
		}),
		tavilyExtractTimeout: whole([1, 60], 30, {
			name: 'Time for a page',
			desc: 'Seconds, from 1 to 60.',
			env: ['EXTRACT_TIMEOUT'],
			unit: 'seconds',
		}),
		/** Up to 10 of a page. */
		tavilyExtractImages: flag(false, { name: 'Images', desc: 'Their addresses.' }),
		tavilyExtractFavicon: flag(false, { name: 'Icons of the pages', desc: 'Their addresses.' }),
	},
} as const;

function domains(most: number, row: { readonly name: string; readonly desc: string }): Setting<string[]> {
	return {
		...list(row, isSite, most),
		control: { type: 'lines', separator: /[\s,]+/ },
		allowed: () => SETTINGS_STRINGS.values.domains({ most }),
		hint: wrongSite,
	};
}

function day(name: string, desc: string): Setting<string> {
	return text(
		'',
		{ name, desc },
		(typed) => typed === '' || isDay(typed),
		() => orEmpty(SETTINGS_STRINGS.values.day),
	);
}

/** True for a calendar day as `YYYY-MM-DD`; false for 30 February. */
function isDay(typed: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
}
