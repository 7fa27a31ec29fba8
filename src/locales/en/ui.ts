/**
 * User-facing text about commands, dialogs and notices.
 * In sentence case; a failure says what is wrong, then what to do.
 */
import { counted } from '../counted';

export const COMMAND_STRINGS = {
	research: 'Research this note',
	researchWithOptions: 'Research this note with options',
	stop: 'Stop research',
	finish: 'Finish research now',
	restore: 'Restore the replaced Research section',
	showResult: 'Show the result of the last research',
	readLinkedPages: 'Read the linked pages',
	evaluate: 'Evaluate the research',
	noNote: 'No note is open.',
	cli: 'Research a note and write a cited section into it, or read web pages; answers with JSON',
	cliAction: 'Action: research (the default), extract or evaluate; the last two write nothing',
	cliWrongAction: (action: string) =>
		`“action” cannot be “${action}”: it must be “research”, “extract” or “evaluate”.`,
	cliExtractOffline: '“extract” reads pages on the web, so it does nothing offline.',
	cliUrls: 'With extract: the pages to read, at most 10 (default: those that the note links)',
	cliQuery: 'With extract: a question that the passages of the pages answer',
	cliExtractDepth: 'With extract: advanced reads tables and scripts, for twice the credits',
	cliFormat: 'With extract: the form of the text',
	cliChunks: 'With extract and a query: passages of a page, from 1 to 5',
	cliImages: 'With extract: also the addresses of images',
	cliPath: 'Path of the note (default: the active note)',
	cliDepth:
		'How thoroughly: deep reads the best pages and checks the claims of the note; agentic sends ' +
		'researchers after what is missing (needs a model)',
	cliMode: 'Kind of sources to prefer',
	cliFocus: 'Your question about the note',
	cliDryRun: 'Do everything but write',
	cliForce: 'Replace a section that holds your own edits',
	cliOffline: 'Nothing leaves this device',
	cliNoNoteRemedy: 'Give path=… or open a note.',
	cliWrongRemedy: 'Correct the flag.',
} as const;

export const SESSION_STRINGS = {
	alreadyRunning: 'A note is being researched already. Stop that run or wait for it to end.',
	queued: (title: string) => `“${title}” is in the queue: it is researched when the present run has ended.`,
	inQueue: (title: string) => `“${title}” is being researched, or in the queue for it, already.`,
	historyNotRead: (reason: string) =>
		`The entries that you dismissed could not be read, so they may come back (${reason}).`,
	historyNotKept: (reason: string) => `The history of this run could not be kept (${reason}).`,
	alreadyRunningRemedy: 'Use “Stop research” in the command palette.',
	noNote: 'Open a note first: only .md, .markdown and .txt files can be researched.',
	consentMissing: 'You have not agreed yet to what a run sends.',
	consentMissingRemedy: 'Run “Research this note” once from the command palette, or add the flag offline.',
	sectionEdited: (path: string) => `The Research section of “${path}” holds your own edits. Nothing was written.`,
	sectionEditedRemedy:
		'Add the flag force to replace it (the replaced text is kept), or move your words out of the section.',
	leftAsItIs: 'The Research section was left as it is. Nothing was written.',
	leftAsItIsRemedy:
		'Move your own words out of the section, or run the research again and choose what to do with them.',
	restored: (replacedAt: string) =>
		`The Research section that was replaced on ${replacedAt.slice(0, 16).replace('T', ' ')} is back in the ` +
		'note.',
	undone: 'The change of the research was undone.',
	changedSince:
		'The Research section was changed since it was written. Nothing was undone: edit it by hand, or ' +
		'restore the section that was replaced.',
	notRestored: 'Nothing was restored.',
	nothingToRestore: 'No replaced Research section of this note is kept.',
} as const;

