/**
 * User-facing text about the command line.
 * In sentence case; a failure says what is wrong, then what to do.
 */

/** Returns a count with its noun in English: `1 page`, `1,200 pages`. */
function counted(count: number, one: string): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;
}

export const CLI_STRINGS = {
	seeHelp: 'Run “research-note --help” for what it takes.',
	takes: (command: string, what: string) => `“${command}” takes ${what}.`,
	textAlone: '--text works without --lines and --sarif.',
	wrongLines: (value: string) => `--lines cannot be “${value}”: it must be such as 12 or 12-40.`,
	textUnreadable: (file: string) => `“${file}” cannot be read.`,
	textUnreadableRemedy: 'Give a file with the text, or - for standard input.',
	quotesUnreadable: (file: string) => `“${file}” is not a file with JSON.`,
	quotesUnreadableRemedy: 'Give a file such as [{ "quote": "…", "path": "Plan.md" }].',
	noMatch: (pattern: string) => `No note of the vault matches “${pattern}”.`,
	noMatchRemedy:
		'Put the pattern in quotes, such as "Projects/**/*.md". Notes of excluded folders and tags are left out.',
	oneNoteOnly: (option: string) => `${option} works only with one note.`,
	oneNoteOnlyRemedy: 'Leave it out, or name a single note.',
	severalNotes: (notes: number, jobs: number) =>
		`Researching ${counted(notes, 'note')}, ${jobs === 1 ? 'one' : `up to ${jobs}`} at a time`,
	allNotes: (notes: number, estimate: string) => `All ${counted(notes, 'note')}: ${estimate}`,
	skippedDone: (notes: number) =>
		`${counted(notes, 'note')} of the interrupted command ${notes === 1 ? 'is' : 'are'} done already and skipped`,
	allStarted: 'No interrupted command with these notes and options is kept: all notes are researched',
	noteEnds: {
		written: 'written',
		unchanged: 'nothing new',
		kept: 'the richer section was kept',
		'dry-run': 'dry run',
		removed: 'all its suggestions are linked, the section was removed',
		skipped: 'done already',
		failed: 'failed',
		nothing: 'nothing to write',
		edited: 'holds your own edits, nothing was written',
		stopped: 'stopped',
		'not-started': 'not started',
	},
	notesFailed: (failed: number, all: number) => `${failed} of ${counted(all, 'note')} could not be researched.`,
	notesFailedRemedy: 'See the reason beside each note; --resume repeats only the notes that are not done.',
	resumeRest: (notes: number) =>
		`${counted(notes, 'note')} not done. The same command with --resume goes on with ${notes === 1 ? 'it' : 'them'}.`,
	transcriptIsNote: 'The log of the run would replace the note. Nothing was written.',
	transcriptIsOther: (file: string) =>
		`“${file}” is not the log of a run, and --transcript would replace it. Nothing was written.`,
	transcriptRemedy: 'Give --transcript another file.',
	noTranscript: (reason: string) => `The log of the run was not written. ${reason}`,
	noEmbeddingsRemedy:
		'Give EMBEDDINGS_API_KEY, or EMBEDDINGS_BASE_URL of a service without keys; offline, one on this machine.',
	embedded: (embedded: number, notes: number, tokens: number) =>
		`Embedded ${embedded.toLocaleString('en')} of ${notes.toLocaleString('en')} notes (${tokens.toLocaleString('en')} ` +
		'tokens). Searches use them where embeddingsEnabled is true.',
	extractOffline: '“extract” reads pages on the web and does nothing offline.',
	wrongSet: (given: string) =>
		`--set cannot be “${given}”: it must be the name of a setting, “=” and its value, such as ` +
		'tavilySearchDepth=advanced.',
	noSetting: (name: string) => `“${name}” is not a setting.`,
	correctSet: 'Correct the value of --set.',
	estimate: (pages: number, credits: number) =>
		`Reading ${pages} ${pages === 1 ? 'page' : 'pages'}: at most ${credits} ` +
		`${credits === 1 ? 'credit' : 'credits'} …`,
	commandLine: 'the command line',
	checksFailed: (failed: readonly string[]) =>
		`${failed.length === 1 ? 'A service does' : 'Services do'} not work: ${failed.join(', ')}.`,
	checksFailedRemedy: 'Look at the state of each, then correct its key or address.',
	wrongOption: (option: string, value: string, allowed: string) =>
		`${option} cannot be “${value}”: it must be ${allowed}.`,
	meantNote: (path: string) => `Did you mean “${path}”?`,
	noVault: (folder: string) => `The folder “${folder}” does not exist.`,
	noVaultRemedy: 'Give the folder that holds your notes.',
	leadsElsewhere: (place: string) =>
		`“${place}” is a link that leads out of its folder: files would be written elsewhere. ` +
		'Nothing was written.',
	leadsElsewhereRemedy: 'Delete the link, or name a folder with --cache-dir.',
	cacheInVault: (folder: string) =>
		`“${folder}” is in the vault: whoever made or shares the vault could have put files there that a run trusts. ` +
		'Nothing was done.',
	xdgRemedy: 'Set XDG_CACHE_HOME to a folder outside the vault, or name one with --cache-dir.',
	cacheOfOthers: (folder: string) =>
		`“${folder}” belongs to another user, who could have put files there that a run trusts. Nothing was done.`,
	otherRunWrites: (path: string) => `Another run is writing “${path}”. Nothing was written.`,
	otherRunWritesRemedy: 'Wait until the other run has ended, then run it again.',
	notOwnFolder: (folder: string) =>
		`“${folder}” holds files that this program did not make. Nothing was saved there.`,
	otherCacheRemedy: 'Name another folder with --cache-dir.',
	outsideRemedy: 'Name a folder outside the vault with --cache-dir, or leave the option out.',
	configInVault: (file: string) =>
		`The configuration “${file}” is in a vault: whoever made or shares the vault could have written it. ` +
		'It was not read.',
	configInVaultRemedy: 'Look at it, copy it out of the vault, and name the copy with --config.',
	noConfig: (file: string) => `There is no configuration file “${file}”.`,
	noConfigRemedy: 'Name a copy of the plugin’s data.json with --config, or leave the option out.',
	unreadableConfig: (file: string, reason: string) => `The configuration “${file}” could not be read: ${reason}`,
	correctOptions: 'Correct the options and settings that you pass.',
	onlyKeys: (variable: string, setting: string) =>
		`“${variable}” is not read from variables, which hold keys only: pass the setting “${setting}”.`,
	correctConfig: 'Correct the configuration file.',
	tooManyKeys: (count: number, most: number) =>
		`${count} Tavily keys are set, but at most ${most} are used. No key was used.`,
	tooManyKeysRemedy: (most: number) =>
		`Unset all but ${most} of the variables TAVILY_API_KEY, TAVILY_API_KEY_1 and so on.`,
	wrongVariable: (variable: string, problem: string) => `The environment variable ${variable} is wrong: ${problem}`,
	correctVariable: (variable: string) => `Correct or unset ${variable}.`,
	noRegularFile: (path: string) =>
		`“${path}” is not a regular file but a pipe, a device or a folder. Nothing was written.`,
	noRegularFileRemedy: 'Choose a note that is a text file.',
	hardLinked: (path: string, names: number) =>
		`“${path}” is one file under ${names} names (hard links), and writing it would separate them. Nothing was written.`,
	hardLinkedRemedy: 'Replace it with a separate copy, then run it again, or use --dry-run.',
	leadsOutside: (path: string) => `“${path}” is a link that leads out of the vault. Nothing was written.`,
	readOnly: (path: string) => `“${path}” is write-protected. Nothing was written.`,
	readOnlyRemedy: 'Allow writing to the file, or use --dry-run.',
	sectionEdited: (path: string) => `The Research section of “${path}” holds your own edits. Nothing was written.`,
	sectionEditedRemedy:
		'Use --force to replace it (the replaced text is kept and “restore” brings it back), or move your ' +
		'words out of the section.',
	nothingToRestore: (path: string) => `No replaced section of “${path}” is kept.`,
	nothingToRestoreRemedy: 'The section was written on another device, or its lines were changed: remove it by hand.',
	wouldRestore: (path: string) =>
		`This was a dry run: “restore” would put this section into “${path}”. Nothing was written.`,
	wouldRemove: (path: string) =>
		`This was a dry run: the first run wrote this section, and “restore” would remove it from “${path}”. ` +
		'Nothing was written.',
	removedFirst: (path: string) =>
		`The section of the first run was removed from “${path}”. The same command brings it back.`,
	noLog: (path: string) => `No log of a run of “${path}” is kept.`,
	noLogRemedy: 'The command line keeps the log of the last run of each note. Research the note first.',
	restored: (path: string, replacedAt: string) =>
		`The section that was replaced on ${replacedAt.slice(0, 16).replace('T', ' ')} is back in “${path}”.`,
	noHits: 'Nothing in the vault matches.',
	notFinished: (reason: string) => `The index could not be saved (${reason}). The next command builds it again.`,
	coverage: (coverage: string) => `Indexed ${coverage}`,
	writtenTo: (file: string) => `The section was written into ${file}`,
	dryRun: 'This was a dry run: nothing was written.',
	unchanged: (file: string) => `Nothing new: the section in ${file} stays as it is.`,
	removed: (file: string) =>
		`All notes that the section in ${file} suggested are linked, and nothing else was found: it was removed.`,
	kept: (file: string, why: string) =>
		`The section in ${file} was kept. ${why} Run it again, or use --force to replace it.`,
} as const;

