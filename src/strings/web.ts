/**
 * What the user reads about search services and what they answer.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const WEB_STRINGS = {
	/** Why a provider gave no answer; the provider is named beside it. */
	failure: {
		auth: 'The API key was refused. Check the key in the settings.',
		exhausted: 'The plan has no searches left. Wait for the next month or raise the limit of the plan.',
		rate: 'Too many searches were sent. Wait a moment and run again.',
		bad_request: 'The search was not accepted. Check the search options in the settings.',
		blocked: 'The search was refused. Try again later or use another provider.',
		timeout: 'There was no answer in time. Run again, or check the connection.',
		network: 'The service could not be reached. Check the connection.',
		server: 'The service has a problem of its own. Try again later.',
		parse: 'The answer could not be understood. Check the base URL in the settings.',
	},
	/** The same without a key, where what to do is different. */
	keylessFailure: {
		auth: 'Searching without a key is not possible at the moment. Add a key in the settings.',
		exhausted: 'The free searches without a key are used up. Add a key in the settings.',
		rate: 'The free searches without a key are used up for now. Wait, or add a key in the settings.',
	},
	failureDetail: (sentence: string, detail: string) => `${sentence} The service says: “${detail}”`,
	unexpected: 'The search failed in an unexpected way. Run again; if it happens again, report it with the log of the run.',
} as const;

/** Why one certain provider gave no answer, where `WEB_STRINGS.failure` would not tell what to do. */
export const PROVIDER_ERROR_STRINGS = {
	searxngJsonOff: 'The instance does not give its results as JSON. Add “json” to “search.formats” in its settings.yml and restart it, or use another instance.',
	searxngEnginesFailed: (engines: readonly string[]) => `None of the engines of the instance answered: ${engines.join(', ')}. Try again later, or choose other engines in the instance.`,
	googleDayUsedUp: 'The searches of today are used up. They come back at midnight Pacific time; the quota is set in the Google Cloud console.',
	googleNotAllowed: 'The key may not use the Custom Search JSON API. Allow it in the Google Cloud console; Google takes no new customers for it and ends it on 1 January 2027.',
} as const;

export const PROVIDER_STRINGS = {
	configured: 'Configured',
	working: 'Working',
	off: 'Not used: add it to searchOrder',
	/** What keeps a service in the search order from being asked; empty where nothing can. */
	missing: {
		tavily: '',
		brave: 'No key',
		serpapi: 'No key',
		searxng: 'No address',
		duckduckgo: '',
		wikipedia: '',
		crossref: '',
		arxiv: '',
		'semantic-scholar': '',
		perplexity: 'No key',
		google: 'No key, or no engine',
		'anthropic-search': 'No key',
	},
} as const;

/** The search services as the settings show them. */
export const SEARCH_SERVICE_STRINGS = {
	tavily: { name: 'Tavily', desc: 'Works without a key; a key lifts the limits.' },
	brave: { name: 'Brave', desc: 'Needs a key.' },
	serpapi: { name: 'SerpApi', desc: 'The results of Google. Needs a key.' },
	searxng: { name: 'SearXNG', desc: 'Needs the address of an instance that gives its results as JSON.' },
	duckduckgo: { name: 'DuckDuckGo', desc: 'Its result page, which its terms do not allow to be read by programs without permission. Needs no key.' },
	wikipedia: { name: 'Wikipedia', desc: 'Needs no key.' },
	crossref: { name: 'Crossref', desc: 'Abstracts of published works; first in academic mode. Needs no key.' },
	arxiv: { name: 'arXiv', desc: 'Abstracts of preprints; first in academic mode. Needs no key.' },
	'semantic-scholar': { name: 'Semantic Scholar', desc: 'Abstracts of papers; first in academic mode. Works without a key; a key lifts the limits.' },
	perplexity: { name: 'Perplexity', desc: 'Passages of pages. Needs a key.' },
	google: { name: 'Google', desc: 'Needs a key and a search engine of your own. Google takes no new customers and ends it on 1 January 2027.' },
	'anthropic-search': { name: 'Claude', desc: 'A model that searches and quotes pages. Needs a key; costs tokens as well.' },
} as const;
