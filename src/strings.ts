/**
 * Every word the user reads, in sentence case. A failure says what is wrong, then what to do. A leaf: it imports nothing, and
 * every room may import it.
 */

export const RUN_STRINGS = {
	stopped: 'The research was stopped. Nothing was written.',
	stoppedRemedy: 'Run the command again when you are ready.',
	depthMissing: (depth: string) => `The depth “${depth}” is not available yet: only “shallow” is.`,
	depthMissingRemedy: 'Choose the shallow depth.',
	nothingSurvived: (sources: number, removed: number) =>
		`${sources} sources answered, but nothing in them could be confirmed for this note${removed > 0 ? ` (${removed} unsupported statements were removed)` : ''}. Nothing was written.`,
	nothingSurvivedRemedy: 'Give a focus, or write the claims and questions of the note as full sentences.',
} as const;

export const NOTE_STRINGS = {
	unsupported: (path: string) => `“${path}” is not a text note.`,
	unsupportedRemedy: 'Choose a note that ends in .md, .markdown or .txt.',
	empty: (path: string) => `There is nothing to research in “${path}”: apart from its Research section the note is empty.`,
	emptyRemedy: 'Write a claim, a question or a thought into the note first.',
	capped: (limit: number) => `The note is longer than ${limit.toLocaleString('en')} characters: only the first ${limit.toLocaleString('en')} were read.`,
	notFound: (path: string) => `There is no note “${path}”.`,
	notFoundRemedy: 'Check the name and the folder of the note.',
	deleted: (path: string) => `“${path}” was deleted while it was researched. Nothing was written.`,
	deletedRemedy: 'Restore the note and run the research again.',
	restless: (path: string) => `The Research section of “${path}” kept changing while it was to be written. Nothing was written.`,
	restlessRemedy: 'Stop what else writes into the note, then run the research again.',
	unreadable: (path: string) => `“${path}” could not be read.`,
	unreadableRemedy: 'Check that the file is a text file and that you may read it.',
} as const;

export const TOPIC_STRINGS = {
	none: (title: string) => `Nothing worth researching was found in “${title}”.`,
	noneRemedy: 'Write a claim or a question into the note, or give a focus.',
} as const;

export const GATHER_STRINGS = {
	vaultFailed: (reason: string) => `The vault could not be searched: ${reason}`,
	webFailed: (reason: string) => `The web could not be searched: ${reason}`,
	relatedFailed: (reason: string) => `Related notes could not be looked up: ${reason}`,
	providerFailed: (provider: string, reason: string) => `${provider} gave no answer: ${reason}`,
	finishedEarly: 'You chose to finish now: searches that had not answered were left out.',
} as const;

export const SYNTHESIS_STRINGS = {
	finishedEarly: (analyst: string) => `You chose to finish now: the section was put together from the sources' own sentences, without waiting for ${analyst}.`,
	noEvidence: (reasons: readonly string[]) =>
		reasons.length > 0 ? `No source answered. Nothing was written. ${reasons.join(' ')}` : 'Neither the vault nor the web has anything on this note. Nothing was written.',
	noEvidenceRemedy: 'Check the connection and the search providers in the settings, or give a focus.',
} as const;

export const ENVELOPE_STRINGS = {
	internal: (message: string) => `Something unexpected went wrong: ${message}`,
	internalRemedy: 'Run it again; if it happens again, report it with the log of the run.',
} as const;

const WEB_ADDRESS = 'an address that starts with https:// or http://';
const SECRET_NAME = 'the name of a secret';

