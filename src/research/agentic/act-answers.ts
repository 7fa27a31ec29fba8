/** Answers to the researcher's model. English in every interface language, because a model reads them. */
export const ACT_STRINGS = {
	unreadable: 'That answer could not be read. Answer with one JSON object: thought, act, query, urls.',
	unknownAct: (act: string, known: readonly string[]) => `“${act}” is not an act. The acts are ${known.join(', ')}.`,
	noQuery: 'A search needs words in “query”. Nothing was searched.',
	noUrls: 'To read pages, name their addresses in “urls”. Nothing was read.',
	noWeb: 'The web is not searched in this run. Search the vault, or finish.',
	noPages: 'Pages are not read in this run. Work with what searches show, or finish.',
	askedBefore: 'This was asked before in much the same words. Here is what it found then.',
	fromNotes: 'That query repeats words of the writer’s own notes, which stay in the vault. Ask in words of your own.',
	fromPages: 'That query repeats what a page says word for word. Ask what the topic asks, in words of your own.',
	searchFailed: 'The search gave no answer. Work with what there is, or search the vault.',
	nothingFound: 'Nothing was found. Try other words.',
	found: (count: number) => `Found ${count} ${count === 1 ? 'source' : 'sources'}.`,
	notAllowed: (address: string) =>
		`Not read: ${address}. Only addresses that a search showed or the note links can be read.`,
	tooMany: (most: number) => `One step reads ${most} pages. The others were not read.`,
	notRead: (number: number, reason: string) => `SOURCE ${number} could not be read: ${reason}`,
	tellsNothing: (number: number) => `SOURCE ${number} says nothing on the topic.`,
	readBefore: (number: number) => `SOURCE ${number} was read before.`,
	enoughThought: 'You have thought enough. Search, read or finish.',
	noted: 'Noted.',
} as const;
