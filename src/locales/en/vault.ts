/**
 * User-facing text about the vault, its index and its search box.
 * In sentence case; a failure says what is wrong, then what to do.
 */
import { counted } from '../counted';

export const VAULT_STRINGS = {
	slowFilter: (filter: string) =>
		`“${filter}” among the excluded files of Obsidian could take too long to match, so it does not ` +
		'apply to every path: files that it excludes may be found. Simplify it.',
	notEmbedded: (reason: string) => `The embedding model did not help with this search: ${reason}`,
	tooManyVectors: (passages: number) =>
		`This device has room for the vectors of about ${passages.toLocaleString('en')} passages. Exclude ` +
		'folders, or choose a model with shorter vectors.',
	otherModel: 'Another embedding model was chosen meanwhile. Start again to embed with that one.',
	tooLarge: (path: string, limit: number) =>
		`“${path}” is larger than ${limit / 1_000_000} MB: it was left out of the search. Split it to have it found.`,
	emptyExclusion: (entry: string) =>
		`No note is in the excluded folder “${entry}”: correct its name in the settings, or remove it there.`,
	unreadable: (path: string, reason: string) =>
		`“${path}” could not be read and was left out of the search: ${reason}`,
	rebuilt: 'The saved vault index was damaged or from an older version: it is rebuilt.',
	vectorsNotSaved: (reason: string) =>
		`The answers of the embedding model could not be saved, so it will be asked again next time: ${reason}`,
	notSaved: (reason: string) => `The vault index could not be saved, so it will be built again next time: ${reason}`,
	meaningOff:
		'Search by meaning is off: the app ended while it was being prepared, perhaps for lack of memory. ' +
		'Words and links still count. To try again, use the command “Rebuild the vault index”.',
} as const;

/** Why notes were left out, after a number or alone. */
const SKIPPED = { tooLarge: 'too large', unreadable: 'unreadable', unfit: 'not understood' } as const;

function skippedKinds(kinds: readonly (readonly [keyof typeof SKIPPED, number])[]): string {
	const [only] = kinds;
	if (only && kinds.length === 1) return SKIPPED[only[0]];
	return kinds.map(([kind, count]) => `${count.toLocaleString('en')} ${SKIPPED[kind]}`).join(', ');
}

export const COVERAGE_STRINGS = {
	coverage: (indexed: number, total: number, skipped: number, kinds: Parameters<typeof skippedKinds>[0]) =>
		`${indexed.toLocaleString('en')} of ${counted(total, 'note')}` +
		`${skipped > 0 ? `, ${skipped.toLocaleString('en')} skipped: ${skippedKinds(kinds)}` : ''}`,
	manySkipped: (count: number, kinds: Parameters<typeof skippedKinds>[0]) =>
		`${count.toLocaleString('en')} notes were left out of the search: ${skippedKinds(kinds)}. The settings ` +
		'name them under “Vault index”.',
} as const;

export const INDEX_STRINGS = {
	deviceFull: 'This device has no room for it. Free some space, then restart.',
	failed: 'Its database failed and was deleted.',
	noAnswer: 'Its database did not open.',
} as const;

export const VAULT_SEARCH_STRINGS = {
	search: 'Search the vault',
	placeholder: 'Search your notes by words or meaning…',
	nothing: 'No note matches.',
	nothingTyped: 'Type a word, a question or a sentence.',
	select: 'to select',
	open: 'to open',
	openInTab: 'to open in a new tab',
	dismiss: 'to dismiss',
	looking: 'Looking at the vault…',
	reading: (read: number, total: number) =>
		read < total
			? `Building the index: ${read.toLocaleString('en')} of ${counted(total, 'note')} read`
			: 'Building the index: learning which words go together',
	failed: (reason: string) => `The vault could not be searched: ${reason}`,
	gone: (path: string) => `“${path}” is no longer there.`,
	rebuild: 'Rebuild the vault index',
	rebuilding: 'Rebuilding the vault index',
	rebuilt: (coverage: string) => `The vault index is rebuilt: ${coverage}.`,
	rebuildStopped: 'The rebuild was stopped. The next search reads the remaining notes.',
	rebuildRunning: 'The vault index is being rebuilt already.',
	rebuildFailed: (reason: string) => `The vault index could not be rebuilt: ${reason}`,
	index: 'Vault index',
	indexDesc:
		'Kept on this device, outside your notes. Brought up to date whenever you search or research. Files ' +
		'that you excluded in Obsidian are left out.',
	indexRebuild: 'Rebuild',
	moreSkipped: (count: number) => `and ${count.toLocaleString('en')} more`,
} as const;

/** A model that finds notes by their meaning. */
export const EMBEDDING_STRINGS = {
	heading: 'Find notes by meaning',
	enabled: 'Use an embedding model',
	enabledDesc:
		'Finds notes that say the same in other words, better than what is learned on this device. Every note ' +
		'that is not excluded is sent to the model, and what you search for.',
	key: 'Embedding API key',
	keyDesc: 'Empty: the key of the language model, if both use the same service. Local models need none.',
	model: 'Embedding model',
	modelDesc: 'Such as text-embedding-3-small, or nomic-embed-text with Ollama. A new model embeds the vault again.',
	baseUrl: 'Embedding base URL',
	baseUrlDesc: 'Any endpoint with the OpenAI API: OpenAI, Ollama, LM Studio.',
	vault: 'Embedded notes',
	embed: 'Embed the vault',
	embedding: 'Embedding the vault',
	none: 'No embedding model is set up.',
	noneRemedy: 'Turn it on, and give a key or the address of a model without keys.',
	state: (embedded: number, notes: number) =>
		`${embedded.toLocaleString('en')} of ${counted(notes, 'note')} embedded`,
	cost: (
		{
			characters,
			tokens,
			requests,
		}: { readonly characters: number; readonly tokens: number; readonly requests: number },
		host: string,
	) =>
		`About ${characters.toLocaleString('en')} characters (${tokens.toLocaleString('en')} tokens) are sent ` +
		`to ${host}, in about ${requests.toLocaleString('en')} ${requests === 1 ? 'request' : 'requests'}.`,
	once: 'Each passage is sent once: later only what is new or has changed. What is done when you stop is kept.',
	nothingLeft: 'Every note is embedded.',
	running: 'The vault is being embedded already.',
	stopped: 'The embedding was stopped. What is done is kept.',
	failed: (reason: string) => `The vault could not be embedded: ${reason} What is done is kept.`,
} as const;