export const SETTINGS_STRINGS = {
	notAnObject: 'The settings must be one JSON object.',
	wrongValue: (name: string, value: string, allowed: string) => `“${name}” cannot be ${value}: it must be ${allowed}.`,
	unknownName: (name: string) => `“${name}” is not a setting of this version: it was left alone.`,
	allowed: {
		schemaVersion: '2',
		modelBaseUrl: WEB_ADDRESS,
		modelName: 'the name of a model',
		modelKeySecret: SECRET_NAME,
		searchOrder:
			'a list of different ones of tavily, brave, serpapi, searxng, duckduckgo, wikipedia, crossref, arxiv, semantic-scholar, perplexity, google and anthropic-search',
		tavilyBaseUrl: WEB_ADDRESS,
		tavilyKeySecret: SECRET_NAME,
		braveBaseUrl: WEB_ADDRESS,
		braveKeySecret: SECRET_NAME,
		serpapiBaseUrl: WEB_ADDRESS,
		serpapiKeySecret: SECRET_NAME,
		searxngBaseUrl: `empty, or ${WEB_ADDRESS}`,
		duckduckgoBaseUrl: WEB_ADDRESS,
		wikipediaBaseUrl: `empty, or ${WEB_ADDRESS}`,
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
		depth: '“shallow”, “deep” or “agentic”',
		mode: '“general”, “academic” or “technical”',
		heading: 'one line of text without # % [ ] | ^',
		headingLevel: 'a whole number from 1 to 5',
		citationStyle: '“inline” or “footnotes”',
		wordLimit: 'a whole number from 100 to 3000',
		excludedFolders: 'a list of folder paths',
		consentedHosts: 'a list of host names',
		verboseLog: 'true or false',
	},
} as const;

export const CLI_STRINGS = {
	help: `Usage: research-note [run] <vault> <note> [options]
       research-note search <vault> <query> [--json]
       research-note index <vault> [--json]
       research-note restore <vault> <note> [--json]
       research-note providers [--check] [--json]

Researches a note of a vault and writes one short, cited, checked section into it.

  --depth shallow       how thoroughly (deep and agentic are not available yet)
  --mode general|academic|technical
  --focus TEXT          what you want to know about the note
  --config FILE         the plugin's data.json, or a file of the same shape
  --cache-dir FOLDER    where the index and replaced sections are kept (default: .research-note in the vault)
  --dry-run             do everything but write
  --force               replace a section that holds your own edits (the replaced text is kept)
  --offline             nothing leaves this machine
  --json                print one JSON object on standard output and nothing else
  --verbose             show the log of the run

Keys and addresses come from the environment: OPENAI_API_KEY, OPENAI_BASE_URL, RESEARCH_MODEL; for the search TAVILY_API_KEY,
BRAVE_API_KEY, SERPAPI_API_KEY, SEARXNG_BASE_URL and more (see docs/configuration.md). With none of them set it works from your vault,
Tavily's keyless search and Wikipedia. “research-note providers” shows what is set up.
While it runs: press Enter to finish now with what there is, Ctrl+C to stop with nothing written.`,
	seeHelp: 'Run “research-note --help” for what it takes.',
	commandMissing: (name: string) => `“${name}” is not available yet.`,
	operands: {
		run: '“run” takes a vault folder and a note.',
		search: '“search” takes a vault folder and a query in quotes.',
		index: '“index” takes a vault folder.',
		restore: '“restore” takes a vault folder and a note.',
		providers: '“providers” takes no further words.',
	},
	wrongOption: (option: string, value: string, allowed: readonly string[]) => `${option} cannot be “${value}”: it must be ${allowed.join(', ')}.`,
	noVault: (folder: string) => `There is no folder “${folder}”.`,
	noVaultRemedy: 'Give the folder that holds your notes.',
	unreadableConfig: (file: string, reason: string) => `The configuration “${file}” could not be read: ${reason}`,
	correctConfig: 'Correct the configuration file.',
	wrongVariable: (variable: string, problem: string) => `The environment variable ${variable} is wrong: ${problem}`,
	correctVariable: (variable: string) => `Correct or unset ${variable}.`,
	readOnly: (path: string) => `“${path}” is write-protected. Nothing was written.`,
	readOnlyRemedy: 'Allow writing to the file, or use --dry-run.',
	sectionEdited: (path: string) => `The Research section of “${path}” holds your own edits. Nothing was written.`,
	sectionEditedRemedy: 'Use --force to replace it (the replaced text is kept and “restore” brings it back), or move your words out of the section.',
	nothingToRestore: (path: string) => `No replaced section of “${path}” is kept.`,
	nothingToRestoreRemedy: 'Sections are kept from the second run on.',
	restored: (path: string, replacedAt: string) => `The section that was replaced on ${replacedAt.slice(0, 16).replace('T', ' ')} stands in “${path}” again.`,
	noHits: 'Nothing in the vault matches.',
	coverage: (indexed: number, total: number, skipped: number) =>
		`${indexed.toLocaleString('en')} of ${total.toLocaleString('en')} notes indexed${skipped > 0 ? `, ${skipped} skipped:` : ''}`,
	writtenTo: (file: string) => `The section was written into ${file}`,
	dryRun: 'This was a dry run: nothing was written.',
} as const;

