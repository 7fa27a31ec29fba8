/** Texts about the settings: values that are wrong, and the settings tab. */

export const SETTINGS_STRINGS = {
	notAnObject: 'The settings must be one JSON object.',
	wrongValue: '“{name}” cannot be {value}: it must be {allowed}.',
	noSite: '“{text}” is not a site.',
	didYouMean: 'Did you mean {address}?',
	unknownName: '“{name}” is not a setting of this version: it was left alone.',
	/** Allowed values, from the kind of the setting and its bounds. */
	values: {
		whole: 'a whole number from {from, number} to {to, number}',
		seconds: 'a whole number of seconds from {from, number} to {to, number}',
		unlimited: 'a whole number from {from, number}, for no limit, to {to, number}',
		decimal: 'a number from {from, number} to {to, number}',
		empty: 'empty',
		orEmpty: 'empty, or {allowed}',
		address: 'an address that starts with https:// or http://',
		model: 'the name of a model',
		secret: 'the name of a secret',
		day: 'a day as YYYY-MM-DD',
		property: 'a name of letters, digits, spaces, hyphens and underscores',
		domains: 'a list of at most {most, number} domains such as example.org, *.org or example.org/blog',
		services: 'a list of different ones of {ids}',
		flag: 'true or false',
	},
} as const;

/** Options that are each allowed and do not go together. */
export const SETTINGS_CONFLICT_STRINGS = {
	countryNeedsGeneral: '“tavilyCountry” counts only with the topic “general”. Empty it, or change “tavilyTopic”.',
	daysNeedNews:
		'“tavilyDays” counts only with the topic “news”. Use “tavilyTimeRange” or the dates instead, or set “tavilyTopic” to “news”.',
	datesReversed: '“tavilyStartDate” is after “tavilyEndDate”. Exchange the two.',
	filterNeedsLanguage: '“tavilyFilterByLanguage” needs a language in “tavilyLanguage”.',
	modeNeedsDomains: '“tavilyIncludeDomainsMode” needs a domain in “includeDomains”. Add one, or empty it.',
	safeSearchNeedsDepth:
		'“tavilySafeSearch” works only with the search depths “basic” and “advanced”. Turn it off, or change “tavilySearchDepth”.',
	autoNeedsAutoParameters:
		'The value “auto” of “tavilySearchDepth” and “tavilyTopic” needs “tavilyAutoParameters” to be true.',
} as const;

/** How a search service fares, on its page and in the list of pages. */
export const SEARCH_PAGE_STRINGS = {
	name: 'Status',
	short: {
		working: 'Tested, works',
		untested: 'Not tested yet',
		resting: 'Paused',
		failing: 'Failing',
		off: 'Not used',
	},
	notSet: 'Skipped: {missing}',
	resting: 'Paused until {until}',
	failing: 'Failing: {reason}',
} as const;

export const FOUND_MODEL_STRINGS = {
	here: 'On this device',
	looking: 'Looking for Ollama, LM Studio, llama.cpp and Jan…',
	noneHere: 'No model runs here: Ollama, LM Studio, llama.cpp and Jan were looked for at their usual ports.',
	found: '{server} runs here with {model}{others, plural, =0{} one{ and # other model} other{ and # other models}}. Nothing leaves this device, and it costs nothing.',
	use: 'Use it',
	choose: 'Choose…',
	search: 'Search the models…',
	list: 'Models of the service',
	listDesc: 'Shows the list that the service gives, with context windows and prices if it tells them.',
	window: '{window, number} tokens',
	price: '${input, number} in, ${output, number} out for a million tokens',
} as const;

/** The result of a model's test, beside its name. */
export const MODEL_EXAM_STRINGS = {
	passed: 'passed the test',
	failed: 'tested: {faults}',
	noForms: 'no answers in JSON',
	forgets: 'forgets the beginning of long texts',
	changesLanguage: 'answers in another language',
	verdicts: '{right, number} of {all, number} verdicts right',
	testing: 'Testing {model}: on this device that may take minutes…',
	result: '{model}: {result}.',
} as const;

