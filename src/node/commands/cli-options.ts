import { parseArgs } from 'node:util';
import { ResearchError } from '../../research/model/errors';
import { assertOneCall } from '../../research/gather/extraction';
import type { Depth, ResearchMode } from '../../research/model/ports';
import { readScope, type SearchScope, type TypedScope } from '../../settings/run-scope';
import { DEPTHS } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { HELP_STRINGS } from '../../locales/cli/cli-help';
import { closest } from '../../text/similarity';
import {
	COMMAND_NAMES,
	commandsOf,
	isCommand,
	isOption,
	OPTION_NAMES,
	OPTIONS,
	SHELLS,
	type CommandName,
	type OptionName,
} from './option-table';

export interface CliOptions {
	readonly command: CommandName;
	/** Operands of the command: vault, note, query. */
	readonly operands: readonly string[];
	/** Undefined for the depth of the note or the settings. */
	readonly depth: Depth | undefined;
	readonly mode: ResearchMode | undefined;
	readonly focus: string | undefined;
	/** Limits of the web search of this run; undefined if none is given. */
	readonly scope: SearchScope | undefined;
	/** Claims to research; empty if the analyst chooses. */
	readonly claims: readonly string[];
	/** Pages to read instead of the note's links. */
	readonly urls: readonly string[];
	/** Settings as `name=value`; they override the config file and the environment. */
	readonly set: readonly string[];
	readonly configFile: string | undefined;
	readonly cacheFolder: string | undefined;
	/** File for the log of a run, as Markdown. */
	readonly transcript: string | undefined;
	/** True to continue the interrupted run of the note. */
	readonly resume: boolean;
	/** Notes to research at the same time, if there are several. */
	readonly jobs: number;
	readonly json: boolean;
	readonly dryRun: boolean;
	readonly force: boolean;
	readonly offline: boolean;
	readonly verbose: boolean;
	readonly check: boolean;
	/** `config`: true to show the origin of each value. */
	readonly explain: boolean;
	/** `mcp`: true if tools may write notes. */
	readonly allowWrite: boolean;
	/** `recheck`: minimum age in days of the sections to check. */
	readonly olderThan: number | undefined;
	/** `index`: true to embed notes without vectors. */
	readonly embed: boolean;
}

const OPERANDS: Readonly<Record<CommandName, number>> = {
	run: 2,
	extract: 2,
	search: 2,
	index: 1,
	restore: 2,
	transcript: 2,
	evaluate: 2,
	recheck: 2,
	mcp: 1,
	providers: 0,
	config: 0,
	completion: 1,
};
const MODES: readonly ResearchMode[] = ['general', 'academic', 'technical'];

/**
 * Reads `[command] operands… --options`. The default command is `run`.
 * @throws ResearchError VALIDATION_ERROR for incorrect usage
 */
export function parseCliOptions(args: readonly string[]): CliOptions {
	const { values, positionals } = parseArguments(args);
	const [first = ''] = positionals;
	const command = isCommand(first) ? first : 'run';
	const words = isCommand(first) ? positionals.slice(1) : positionals;
	const given = OPTION_NAMES.filter((name) => values[name] !== undefined);
	for (const option of given) assertTakes(command, option);
	// `parseArgs` reads `--url A B C` as url=[A] with operands B and C.
	const urls = values.url === undefined ? [] : [...values.url, ...words.filter(isAddress)];
	const operands = urls.length === 0 ? words : words.filter((word) => !isAddress(word));
	if (urls.length > 0) assertOneCall(urls);
	if (command === 'extract' && values.offline) throw wrongUse(CLI_STRINGS.extractOffline);
	// `serch ~/Notes query` would otherwise run as `run`, in a vault `serch` with two notes.
	const isMisspelt = !isCommand(first) && operands.length > 2 && closest(first, COMMAND_NAMES) !== undefined;
	if (isMisspelt || (urls.length > 0 ? operands.length > 1 : !takesCount(command, operands.length)))
		throw isCommand(first) ? wrongUse(CLI_STRINGS.operands[command]) : wrongCommand(first);
	if (command === 'completion' && !SHELLS.some((shell) => shell === operands[0]))
		throw wrongUse(CLI_STRINGS.operands.completion);
	return {
		command,
		operands,
		depth: oneOf('--depth', values.depth, DEPTHS),
		mode: oneOf('--mode', values.mode, MODES),
		focus: values.focus?.trim(),
		scope: scopeOf(values),
		claims: values.claim ?? [],
		urls,
		set: values.set ?? [],
		configFile: values.config,
		cacheFolder: values['cache-dir'],
		transcript: values.transcript,
		jobs: jobsOf(values.jobs),
		resume: values.resume ?? false,
		json: values.json ?? false,
		dryRun: values['dry-run'] ?? false,
		force: values.force ?? false,
		offline: values.offline ?? false,
		verbose: values.verbose ?? false,
		check: values.check ?? false,
		explain: values.explain ?? false,
		embed: values.embed ?? false,
		allowWrite: values['allow-write'] ?? false,
		olderThan: daysOf(values['older-than']),
	};
}

