import { parseArgs } from 'node:util';
import { ResearchError } from '../../research/model/errors';
import type { AnswerPart } from '../../research/answer/find-answer';
import { assertOneCall } from '../../research/gather/extraction';
import type { ResearchMode } from '../../research/model/ports';
import type { WithoutModel } from '../../research/model/run';
import { readScope, type SearchScope, type TypedScope } from '../../settings/run-scope';
import { DEPTHS } from '../../settings/definitions/run';
import type { SettingName } from '../../settings/schema';
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
} from './options';

/** The request of a command line; an option that is not given is false, empty or undefined. */
export type CliOptions = Readonly<ReturnType<typeof parseCliOptions>> & {
	/** Part of the note that is checked as an assistant's answer. */
	readonly answer?: AnswerPart;
};

/** Least and most operands of each command: vault, note, query. */
const OPERANDS: Readonly<Record<CommandName, readonly [least: number, most: number]>> = {
	run: [2, Infinity],
	extract: [2, 2],
	search: [2, 2],
	index: [1, 1],
	restore: [2, 2],
	transcript: [2, 2],
	evaluate: [2, 2],
	recheck: [1, 2],
	quotes: [2, 2],
	check: [1, Infinity],
	mcp: [1, Infinity],
	providers: [0, 0],
	config: [0, 0],
	completion: [1, 1],
};
const WITHOUT_MODEL: readonly WithoutModel[] = ['stop', 'go-on'];
/** Results of a check that make the exit code 1. */
const FAIL_ON = ['contradicted', 'links', 'any'] as const;

interface CheckedParts {
	/** Numbers of the first and the last line, counted from 1. */
	readonly lines: readonly [number, number] | undefined;
	/** File with the text; `-` for standard input. */
	readonly textFile: string | undefined;
	readonly sarif: boolean;
	readonly failOn: (typeof FAIL_ON)[number] | undefined;
}

const MODES: readonly ResearchMode[] = ['general', 'academic', 'technical'];

/**
 * Reads `[command] operands… --options`. The default command is `run`.
 * @throws ResearchError VALIDATION_ERROR for incorrect usage
 */
export function parseCliOptions(args: readonly string[]) {
	const { values, positionals, given } = parseArguments(args);
	const [first = '', second = ''] = positionals;
	if (first === 'help') throw wrongUse(withSuggestion(HELP_STRINGS.helpOn(second), meantCommand(second)));
	const command = isCommand(first) ? first : 'run';
	const words = isCommand(first) ? positionals.slice(1) : positionals;
	for (const option of given) assertTakes(command, option);
	// `parseArgs` reads `--url A B C` as url=[A] with operands B and C.
	const urls = values.url === undefined ? [] : [...values.url, ...words.filter(isAddress)];
	const operands = urls.length === 0 ? words : words.filter((word) => !isAddress(word));
	if (urls.length > 0) assertOneCall(urls);
	if (command === 'extract' && values.offline) throw wrongUse(CLI_STRINGS.extractOffline);
	// `serch ~/Notes query` would otherwise run as `run`, in a vault `serch` with two notes.
	const isMisspelt = !isCommand(first) && operands.length > 2 && closest(first, COMMAND_NAMES) !== undefined;
	const [least, most] = urls.length > 0 ? [0, 1] : OPERANDS[command];
	if (isMisspelt || operands.length < least || operands.length > most)
		throw isCommand(first) ? wrongUse(CLI_STRINGS.operands[command]) : wrongCommand(first);
	if (command === 'completion' && !SHELLS.some((shell) => shell === operands[0]))
		throw wrongUse(CLI_STRINGS.operands.completion);
	const withoutModel = oneOf('--without-model', values['without-model'], WITHOUT_MODEL);
	const checked = checkedParts(command, operands, values);
	const { json, resume, force, offline, verbose, check, explain, embed, transcript } = values;
	return {
		command,
		operands,
		depth: oneOf('--depth', values.depth, DEPTHS),
		mode: oneOf('--mode', values.mode, MODES),
		focus: values.focus?.trim(),
		scope: scopeOf(values),
		claims: values.claim ?? [],
		urls,
		set: [
			...(values.set ?? []),
			...settingOf('modelName', values.model),
			...settingOf('withoutModel', withoutModel),
		],
		configFile: values.config,
		cacheFolder: values['cache-dir'],
		transcript,
		jobs: jobsOf(values.jobs),
		olderThan: daysOf(values['older-than']),
		...checked,
		dryRun: values['dry-run'],
		allowWrite: values['allow-write'],
		json,
		resume,
		force,
		offline,
		verbose,
		check,
		explain,
		embed,
	};
}

/** Returns the values with the names of the options that the user typed. */
/** Returns an option as `--set` takes it. */
function settingOf(name: SettingName, value: string | undefined): string[] {
	return value === undefined ? [] : [`${name}=${value}`];
}

function parseArguments(args: readonly string[]) {
	const config = { args: [...args], allowPositionals: true, options: OPTIONS } as const;
	const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
	const options = tokens.filter((token) => token.kind === 'option');
	options.forEach(assertOption);
	return { ...parseArgs(config), given: options.map(({ name }) => name).filter(isOption) };
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
	if (value === undefined) throw wrongUse(HELP_STRINGS.needsValue(rawName, HELP_STRINGS.values[name] ?? ''));
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
	const meant = meantCommand(word);
	if (meant === undefined) return wrongUse(CLI_STRINGS.operands.run);
	return wrongUse(withSuggestion(HELP_STRINGS.unknownCommand(word), meant));
}

function meantCommand(word: string): string | undefined {
	const meant = closest(word, COMMAND_NAMES);
	return meant && `“${meant}”`;
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

interface CheckValues {
	readonly lines?: string;
	readonly text?: string;
	readonly sarif: boolean;
	readonly 'fail-on'?: string;
}

/** Reads the options of `check`. @throws ResearchError unless they name one note, one text, or `--sarif` is given */
function checkedParts(
	command: CommandName,
	{ length }: readonly string[],
	{ lines, text, sarif, 'fail-on': failOn }: CheckValues,
): CheckedParts {
	const isOne = text === undefined ? length === 2 : length === 1;
	if (command === 'check' && !isOne && !sarif) throw wrongUse(CLI_STRINGS.operands.check);
	if (text !== undefined && (lines !== undefined || sarif)) throw wrongUse(CLI_STRINGS.textAlone);
	return { lines: linesOf(lines), textFile: text, sarif, failOn: oneOf('--fail-on', failOn, FAIL_ON) };
}

/** `12-40` → `[12, 40]` */
function linesOf(value: string | undefined): readonly [number, number] | undefined {
	if (value === undefined) return undefined;
	const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(value) ?? [];
	const lines = [Number(first), Number(last)] as const;
	if (first === '' || lines[0] < 1 || lines[1] < lines[0]) throw wrongUse(CLI_STRINGS.wrongLines(value));
	return lines;
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
