/** Texts about search services and what they answer. */

export const WEB_STRINGS = {
	/** Why a provider gave no answer; the provider is named beside it. */
	failure: {
		auth: 'The API key was refused. Check the key in the settings.',
		exhausted: 'The plan has no searches left. Wait for the next month or raise the limit of the plan.',
		rate: 'Too many searches were sent. Wait a moment and run again.',
		bad_request: 'The search was not accepted. Check the search options in the settings.',
		blocked:
			'The service took this program for a robot and refused the search. Try again later or use another service.',
		timeout: 'The service took too long to answer. Run again, or check the connection.',
		network: 'The service could not be reached. Check the connection.',
		proxy: 'The proxy did not let the request through. Check its address and its sign-in.',
		server: 'The service has an internal problem. Try again.',
		parse: 'The answer could not be understood. Check the base URL in the settings.',
		'too-large': 'The answer was larger than what is accepted. Check the base URL in the settings.',
		budget: 'The budget does not allow another search. Raise it in the settings.',
		moved: 'The service redirects to another address, to which neither the key nor the question is sent. Correct the base URL in the settings.',
		busy: 'It accepts only a few searches at a time, so other services got the rest. Run again for more.',
	},
	/** The same without a key, where what to do is different. */
	keylessFailure: {
		auth: 'Searching without a key is not possible at the moment. Add a key in the settings.',
		exhausted: 'The free searches without a key are used up. Add a key in the settings.',
		rate: 'The free searches without a key are used up for now. Wait, or add a key in the settings.',
	},
	failureDetail: '{sentence} The service says: “{detail}”',
	/** Why a service that replaces another was not asked. */
	spared: 'It replaces another service and accepts only a few searches at a time, so this one was left out. Run again later for more.',
	unexpected:
		'The search failed in an unexpected way. Run again; if it happens again, report it with the log of the run.',
} as const;

/** Why one certain provider gave no answer, where `WEB_STRINGS.failure` would not tell what to do. */
export const PROVIDER_ERROR_STRINGS = {
	notInYourRegion: 'The service is not available in your region. Use another search service.',
} as const;

export const PROVIDER_STRINGS = {
	configured: 'Configured',
	working: 'Working',
	/** Reasons why a service in the search order is not asked. */
	missing: { key: 'No key', address: 'No address' },
} as const;

/** Options that a Tavily search cannot send; the search is made without them. */
export const WEB_OPTION_STRINGS = {
	chunksClamped: 'Tavily gives at most {most, number} passages a page in a search: {chunks, number} were asked for.',
	countryNeedsGeneral: 'The country was left out of the Tavily search: it counts only with the topic “general”.',
	daysNeedNews:
		'The number of days was left out of the Tavily search: it counts only with the topic “news”. Use a time range or dates instead.',
	filterNeedsLanguage: 'The language filter was left out of the Tavily search: no language is set.',
	modeNeedsDomains: 'The mode of the included domains was left out of the Tavily search: no domain is included.',
	safeSearchNeedsDepth:
		'Safe search was left out of the Tavily search: it works only with the depths “basic” and “advanced”.',
} as const;

/** Why one page was not read. */
export const EXTRACT_STRINGS = {
	/** Reasons for a failed request for pages, in place of the sentences about searches. */
	failure: {
		exhausted:
			'The plan has no credits left to read pages. Wait for the next month or raise the limit of the plan.',
		rate: 'Too many requests were sent. Wait a moment, then read the pages again.',
		bad_request: 'The request for the pages was not accepted. Check the addresses and the extract options.',
		blocked: 'The service took this program for a robot and refused to read the page. Try again later.',
		timeout: 'The page did not answer in time. Try again, or raise the extract timeout in the settings.',
		'too-large': 'The page is larger than the 5 MB that are accepted. Open it yourself.',
		budget: 'The budget does not allow reading another page. Raise it in the settings.',
		busy: 'Too many pages are waiting to be read. Try again in a moment.',
	},
	keylessFailure: {
		auth: 'Reading pages without a key is not possible at the moment. Add a key in the settings.',
		exhausted: 'The free pages without a key are used up. Add a key in the settings.',
		rate: 'The free pages without a key are used up for now. Wait, or add a key in the settings.',
	},
	gaveNothing: 'The page gave no text. Open it yourself, or try the extract depth “advanced”.',
	timeout: 'The page did not answer in time. Try again, or raise the extract timeout in the settings.',
	failed: 'The page could not be read. Open it yourself.',
	failedWith: 'The page could not be read. The service says: “{detail}”',
	tooLarge: 'The page is larger than the 5 MB that are accepted. Open it yourself.',
	notAsked: 'It was not requested: an earlier page failed for a reason that applies to all.',
	unexpected: 'Reading the page failed in an unexpected way. Try again; if it happens again, report it with the log.',
} as const;

