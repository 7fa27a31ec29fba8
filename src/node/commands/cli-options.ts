import { parseArgs } from 'node:util';
import { ResearchError } from '../../research/model/errors';
import { assertOneCall } from '../../research/gather/extraction';
import type { Depth, ResearchMode } from '../../research/model/ports';
import { readScope, type SearchScope, type TypedScope } from '../../settings/run-scope';
import { DEPTHS } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { HELP_STRINGS } from '../../locales/cli/cli-help';
import { closest } from '../../text/closest';
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
	/** Undefined: as configured. */
	readonly depth: Depth | undefined;
	readonly mode: ResearchMode | undefined;
	readonly focus: string | undefined;
	/** Limits of the web search of this run; undefined if none is given. */
	readonly scope: SearchScope | undefined;
	/** None where the analyst chooses. */
	readonly claims: readonly string[];
	/** Pages to read in place of the note's links. */
	readonly urls: readonly string[];
	/** `name=value` of settings, over the config file and the environment. */
	readonly set: readonly string[];
	readonly configFile: string | undefined;
	readonly cacheFolder: string | undefined;
	/** Where the log of a run is written, as Markdown. */
	readonly transcript: string | undefined;
	/** Go on with the run of the note that was interrupted. */
	readonly resume: boolean;
	/** Notes that are researched at a time, if there are several. */
	readonly jobs: number;
	readonly json: boolean;
	readonly dryRun: boolean;
	readonly force: boolean;
	readonly offline: boolean;
	readonly verbose: boolean;
	readonly check: boolean;
	/** `config`: show the origin of each value. */
	readonly explain: boolean;
	/** `mcp`: tools may write notes. */
	readonly allowWrite: boolean;
	/** `recheck`: days that a section must be old to be checked. */
	readonly olderThan: number | undefined;
	/** Have an embedding model read what it has not read yet. */
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
 * Reads `[command] operands… --options`; without a command it is `run`.
 * @throws ResearchError VALIDATION_ERROR, which is a wrong use
 */
export function parseCliOptions(args: readonly string[]): CliOptions {
	const { values, positionals } = parsed(args);
	const [first = ''] = positionals;
	const command = isCommand(first) ? first : 'run';
	const words = isCommand(first) ? positionals.slice(1) : positionals;
	const given = OPTION_NAMES.filter((name) => values[name] !== undefined);
	for (const option of given) assertTakes(command, option);
	// `--url A B C`: all but the first of them stand where operands do.
	const urls = values.url === undefined ? [] : [...values.url, ...words.filter(isAddress)];
	const operands = urls.length === 0 ? words : words.filter((word) => !isAddress(word));
	if (urls.length > 0) assertOneCall(urls);
	if (command === 'extract' && values.offline) throw wrongUse(CLI_STRINGS.extractOffline);
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
		olderThan: days(values['older-than']),
	};
}

/** True if the command takes this number of operands. */
function takesCount(command: CommandName, count: number): boolean {
	if (command === 'run') return count >= OPERANDS.run;
	if (command === 'mcp') return count > 0;
	return count === OPERANDS[command] || (command === 'recheck' && count === 1);
}

function parsed(args: readonly string[]) {
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

/** @throws ResearchError if there is no such option, or if its value is missing or too much */
function assertOption({ name, rawName, value, inlineValue }: OptionToken): void {
	if (!isOption(name)) {
		const meant = closest(name, OPTION_NAMES);
		throw wrongUse(sentences(HELP_STRINGS.unknownOption(rawName), meant && `--${meant}`));
	}
	if (OPTIONS[name].type === 'boolean') {
		if (value !== undefined) throw wrongUse(HELP_STRINGS.takesNoValue(rawName));
		return;
	}
	if (value === undefined) throw wrongUse(HELP_STRINGS.needsValue(rawName, HELP_STRINGS.options[name].value));
	if (!inlineValue && value.startsWith('-') && value !== '-') throw wrongUse(HELP_STRINGS.dashValue(rawName, value));
}

/** @throws ResearchError if the option would have no effect with the command */
function assertTakes(command: CommandName, option: OptionName): void {
	const commands = commandsOf(option);
	if (commands && !commands.includes(command)) throw wrongUse(HELP_STRINGS.onlyWith(`--${option}`, commands));
}

/** A first word that is almost a command was probably meant as one; any other is a vault. */
function wrongCommand(word: string): ResearchError {
	const meant = closest(word, COMMAND_NAMES);
	if (meant === undefined) return wrongUse(CLI_STRINGS.operands.run);
	return wrongUse(sentences(HELP_STRINGS.unknownCommand(word), `“${meant}”`));
}

function sentences(problem: string, meant: string | undefined): string {
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

/** Notes at a time at most: more would only wait for the same services. */
const MOST_JOBS = 8;
const DEFAULT_JOBS = 2;

function jobsOf(value: string | undefined): number {
	if (value === undefined) return DEFAULT_JOBS;
	const jobs = Number(value);
	if (!/^\d+$/.test(value) || jobs < 1 || jobs > MOST_JOBS) throw wrongUse(CLI_STRINGS.wrongJobs(value, MOST_JOBS));
	return jobs;
}

function days(value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	if (!/^\d{1,5}$/.test(value)) throw wrongUse(CLI_STRINGS.wrongDays(value));
	return Number(value);
}

function wrongUse(message: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, CLI_STRINGS.seeHelp);
}