export const SETTINGS_TAB_STRINGS = {
	writer: 'Who writes the section',
	writerDesc: 'Rules, a model on your own device, or a model of a service.',
	writerPage: {
		service: 'Written by',
		serviceDesc:
			'Rules put the section together from sentences of your sources: free, and nothing is sent to a model. A model writes sentences of its own, which are checked against the sources.',
		rules: 'Rules, without a model (free)',
		onThisDevice: '{service} on this device',
		other: 'Another service',
		shown: {
			rules: 'Rules, no model, free',
			model: '{model} · {service}',
			noKey: '{service}: key missing',
		},
		guide: 'How to set it up',
		paidGuide: 'Create a key at {page} and enter it below. Each run is billed by {service}.',
		otherGuide: 'Enter the address of a service with the API of OpenAI or of Anthropic, and a model of it.',
	},
	modelKeyStart: 'Keys of {service} begin with “{start}”.',
	modelKeyStrange: 'This key does not: is it one of another service?',
	modelNameSuch: 'Its name at the service, such as {model}.',
	modelTest: 'Test the model',
	modelNone: 'No model is set up: rules write the section.',
	modelWorks: '{model} answers.',
	modelTestDesc:
		'Tries with one text of 6,000 tokens whether the model is good enough, and says what to change. A model on this device may take minutes.',
	abilities: {
		form: {
			yes: 'Answers in the form of JSON: yes.',
			no: 'Answers in the form of JSON: no. Choose a larger model.',
		},
		window: {
			yes: 'Reads 6,000 tokens at once: yes.',
			no: 'Reads 6,000 tokens at once: no, it forgot the beginning. Raise its context window to 16,384 tokens, as described above.',
		},
		language: {
			yes: 'Answers in the language of the note: yes.',
			no: 'Answers in the language of the note: no. Sections of notes in other languages may come out in English.',
		},
		reviewer: {
			fit: 'As second reader: {right, number} of {all, number} right. It is fit.',
			unfit: 'As second reader: {right, number} of {all, number} right. Choose another one under “Advanced”, “Second reader”.',
		},
	},
	testAll: 'Test everything',
	testAllDesc: 'Sends one small request to the model and to each search service.',
	reading: { name: 'Web pages', desc: 'How many pages are read, and how.' },
	agents: { name: 'Agentic research', desc: 'Limits of the researchers that your model guides.' },
	waiting: { name: 'Waiting and retrying', desc: 'How long a service may take, and how often it is asked again.' },
	search: 'Web search',
	searchDesc: 'The search services and their keys, in the order in which they are asked.',
	searchOrder: 'Asked from top to bottom, until one finds something',
	onlyVault: 'Only your vault',
	searchEmpty: 'No service is chosen: only your vault is searched.',
	searchAdd: 'Add a search service',
	searchChoose: 'Choose a service to ask if those before it find nothing…',
	searchTest: 'Test the search',
	searchNone: 'No search service is chosen: only your vault is searched.',
	searchState: '{name}: {state}',
	testDesc: 'Sends one small request.',
	test: 'Test',
	testing: 'Testing…',
	mustBe: 'It must be {allowed}.',
	section: 'Section',
	sectionDesc: 'Heading, length and citations.',
	sectionShown: '{heading}, about {words, number} words',
	index: 'Vault search',
	vaultDesc: 'The index of your notes, and a model that finds notes by meaning.',
	advanced: 'Advanced',
	advancedDesc: 'Web pages, time limits, second reader, evaluation, vault search, addresses, log, export and import.',
	addresses: {
		name: 'Addresses of the services',
		desc: 'For a proxy or an instance of your own. Empty: the address of the service itself.',
	},
	addressOf: 'Address of {service}',
	addressDefault: 'Usually {address}.',
	wikipediaDefault: 'Usually the Wikipedia of the note’s language.',
	archive: 'the Internet Archive',
	leaves: 'Data that leaves this device',
	leavesDesc: 'The recipients of your data with the present settings.',
	leavesShown: '{places, plural, =0{Nothing} one{To # place} other{To # places}}',
	recipients: 'Sent to',
	agreement: 'Your agreement',
	agreementDesc: 'Withdraw it, and you are asked again before anything is sent.',
	withdraw: 'Withdraw',
	queriesHold:
		'Search queries are made from the note and the notes it embeds. In agentic research, queries with words that only other notes have are held back.',
	nothingLeaves: 'Nothing: neither a model nor a search service is set up.',
	exportSettings: 'Export settings',
	exportSettingsDesc: 'Copies the settings as JSON. Keys and the names of secrets are left out.',
	export: 'Copy',
	exported: 'The settings are in the clipboard, without keys.',
	notExported: 'The clipboard cannot be written to. The settings are in data.json in the folder of the plugin.',
	importSettings: 'Import settings',
	importSettingsDesc: 'Takes settings that were copied in another vault or on another device.',
	import: 'Import',
	importText: 'Settings as JSON',
	importTextDesc: 'Paste the copied settings. Settings that are not named here keep their values, and so do keys.',
	imported: 'Imported: {names}.',
	nothingImported: 'The settings have these values already.',
	notImported: 'Ignored: {names}.',
} as const;

