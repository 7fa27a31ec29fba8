/** Texts about commands, dialogs and notices. */

/** Names of commands: the only texts that are read while the plugin starts. */
export const COMMAND_STRINGS = {
	research: 'Research this note',
	researchWithOptions: 'Research this note with options',
	stop: 'Stop research',
	finish: 'Finish research now',
	undo: 'Undo the last research of this note',
	restore: 'Restore the replaced Research section',
	showResult: 'Show the result of the last research',
	readLinkedPages: 'Read the linked pages',
	evaluate: 'Evaluate the research',
	showLog: 'Show the log of the last research',
	openView: 'Open research view',
	createBase: 'Create a base of researched notes',
	copySources: 'Copy the sources of this section as BibTeX',
	searchVault: 'Search the vault',
	rebuildIndex: 'Rebuild the vault index',
	researchSelection: 'Research the selection',
	checkAnswer: 'Check this answer',
	lookIntoClaim: 'Look into this claim',
	noNote: 'No note is open.',
} as const;

export const SESSION_STRINGS = {
	alreadyRunning: 'A note is being researched already. Stop that run or wait for it to end.',
	queued: '“{title}” is in the queue: it is researched when the present run has ended.',
	inQueue: '“{title}” is being researched, or in the queue for it, already.',
	historyNotRead: 'The entries that you dismissed could not be read, so they may come back ({reason}).',
	historyNotKept: 'The history of this run could not be kept ({reason}).',
	propertiesNotWritten: 'The properties of “{title}” could not be written: {reason}',
	alreadyRunningRemedy: 'Use “Stop research” in the command palette.',
	noNote: 'Open a note first: only .md, .markdown and .txt files can be researched.',
	consentMissing: 'You have not agreed yet to what a run sends.',
	consentMissingRemedy: 'Run “Research this note” once from the command palette, or add the flag offline.',
	sectionEdited: 'The Research section of “{path}” holds your own edits. Nothing was written.',
	sectionEditedRemedy:
		'Add the flag force to replace it (the replaced text is kept), or move your words out of the section.',
	leftAsItIs: 'The Research section was left as it is. Nothing was written.',
	leftAsItIsRemedy:
		'Move your own words out of the section, or run the research again and choose what to do with them.',
	restored: 'The Research section that was replaced on {replacedAt} is back in the note.',
	removedFirst: 'The Research section was removed. The same command brings it back.',
	undone: 'The change of the research was undone.',
	changedSince:
		'The Research section was changed since it was written. Nothing was undone: edit it by hand, or restore the section that was replaced.',
	notRestored: 'Nothing was restored.',
	nothingToRestore: 'No replaced Research section of this note is kept.',
} as const;

