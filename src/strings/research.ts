/**
 * What the user reads about the pipeline: a run, the note, the three stages, the section and the envelope.
 * In sentence case; a failure says what is wrong, then what to do.
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
