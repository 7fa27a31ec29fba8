/**
 * User-facing text about the settings: values that are wrong, and the settings tab.
 * In sentence case; a failure says what is wrong, then what to do.
 */

const WEB_ADDRESS = 'an address that starts with https:// or http://';
const SECRET_NAME = 'the name of a secret';
const CREDITS = 'a whole number from 0, for no limit, to 1,000,000';
const PERCENT = 'a whole number from 0 to 100';
const TRUE_OR_FALSE = 'true or false';
const DATE = 'empty, or a day as YYYY-MM-DD';
const DOMAINS = 'such as example.org, *.org or example.org/blog';

export const SETTINGS_STRINGS = {
	notAnObject: 'The settings must be one JSON object.',
	wrongValue: (name: string, value: string, allowed: string) =>
		`“${name}” cannot be ${value}: it must be ${allowed}.`,
	noSite: (text: string) => `“${text}” is not a site.`,
	didYouMean: (address: string) => `Did you mean ${address}?`,
	unknownName: (name: string) => `“${name}” is not a setting of this version: it was left alone.`,
	allowed: {
		schemaVersion: '2',
		modelBaseUrl: WEB_ADDRESS,
		modelName: 'the name of a model',
		modelWindow: 'a whole number from 4000 to 2000000',
		modelKeySecret: SECRET_NAME,
		embeddingsEnabled: TRUE_OR_FALSE,
		embeddingsBaseUrl: WEB_ADDRESS,
		embeddingsModel: 'the name of an embedding model',
		embeddingsKeySecret: SECRET_NAME,
		reviewer: '“model”, “grounding” or “nobody”',
		reviewModel: 'empty, or the name of a model',
		reviewBaseUrl: `empty, or ${WEB_ADDRESS}`,
		reviewKeySecret: SECRET_NAME,
		unreviewed: '“omit” or “mark”',
		judgeModel: 'empty, or the name of a model',
		judgeBaseUrl: `empty, or ${WEB_ADDRESS}`,
		judgeKeySecret: SECRET_NAME,
		searchOrder:
			'a list of different ones of tavily, brave, serpapi, searxng, duckduckgo, wikipedia, crossref, ' +
			'arxiv, semantic-scholar, perplexity, google, anthropic-search and openai-search',
		tavilyBaseUrl: WEB_ADDRESS,
		tavilyKeySecret: SECRET_NAME,
		tavilyKeySecrets: 'a list of at most 6 names of secrets',
		tavilyCreditsPerKey: CREDITS,
		runCredits: CREDITS,
		budgetShareTopics: PERCENT,
		budgetShareDeepReading: PERCENT,
		budgetShareClaimChecks: PERCENT,
		budgetShareFollowUps: PERCENT,
		budgetShareManualExtract: PERCENT,
		budgetShareReserve: PERCENT,
		budgetDailyTopics: CREDITS,
		budgetDailyDeepReading: CREDITS,
		budgetDailyClaimChecks: CREDITS,
		budgetDailyFollowUps: CREDITS,
		budgetDailyManualExtract: CREDITS,
		budgetDailyReserve: CREDITS,
		braveBaseUrl: WEB_ADDRESS,
		braveKeySecret: SECRET_NAME,
		serpapiBaseUrl: WEB_ADDRESS,
		serpapiKeySecret: SECRET_NAME,
		searxngBaseUrl: `empty, or ${WEB_ADDRESS}`,
		duckduckgoBaseUrl: WEB_ADDRESS,
		wikipediaBaseUrl: `empty, or ${WEB_ADDRESS}`,
		archiveBaseUrl: WEB_ADDRESS,
		crossrefBaseUrl: WEB_ADDRESS,
		arxivBaseUrl: WEB_ADDRESS,
		semanticScholarBaseUrl: WEB_ADDRESS,
		semanticScholarKeySecret: SECRET_NAME,
		perplexityBaseUrl: WEB_ADDRESS,
		perplexityKeySecret: SECRET_NAME,
		googleBaseUrl: WEB_ADDRESS,
		googleKeySecret: SECRET_NAME,
		googleEngineId: 'the id of a search engine',
		anthropicBaseUrl: WEB_ADDRESS,
		anthropicKeySecret: SECRET_NAME,
		anthropicSearchModel: 'the name of a model',
		openaiSearchBaseUrl: WEB_ADDRESS,
		openaiSearchKeySecret: SECRET_NAME,
		openaiSearchModel: 'the name of a model',
		retries: 'a whole number from 0 to 5',
		searchTimeout: 'a whole number of seconds from 5 to 120',
		pageTimeout: 'a whole number of seconds from 1 to 60',
		modelTimeout:
			'empty (1800 seconds for a model in your own network, else 300) or a whole number of seconds from ' +
			'10 to 3600',
		scoreFloor: 'a number from 0 to 1',
		tavilyPlan: '“development” (100 requests a minute) or “production” (1,000)',
		tavilySearchDepth:
			'“mode” (as the mode of the run has it), “auto” (left to Tavily), “basic”, “advanced”, “fast” or ' +
			'“ultra-fast”',
		tavilyTopic: '“mode” (as the mode of the run has it), “auto” (left to Tavily), “general”, “news” or “finance”',
		tavilyChunksPerSource:
			'“mode” (as the mode of the run has it) or a whole number from 1 to 5, of which a search takes at most 3',
		tavilyRawContent: '“mode” (as the mode of the run has it), false, true, “markdown” or “text”',
		tavilyMaxResults: 'empty (as many as the run wants) or a whole number from 1 to 20',
		tavilyTimeRange: 'empty, “day”, “week”, “month” or “year”, or the first letter of one of them',
		tavilyDays: 'empty (no limit) or a whole number from 1 to 3650',
		tavilyStartDate: DATE,
		tavilyEndDate: DATE,
		tavilyMaxHours: 'empty (no limit) or a whole number from 1 to 87600',
		tavilyPublishedDate: TRUE_OR_FALSE,
		tavilyFilterByPublishedDate: TRUE_OR_FALSE,
		tavilyCountry:
			'empty, or one of the countries that Tavily knows, by its ISO code such as DE or its English name ' +
			'such as Germany',
		tavilyLanguage: 'empty, or the two letters of a language such as de',
		tavilyFilterByLanguage: TRUE_OR_FALSE,
		tavilyAutoParameters: TRUE_OR_FALSE,
		tavilyExactMatch: TRUE_OR_FALSE,
		tavilySafeSearch: TRUE_OR_FALSE,
		tavilyFetchTimeout: 'empty (as Tavily has it) or a whole number of seconds from 1 to 60',
		tavilyCacheFallback: TRUE_OR_FALSE,
		includeDomains: `a list of at most 300 domains ${DOMAINS}`,
		excludeDomains: `a list of at most 150 domains ${DOMAINS}`,
		tavilyIncludeDomainsMode: 'empty, “restrict” or “prefer”',
		tavilyExtractDepth: '“basic” or “advanced”',
		tavilyExtractFormat: '“markdown” or “text”',
		tavilyExtractChunks: 'a whole number from 1 to 5',
		tavilyExtractImages: TRUE_OR_FALSE,
		tavilyExtractFavicon: TRUE_OR_FALSE,
		tavilyExtractTimeout: 'a whole number of seconds from 1 to 60',
		depth: '“shallow”, “deep” or “agentic”',
		researchersAtOnce: 'a whole number from 1 to 5',
		actsPerResearcher: 'a whole number from 1 to 10',
		researchRounds: 'a whole number from 0 to 5',
		researchCalls: 'a whole number from 20 to 1000',
		researchMinutes: 'a whole number from 1 to 240',
		queriesPerTopic: '1, 2 or 3',
		mode: '“general”, “academic” or “technical”',
		pagesPerTopic: 'a whole number from 0 to 5',
		pageReader: '“direct” (this device, and Tavily for what it could not read) or “tavily” (Tavily alone)',
		pagesOnAnyPort: 'true or false',
		pagesOnThisMachine: 'true or false',
		heading: 'one line of text without # % [ ] | ^',
		headingLevel: 'a whole number from 1 to 5',
		citationStyle: '“inline” or “footnotes”',
		linkToPassage: 'true or false',
		clippedPages: 'true or false',
		askBeforeWriting: 'true or false',
		runReport: 'true or false',
		wordLimit: 'a whole number from 100 to 3000',
		excludedFolders: 'a list of folder paths',
		excludedTags: 'a list of tags',
		verboseLog: 'true or false',
	},
} as const;