export const UI_STRINGS = {
	starting: 'Starting…',
	researching: 'Researching “{title}”',
	statusBar: 'Research of “{title}”: {line}',
	finishNow: 'Finish now',
	stop: 'Stop',
	ways: '“Finish now” writes the section from what was found so far. “Stop” writes nothing.',
	asking: 'Waiting for your answer',
	unchanged: 'Nothing new: the Research section of “{title}” stays as it is.',
	removed:
		'All notes that the Research section of “{title}” suggested are linked, and nothing else was found: the section was removed.',
	kept: 'The Research section of “{title}” was kept. {why}',
	consentTitle: 'Before the research begins',
	consentIntro: 'To research a note, this leaves your device:',
	sentTo: {
		model: '{host} (your model) gets the text of the note and the passages found for it, on web pages and in other notes of your vault; in deep and agentic research also the text of the pages that are read.',
		reviewer:
			'{host} (your second reader) gets the sentences that a model wrote and the passages they rest on, and claims of the note with theirs.',
		judge: '{host} (your judge) gets the text of the note and its Research section.',
		embeddings:
			'{host} (your embedding model) gets the passages of every note that is not excluded, once you embed the vault, and from then on new passages and your searches.',
		search: '{host} (web search) gets search queries made from the note.',
		nextSearch: '{host} gets search queries made from the note only if the searches above find nothing.',
		academicSearch: '{host} gets search queries made from the note in academic mode.',
		sites: 'When pages are read, the sites of those that a search found or the note links get the requests from this device: they see its IP address, but nothing of the note.',
		pageFallback:
			'{host} gets the addresses of pages that could not be read from this device, or that came without the text that the search had shown.',
		pageReader:
			'{host} gets the addresses of the pages that are read, and fetches them: their sites see nothing of this device.',
		archive: '{host} gets the addresses of cited pages that no longer exist.',
	},
	sentHere:
		'{host} (your model, on this device) gets the text of the note and the passages found for it, on web pages and in other notes of your vault; in deep and agentic research also the text of the pages that are read. None of it leaves this device.',
	sentSentences: 'They may be whole sentences: a claim or question of the note in its words.',
	staysHere:
		'Your vault is searched on this device. Notes left out in the settings stay out. Each API key is sent only to its own service.',
	writesInto:
		'The result goes into the section “{heading}” of the note; nothing else in it changes, and one click undoes it.',
	givenByRules:
		'Without a model, few claims get a verdict and few questions an answer. You get passages beside your claims, to judge for yourself, and notes to link.',
	askedAgain:
		'You are asked again only before something else is sent. To withdraw: settings, “Data that leaves this device”.',
	agree: 'Agree and research',
	testTitle: 'Send your key?',
	testIntro: 'The test sends one small request with your key. You have not agreed to this address on this device:',
	testLine: '{host} gets the {count, plural, one{key} other{keys}} {names}.',
	testRest: 'Nothing of your notes is sent.',
	testAgree: 'Send and test',
	editedTitle: 'You edited the Research section',
	editedText:
		'You changed these lines of the Research section of “{title}”. In a new one, struck words would go and underlined ones may come back; lines that you added stay. Replaced text is kept and can be restored. “Keep both” leaves this section and writes the new one below it.',
	editedMore: '… and {count, number} more.',
	poorerTitle: 'Keep the section that is there?',
	poorerText: 'The Research section of “{title}” is richer than the new one. {why}',
	poorerKeep: 'Keep it',
	poorerReplace: 'Replace it with the new one',
	editedKeep: 'Keep both',
	editedReplace: 'Replace it',
	optionsTitle: 'Research “{title}”',
	focus: 'Focus',
	focusDesc: 'Your question. If empty, the whole note is researched.',
	focusPlaceholder: 'For example: What does it cost?',
	depth: 'Depth',
	depthDesc:
		'All three judge the claims of the note. Shallow does it from search results and parts of up to eight pages, deep from whole pages. Agentic needs a model: it looks for what is missing and takes the most model calls.',
	depths: { shallow: 'Shallow', deep: 'Deep', agentic: 'Agentic' },
	mode: 'Kind of sources',
	modeDesc: 'Academic also asks Crossref, arXiv and Semantic Scholar. Technical reads more of each page.',
	modes: { general: 'General', academic: 'Academic', technical: 'Technical' },
	research: 'Research',
	cancel: 'Cancel',
} as const;

/** The result of a run. */
export const RESULT_STRINGS = {
	free: 'Cost: nothing',
	expectedTime: {
		shallow: 'It takes about a minute at most.',
		deep: 'It takes a minute or two, with a model on this device longer.',
		agentic: 'It takes up to {minutes, plural, one{# minute} other{# minutes}}.',
	},
	written: 'The Research section of “{title}” is written.',
	keptShort: 'section kept ({pages, plural, one{# web page} other{# web pages}})',
	nothingShort: 'nothing to write',
	show: 'Show',
	undo: 'Undo',
	tryAgain: 'Try again',
	connectionIsBack: 'The connection is back. Research “{title}” again?',
	lookInto: 'Look into {claims, number} more',
	batch: 'The queue is done: {notes, plural, one{# note was} other{# notes were}} written.',
	undoAll: 'Undo all',
	undoneAll: 'The changes of the research were undone in {notes, plural, one{# note} other{# notes}}.',
	leftChanged: 'Changed since, so left as they are: {titles}.',
} as const;

