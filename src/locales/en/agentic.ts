/**
 * User-facing text about agentic research.
 * In sentence case; a failure says what is wrong, then what to do.
 */

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
