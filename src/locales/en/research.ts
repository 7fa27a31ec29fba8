/** Texts about the pipeline: a run, the note, the stages, the section and the envelope. */

export const RUN_STRINGS = {
	stopped: 'The research was stopped. Nothing was written.',
	stoppedRemedy: 'Run the command again when you are ready.',
	callsUsed: 'The run has used all its model calls.',
	callsUsedRemedy: 'Raise “researchCalls” in the settings, or research fewer topics.',
} as const;

export const NOTE_STRINGS = {
	unsupported: '“{path}” is not a text note.',
	unsupportedRemedy: 'Choose a note that ends in .md, .markdown or .txt.',
	empty: 'There is nothing to research in “{path}”: apart from its Research section the note is empty.',
	emptyRemedy: 'Write a claim, a question or a thought into the note first.',
	leftOut: '“{title}” has the property “research: false”, so it is never researched.',
	leftOutRemedy: 'Remove the property from the note to research it.',
	ofPlugin:
		'“{title}” belongs to the plugin {plugin}, which keeps its data in this file: a section would damage it. Nothing was written.',
	ofPluginRemedy: 'Copy the text into a note of its own, and research that note.',
	selectionHidden: 'The selection in “{title}” is not text that is researched.',
	selectionHiddenRemedy: 'Select sentences outside the properties, the comments and the Research section.',
	capped: 'The note is longer than {limit, number} characters: only the first {limit, number} were read.',
	notFound: 'The note “{path}” does not exist.',
	notFoundRemedy: 'Check the name and the folder of the note.',
	deleted: '“{path}” was deleted while it was researched. Nothing was written.',
	deletedRemedy: 'Restore the note and run the research again.',
	becameLink: '“{path}” became a link that leads out of the vault while it was researched. It was not written.',
	becameLinkRemedy: 'Put the note back in place of the link, then run the research again.',
	cut: '“{path}” lost its end or all its text while it was researched: another program may still be saving it. It was not written.',
	cutRemedy: 'Look at the note, then run the research again.',
	unsettled: '“{path}” was changed again and again by another program. It was not written.',
	leftBeside: '{message} The new section is in “{place}”.',
	leftover: '{title} (unwritten section{number, plural, one{} other{ #}}).md',
	restless: 'The Research section of “{path}” kept changing while it was to be written. It was not written.',
	restlessRemedy: 'Stop other programs that write into the note, then run the research again.',
	unwritable: '“{path}” cannot be written: {reason}',
	unwritableRemedy:
		'Check that the folder of the vault is not read-only and that the disk has space, then run the research again.',
	unreadable: '“{path}” could not be read.',
	unreadableRemedy: 'Check that the file is a text file and that you may read it.',
} as const;

export const HISTORY_STRINGS = {
	noSection: 'What is kept of “{path}” also holds text that is not a Research section. It is not restored.',
	damaged:
		'The kept sections of “{path}” were damaged: {read, plural, =0{none could be read} one{# could be read and stays kept} other{# could be read and stay kept}}. The damaged files were moved unchanged to {places}.',
} as const;

export const TOPIC_STRINGS = {
	none: 'Nothing worth researching was found in “{title}”.',
	noneRemedy: 'Write a claim or a question into the note, or give a focus.',
	claimNotFound: 'The note does not say “{claim}”: this claim was not researched.',
	noSuchClaim: '“{title}” has none of the given claims.',
	noSuchClaimRemedy: 'Give a claim in the words of the note.',
} as const;

export const GATHER_STRINGS = {
	vaultFailed: 'The vault could not be searched: {reason}',
	webFailed: 'The web could not be searched: {reason}',
	noConnection: 'No connection: only your notes were searched.',
	relatedFailed: 'Related notes could not be looked up: {reason}',
	/** Each service once for each reason. */
	providersFailed: '{providers} gave no answer: {reason}',
	privateQuery:
		'A web search was not sent, because little but private words of the note was left of it. To search for them anyway, write them into the focus.',
	spared: '{count, number} further {count, plural, one{search was} other{searches were}} left out: {provider} replaces another service and accepts only a few at a time. Run again later for more.',
	finishedEarly: 'You chose to finish now: searches that had not answered were left out.',
	checkFailed: 'The claim “{topic}” could not be looked up again: {reason}',
} as const;

export const READING_STRINGS = {
	finishedEarly: 'You chose to finish before it was read.',
	late: 'It did not answer within ten seconds.',
	lateSites:
		'{count, plural, one{# page was} other{# pages were}} not read within ten seconds: {sites}. A deep run waits longer.',
	conversation: 'It is a conversation with an assistant, which is never evidence.',
} as const;