/** The base of researched notes, which the user asks for by a command. */
export const BASE_STRINGS = {
	title: 'Researched notes',
	researched: 'Researched',
	contradicted: 'Contradicted',
	open: 'Open',
	needsProperties:
		'The base lists notes with the properties that a run writes. Turn on “{setting}” in the settings under “Section”, so that runs write them.',
} as const;

/** The command that reads what a note links. */
export const PAGES_STRINGS = {
	consentMissing: 'You have not agreed yet to send addresses of pages to the service that reads them.',
	consentMissingRemedy: 'Run “Read the linked pages” once from the command palette.',
	title: 'Read the linked pages',
	explained:
		'{host} gets the addresses of these pages, fetches them and sends back their text, which is written into a new note beside this one. Nothing else of the note is sent.',
	cost: '{credits, plural, =0{This costs nothing without a key.} one{This costs at most # credit.} other{This costs at most # credits.}}',
	read: 'Read {count, plural, one{# page} other{# pages}}',
	reading: 'Reading {count, plural, one{# page} other{# pages}} linked from “{title}”…',
	alreadyReading: 'Linked pages are being read already. Stop that or wait for it to end.',
	newNote: '{title} – linked pages',
	done: '{read, plural, one{# page was} other{# pages were}} read into “{note}”{failed, plural, =0{.} other{, # could not be read.}}',
	spent: 'Cost: {credits, plural, one{# credit} other{# credits}}',
	noRoom: 'There are too many notes of this name already. Rename or delete some.',
	noRoomRemedy: 'Then read the pages again.',
} as const;

export const PREVIEW_STRINGS = {
	title: 'Changes to the Research section of “{note}”',
	explained:
		'{count, plural, one{# change} other{# changes}}. Struck words are removed, underlined words are added. Uncheck a change to keep the present text. Replaced text can be restored.',
	accept: 'Accept: {text}',
	write: 'Write the checked changes',
	cancel: 'Write nothing',
	onlyAddresses: 'Only addresses or titles of links change.',
	review: 'Choose change by change',
	restoreTitle: 'Restore this section of “{note}”?',
	restoreExplained:
		'Struck words are removed, underlined words come back. The present section is kept and can be restored.',
	restore: 'Restore it',
	removeTitle: 'Remove the Research section of “{note}”?',
	removeExplained: 'The first run wrote it, so nothing was replaced. It is kept and can be restored.',
	remove: 'Remove it',
} as const;

export const OPTION_STRINGS = {
	types: { text: 'a text', texts: 'a list of texts', flag: 'true or false', number: 'a number' },
	notAnObject: '“options” must be an object with options.',
	meant: '“{name}” is not an option. Did you mean “{meant}”?',
	unknown: '“{name}” is not an option. The options are {known}.',
	correct: 'Correct the call.',
} as const;

export const LINK_STRINGS = {
	title: 'Research “{title}”?',
	intro: 'An address that was opened asks for this run:',
	note: 'Note: {path}',
	depth: 'Depth: {depth}',
	mode: 'Kind of sources: {mode}',
	focus: 'Focus: “{focus}”',
	noFocus: 'Focus: the whole note',
	free: 'This costs nothing.',
	noFile: 'The address names no note: it needs “file=…”. Nothing was researched.',
	noNote: 'The address asks for “{name}”, but the vault has no such note. Nothing was researched.',
	longFocus: 'The focus in the address is longer than {most, number} characters. Nothing was researched.',
	correct: 'Correct the address.',
} as const;

export const RUN_SCOPE_STRINGS = {
	heading: 'Narrow the web search',
	topic: 'Kind of pages',
	topicDesc: 'Only Tavily can be asked for news or finance; other services search everything.',
	topics: { '': 'As in the settings', general: 'General', news: 'News', finance: 'Finance' },
	days: 'Days',
	daysDesc: 'Only pages of the last days. Pages without a date stay. Left empty, as in the settings.',
	daysPlaceholder: 'For example: 30',
	domains: 'Sites',
	domainsDesc: 'Only pages of these sites. Left empty, as in the settings.',
	domainsPlaceholder: 'For example: nature.com, *.gov',
	wrongSite: '“{given}” is not a site. Give a host such as nature.com or *.gov.',
} as const;

