/** User-facing text of the research view. */
import { counted } from '../counted';

export const VIEW_STRINGS = {
	title: 'Research',
	open: 'Open research view',
	thisNote: 'This note',
	vaultClaims: 'Claims of the vault',
	noNote: 'Open a note to see its research here.',
	nothingYet: 'This note was not researched on this device yet.',
	nothingYetMore:
		'Research reads the note, looks for sources in your vault and on the web, and writes a short, checked ' +
		'section into the note. You can take it back with one click.',
	research: 'Research',
	researchAgain: 'Research again',
	choose: 'Choose how to research this note',
	depths: { shallow: 'Shallow', deep: 'Deep', agentic: 'Agentic' },
	withOptions: 'With options…',
	last: (when: string, depth: string, cost: string) => [when, depth, cost].filter(Boolean).join(' · '),
	credits: (count: number) => counted(count, 'credit'),
	calls: (count: number) => counted(count, 'model call'),
	free: 'free',

	running: (title: string) => `Researching “${title}”`,
	openNote: 'Open note',
	finish: 'Finish now',
	stop: 'Stop',
	progress: 'Progress of the research',
	elapsed: (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
	pages: (done: number, total: number) => `${done} of ${counted(total, 'page')} read`,
	topics: (count: number) => `Topics (${count.toLocaleString('en')})`,
	topicStates: {
		waiting: 'waiting',
		searching: 'searching',
		found: (sources: number) => counted(sources, 'source'),
	},
	queries: (queries: readonly string[]) => `Searched for: ${queries.join(' · ')}`,
	sourcesSoFar: (count: number) => `Sources (${count.toLocaleString('en')})`,
	statements: (count: number) => `Statements checked (${count.toLocaleString('en')})`,
	outcomes: { accepted: 'accepted', reduced: 'shortened', removed: 'removed' },
	cost: 'Cost by stage',
	stages: { topics: 'Topics', gather: 'Search and reading', synthesis: 'Writing', verify: 'Checking' },
	stageCost: (calls: number, tokens: number, credits: number) =>
		[
			calls > 0 && `${counted(calls, 'call')}, ${tokens.toLocaleString('en')} tokens`,
			credits > 0 && counted(credits, 'credit'),
		]
			.filter(Boolean)
			.join(', ') || 'free',
	queue: (count: number) => `Waiting (${count.toLocaleString('en')})`,
	removeFromQueue: (title: string) => `Do not research “${title}”`,

	contradicted: (count: number) => `Contradicted (${count.toLocaleString('en')})`,
	questions: (count: number, answered: number) => `Questions (${count.toLocaleString('en')}, ${answered} answered)`,
	adds: (count: number) => `What the sources add (${count.toLocaleString('en')})`,
	supported: (count: number) => `Supported (${count.toLocaleString('en')})`,
	openClaims: (count: number) => `Open (${count.toLocaleString('en')})`,
	links: (count: number) => `Link these (${count.toLocaleString('en')})`,
	sources: (pages: number, notes: number) => {
		const parts = [pages > 0 && counted(pages, 'page'), notes > 0 && counted(notes, 'note')];
		return `Sources (${parts.filter(Boolean).join(', ')})`;
	},
	removed: (count: number) => `Removed and why (${count.toLocaleString('en')})`,
	history: (count: number) => `History (${counted(count, 'run')})`,
	dismissed: (count: number) => `${counted(count, 'entry', 'entries')} dismissed`,
	showDismissed: 'Bring back',
	notLookedInto: 'not looked into',
	nothingFound: 'Nothing found.',
	noAnswer: 'No answer found.',
	says: { supports: 'supports', contradicts: 'contradicts' },
	jump: 'Jump to it',
	lookInto: 'Look into it',
	lookIntoAll: 'Look into all',
	dismiss: 'Dismiss',
	insert: 'Insert',
	insertHow: 'Link the words of this note that name it',
	inserted: (title: string) => `“${title}” is linked.`,
	notNamed: (title: string) => `The note does not name “${title}”, so it has no words to link.`,
	notFound: 'These words are no longer in the note.',
	passageGone: 'The quoted words are no longer in that note.',

	columns: { source: 'Source', date: 'Date', read: 'Read', used: 'Used' },
	sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
	read: { page: 'page', snippet: 'search result', note: 'note' },
	used: 'cited',
	unused: 'not used',
	remembered: 'remembered',

	undo: 'Undo',
	restore: 'Restore the section before',
	evaluate: 'Evaluate',
	log: 'Log',
	earlier: (when: string) => `The run of ${when}`,
	backToLatest: 'Back to the latest',
	compareWith: 'Compare with',
	added: (count: number) => `New (${count.toLocaleString('en')})`,
	gone: (count: number) => `Gone (${count.toLocaleString('en')})`,
	turned: (count: number) => `Changed verdict (${count.toLocaleString('en')})`,
	turnedFrom: (was: string, is: string) => `${was} → ${is}`,
	sameContent: 'Both runs say the same.',
	changes: (added: number, gone: number, turned: number) =>
		[
			added > 0 && `${added.toLocaleString('en')} new`,
			gone > 0 && `${gone.toLocaleString('en')} gone`,
			turned > 0 && counted(turned, 'verdict changed', 'verdicts changed'),
		]
			.filter(Boolean)
			.join(', ') || 'nothing new',
	firstRun: 'first run',
	runCounts: (contradicted: number, supported: number, answered: number) =>
		[
			contradicted > 0 && `${contradicted.toLocaleString('en')} contradicted`,
			supported > 0 && `${supported.toLocaleString('en')} supported`,
			answered > 0 && `${answered.toLocaleString('en')} answered`,
		]
			.filter(Boolean)
			.join(', '),
	runIsGone: 'The details of this run are no longer kept.',
	historyFailed: (reason: string) => `The history of runs cannot be read: ${reason}`,
	outcomesOfRun: {
		written: 'written',
		unchanged: 'nothing new',
		kept: 'the section before was kept',
		removed: 'section removed',
		'dry-run': 'dry run',
	},

	states: { contradicted: 'Contradicted', open: 'Open', supported: 'Supported', outdated: 'Out of date' },
	allStates: 'All states',
	filterState: 'State',
	filterFolder: 'Folder',
	filterText: 'Filter the claims',
	allFolders: 'All folders',
	claimsShown: (shown: number, all: number) =>
		shown === all ? counted(all, 'claim') : `${shown.toLocaleString('en')} of ${counted(all, 'claim')}`,
	noClaims: 'No run on this device has judged a claim yet. Deep research judges the claims of a note.',
	noMatch: 'No claim fits these filters.',
	showMore: (count: number) => `Show ${count.toLocaleString('en')} more`,
	age: (days: number) => (days === 0 ? 'today' : counted(days, 'day') + ' ago'),
} as const;

/** Why a statement was removed, by the code of the check. */
export const REMOVAL_STRINGS: Readonly<Record<string, string>> = {
	unknown_source: 'It names a source that nobody found.',
	no_citation: 'It names no source.',
	quote_too_short: 'Its quote is too short to prove anything.',
	quote_not_in_source: 'Its quote is not in the source.',
	quote_not_in_note: 'The note does not say what it judges.',
	quote_unrelated: 'Its quote is about something else.',
	number_not_in_source: 'A number is not in the source.',
	date_not_in_source: 'A date is not in the source.',
	unit_not_in_source: 'A unit is not in the source.',
	name_not_in_source: 'A name is not in the source.',
	quote_cut_from_denial: 'The quote was cut out of a denial.',
	denial_changed: 'The source denies what it states, or the other way round.',
	number_changed: 'A number differs from the quote.',
	name_changed: 'A name differs from the quote.',
	link_not_cited: 'It holds a link that is not its source.',
	unresolved_wikilink: 'It links a note that does not exist.',
	contradiction_unproven: 'The quotes do not contradict the note.',
	support_unproven: 'The quotes do not support the note.',
	not_supported_by_reader: 'The second reader did not find it in the passage.',
	reduced_by_reader: 'The second reader found only a part of it in the passage.',
	not_reviewed: 'The second reader gave no answer.',
	duplicate: 'It repeats another statement.',
	empty: 'It says nothing.',
};
