import { parseArgs } from 'node:util';
import { ResearchError } from '../../research/model/errors';
import type { AnswerPart } from '../../research/answer/find-answer';
import { assertOneCall } from '../../research/gather/extraction';
import { allowedFor, isAllowed, valueWord, typedOption, type OptionType } from '../../settings/option';
import { readScope, type SearchScope } from '../../settings/run-scope';
import type { SettingName } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { HELP_STRINGS } from '../../locales/cli/cli-help';
import { closest } from '../../text/similarity';
import {
	COMMAND_NAMES,
	COMMANDS,
	isCommand,
	OPTION_LIST,
	SHELLS,
	type CommandName,
	type OptionValues,
} from './options';

/** The request of a command line: the options, and what is made of some of them. */
export interface CliOptions extends Omit<OptionValues, 'lines' | 'jobs'> {
	readonly command: CommandName;
	readonly operands: readonly string[];
	readonly cacheFolder: string | undefined;
	readonly scope: SearchScope | undefined;
	/** Numbers of the first and the last line, counted from 1. */
	readonly lines: readonly [number, number] | undefined;
	readonly jobs: number;
	/** Part of the note that is checked as an assistant's answer. */
	readonly answer?: AnswerPart;
}

const DEFAULT_JOBS = 2;

/**
 * Reads `[command] operands… --options`. The default command is `run`.
 * @throws ResearchError VALIDATION_ERROR for incorrect usage
 */
export function parseCliOptions(args: readonly string[]): CliOptions {
	const { values, positionals, given } = parseArguments(args);
	const [first = '', second = ''] = positionals;
	if (first === 'help') throw wrongUse(withSuggestion(HELP_STRINGS.helpOn(second), meantCommand(second)));
	const command = isCommand(first) ? first : 'run';
	const words = isCommand(first) ? positionals.slice(1) : positionals;
	for (const flag of given) assertTakes(command, flag);
	// `parseArgs` reads `--url A B C` as url=[A] with operands B and C.
	const urls = values.urls.length === 0 ? [] : [...values.urls, ...words.filter(isAddress)];
	const operands = urls.length === 0 ? words : words.filter((word) => !isAddress(word));
	if (urls.length > 0) assertOneCall(urls);
	if (command === 'extract' && values.offline) throw wrongUse(CLI_STRINGS.extractOffline);
	// `serch ~/Notes query` would otherwise run as `run`, in a vault `serch` with two notes.
	const isMisspelt = !isCommand(first) && operands.length > 2 && closest(first, COMMAND_NAMES) !== undefined;
	const [least, most] = urls.length > 0 ? [0, 1] : COMMANDS[command];
	if (isMisspelt || operands.length < least || operands.length > most)
		throw isCommand(first) ? wrongOperands(command) : wrongCommand(first);
	if (command === 'completion' && !SHELLS.some((shell) => shell === operands[0])) throw wrongOperands(command);
	if (command === 'check') assertOneText(operands, values);
	const { cacheDir: cacheFolder, jobs = DEFAULT_JOBS, focus, model, withoutModel } = values;
	const set = [...values.set, ...settingOf('modelName', model), ...settingOf('withoutModel', withoutModel)];
	const scope = readScope(values, Date.now(), CLI_STRINGS.seeHelp);
	const made = { command, operands, urls, set, scope, jobs, cacheFolder };
	return { ...values, ...made, focus: focus?.trim(), lines: linesOf(values.lines) };
}

/** Returns an option as `--set` takes it. */
function settingOf(name: SettingName, value: string | undefined): string[] {
	return value === undefined ? [] : [`${name}=${value}`];
}

/** Returns the values by option, and the flags that the user typed. */
function parseArguments(args: readonly string[]) {
	const options = OPTION_LIST.map(({ flag, type, short }) => {
		const kind = { type: type === 'flag' ? 'boolean' : 'string', multiple: type === 'texts' } as const;
		return [flag, { ...kind, ...(short !== undefined && { short }) }] as const;
	});
	const config = { args: [...args], allowPositionals: true, options: Object.fromEntries(options) } as const;
	const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
	const typed = tokens.filter((token) => token.kind === 'option');
	typed.forEach(assertOption);
	const { values, positionals } = parseArgs(config);
	const read = OPTION_LIST.map(({ name, flag, type }) => [name, valueOf(flag, type, values[flag])]);
	return { values: Object.fromEntries(read) as OptionValues, positionals, given: typed.map(({ name }) => name) };
}

/** @throws ResearchError if the value is wrong */
function valueOf(flag: string, type: OptionType, given: unknown): unknown {
	if (type === 'flag') return given === true;
	if (type === 'texts') return given ?? [];
	if (typeof given !== 'string') return undefined;
	const value = typedOption(type, given);
	if (isAllowed(type, value)) return value;
	throw wrongUse(CLI_STRINGS.wrongOption(`--${flag}`, given, allowedFor(type)));
}

interface OptionToken {
	readonly name: string;
	readonly rawName: string;
	readonly value: string | undefined;
	readonly inlineValue: boolean | undefined;
}

/** @throws ResearchError if the option is unknown, lacks its value or takes none */
function assertOption({ name, rawName, value, inlineValue }: OptionToken): void {
	const option = OPTION_LIST.find(({ flag }) => flag === name);
	if (!option) {
		const flags = OPTION_LIST.map(({ flag }) => flag);
		const meant = closest(name, flags);
		throw wrongUse(withSuggestion(HELP_STRINGS.unknownOption(rawName), meant && `--${meant}`));
	}
	if (option.type === 'flag') {
		if (value !== undefined) throw wrongUse(HELP_STRINGS.takesNoValue(rawName));
		return;
	}
	if (value === undefined) throw wrongUse(HELP_STRINGS.needsValue(rawName, valueWord(option) ?? ''));
	if (!inlineValue && value.startsWith('-') && value !== '-') throw wrongUse(HELP_STRINGS.dashValue(rawName, value));
}

/** @throws ResearchError if the command does not take the option */
function assertTakes(command: CommandName, flag: string): void {
	const commands = OPTION_LIST.find((option) => option.flag === flag)?.commands;
	if (commands && !commands.includes(command)) throw wrongUse(HELP_STRINGS.onlyWith(`--${flag}`, commands));
}

/**
 * Returns the error for a command line without a command that does not fit `run`. Suggests a command with a similar
 * name.
 */
function wrongCommand(word: string): ResearchError {
	const meant = meantCommand(word);
	if (meant === undefined) return wrongOperands('run');
	return wrongUse(withSuggestion(HELP_STRINGS.unknownCommand(word), meant));
}

function meantCommand(word: string): string | undefined {
	const meant = closest(word, COMMAND_NAMES);
	return meant && `“${meant}”`;
}

function withSuggestion(problem: string, meant: string | undefined): string {
	return meant === undefined ? problem : `${problem} ${HELP_STRINGS.didYouMean(meant)}`;
}

/** @throws ResearchError unless `check` has one note, one text, or `--sarif` */
function assertOneText(
	{ length }: readonly string[],
	{ lines, text, sarif }: Pick<OptionValues, 'lines' | 'text' | 'sarif'>,
): void {
	const isOne = text === undefined ? length === 2 : length === 1;
	if (!isOne && !sarif) throw wrongOperands('check');
	if (text !== undefined && (lines !== undefined || sarif)) throw wrongUse(CLI_STRINGS.textAlone);
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

function wrongOperands(command: CommandName): ResearchError {
	return wrongUse(CLI_STRINGS.takes(command, COMMANDS[command][2]));
}

function wrongUse(message: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, CLI_STRINGS.seeHelp);
}