/** Question of a run whose model is gone. */
export const WITHOUT_MODEL_STRINGS = {
	title: 'Go on without the model?',
	kept: 'Nothing is written yet. If you stop, what was found is kept, and you can continue later without paying twice. If you go on, rules write the section.',
	stop: 'Stop',
	goOn: 'Go on without it',
} as const;

/** The question before a run whose model has no key on this device. */
export const KEY_MISSING_STRINGS = {
	title: '{service}: key missing',
	text: '{service} was chosen to write the section, and cannot be asked without a key. Choose or add the key here, or let rules write this time.',
	key: 'Key of {service}',
	goOn: 'Continue',
	rules: 'Write by rules',
} as const;

/** The choice of who writes, in the dialog before the first run. */
export const WRITER_CHOICE_STRINGS = {
	localModel: '{model} · {service}',
	free: '{service} (has a free plan)',
	keyMissing: 'Enter the key, or choose the rules.',
} as const;

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: 'The saved state of the interrupted run of “{path}” is damaged and was removed.',
		older: 'The saved state of the interrupted run of “{path}” is from an older version and was removed.',
		newer: 'The saved state of the interrupted run of “{path}” is from a newer version and was removed.',
		expired: 'The saved state of the interrupted run of “{path}” is too old to continue and was removed.',
	},
	title: 'Continue the interrupted run?',
	text: {
		shallow: 'A shallow run of “{title}” was interrupted. It was last saved {savedAt}.',
		deep: 'A deep run of “{title}” was interrupted. It was last saved {savedAt}.',
		agentic: 'An agentic run of “{title}” was interrupted. It was last saved {savedAt}.',
	},
	choices:
		'If you continue, nothing is paid for twice. If you start over, its results are lost. If you cancel, they are kept for later.',
	goOn: 'Continue',
	startOver: 'Start over',
} as const;

export const NAME_STRINGS = {
	quoted: '“{name}”',
} as const;

export const NOTE_DEFAULT_STRINGS = {
	wrongProperty: 'The property “{property}” of “{title}” cannot be “{value}”: it must be {allowed}.',
	wrongPropertyRemedy: 'Correct the property in the note, or choose the option for this run.',
	oneLine: 'one line of text',
} as const;

export const BATCH_STRINGS = {
	menu: 'Research {notes, plural, one{# note} other{# notes}}',
	folderMenu: 'Research the notes of this folder',
	title: 'Research {notes, plural, one{# note} other{# notes}}?',
	order: 'Each of these notes gets a section “{heading}”, one after the other. You can stop at any time; at the end “Undo all” takes back what was written.',
	unchanged:
		'{notes, plural, one{# further note has} other{# further notes have}} not changed since the last run: skipped.',
	leftOut: '{notes, plural, one{# further note is} other{# further notes are}} left out by the settings.',
	refused: '{notes, plural, one{# further note} other{# further notes}} cannot be researched. {first}',
	time: 'By your earlier runs this takes about {minutes, plural, one{# minute} other{# minutes}}.',
	timeUnknown:
		'This usually takes less than {minutes, plural, one{# minute} other{# minutes}}, with a model on this device longer.',
	begin: 'Research {notes, plural, one{# note} other{# notes}}',
	nothing: 'There is nothing to research.',
	ended: '{notes, plural, one{# note} other{# notes}}: {ends}.',
	ends: {
		written: '{count, number} written',
		'dry-run': '{count, number} not written',
		unchanged: '{count, number} without anything new',
		kept: '{count, number} kept, because the old section is richer',
		removed: '{count, number} with the section removed',
		failed: '{count, number} failed',
		nothing: '{count, number} without a result',
		edited: '{count, number} kept, because you edited the section',
		stopped: '{count, number} stopped',
		skipped: '{count, number} skipped',
		'not-started': '{count, number} not started',
	},
} as const;