/** Options that are each allowed and do not go together. */
export const SETTINGS_CONFLICT_STRINGS = {
	countryNeedsGeneral: '“tavilyCountry” counts only with the topic “general”. Empty it, or change “tavilyTopic”.',
	daysNeedNews:
		'“tavilyDays” counts only with the topic “news”. Use “tavilyTimeRange” or the dates instead, or set ' +
		'“tavilyTopic” to “news”.',
	datesReversed: '“tavilyStartDate” is after “tavilyEndDate”. Exchange the two.',
	filterNeedsLanguage: '“tavilyFilterByLanguage” needs a language in “tavilyLanguage”.',
	modeNeedsDomains: '“tavilyIncludeDomainsMode” needs a domain in “includeDomains”. Add one, or empty it.',
	safeSearchNeedsDepth:
		'“tavilySafeSearch” works only with the search depths “basic” and “advanced”. Turn it off, or change ' +
		'“tavilySearchDepth”.',
	autoNeedsAutoParameters:
		'The value “auto” of “tavilySearchDepth” and “tavilyTopic” needs “tavilyAutoParameters” to be true.',
} as const;

/** How a search service fares, on its page and in the list of pages. */
export const SEARCH_PAGE_STRINGS = {
	name: 'Status',
	short: {
		working: 'Working',
		untested: 'Not tested yet',
		resting: 'Paused',
		failing: 'Failing',
		'not-set': 'Not set',
		off: 'Not used',
	},
	notSet: (missing: string) => `Not set (${missing.toLowerCase()})`,
	resting: (until: string) => `Paused until ${until}`,
	failing: (reason: string) => `Failing: ${reason}`,
} as const;