export const UI_STRINGS = {
	starting: 'Starting…',
	researching: (title: string) => `Researching “${title}”`,
	statusBar: (line: string) => `Research: ${line}`,
	finishNow: 'Finish now',
	stop: 'Stop',
	unchanged: (title: string) => `Nothing new: the Research section of “${title}” stays as it is.`,
	removed: (title: string) =>
		`All notes that the Research section of “${title}” suggested are linked, and nothing else was found: the ` +
		'section was removed.',
	kept: (title: string, why: string) => `The Research section of “${title}” was kept. ${why}`,
	consentTitle: 'Before the note is researched',
	consentIntro: 'To research a note, parts of it leave this device:',
	sentTo: {
		model: (host: string) =>
			`${host} (your model) gets the text of the note and the passages found for it, also those from ` +
			'other notes of your vault; in deep and agentic research also the text of the pages that are read.',
		reviewer: (host: string) =>
			`${host} (your second reader) gets the sentences that a model wrote and the passages they rest on, ` +
			'and claims of the note with theirs.',
		judge: (host: string) => `${host} (your judge) gets the text of the note and its Research section.`,
		embeddings: (host: string) =>
			`${host} (your embedding model) gets the passages of every note that is not excluded, once you ` +
			'embed the vault, and from then on new passages and your searches.',
		search: (host: string) => `${host} (web search) gets search queries made from the note.`,
		nextSearch: (host: string) =>
			`${host} gets search queries made from the note when no search before it finds anything.`,
		academicSearch: (host: string) => `${host} gets search queries made from the note in academic mode.`,
		sites: () =>
			'When pages are read, as in deep and agentic research, the sites of those that a search found or the note ' +
			'links get the requests from this device: they see its IP address, but nothing of the note.',
		pageFallback: (host: string) =>
			`${host} gets the addresses of pages that could not be read from this device, or that came without ` +
			'the text that the search had shown.',
		pageReader: (host: string) =>
			`${host} gets the addresses of the pages that are read, as in deep and agentic research, and fetches them: ` +
			'their sites see nothing of this device.',
		archive: (host: string) => `${host} gets the addresses of cited pages that no longer exist.`,
	},
	staysHere:
		'Your vault is searched on this device. Notes left out in the settings stay out, and a key goes to its own ' +
		'service alone.',
	agree: 'Agree and research',
	testTitle: 'Send your key?',
	testIntro: 'The test sends one small request with your key. You have not agreed to this address on this device:',
	testLine: (host: string, secrets: readonly string[]) =>
		`${host} gets the ${secrets.length === 1 ? 'key' : 'keys'} ${secrets.map((name) => `“${name}”`).join(', ')}.`,
	testRest: 'Nothing of your notes is sent.',
	testAgree: 'Send and test',
	editedTitle: 'You edited the Research section',
	editedText: (title: string) =>
		`You changed these lines of the Research section of “${title}”. Lines that you added stay; these would ` +
		'go. Replaced text is kept and can be restored.',
	editedMore: (count: number) => `… and ${count} more.`,
	poorerTitle: 'Keep the section that is there?',
	poorerText: (title: string, why: string) => `The Research section of “${title}” is richer than the new one. ${why}`,
	poorerKeep: 'Keep it',
	poorerReplace: 'Replace it with the new one',
	editedKeep: 'Keep it and write below it',
	editedReplace: 'Replace it',
	optionsTitle: (title: string) => `Research “${title}”`,
	focus: 'Focus',
	focusDesc: 'Your question. If empty, the whole note is researched.',
	focusPlaceholder: 'For example: the costs',
	depth: 'Depth',
	depthDesc:
		'Shallow uses what the search shows of each page. Deep reads the best pages and checks the claims of the ' +
		'note. Agentic needs a model, which looks for what is missing and takes the most calls.',
	depths: { shallow: 'Shallow', deep: 'Deep', agentic: 'Agentic' },
	mode: 'Kind of sources',
	modeDesc: 'Academic also asks three catalogues of papers. Technical reads more of each page.',
	modes: { general: 'General', academic: 'Academic', technical: 'Technical' },
	research: 'Research',
	cancel: 'Cancel',
} as const;

/** The result of a run. */
export const RESULT_STRINGS = {
	written: (title: string) => `The Research section of “${title}” is written.`,
	keptShort: (pages: number) => `section kept (${counted(pages, 'web page')})`,
	show: 'Show',
	undo: 'Undo',
	lookInto: (claims: number) => `Look into ${counted(claims, 'more claim')}`,
} as const;

/** The command that reads what a note links. */
export const PAGES_STRINGS = {
	consentMissing: 'You have not agreed yet to send addresses of pages to the service that reads them.',
	consentMissingRemedy: 'Run “Read the linked pages” once from the command palette.',
	title: 'Read the linked pages',
	explained: (host: string) =>
		`${host} gets the addresses of these pages, fetches them and sends back their text, which is written ` +
		'into a new note beside this one. Nothing else of the note is sent.',
	cost: (credits: number) =>
		credits === 0
			? 'This costs nothing without a key.'
			: `This costs at most ${credits} ${credits === 1 ? 'credit' : 'credits'}.`,
	more: (count: number) => `… and ${count} more.`,
	read: (count: number) => `Read ${count} ${count === 1 ? 'page' : 'pages'}`,
	reading: (count: number, title: string) =>
		`Reading ${count} ${count === 1 ? 'page' : 'pages'} linked from “${title}”…`,
	alreadyReading: 'Linked pages are being read already. Stop that or wait for it to end.',
	newNote: (title: string) => `${title} – linked pages`,
	done: (read: number, failed: number, note: string) =>
		`${read} ${read === 1 ? 'page was' : 'pages were'} read into “${note}”` +
		`${failed > 0 ? `, ${failed} could not be read` : ''}.`,
	spent: (credits: number) => `Cost: ${credits} ${credits === 1 ? 'credit' : 'credits'}`,
	noRoom: 'There are too many notes of this name already. Rename or delete some.',
	noRoomRemedy: 'Then read the pages again.',
} as const;