export const PROGRESS_STRINGS = {
	stages: { topics: 'Reading the note', gather: 'Searching the vault and the web', synthesis: 'Writing', verify: 'Checking every sentence' },
	topicsFound: (count: number) => `${count} ${count === 1 ? 'topic' : 'topics'}`,
	gathered: (topic: string, sources: number, done: number, of: number) => `${done}/${of} ${topic}: ${sources} ${sources === 1 ? 'source' : 'sources'}`,
	warning: (message: string) => `Warning: ${message}`,
	claims: (written: number, removed: number) => `${written} ${written === 1 ? 'statement' : 'statements'} written, ${removed} removed as unsupported`,
	sources: (web: number, vault: number) => `${web} web ${web === 1 ? 'page' : 'pages'} and ${vault} ${vault === 1 ? 'note' : 'notes'} cited`,
	cost: (calls: number, input: number, output: number, credits: number) =>
		`Cost: ${calls === 0 ? 'no model calls' : `${calls} model ${calls === 1 ? 'call' : 'calls'} (${input.toLocaleString('en')} tokens in, ${output.toLocaleString('en')} out)`}, ${credits} search ${credits === 1 ? 'credit' : 'credits'}`,
	time: (milliseconds: number) => `Time: ${(milliseconds / 1000).toFixed(1)} s`,
} as const;

export const LLM_STRINGS = {
	badBaseUrl: 'The base URL of the model is not a web address.',
	badBaseUrlRemedy: 'Enter an address such as https://api.openai.com/v1, or http://localhost:11434/v1 for Ollama.',
	badKey: 'The API key of the model holds characters that no key has.',
	badKeyRemedy: 'Copy the key again, without quotation marks and line breaks.',
	wrongKey: (host: string) => `${host} did not accept the API key.`,
	wrongKeyRemedy: 'Check the key of the model in the settings (on the command line: OPENAI_API_KEY), and that it belongs to this service.',
	noKey: (host: string) => `${host} wants an API key, and none is set.`,
	noKeyRemedy: 'Add a key for the model in the settings (on the command line: OPENAI_API_KEY).',
	forbidden: (host: string, model: string) => `${host} does not allow this key to use the model “${model}”.`,
	forbiddenRemedy: 'Check with the service what the key may use, or choose another model or key in the settings.',
	unknownModel: (host: string, model: string) => `${host} has no model “${model}”.`,
	unknownModelRemedy: 'Change the model in the settings (on the command line: RESEARCH_MODEL). A local model has to be downloaded first.',
	noSuchAddress: (host: string) => `${host} has no chat completions at this base URL.`,
	noSuchAddressRemedy: 'Check the base URL of the model in the settings (on the command line: OPENAI_BASE_URL). Most end with /v1.',
	quota: (host: string) => `The credit at ${host} is used up.`,
	quotaRemedy: 'Add credit or raise the limit at the service, or choose another model in the settings.',
	rateLimited: (host: string) => `${host} takes no more requests for now.`,
	rateLimitedRemedy: (seconds: number | undefined) => (seconds === undefined ? 'Wait a minute, then run the research again.' : `Run the research again in ${seconds} seconds.`),
	timeout: (host: string, seconds: number) => `The model at ${host} did not answer within ${seconds} seconds.`,
	timeoutRemedy: 'Run the research again, or choose a faster model in the settings.',
	unreachable: (host: string) => `${host} could not be reached.`,
	unreachableRemedy: 'Check the connection and the base URL of the model in the settings.',
	unreachableLocalRemedy: 'Is Ollama or LM Studio running? Start it, or check the base URL of the model in the settings.',
	tooLargeAnswer: (host: string) => `${host} sent more than a model would answer.`,
	serverFailed: (host: string, status: number) => `${host} failed with status ${status}.`,
	serverFailedRemedy: 'The fault is at the service: run the research again in a few minutes.',
	refused: (host: string, status: number, answer: string) => `${host} refused the request with status ${status}${answer ? `: ${answer}` : '.'}`,
	refusedRemedy: 'Check the model and the base URL in the settings, or choose another model.',
	tooLong: (model: string) => `The note and its sources are too long for the model “${model}”, even after they were halved.`,
	tooLongRemedy: 'Choose a model with a larger context, or research a shorter note.',
	malformed: (model: string) => `“${model}” answered twice in a form that cannot be used.`,
	malformedRemedy: 'Run the research again; if it happens often, choose a larger model in the settings.',
	findingsMissing: (reason: string) => `The model gave no findings, only contradictions and related notes: ${reason}`,
	comparisonMissing: (reason: string) => `The note was not compared with its sources: ${reason}`,
} as const;

