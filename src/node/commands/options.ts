/** The commands of the command line and their options. Those of a run are defined once for all doors. */
import { kebab, type Option, type OptionType, type ValueOf } from '../../settings/option';
import { RUN_OPTIONS } from '../../settings/run-options';

/** Least and most operands of each command, and what they are. */
export const COMMANDS = {
	run: [2, Infinity, 'a vault folder and a note, or several notes'],
	extract: [2, 2, 'a vault folder and a note, or --url with the pages to read'],
	search: [2, 2, 'a vault folder and a query in quotes'],
	index: [1, 1, 'a vault folder'],
	restore: [2, 2, 'a vault folder and a note'],
	transcript: [2, 2, 'a vault folder and a note'],
	evaluate: [2, 2, 'a vault folder and a note'],
	recheck: [1, 2, 'a vault folder, and a note unless all are to be checked'],
	quotes: [2, 2, 'a vault folder and a JSON file with the quotes'],
	check: [1, Infinity, 'a vault folder and a note, or --text with a file; with --sarif a folder, or several notes'],
	mcp: [1, Infinity, 'one vault folder or more'],
	providers: [0, 0, 'no further words'],
	config: [0, 0, 'no further words'],
	completion: [1, 1, 'the name of a shell: bash, zsh or fish'],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number, what: string]>>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

/** Shells that `completion` writes a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface CommandOption extends Option {
	/** Commands that take the option; all of them if absent. */
	readonly commands?: readonly CommandName[];
	readonly short?: string;
}

/** Defines an option. @param shown word for the value in help */
function option<const Type extends OptionType, const Commands extends readonly CommandName[] | undefined>(
	type: Type,
	commands: Commands,
	about: string,
	shown?: string,
) {
	return { type, about, ...(commands && { commands }), ...(shown !== undefined && { shown }) };
}

/** All options, in the order of the help pages: those of a run, of other commands, and of all commands. */
export const OPTIONS = {
	...RUN_OPTIONS,
	model: option(
		'text',
		['run', 'check', 'evaluate', 'mcp', 'providers', 'config'],
		'the model that writes; “local” takes one that runs on this machine',
		'NAME|local',
	),
	lines: option('text', ['check'], 'the lines of the note that are the answer, such as 12-40', 'FIRST-LAST'),
	text: option('text', ['check'], 'check this text instead of a note; - reads standard input', 'FILE'),
	sarif: option('flag', ['check'], 'print the problems as SARIF, which editors and code hosts show beside the lines'),
	failOn: option(
		['contradicted', 'links', 'any'],
		['check'],
		'exit with 1 if a sentence is contradicted, a link is wrong, or either (any)',
	),
	resume: option(
		'flag',
		['run'],
		'continue the interrupted run without paying twice; of several notes, those that are done are skipped',
	),
	// More notes at a time would only wait for the same services.
	jobs: option(
		{ from: 1, to: 8 },
		['run'],
		'research up to N of several notes at a time, from 1 to 8 (default: 2)',
		'N',
	),
	withoutModel: option(
		['stop', 'go-on'],
		['run', 'mcp'],
		'if the model’s credit is used up, its key refused or the model gone: stop and write nothing, or go on by ' +
			'rules (default: stop)',
	),
	transcript: option(
		'text',
		['run'],
		'write the log of the run to this file, as Markdown: searches, acts, sources, decisions, costs',
		'FILE',
	),
	urls: option('texts', ['extract'], 'pages to read, at most 10', 'URL...'),
	embed: option('flag', ['index'], 'embed the notes with EMBEDDINGS_MODEL at EMBEDDINGS_BASE_URL, each passage once'),
	olderThan: option({ from: 0, to: 99_999 }, ['recheck'], 'only sections of at least that age', 'DAYS'),
	allowWrite: option('flag', ['mcp'], 'tools may write sections into notes; without it every tool is read-only'),
	explain: option('flag', ['config'], 'show where each value comes from, and which variables hold keys'),
	check: option('flag', ['providers'], 'ask each service whether it works'),
	json: option('flag', undefined, 'print one JSON object on standard output and nothing else'),
	verbose: option('flag', undefined, 'show the log of the run'),
	set: option(
		'texts',
		undefined,
		'one setting, over the config file and the environment; may be given again',
		'NAME=VALUE',
	),
	config: option(
		'text',
		undefined,
		'a copy of the plugin’s data.json, or a file of the same shape, outside the vault',
		'FILE',
	),
	cacheDir: option(
		'text',
		undefined,
		'folder for all files of this program, outside the vault (default: your cache folder; the replaced ' +
			'sections in .research-note in the vault)',
		'FOLDER',
	),
	help: { ...option('flag', undefined, 'show this page'), short: 'h' },
	version: option('flag', undefined, 'show the version'),
} as const satisfies Readonly<Record<string, CommandOption>>;

export type OptionName = keyof typeof OPTIONS;

/** A flag that is not given is false, a list is empty, anything else is undefined. */
export type OptionValues = {
	readonly [Name in OptionName]: (typeof OPTIONS)[Name]['type'] extends infer Type
		? ValueOf<Type> | (Type extends 'flag' | 'texts' ? never : undefined)
		: never;
};

export interface NamedOption extends CommandOption {
	readonly name: string;
	/** As it is typed, without the dashes: `dry-run`; of a list, whose values are given one by one, `claim`. */
	readonly flag: string;
}

export const OPTION_LIST: readonly NamedOption[] = Object.entries<CommandOption>(OPTIONS).map(([name, option]) => ({
	...option,
	name,
	flag: option.type === 'texts' ? kebab(name).replace(/s$/, '') : kebab(name),
}));

export function isCommand(word: string): word is CommandName {
	return COMMAND_NAMES.some((name) => name === word);
}

/** Returns the options that only some commands take, and this one does. */
export function ownOptions(command: CommandName): NamedOption[] {
	return OPTION_LIST.filter(({ commands }) => commands?.includes(command));
}

/** Returns the options that every command takes. */
export function generalOptions(): NamedOption[] {
	return OPTION_LIST.filter(({ commands }) => commands === undefined);
}