/** A model on this machine that was asked for and is not there. */
export const CLI_MODEL_STRINGS = {
	noneHere:
		'No model runs on this machine: Ollama, LM Studio, llama.cpp and Jan were looked for at their usual ports.',
	notFound: (model: string, known: readonly string[]) =>
		known.length === 0
			? `“${model}” was not found: no model server runs on this machine, and no other service is set up.`
			: `“${model}” is none of the models on this machine (${known.join(', ')}), and no other service is set up.`,
	notFoundRemedy:
		'Start one, for example with “ollama serve”, set RESEARCH_BASE_URL to its address, or set the key of a service on the web.',
} as const;

/** What `providers` says about a service or a model that is not used, by the variables that add it. */
export const CLI_PROVIDER_STRINGS = {
	off: 'Not used',
	toAdd: (order: readonly string[]) =>
		`Services are asked in the order of searchOrder. To add one: --set searchOrder=${[...order, 'NAME'].join(',')}`,
	noModel:
		'None: set RESEARCH_MODEL and OPENAI_API_KEY; for Claude RESEARCH_BASE_URL and ANTHROPIC_API_KEY; for a model ' +
		'on this machine RESEARCH_BASE_URL, such as http://localhost:11434/v1',
	/** @param others number of its other models */
	foundHere: (server: string, model: string, others: number) =>
		`${server} runs here with ${model}${others > 0 ? ` and ${others} more` : ''}: take it with --model local`,
	toSet: (missing: string, variables: string) => `${missing}: set ${variables}`,
	/** @param spent dollars of calls whose price is known, as text */
	models: (month: string, spent: string, limit: string | undefined) =>
		`Models in ${month}: ${spent} spent${limit === undefined ? '' : ` of ${limit}`}`,
} as const;