export const LEFT_OUT_STRINGS = {
	name: 'Notes left out',
	desc: 'Notes that are never searched, quoted or sent, by folder, tag or property.',
	folderCount: '{count, plural, one{# folder} other{# folders}}',
	tagCount: '{count, plural, one{# tag} other{# tags}}',
	none: 'None',
	folders: 'Folders that are not searched',
	foldersEmpty: 'Every folder is searched.',
	foldersAdd: 'Add a folder',
	foldersChoose: 'Choose a folder whose notes are never found or sent…',
	tags: 'Tags that are not searched',
	tagsEmpty: 'Notes with any tag are searched.',
	tagsAdd: 'Add a tag',
	tagsChoose: 'Choose a tag whose notes are never found or sent…',
	byProperty: 'Single notes',
	byPropertyDesc:
		'A note with the property “research” set to false is never found or sent either, and it cannot be researched. A note that is left out by its folder or tag can still be researched by itself.',
} as const;

export const REVIEW_SETTINGS_STRINGS = {
	heading: 'Second reader',
	headingDesc: 'Compares what a model wrote with its sources before you see it.',
} as const;

export const BUDGET_PAGE_STRINGS = {
	name: 'Cost limits',
	desc: 'Limits for models, searches and agentic research, and the costs of this month.',
	credits: '{count, plural, one{# credit} other{# credits}}',
	creditsOf: '{spent, number} of {limit, plural, one{# credit} other{# credits}}',
	noKey: 'Nothing is spent: Tavily has no key.',
	month: 'This month',
	spent: 'Spent',
	modes: {
		normal: 'All searches are made.',
		degraded: 'Over 90 % is spent: searches are joined and cheaper, and optional ones are left out.',
		essential: 'Over 95 % is spent: only the searches that a run needs are made.',
		exhausted: 'Everything is spent: Tavily is not asked until next month.',
	},
	purposes: {
		topics: 'Topics',
		'deep-reading': 'Reading pages',
		'claim-checks': 'Checking claims',
		'follow-ups': 'Follow-ups',
		'manual-extract': 'Linked pages',
		reserve: 'Reserve',
	},
	chartLabel:
		'Bar chart of the credits of each day in {month}: {total, number} in all, at most {busiest, number} in a day.',
	barLabel: 'Day {day, number}, {purpose}: {count, plural, one{# credit} other{# credits}}',
	legend: '{purpose} {count, number}',
	nothingYet: 'Nothing was spent this month.',
	keys: 'By key',
	keyName: 'Key {place, number}',
	keyUsage: '{count, plural, one{# credit} other{# credits}} this month. {state}',
	keyStates: { ready: 'Ready.', dropped: 'Refused by Tavily: check it.' },
	keyRests: 'Paused until {until}.',
	models: 'Models',
	modelsSpent: 'Models this month',
	dollars: '{spent} of calls whose price is known.',
	dollarsOf: '{spent} of {limit}, of calls whose price is known.',
	limits: 'Limits',
	shares: 'Shares of the month',
	days: 'Credits of a day',
} as const;

export const TAVILY_PAGE_STRINGS = {
	search: { name: 'Search options', desc: 'How deep Tavily searches, and what it gives of a page.' },
	filters: { name: 'Time, place and language', desc: 'Which pages Tavily prefers or leaves out.' },
	extract: { name: 'Reading pages', desc: 'How Tavily reads pages that are linked or could not be fetched.' },
	keys: { name: 'Further keys', desc: 'Keys of your own, used in this order while the keys before them are paused.' },
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
	extractTest: 'Test the reading',
} as const;