export const URL_STRINGS = {
	tooLong: (limit: number) => `The address is longer than ${limit.toLocaleString('en')} characters. Use a shorter one.`,
	malformed: 'This is not a web address. It must start with http:// or https:// and name a host.',
	credentials: 'The address holds a user name or password. Remove them.',
	port: 'The address uses an unusual port. Only the ports 80 and 443 are opened.',
	localHost: 'The address leads into a local or private network. Only public pages are opened.',
	lookalike: 'The host name mixes letters that look alike. Check where it comes from, then use its plain spelling.',
} as const;

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

export const VAULT_STRINGS = {
	tooLarge: (path: string, limit: number) => `“${path}” is larger than ${limit / 1_000_000} MB: it was left out of the search. Split it to have it found.`,
	unreadable: (path: string, reason: string) => `“${path}” could not be read and was left out of the search: ${reason}`,
	rebuilt: 'The saved vault index was damaged or of an older version: it is built anew.',
	notSaved: (reason: string) => `The vault index could not be saved, so it will be built again next time: ${reason}`,
} as const;

export const INDEX_STRINGS = {
	noRoom: 'This device has no room for it. Free some space, then restart.',
	failed: 'Its database failed and was deleted.',
	noAnswer: 'Its database did not open.',
} as const;

export const VAULT_SEARCH_STRINGS = {
	search: 'Search the vault',
	placeholder: 'Search your notes by words or meaning…',
	nothing: 'No note matches.',
	nothingTyped: 'Type a word, a question or a sentence.',
	select: 'to select',
	open: 'to open',
	openInTab: 'to open in a new tab',
	dismiss: 'to dismiss',
	looking: 'Looking at the vault…',
	reading: (read: number, total: number) => (read < total ? `Building the index: ${read.toLocaleString('en')} of ${total.toLocaleString('en')} notes read` : 'Building the index: learning which words go together'),
	coverage: (indexed: number, total: number, skipped: number) =>
		`${indexed.toLocaleString('en')} of ${total.toLocaleString('en')} notes${skipped > 0 ? `, ${skipped.toLocaleString('en')} skipped` : ''}`,
	failed: (reason: string) => `The vault could not be searched: ${reason}`,
	gone: (path: string) => `“${path}” is no longer there.`,
	rebuild: 'Rebuild the vault index',
	rebuilding: 'Rebuilding the vault index',
	rebuilt: (coverage: string) => `The vault index is rebuilt: ${coverage}.`,
	rebuildStopped: 'The rebuild was stopped. The next search reads the remaining notes.',
	rebuildRunning: 'The vault index is being rebuilt already.',
	rebuildFailed: (reason: string) => `The vault index could not be rebuilt: ${reason}`,
	index: 'Vault index',
	indexDesc: 'Kept on this device, outside your notes. Brought up to date whenever you search or research. Files that you excluded in Obsidian are left out.',
	indexRebuild: 'Rebuild',
	moreSkipped: (count: number) => `and ${count.toLocaleString('en')} more`,
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

export const COMMAND_STRINGS = {
	research: 'Research this note',
	researchWithOptions: 'Research this note with options',
	stop: 'Stop research',
	finish: 'Finish research now',
	restore: 'Restore the replaced Research section',
	noNote: 'There is no note to research.',
	cli: 'Research a note and write a cited section into it; answers with JSON',
	cliPath: 'Path of the note; the active note where left out',
	cliDepth: 'How thoroughly; deep and agentic are not available yet',
	cliMode: 'What kind of sources to prefer',
	cliFocus: 'What you want to know about the note',
	cliDryRun: 'Do everything but write',
	cliForce: 'Replace a section that holds your own edits',
	cliOffline: 'Nothing leaves this device',
	cliNoNoteRemedy: 'Give path=… or open a note.',
	cliWrongRemedy: 'Correct the flag.',
} as const;

export const SESSION_STRINGS = {
	alreadyRunning: 'A note is being researched already. Stop that run or wait for it to end.',
	alreadyRunningRemedy: 'Use “Stop research” in the command palette.',
	noNote: 'Open a note first: only .md, .markdown and .txt files can be researched.',
	consentMissing: 'You have not agreed yet to what a run sends.',
	consentMissingRemedy: 'Run “Research this note” once from the command palette, or add the flag offline.',
	sectionEdited: (path: string) => `The Research section of “${path}” holds your own edits. Nothing was written.`,
	sectionEditedRemedy: 'Add the flag force to replace it (the replaced text is kept), or move your words out of the section.',
	leftAsItIs: 'The Research section was left as it is. Nothing was written.',
	leftAsItIsRemedy: 'Move your own words out of the section, or run the research again and choose what to do with them.',
	restored: (replacedAt: string) => `The Research section that was replaced on ${replacedAt.slice(0, 16).replace('T', ' ')} stands in the note again.`,
	nothingToRestore: 'No replaced Research section of this note is kept.',
} as const;

export const UI_STRINGS = {
	starting: 'Starting…',
	researching: (title: string) => `Researching “${title}”`,
	statusBar: (line: string) => `Research: ${line}`,
	finishNow: 'Finish now',
	stop: 'Stop',
	written: (title: string) => `The Research section of “${title}” is written.`,
	consentTitle: 'Before the note is researched',
	consentIntro: 'To research a note, parts of it leave this device:',
	sentTo: {
		model: (host: string) => `${host} (your model) gets the text of the note and the passages found for it, also those from other notes of your vault.`,
		search: (host: string) => `${host} (web search) gets search queries made from the note.`,
		nextSearch: (host: string) => `${host} gets search queries made from the note when no search before it finds anything.`,
		academicSearch: (host: string) => `${host} gets search queries made from the note in academic mode, and else when no search before it finds anything.`,
	},
	staysHere: 'Your vault is searched on this device. Excluded folders are left out, and a key goes to its own service alone.',
	agree: 'Agree and research',
	editedTitle: 'You edited the Research section',
	editedText: (title: string) => `The Research section of “${title}” holds words that were not generated. Replaced text is kept and can be restored.`,
	editedKeep: 'Keep it and write beneath',
	editedReplace: 'Replace it',
	optionsTitle: (title: string) => `Research “${title}”`,
	focus: 'Focus',
	focusDesc: 'What you want to know. Left empty, the whole note is researched.',
	focusPlaceholder: 'For example: the costs',
	depth: 'Depth',
	depthDesc: 'How thoroughly to research.',
	depths: { shallow: 'Shallow', deep: 'Deep', agentic: 'Agentic' },
	mode: 'Mode',
	modeDesc: 'What kind of sources and wording to prefer.',
	modes: { general: 'General', academic: 'Academic', technical: 'Technical' },
	research: 'Research',
} as const;

export const SETTINGS_TAB_STRINGS = {
	model: 'Language model',
	modelKey: 'API key',
	modelKeyDesc: 'Without a model the section is put together from the sources\' own sentences. Local models need no key.',
	modelName: 'Model',
	modelNameDesc: 'The name your provider gives it.',
	modelBaseUrl: 'Base URL',
	modelBaseUrlDesc: 'Any endpoint that speaks the OpenAI API: OpenAI, OpenRouter, DeepSeek, Fireworks, Ollama, LM Studio.',
	modelTest: 'Test the model',
	modelNone: 'No model is set up: the extractive analyst works without one.',
	modelWorks: (model: string) => `${model} answers.`,
	search: 'Web search, asked from top to bottom',
	searchEmpty: 'No service is chosen: only your vault is searched.',
	searchAdd: 'Add a search service',
	searchChoose: 'Choose a service to ask when those before it find nothing…',
	searchAccess: 'Access to web search',
	searchKeys: {
		tavilyKeySecret: { name: 'Tavily API key', desc: 'Optional. A basic search costs one credit.' },
		braveKeySecret: { name: 'Brave API key', desc: 'Each search counts as one request of your plan.' },
		serpapiKeySecret: { name: 'SerpApi API key', desc: 'Each search counts as one search of your plan.' },
		semanticScholarKeySecret: { name: 'Semantic Scholar API key', desc: 'Optional and free of charge.' },
		perplexityKeySecret: { name: 'Perplexity API key', desc: 'Each search is billed.' },
		googleKeySecret: { name: 'Google API key', desc: 'One of the Custom Search JSON API. Searches beyond the free ones of a day are billed.' },
		anthropicKeySecret: { name: 'Anthropic API key', desc: 'Each search and the tokens it takes are billed.' },
	},
	searxngBaseUrl: 'SearXNG address',
	searxngBaseUrlDesc: 'An instance that has “json” among its formats.',
	googleEngineId: 'Google search engine',
	googleEngineIdDesc: 'The id of your Programmable Search Engine.',
	anthropicSearchModel: 'Claude model for the search',
	anthropicSearchModelDesc: 'A small one is enough.',
	searchTest: 'Test the search',
	searchNone: 'No search service is chosen: only your vault is searched.',
	searchState: (name: string, state: string) => `${name}: ${state}`,
	testDesc: 'Sends one small request.',
	test: 'Test',
	testing: 'Testing…',
	mustBe: (allowed: string) => `It must be ${allowed}.`,
	defaults: 'Defaults',
	section: 'Section',
	heading: 'Heading',
	headingDesc: 'The text of the heading that the section stands under.',
	headingLevel: 'Heading level',
	headingLevelDesc: 'Topics get a heading one level deeper.',
	headingLevels: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
	citationStyle: 'Citations',
	citationStyleDesc: 'Links in the sentence, or footnotes at the end of the section.',
	citationStyles: { inline: 'Links', footnotes: 'Footnotes' },
	wordLimit: 'Length',
	wordLimitDesc: 'About how many words the section may have.',
	folders: 'Folders that are not searched',
	foldersEmpty: 'Every folder is searched.',
	foldersAdd: 'Add a folder',
	foldersChoose: 'Choose a folder whose notes are never found or sent…',
	index: 'Vault search',
	privacy: 'Privacy',
	leaves: 'What leaves this device',
	nothingLeaves: 'Nothing: neither a model nor a search service is set up.',
	verboseLog: 'Detailed log',
	verboseLogDesc: 'Writes the log of each run to the developer console. Keys are never in it.',
} as const;

export const SECTION_STRINGS = {
	edited: 'The Research section of this note holds words that were not generated. Nothing was written.',
	editedRemedy: 'Choose whether to replace it (the replaced text is kept and can be restored) or to keep it and write beneath it.',
	unfit: 'The new section would not have been found again in this note. Nothing was written.',
	unfitRemedy: 'Report it with the log of the run; moving the Research section to the end of the note may help.',
	contradiction: 'Contradiction',
	noteSays: (quote: string) => `The note says ${quote}.`,
	sourceSays: (source: string, quote: string) => `${source} says ${quote}.`,
	related: 'Related in your vault',
	isNamed: 'named in this note, not linked',
	sharesTerms: (terms: string) => `both mention ${terms}`,
	sharesBacklinks: (count: number) => (count === 1 ? 'one note links to both' : `${count} notes link to both`),
	closeInContent: 'close in content',
} as const;
