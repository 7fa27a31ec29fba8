/**
 * User-facing text about agentic research, also in the log of a run: what a researcher is answered, and how a run
 * went.
 * In sentence case; a failure says what is wrong, then what to do.
 */

export const AGENTIC_STRINGS = {
	noModel: 'Agentic research needs a language model, and none is set up: this run is a deep one.',
	notGuided: (model: string, reason: string) =>
		`The model “${model}” could not guide the research: ${reason} The rest of this run is a deep one.`,
	outOfTime: 'The time for the research ran out before it was read.',
	stoppedBy: {
		budget: 'The run has used all its model calls: the section is made from what was found so far.',
		deadline: 'The time for the research ran out: the section is made from what was found so far.',
		finish_now: 'You chose to finish now: the section is made from what the researchers found so far.',
	},
} as const;

/** Progress lines about researchers. */
const AGENTIC_PROGRESS = {
	acts: {
		search_web: (topic: string, query: string) => `${topic}: searching the web for “${query}”`,
		search_vault: (topic: string, query: string) => `${topic}: searching the vault for “${query}”`,
		read_page: (topic: string) => `${topic}: reading pages`,
		think: (topic: string) => `${topic}: thinking`,
		finish: (topic: string) => `${topic}: summing up`,
	},
	brief: (topic: string) => `${topic}: researched`,
	followUps: (questions: readonly string[]) => `Still missing: ${questions.join(' · ')}`,
	enough: 'No further researchers are sent',
} as const;

/** Answers to a researcher. */
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

/** One line on what a researcher or the supervisor did; empty where there is nothing to show. */
export function agenticProgress(event: AgenticEvent): string {
	if (event.kind === 'brief') return AGENTIC_PROGRESS.brief(event.topic);
	if (event.kind === 'decision') {
		const questions = event.followUps.map(({ question }) => question);
		return questions.length > 0 ? AGENTIC_PROGRESS.followUps(questions) : AGENTIC_PROGRESS.enough;
	}
	const { act = '', query = '' } = event.act ?? {};
	const line = Object.entries(AGENTIC_PROGRESS.acts).find(([name]) => name === act)?.[1];
	return line?.(event.topic, query) ?? '';
}

/** As a run tells it. */
type AgenticEvent =
	| {
			readonly kind: 'act';
			readonly topic: string;
			readonly act?: { readonly act: string; readonly query: string } | undefined;
	  }
	| { readonly kind: 'brief'; readonly topic: string }
	| { readonly kind: 'decision'; readonly followUps: readonly { readonly question: string }[] };