/** Sentences about the budget of search credits. */
export const BUDGET_STRINGS = {
	/** Why nothing was sent. */
	refused: {
		month: 'The credits of this month are spent. Raise the monthly credits in the settings, or wait for the next month.',
		share: 'The rest of the monthly credits is reserved for other kinds of searches. Change the shares in the settings.',
		day: 'The credits of today for this kind of search are spent. Raise the daily limit in the settings, or wait until tomorrow.',
		saving: 'The monthly credits are nearly spent, so only the most important searches are made. Raise the monthly credits in the settings.',
		run: 'The run has spent all its credits. Raise the limit of a run in the settings.',
	},
	summary: 'Tavily credits in {month}: {spent, number} spent',
	summaryOf: 'Tavily credits in {month}: {spent, number} spent of {limit, number}',
	keyDropped:
		'{service} refused its key no. {place, number}: it is not used any more. Check the key in the settings.',
	olderAnswer: 'No search service answered, so an older answer of {service} was used ({date}).',
	/** Rounded, so that searches of one moment say the same. */
	waiting:
		'No search service answers now: waiting up to {seconds, number} seconds for {service}, which asked for a pause.',
	tooLongToWait: {
		minutes:
			'No search service answers now, and none was waited for. {service} accepts searches again in about {count, plural, one{# minute} other{# minutes}}: run again then.',
		hours: 'No search service answers now, and none was waited for. {service} accepts searches again in about {count, plural, one{# hour} other{# hours}}: run again then.',
		days: 'No search service answers now, and none was waited for. {service} accepts searches again in about {count, plural, one{# day} other{# days}}: run again then.',
	},
} as const;

export const URL_STRINGS = {
	tooLong: 'The address is longer than {limit, number} characters. Use a shorter one.',
	malformed: 'This is not a web address. It must start with http:// or https:// and name a host.',
	credentials: 'The address holds a user name or password. Remove them.',
	port: 'The address uses an unusual port. Only the ports 80 and 443 are opened.',
	localHost: 'The address leads into a local or private network. Only public pages are opened.',
	lookalike: 'The host name mixes letters that look alike. Check where it comes from, then use its plain spelling.',
} as const;

export const PAGE_STRINGS = {
	unreachable: '{host} could not be reached. Check the connection, or open the page yourself.',
	notLookedUp:
		'This machine cannot look up {host}, so the page is not fetched through the proxy. Let a service read the pages.',
	malformed: 'The answer of {host} is not a web page. Open it yourself.',
	brokenOff: '{host} broke off before the whole page arrived. Try again later, or open the page yourself.',
	timeout: 'The page on {host} did not arrive in time. Try again later.',
	tooLarge: 'The page on {host} is larger than {megabytes, number} MB. Open it yourself.',
	tooManyRedirects: 'The page on {host} redirects more than {most, number} times. Open it yourself.',
	badRedirect: 'The page on {host} redirects to an address that is not a public web page, so it is not opened.',
	signIn: '{host} asks its visitors to sign in or pay. Open it yourself.',
	challenge: '{host} checks that its visitor is a person. Open it yourself.',
	gone: 'The page is no longer on {host}. Look for a newer address.',
	busy: '{host} is busy and sent no page. Try again later.',
	refused: '{host} answered with the status {status} and no page. Try again later.',
	empty: 'The page on {host} shows no text without a browser. Open it yourself.',
	unsupported: 'The file on {host} is neither a web page nor a text nor a PDF. Open it yourself.',
	unreadable: 'The page on {host} is damaged and could not be read. Open it yourself.',
	lockedPdf: 'The PDF on {host} asks for a password. Open it yourself.',
	scannedPdf: 'The PDF on {host} holds pictures and no text. Open it yourself.',
	slowPdf: 'The PDF on {host} takes too long to read. Open it yourself.',
	heavyPdf: 'The PDF on {host} needs more memory than a page may use. Open it yourself.',
	onlyHere:
		'Pages are read by Tavily, which cannot reach {host}: it is this machine. Let the pages be fetched from this device, or open it yourself.',
	noRemoteReader:
		'Pages are to be read by Tavily, which is not set up. Give a key, or let the pages be fetched from this device.',
	remoteFailed: '{direct} The service that reads pages failed as well: {remote}',
} as const;