/** Errors of the file system: what is wrong, then what to do. */
export const FILE_STRINGS = {
	full: (path: string) => [
		`The disk is full${at(path)}.`,
		'Free some space, or name another folder with --cache-dir, then run it again.',
	],
	isFolder: (path: string) => [
		`A folder stands where a file is expected${at(path)}.`,
		'Move the folder away, then run it again.',
	],
	isFile: (path: string) => [
		`A file stands where a folder is expected${at(path)}.`,
		'Move the file away, then run it again.',
	],
	forbidden: (path: string) => [
		`You may not read or write there${at(path)}.`,
		'Change the permissions, or name another folder with --cache-dir.',
	],
	tooManyOpen: (path: string) => [
		`This system does not allow more open files${at(path)}.`,
		'Close other programs, or raise the limit (ulimit -n).',
	],
	nameTooLong: (path: string) => [`The name is too long for this file system${at(path)}.`, 'Give it a shorter name.'],
	isLoop: (path: string) => [`Links lead in a circle${at(path)}.`, 'Delete the link.'],
	broken: (path: string) => [
		`The disk could not be read or written${at(path)}.`,
		'Check the disk, then run it again.',
	],
} as const satisfies Record<string, (path: string) => readonly [message: string, remedy: string]>;

function at(path: string): string {
	return path === '' ? '' : `: “${path}”`;
}

/** An interrupted run that `--resume` continues. */
export const RESUME_STRINGS = {
	nothing: (path: string) => `“${path}” has no interrupted run to continue. Nothing was done.`,
	nothingRemedy: 'Run it without --resume.',
	offered: (path: string, savedAt: number) =>
		`A run of “${path}” was interrupted (last saved ${moment(savedAt)}). This run starts over and replaces it; ` +
		'with --resume it would continue without paying twice.',
	goesOn: (path: string, savedAt: number) => `Continuing the run of “${path}” as it was saved ${moment(savedAt)}.`,
} as const;

function moment(milliseconds: number): string {
	return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}
