/** Every limit of a run in one place. What a user would want to change is a default in `settings/schema.ts`. */
export const LIMITS = {
	/** Topics a run researches. */
	topics: 10,
	/** Characters of the note, embeds included, that the analyst sees. */
	noteCharacters: 200_000,
	/** How deep embeds inside embeds are followed. */
	embedDepth: 3,
	/** Web searches a topic may take. */
	queriesPerTopic: 3,
	/** Web results asked for per query. */
	resultsPerQuery: 10,
	/** Web results with a lower relevance score are left out. */
	scoreFloor: 0.3,
	/** Relevance of a page that the note links beside what it says: nobody rated it. */
	linkedPageScore: 0.5,
	/** Web results that the searches for a topic may bring together, and of those the results of one host. */
	resultsPerTopic: 15,
	resultsPerHost: 3,
	/** Vault passages a topic may bring. */
	vaultResults: 5,
	/** Words that distinguish the note from the rest of the vault; a sentence must have two of them. */
	distinctiveWords: 25,
	/** Passages further from the note in meaning (a cosine) are about something else. */
	nearness: 0.45,
	/** And what a note says beside a claim or a term, with no question above it that it would answer. */
	nearnessAlone: 0.6,
	/** Notes in the "Related in your vault" list. */
	relatedNotes: 5,
	/** Characters of the title of a page or a file: some hold a whole text. */
	titleCharacters: 300,
	/** Characters of one source's text that are kept as evidence. */
	sourceCharacters: 50_000,
	/** Characters of a page that are read, cut at the end of a paragraph. */
	pageCharacters: 50_000,
	/**
	 * Tokens of a page that are shown to a model, and of all pages of a run together, as `text/token-estimate.ts`
	 * counts them.
	 */
	readingTokens: 6_000,
	readingTokensPerRun: 100_000,
	/** Quotes that one page may bring for one topic. */
	quotesPerPage: 4,
	/** Pages that one step of a researcher reads, and thoughts of a researcher that cost no act. */
	pagesPerStep: 2,
	freeThoughts: 2,
	/** Web results of a search that checks one claim. */
	claimCheckResults: 5,
	/** Milliseconds until a page has to be there, redirects included. */
	pageMilliseconds: 10_000,
	/** Times a page may send its visitor on. */
	pageRedirects: 3,
	/** Pages fetched at once, of all hosts and of one. */
	pagesAtOnce: 6,
	pagesAtOncePerHost: 2,
	/** Characters of a web query: Tavily's own limit, the lowest of the providers. */
	queryCharacters: 400,
	/** Bytes of one answer, decompressed, that are taken in. */
	payloadBytes: 5 * 1024 * 1024,
	/** Minutes for which answers of services, models and pages are kept: a second run need not pay for them again. */
	keptMinutes: 30,
	/** Characters of the answers that are saved of a run, and days for which an interrupted one can be gone on with. */
	checkpointCharacters: 20_000_000,
	checkpointDays: 7,
	/** Addresses that a script may have read in one call, and those that a note may have read. */
	urlsPerCall: 10,
	linkedPages: 50,
	/** Replaced sections kept for each note, and of what runs generated in it. */
	keptSections: 5,
	keptGenerated: 3,
	/** Runs of each note that are kept to be compared. */
	keptRecords: 10,
} as const;