function takesCount(command: CommandName, count: number): boolean {
	if (command === 'run') return count >= OPERANDS.run;
	if (command === 'mcp') return count > 0;
	return count === OPERANDS[command] || (command === 'recheck' && count === 1);
}

function parseArguments(args: readonly string[]) {
	const config = { args: [...args], allowPositionals: true, options: OPTIONS } as const;
	const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
	for (const token of tokens) if (token.kind === 'option') assertOption(token);
	return parseArgs(config);
}

interface OptionToken {
	readonly name: string;
	readonly rawName: string;
	readonly value: string | undefined;
	readonly inlineValue: boolean | undefined;
}

/** @throws ResearchError if the option is unknown, lacks its value or takes none */
function assertOption({ name, rawName, value, inlineValue }: OptionToken): void {
	if (!isOption(name)) {
		const meant = closest(name, OPTION_NAMES);
		throw wrongUse(withSuggestion(HELP_STRINGS.unknownOption(rawName), meant && `--${meant}`));
	}
	if (OPTIONS[name].type === 'boolean') {
		if (value !== undefined) throw wrongUse(HELP_STRINGS.takesNoValue(rawName));
		return;
	}
	if (value === undefined) throw wrongUse(HELP_STRINGS.needsValue(rawName, HELP_STRINGS.options[name].value));
	if (!inlineValue && value.startsWith('-') && value !== '-') throw wrongUse(HELP_STRINGS.dashValue(rawName, value));
}

/** @throws ResearchError if the command does not take the option */
function assertTakes(command: CommandName, option: OptionName): void {
	const commands = commandsOf(option);
	if (commands && !commands.includes(command)) throw wrongUse(HELP_STRINGS.onlyWith(`--${option}`, commands));
}

/**
 * Returns the error for a command line without a command that does not fit `run`. Suggests a command with a similar
 * name.
 */
function wrongCommand(word: string): ResearchError {
	const meant = closest(word, COMMAND_NAMES);
	if (meant === undefined) return wrongUse(CLI_STRINGS.operands.run);
	return wrongUse(withSuggestion(HELP_STRINGS.unknownCommand(word), `“${meant}”`));
}

function withSuggestion(problem: string, meant: string | undefined): string {
	return meant === undefined ? problem : `${problem} ${HELP_STRINGS.didYouMean(meant)}`;
}

function scopeOf({ topic, days, domains }: TypedScope): SearchScope | undefined {
	if (topic === undefined && days === undefined && domains === undefined) return undefined;
	const scope = readScope({ topic, days, domains }, Date.now());
	if (typeof scope === 'string') throw wrongUse(scope);
	return scope;
}

function isAddress(word: string): boolean {
	return /^[a-z][a-z0-9+.-]*:\/\//i.test(word);
}

function oneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]): T | undefined {
	if (value === undefined) return undefined;
	const found = allowed.find((candidate) => candidate === value);
	if (found === undefined) throw wrongUse(CLI_STRINGS.wrongOption(option, value, allowed));
	return found;
}

/** Maximum number of notes at the same time: more would only wait for the same services. */
const MOST_JOBS = 8;
const DEFAULT_JOBS = 2;

function jobsOf(value: string | undefined): number {
	if (value === undefined) return DEFAULT_JOBS;
	const jobs = Number(value);
	if (!/^\d+$/.test(value) || jobs < 1 || jobs > MOST_JOBS) throw wrongUse(CLI_STRINGS.wrongJobs(value, MOST_JOBS));
	return jobs;
}

function daysOf(value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	if (!/^\d{1,5}$/.test(value)) throw wrongUse(CLI_STRINGS.wrongDays(value));
	return Number(value);
}

function wrongUse(message: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, CLI_STRINGS.seeHelp);
}
