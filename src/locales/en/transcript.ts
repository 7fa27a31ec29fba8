/** The words of the log of a run. */
import { counted } from '../counted';

/** How the title and the first line of each log begin. */
export const TITLE_START = 'Log of the research on “';
export const NOTE_START = 'Note: ';

export const TRANSCRIPT_STRINGS = {
	title: (note: string) => `${TITLE_START}${note}”`,
	note: (path: string) => `${NOTE_START}${path}`,
	begun: (iso: string) => `Begun: ${iso.slice(0, 16).replace('T', ' ')} UTC`,
	asked: (depth: string, mode: string) => `Depth: ${depth}; mode: ${mode}`,
	focus: (text: string) => `Focus: ${text}`,
	topics: 'Topics',
	topicSearches: (queries: string) => `Searches: ${queries}`,
	topicSources: (count: number) => `Found at first: ${counted(count, 'source')}`,
	searches: 'Web searches',
	hits: (count: number) => counted(count, 'page'),
	remembered: 'answered from an earlier search',
	rounds: (round: number) => (round === 0 ? 'Researchers, first round' : `Researchers, follow-up round ${round}`),
	question: (text: string) => `Missing until then: ${text}`,
	acts: {
		search_web: (query: string) => `Searched the web for ${query}.`,
		search_vault: (query: string) => `Searched the vault for ${query}.`,
		read_page: (urls: string) => `Read ${urls}.`,
		think: () => 'Thought.',
		finish: () => 'Finished.',
	},
	source: (number: string) => `source ${number}`,
	otherAct: (act: string) => `Wanted to do “${act}”.`,
	unreadable: 'The answer could not be read.',
	thought: (text: string) => `Why: ${text}`,
	said: (text: string) => `Answer: ${text}`,
	ended: {
		finished: 'The researcher had finished.',
		acts: 'The researcher had taken all its steps.',
		budget: 'The researcher had used all its model calls.',
		deadline: 'The time of the researcher ran out.',
		finish_now: 'The user chose to finish now.',
		failed: 'The researcher failed.',
	},
	findings: (count: number) =>
		count === 0
			? 'Nothing was handed on.'
			: `${counted(count, 'finding')} handed on, each word for word in its source.`,
	brief: 'Its brief:',
	noBrief: 'It wrote no brief; its findings stand in for one:',
	supervisor: 'The supervisor',
	decisions: {
		follow_up: 'Sends researchers after what is missing:',
		enough: 'There is enough: no further researchers are sent.',
		nothing_new: 'Nothing new is expected: no further researchers are sent.',
		budget: 'The run has used all its model calls: no further researchers are sent.',
		deadline: 'The time for the research ran out: no further researchers are sent.',
		finish_now: 'The user chose to finish now.',
		failed: 'The supervisor failed: no further researchers are sent.',
	},
	missing: (text: string) => `Missing: ${text}`,
	spent: (calls: number, credits: number) =>
		`Spent by then: ${counted(calls, 'model call')}, ${counted(credits, 'search credit')}.`,
	warnings: 'Warnings',
	calls: 'Model calls',
	asks: (form: string, calls: number, remembered: number) => {
		const kept = remembered > 0 ? `${counted(remembered, 'answer')} from an earlier run` : '';
		return `${form}: ${[calls > 0 ? counted(calls, 'call') : '', kept].filter(Boolean).join(', ')}`;
	},
	result: 'Result',
	goesOn: 'The run continues.',
	outcomes: {
		written: 'The section was written into the note.',
		unchanged: 'Nothing new: the section in the note stays as it is.',
		kept: 'The section in the note is richer and was kept.',
		removed: 'All notes that the section suggested are linked, and nothing else was found: it was removed.',
		'dry-run': 'This was a dry run: nothing was written.',
	},
	sources: 'Sources',
	read: { page: 'page read', snippet: 'seen in a search', note: 'note' },
	cited: 'cited',
	show: 'Show the log of the last research',
	button: 'Log',
	copy: 'Copy',
	copied: 'The log is in the clipboard.',
	notCopied: 'The clipboard cannot be written to. Select the text of the log and copy it by hand.',
} as const;
