import { RUN_STRINGS } from '../../locales/locale';
import { ResearchError } from './errors';

/** All limits of a run. A setting may replace some of them; see `settings/schema.ts` for its default. */
export const LIMITS = {
	/** Topics per run. */
	topics: 10,
	/** Sentences of a checked text that are researched on the web, and those that are compared with the vault alone. */
	checkedSentences: 30,
	comparedSentences: 200,
	/** Characters of the note, with embeds, that the analyst sees. */
	noteCharacters: 200_000,
	/** Levels of embeds inside embeds that are expanded. */
	embedDepth: 3,
	/** Web searches per topic. */
	queriesPerTopic: 3,
	/** Web results asked for per query. */
	resultsPerQuery: 10,
	/** Lowest relevance score of a web result that is used. */
	scoreFloor: 0.3,
	/** Relevance of a page that is linked in the topic's paragraph; no search has rated it. */
	linkedPageScore: 0.5,
	/** Web results of all searches for a topic together, and of these, results per host. */
	resultsPerTopic: 15,
	resultsPerHost: 3,
	/** Sentences of a note that are compared with the sentences of other notes. */
	comparedStatements: 60,
	/** Vault passages per topic. */
	vaultResults: 5,
	/** Words that distinguish the note from the rest of the vault; a sentence must have two of them. */
	distinctiveWords: 25,
	/** Least cosine between a passage and the note; passages below it are about something else. */
	nearness: 0.45,
	/** The same if the topic is a claim or a term, not a question. */
	nearnessAlone: 0.6,
	/** Related notes asked for per run; the section suggests them under “Link these?”. */
	relatedNotes: 6,
	/** Characters of a title of a page or a file, because some contain a whole text. */
	titleCharacters: 300,
	/** Characters of one source's text that are stored as evidence. */
	sourceCharacters: 50_000,
	/** Characters of a page that are used, cut at the end of a paragraph. */
	pageCharacters: 50_000,
	/** Characters of a whole page that is searched for a quote, with its menus and comments. */
	wholePageCharacters: 400_000,
	/** Quotes of one check, characters of one quote, and milliseconds for all: clients of MCP give up after 60 s. */
	quotesPerCheck: 20,
	quoteCharacters: 5_000,
	quoteMilliseconds: 38_000,
	/** Tokens of a page that a model sees, and of all pages of a run together, as counted by `text/token-estimate.ts`. */
	readingTokens: 6_000,
	readingTokensPerRun: 100_000,
	/** Pages that a run fetches because they are like the note, and milliseconds for all of a shallow run. */
	skimmedPages: 8,
	skimMilliseconds: 10_000,
	/** Passages beside a claim that nothing decides. */
	passagesBeside: 2,
	/** Quotes per page and topic. */
	quotesPerPage: 4,
	/** Pages read in one step of a researcher, and free thoughts of a researcher; further ones count as acts. */
	pagesPerStep: 2,
	freeThoughts: 2,
	/** Web results of the further search for a claim. */
	claimCheckResults: 5,
	/** Milliseconds to fetch a page, including redirects. */
	pageMilliseconds: 10_000,
	/** Redirects followed per page. */
	pageRedirects: 3,
	/** Pages fetched in parallel, in total and per host. */
	pagesAtOnce: 6,
	pagesAtOncePerHost: 2,
	/** Characters of a web query: Tavily's limit, which is the lowest of all providers. */
	queryCharacters: 400,
	/** Bytes accepted of one answer, decompressed. */
	payloadBytes: 5 * 1024 * 1024,
	/** Minutes for which answers of services, models and pages are cached, so that a second run does not pay again. */
	keptMinutes: 30,
	/** Characters of the answers saved of a run, and days for which an interrupted run can be continued. */
	checkpointCharacters: 20_000_000,
	checkpointDays: 7,
	/** Addresses per extraction call, and per note. */
	urlsPerCall: 10,
	linkedPages: 50,
	/** Addresses of images that are kept per page. */
	imagesPerPage: 10,
	/** Replaced sections kept per note, and generated texts kept per note. */
	keptSections: 5,
	keptGenerated: 3,
	/** Records of runs kept per note, for comparison. */
	keptRecords: 10,
	/** Passages of a section that a recheck looks up. A long section has about sixty. */
	recheckedPassages: 400,
} as const;

/**
 * Limits of a run's credits and model calls, with what was used. Code asks before each use, so that the limits are
 * never exceeded.
 */
export class RunLimits {
	private callsLeft = Infinity;
	/** Credits that the whole run may use. */
	credits = Infinity;
	private taken = 0;

	/** Credits that were spent or are reserved for requests in progress. */
	get creditsTaken(): number {
		return this.taken;
	}

	/** Counts credits; who asks for them checks the limit. @param credits negative to return reserved credits */
	takeCredits(credits: number): void {
		this.taken += credits;
	}

	/** Sets the number of model calls that are left. */
	allowCalls(calls: number): void {
		this.callsLeft = calls;
	}

	/** Counts a model call; call it before each request. @throws ResearchError BUDGET_EXHAUSTED */
	beginCall(): void {
		if (this.callsLeft < 1)
			throw new ResearchError('BUDGET_EXHAUSTED', RUN_STRINGS.callsUsed, RUN_STRINGS.callsUsedRemedy);
		this.callsLeft -= 1;
	}
}
