/** Texts about the vault, its index and its search box. */

export const VAULT_STRINGS = {
	slowFilter:
		'“{filter}” among the excluded files of Obsidian could take too long to match, so it does not apply to every path: files that it excludes may be found. Simplify it.',
	notEmbedded: 'The embedding model did not help with this search: {reason}',
	tooManyVectors:
		'This device has room for the vectors of about {passages, number} passages. Exclude folders, or choose a model with shorter vectors.',
	otherModel: 'Another embedding model was chosen meanwhile. Start again to embed with that one.',
	tooLarge:
		'“{path}” is larger than {megabytes, number} MB: it was left out of the search. Split it to have it found.',
	emptyExclusion:
		'No note is in the excluded folder “{entry}”: correct its name in the settings, or remove it there.',
	unreadable: '“{path}” could not be read and was left out of the search: {reason}',
	rebuilt: 'The saved vault index was damaged or from an older version: it is rebuilt.',
	vectorsNotSaved:
		'The answers of the embedding model could not be saved, so it will be asked again next time: {reason}',
	notSaved: 'The vault index could not be saved, so it will be built again next time: {reason}',
	meaningOff:
		'Search by meaning is off: the app ended while it was being prepared, perhaps for lack of memory. Words and links still count. To try again, use the command “Rebuild the vault index”.',
} as const;

export const COVERAGE_STRINGS = {
	coverage: '{indexed, number} of {total, plural, one{# note} other{# notes}}',
	coverageSkipped:
		'{indexed, number} of {total, plural, one{# note} other{# notes}}, {skipped, number} skipped: {kinds}',
	kinds: { tooLarge: 'too large', unreadable: 'unreadable', unfit: 'not understood' },
	counted: {
		tooLarge: '{count, number} too large',
		unreadable: '{count, number} unreadable',
		unfit: '{count, number} not understood',
	},
	manySkipped:
		'{count, number} notes were left out of the search: {kinds}. The settings name them under “Vault index”.',
} as const;

export const INDEX_STRINGS = {
	deviceFull: 'This device has no room for it. Free some space, then restart.',
	failed: 'Its database failed and was deleted.',
	noAnswer: 'Its database did not open.',
} as const;

export const VAULT_SEARCH_STRINGS = {
	placeholder: 'Search your notes by words or meaning…',
	nothing: 'No note matches.',
	nothingTyped: 'Type a word, a question or a sentence.',
	select: 'to select',
	open: 'to open',
	openInTab: 'to open in a new tab',
	dismiss: 'to dismiss',
	looking: 'Looking at the vault…',
	reading: 'Building the index: {read, number} of {total, plural, one{# note} other{# notes}} read',
	learning: 'Building the index: learning which words go together',
	failed: 'The vault could not be searched: {reason}',
	gone: '“{path}” is no longer there.',
	rebuilding: 'Rebuilding the vault index',
	rebuilt: 'The vault index is rebuilt: {coverage}.',
	rebuildStopped: 'The rebuild was stopped. The next search reads the remaining notes.',
	rebuildRunning: 'The vault index is being rebuilt already.',
	rebuildFailed: 'The vault index could not be rebuilt: {reason}',
	index: 'Vault index',
	indexDesc:
		'Kept on this device, outside your notes. Brought up to date whenever you search or research. Files that you excluded in Obsidian are left out.',
	indexRebuild: 'Rebuild',
	moreSkipped: 'and {count, number} more',
} as const;

/** A model that finds notes by their meaning. */
export const EMBEDDING_STRINGS = {
	heading: 'Find notes by meaning',
	vault: 'Embedded notes',
	embed: 'Embed the vault',
	embedding: 'Embedding the vault',
	none: 'No embedding model is set up.',
	noneRemedy: 'Turn it on, and give a key or the address of a model without keys.',
	state: '{embedded, number} of {notes, plural, one{# note} other{# notes}} embedded',
	cost: 'About {characters, number} characters ({tokens, number} tokens) are sent to {host}, in about {requests, plural, one{# request} other{# requests}}.',
	priced: 'That costs about {dollars}.',
	unpriced: 'The price of {model} is not known.',
	free: 'That costs nothing.',
	once: 'Each passage is sent once: later only what is new or has changed. What is done when you stop is kept.',
	nothingLeft: 'Every note is embedded.',
	running: 'The vault is being embedded already.',
	stopped: 'The embedding was stopped. What is done is kept.',
	failed: 'The vault could not be embedded: {reason} What is done is kept.',
} as const;