/** Warning that rules did a part of a run because the model failed. */
export const FALLBACK_STRINGS = {
	failed: 'The model “{analyst}” failed: {reason}',
	failedToo: 'The model “{analyst}” failed for the same reason.',
	standsIn: {
		topics: 'The topics were chosen by rules instead.',
		reading: 'Pages were read by rules instead.',
		writing: 'The section was put together from the sources’ own sentences.',
		comparison: 'The note was compared with its sources by rules instead.',
	},
} as const;

export const SYNTHESIS_STRINGS = {
	finishedEarly:
		"You chose to finish now: the section was put together from the sources' own sentences, without waiting for {analyst}.",
	nothingConfirmed: 'Nothing that it wrote could be confirmed by its sources.',
} as const;

/** A run that found nothing worth a section. */
export const SILENCE_STRINGS = {
	nothingWritten: 'Nothing was written.',
	noAnswer: 'No source answered.',
	nothingFound: 'Neither the vault nor the web has anything on this note.',
	noNote: 'Your other notes have nothing on this note, and the web was not searched.',
	pagesWithoutFindings:
		'{count, plural, one{One page was read and says} other{# pages were read and say}} nothing on this note.',
	pagesUnread: '{count, plural, one{One page} other{# pages}} could not be read. {reason}',
	unconfirmed:
		'{sources, plural, one{# source answered, but nothing in it} other{# sources answered, but nothing in them}} could be confirmed for this note{removed, plural, =0{.} one{ (# unsupported statement removed).} other{ (# unsupported statements removed).}}',
	advice: {
		back: 'Try again when the connection is back.',
		connection: 'Check the connection and the search services in the settings.',
		later: 'Try again later: the pages that could not be read may answer then.',
		sentences: 'Write the claims and questions of the note as full sentences.',
		online: 'Run it online: then the web is searched too.',
		log: 'The log of the run names what was removed, and why.',
		deep: 'Choose the deep depth: it reads whole pages.',
		model: 'Without a model only words are compared: choose a model, which understands other wording too.',
		focus: 'Give a focus.',
		otherFocus: 'Give another focus.',
	},
} as const;

export const REVIEW_STRINGS = {
	failed: {
		mark: 'The second reader, {reader}, failed: {reason} The sentences that it did not read are written with a mark.',
		omit: 'The second reader, {reader}, failed: {reason} The sentences that it did not read are left out.',
	},
} as const;

export const EDITING_STRINGS = {
	failed: 'The model, {model}, did not look at all lines together: {reason} Their order is that of rules.',
} as const;

export const ENVELOPE_STRINGS = {
	internal: 'Something unexpected went wrong: {message}',
	internalRemedy: 'Run it again; if it happens again, report it with the log of the run.',
} as const;

/** Reasons why the present section stays: it cites more, or the new run was incomplete. */
export const WORTH_STRINGS = {
	offline: 'The run was offline.',
	finished: 'You chose to finish early.',
	failed: 'A web search failed.',
	richer: 'It cites {before, plural, one{# web page} other{# web pages}}, the new one {now, plural, =0{none} other{only #}}.',
} as const;

export const SECTION_STRINGS = {
	/** Heading of new sections. */
	heading: 'Research',
	edited: 'The Research section of this note holds words that were not generated. Nothing was written.',
	editedRemedy:
		'Choose whether to replace it (the replaced text is kept and can be restored) or to keep it and write below it.',
	unfit: 'The new section would not have been found again in this note. Nothing was written.',
	unfitRemedy: 'Report it with the log of the run; moving the Research section to the end of the note may help.',
	sourcesCopied: '{count, plural, one{# web page is} other{# web pages are}} in the clipboard as BibTeX.',
	noSources: 'No web page is cited in the Research section of “{title}”.',
	sourcesNotCopied: 'The sources could not be copied: {reason}',
} as const;

/** User-facing text about pages that were read as a whole. */
export const EXTRACTION_STRINGS = {
	/** Word for word what scripts look for. */
	someNotRead: 'Failed to extract {failed, number} of {total, number} URLs',
	wrongNumber: 'One call reads 1 to {most, number} pages: {count, plural, one{# was} other{# were}} named.',
	wrongNumberRemedy: 'Name fewer, and call again for the others.',
	nothingRead:
		'{count, plural, one{The page was not read: {reason}} other{None of the {count, number} pages was read. The first: {reason}}}',
	nothingReadRemedy: 'Check the addresses, or try again later.',
	refusedRemedy: 'Name addresses of public web pages.',
	remedies: {
		AUTHENTICATION: 'Check the key of Tavily.',
		QUOTA_EXHAUSTED: 'Wait for the next month, or add a key with credits left.',
		RATE_LIMIT_EXCEEDED: 'Wait a minute, then try again.',
		BUDGET_EXHAUSTED: 'Raise the limit of credits.',
		UNAVAILABLE: 'Try again later.',
		TIMEOUT: 'Try again later.',
	},
} as const;