export const SETTINGS_TAB_STRINGS = {
	writer: 'Writes the section',
	writerDesc: 'Rules, a model on your own device, or a model of a service.',
	writerPage: {
		service: 'Written by',
		serviceDesc:
			'Rules put the section together from sentences of your sources: free, and nothing is sent to a model. A ' +
			'model writes sentences of its own, which are checked against the sources.',
		services: {
			rules: 'Rules, without a model (free)',
			ollama: 'Ollama on this device',
			'lm-studio': 'LM Studio on this device',
			openai: 'OpenAI',
			anthropic: 'Anthropic (Claude)',
			openrouter: 'OpenRouter',
			deepseek: 'DeepSeek',
			mistral: 'Mistral',
			other: 'Another service',
		},
		shown: {
			rules: 'Rules, no model, free',
			model: (model: string, service: string) => `${model} · ${service}`,
			noKey: (service: string) => `${service}: no key yet`,
		},
		guide: 'How to set it up',
		guides: {
			ollama:
				'Install Ollama, then run “ollama pull qwen3:8b”. Give it a context window of 16,384 tokens: in its ' +
				'settings under “Context length”, or with OLLAMA_CONTEXT_LENGTH=16384. With less it forgets the ' +
				'beginning of a long note. Then press “Test”.',
			'lm-studio':
				'Download a model in LM Studio, load it with a context length of 16,384 tokens, and start the server ' +
				'in the tab “Developer”. Then press “Test”.',
			openai: 'Create a key at platform.openai.com/api-keys and choose it below. Each run is billed by OpenAI.',
			anthropic: 'Create a key at platform.claude.com and choose it below. Each run is billed by Anthropic.',
			openrouter: 'Create a key at openrouter.ai/keys and choose it below. Each run is billed by OpenRouter.',
			deepseek: 'Create a key at platform.deepseek.com and choose it below. Each run is billed by DeepSeek.',
			mistral: 'Create a key at console.mistral.ai and choose it below. Each run is billed by Mistral.',
			other: 'Enter the address of a service with the API of OpenAI or of Anthropic, and a model of it.',
		},
	},
	modelKey: 'API key',
	modelKeyDesc: 'Kept in the secret storage of this device, never in the settings file.',
	modelName: 'Model',
	modelWindow: 'Context window',
	modelWindowDesc: 'Tokens that the model can read at once, from 4,000 to 2,000,000. A longer note is read in parts.',
	modelNameDesc: 'The name that the service gives it.',
	modelBaseUrl: 'Base URL',
	modelBaseUrlDesc:
		'An address with the API of OpenAI, or with that of Anthropic: api.anthropic.com, or one that ends in ' +
		'/v1/messages or /anthropic.',
	modelTest: 'Test the model',
	modelNone: 'No model is set up: rules write the section.',
	modelWorks: (model: string) => `${model} answers.`,
	modelTestDesc:
		'Measures the abilities of the model with one text of 6,000 tokens. A model on this device may take minutes.',
	abilities: {
		form: {
			yes: 'Answers in the form of JSON: yes.',
			no: 'Answers in the form of JSON: no. Choose a larger model.',
		},
		window: {
			yes: 'Reads 6,000 tokens at once: yes.',
			no:
				'Reads 6,000 tokens at once: no, it forgot the beginning. Raise its context window to 16,384 tokens, ' +
				'as described above.',
		},
		language: {
			yes: 'Answers in the language of the note: yes.',
			no: 'Answers in the language of the note: no. Sections of notes in other languages may come out in English.',
		},
		reviewer: (right: number, all: number) =>
			right === all
				? `As second reader: ${right} of ${all} right. It is fit.`
				: `As second reader: ${right} of ${all} right. Choose another one under “Advanced”, “Second reader”.`,
	},
	testAll: 'Test everything',
	testAllDesc: 'Sends one small request to the model and to each search service.',
	search: 'Searches the web',
	searchDesc: 'The search services and their keys, in the order in which they are asked.',
	searchOrder: 'Asked from top to bottom',
	onlyVault: 'Only your vault',
	searchEmpty: 'No service is chosen: only your vault is searched.',
	searchAdd: 'Add a search service',
	searchChoose: 'Choose a service to ask if those before it find nothing…',
	queries: 'Searches for each topic',
	queriesDesc: 'The topic, its wider context, and one detail. More find more, and each costs what a search costs.',
	queriesChoices: { '1': '1', '2': '2', '3': '3' },
	searchKeys: {
		tavilyKeySecret: { name: 'Tavily API key', desc: 'Optional. A basic search costs one credit.' },
		braveKeySecret: { name: 'Brave API key', desc: 'Each search counts as one request of your plan.' },
		serpapiKeySecret: { name: 'SerpApi API key', desc: 'Each search counts as one search of your plan.' },
		semanticScholarKeySecret: { name: 'Semantic Scholar API key', desc: 'Optional and free of charge.' },
		perplexityKeySecret: { name: 'Perplexity API key', desc: 'Each search is billed.' },
		googleKeySecret: {
			name: 'Google API key',
			desc: 'One of the Custom Search JSON API. Searches beyond the free ones of a day are billed.',
		},
		openaiSearchKeySecret: {
			name: 'OpenAI API key for searching',
			desc: 'Each search and the tokens it takes are billed. It may be the key of the model.',
		},
		anthropicKeySecret: { name: 'Anthropic API key', desc: 'Each search and the tokens it takes are billed.' },
	},
	searxngBaseUrl: 'SearXNG address',
	searxngBaseUrlDesc: 'An instance that has “json” among its formats.',
	googleEngineId: 'Google search engine',
	googleEngineIdDesc: 'The id of your Programmable Search Engine.',
	openaiSearchModel: 'OpenAI model for the search',
	openaiSearchModelDesc: 'A small one is enough.',
	anthropicSearchModel: 'Claude model for the search',
	anthropicSearchModelDesc: 'A small one is enough.',
	searchTest: 'Test the search',
	searchNone: 'No search service is chosen: only your vault is searched.',
	searchState: (name: string, state: string) => `${name}: ${state}`,
	testDesc: 'Sends one small request.',
	test: 'Test',
	testing: 'Testing…',
	mustBe: (allowed: string) => `It must be ${allowed}.`,
	reading: 'Web pages',
	readingDesc: 'How many pages deep and agentic research read, and how.',
	agents: 'Agentic research',
	agentsDesc: 'Limits of the researchers that your model guides.',
	researchersAtOnce: 'Researchers at once',
	researchersAtOnceDesc: 'From 1 to 5. Each topic has one; later rounds send others after what is missing.',
	actsPerResearcher: 'Steps of each researcher',
	actsPerResearcherDesc: 'From 1 to 10. A step is a search, or the reading of pages, and takes one model call.',
	researchRounds: 'Further rounds',
	researchRoundsDesc: 'From 0 to 5, each after what is still missing.',
	researchCalls: 'Model calls of a run',
	researchCallsDesc: 'From 20 to 1,000, in agentic research. A run that reaches it writes what it has found.',
	researchMinutes: 'Minutes of research',
	researchMinutesDesc: 'From 1 to 240, in agentic research. Then the section is written from what was found.',
	pagesPerTopic: 'Pages for each topic',
	pagesPerTopicDesc: 'From 0 to 5, the best first. Each page costs time, and with a model one call.',
	pageReader: 'Read by',
	pageReaderDesc:
		'This device asks the sites itself, and Tavily only if that fails and Tavily has a key. Tavily alone reads ' +
		'from outside your network, for credits.',
	pageReaders: { direct: 'This device', tavily: 'Tavily alone' },
	pagesOnAnyPort: 'Pages on unusual ports',
	pagesOnAnyPortDesc: 'Also reads addresses that name another port than 80 and 443.',
	pagesOnThisMachine: 'Pages of this machine',
	pagesOnThisMachineDesc:
		'Also reads localhost, such as a wiki of your own. Addresses elsewhere in your network are never read.',
	waiting: 'Waiting and retrying',
	waitingDesc: 'How long a service may take, and how often it is asked again.',
	retries: 'Retries',
	retriesDesc: 'How often a service that fails is asked again, from 0 to 5.',
	searchTimeout: 'Time for a search',
	searchTimeoutDesc: 'Seconds, from 5 to 120. A model that searches gets three times as long.',
	pageTimeout: 'Time for a page',
	pageTimeoutDesc: 'Seconds, from 1 to 60, until a page that this device reads has to be there.',
	modelTimeout: 'Time for the model',
	modelTimeoutDesc:
		'Seconds for one answer, from 10 to 3,600. Empty: 1,800 for a model in your own network, else 300.',
	scoreFloor: 'Lowest relevance',
	scoreFloorDesc: 'From 0 to 1: web results that a service rates lower are left out.',
	section: 'Section',
	sectionDesc: 'Heading, length and citations.',
	sectionShown: (heading: string, words: number) => `${heading}, about ${words} words`,
	heading: 'Heading',
	headingDesc: 'The text of the heading of new sections. A section that is there keeps its heading.',
	headingLevel: 'Heading level',
	headingLevelDesc: 'Topics get a heading one level deeper.',
	headingLevels: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
	citationStyle: 'Citations',
	citationStyleDesc: 'Links in the sentence, or footnotes at the end of the section.',
	citationStyles: { inline: 'Links', footnotes: 'Footnotes' },
	linkToPassage: 'Link to the passage',
	clippedPages: 'Clipped notes are pages',
	clippedPagesDesc:
		'A note with a web address in “source” or “url” counts as that page: cited with its address, not fetched.',
	linkToPassageDesc: 'A link to a page that was read opens the page at the quoted words. It makes links longer.',
	wordLimit: 'Length',
	wordLimitDesc: 'About how many words the section may have.',
	askBeforeWriting: 'Ask before writing',
	askBeforeWritingDesc: 'Shows each change of the section before it is written: you accept or reject it.',
	runReport: 'Report at the end',
	runReportDesc:
		'Closes the section with a folded box: which pages were read, which were not and why, and what the ' +
		'checks removed.',
	index: 'Vault search',
	vaultDesc: 'The index of your notes, and a model that finds notes by meaning.',
	advanced: 'Advanced',
	advancedDesc: 'Web pages, time limits, second reader, evaluation, vault search, addresses and log.',
	addresses: {
		name: 'Addresses of the services',
		desc: 'For a proxy or an instance of your own. Empty: the address of the service itself.',
	},
	addressOf: (service: string) => `Address of ${service}`,
	/** An address may break after each dot and slash: a phone is narrower than most. */
	addressDefault: (address: string) =>
		`Usually ${address.replace(/[./]+/g, '$&\u200b') || 'the Wikipedia of the note’s language'}.`,
	archive: 'the Internet Archive',
	leaves: 'Data that leaves this device',
	leavesDesc: 'The recipients of your data with the present settings.',
	leavesShown: (places: number) => (places === 0 ? 'Nothing' : places === 1 ? 'To 1 place' : `To ${places} places`),
	recipients: 'Sent to',
	nothingLeaves: 'Nothing: neither a model nor a search service is set up.',
	verboseLog: 'Detailed log',
	verboseLogDesc: 'Writes the log of each run to the developer console. Keys are never in it.',
} as const;