export const LINKED_PAGES_STRINGS = {
	noLinks: '“{title}” links no web page.',
	noLinksRemedy: 'Add a link to a web page, or select text that holds one.',
	capped: 'The first {most, number} of {total, number} linked pages were taken.',
	intro: 'Pages linked from {from}, read on {date}.',
	notRead: 'Pages that were not read',
	truncated: '_The page is longer; this is its beginning._',
} as const;

export const AGENTIC_STRINGS = {
	noModel: 'Agentic research needs a language model, and none is set up: this run is a deep one.',
	notGuided: 'The model “{model}” could not guide the research: {reason} The rest of this run is a deep one.',
	outOfTime: 'The time for the research ran out before it was read.',
	stoppedBy: {
		budget: 'The run has used all its model calls: the section is made from what was found so far.',
		deadline: 'The time for the research ran out: the section is made from what was found so far.',
		finish_now: 'You chose to finish now: the section is made from what the researchers found so far.',
	},
} as const;

/** Progress lines about researchers. */
export const AGENTIC_PROGRESS = {
	acts: {
		search_web: '{topic}: searching the web for “{query}”',
		search_vault: '{topic}: searching the vault for “{query}”',
		read_page: '{topic}: reading pages',
		think: '{topic}: thinking',
		finish: '{topic}: summing up',
	},
	brief: '{topic}: researched',
	followUps: 'Still missing: {questions}',
	enough: 'No further researchers are sent',
} as const;

export const PROGRESS_STRINGS = {
	stages: {
		topics: 'Reading the note',
		gather: 'Searching the vault and the web',
		synthesis: 'Writing',
		verify: 'Checking every sentence',
	},
	/** In place of the stage's name, if nothing leaves this machine. */
	searchingVault: 'Searching the vault',
	topicsFound: '{count, plural, one{# topic} other{# topics}}',
	gathered: '{done, number}/{total, number} {topic}: {sources, plural, one{# source} other{# sources}}',
	sourcesOf: '{topic}: {sources, plural, one{# source} other{# sources}}',
	pagesRead: '{total, plural, one{page} other{pages}} read',
	estimate: 'May cost {parts}',
	estimateLeft: 'May cost {parts} ({left, number} left this month)',
	estimated: {
		searching: 'at most {count, plural, one{# credit} other{# credits}} for searches',
		reading: 'at most {count, plural, one{# credit} other{# credits}} for pages that this device cannot read',
		modelCalls: 'about {count, plural, one{# model call} other{# model calls}}',
		dollars: 'up to about {dollars} for the model',
		unpriced: 'price of the model not known',
		unpricedEmbeddings: 'embeddings of unknown price',
		modelCallsAtMost: 'at most {count, plural, one{# model call} other{# model calls}}',
	},
	reading: '{done, number}/{total, plural, one{# page} other{# pages}} read',
	warning: 'Warning: {message}',
	statements: {
		written: '{count, plural, one{# statement} other{# statements}} written',
		duplicates: '{count, plural, one{# duplicate} other{# duplicates}} left out',
		declined: '{count, number} that you deleted left out',
		removed: '{count, number} removed as unsupported',
	},
	/** Counts of the section's first line. */
	summary: {
		contradicted: '{count, plural, one{# claim} other{# claims}} contradicted',
		supported: '{count, plural, one{# claim} other{# claims}} supported',
		questions: '{answered, number} of {count, plural, one{# question} other{# questions}} answered',
		beside: 'evidence on {count, plural, one{# claim} other{# claims}}',
		added: 'more on {count, plural, one{# topic} other{# topics}}',
		not_settled: '{count, number} open',
		open: '{count, number} open ({open, number} not settled, {left, number} not looked into)',
		folded: '{count, number} more in a folded part',
		links: '{count, plural, one{# note} other{# notes}} to link',
	},
	changes: 'Since the last run: {changes}',
	nothingNew: 'nothing new',
	changed: {
		new: '{count, number} new',
		gone: '{count, number} gone',
		verdict_changed: '{count, plural, one{# verdict} other{# verdicts}} changed',
	},
	sources:
		'{web, number} web {web, plural, one{page} other{pages}} and {vault, plural, one{# note} other{# notes}} cited',
	cost: 'Cost: {parts}',
	spent: {
		noCalls: 'no model calls',
		embedded: '{input, number} tokens embedded',
		calls: '{calls, plural, one{# model call} other{# model calls}} ({input, number} tokens in, {output, number} out)',
		dollars: 'about {dollars}',
		/** Of all calls, whose number stands before it. */
		noPrice: 'price not known',
		unpriced: '{calls, plural, one{# call} other{# calls}} of unknown price',
		credits: '{count, plural, one{# search credit} other{# search credits}}',
	},
	/** Cited sources of a run without the web. */
	notesCited: '{notes, plural, one{# note} other{# notes}} cited',
	time: 'Time: {seconds} s',
} as const;
