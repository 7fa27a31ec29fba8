import { HELP_STRINGS as TEXT } from '../../locales/cli/cli-help';
import { valueWord } from '../../settings/option';
import { COMMAND_NAMES, generalOptions, isCommand, ownOptions, type CommandName, type NamedOption } from './options';

/** Columns of a page, if the terminal has as many. */
const WIDTH = 110;
/** Columns of the names, which stand in front of their explanations. */
const NAMES = 28;
/** On a narrower terminal each explanation stands below its name. */
const LEAST_WIDTH = 72;
const INDENT = 6;

/** Returns the overview: all commands, and the options that every command takes. */
export function overview(columns = WIDTH): string {
	const width = Math.min(WIDTH, columns);
	const commands = COMMAND_NAMES.map((name) => row(name, TEXT.commands[name].summary, width));
	return [
		TEXT.usage,
		TEXT.about,
		[TEXT.commandsHeading, ...commands].join('\n'),
		[TEXT.ofAll, ...generalOptions().map((option) => optionRow(option, width))].join('\n'),
		TEXT.environment,
		TEXT.more,
	].join('\n\n');
}

/** Returns the help page of a command, without the options of all commands. */
export function commandPage(name: CommandName, columns = WIDTH): string {
	const width = Math.min(WIDTH, columns);
	const { usage, summary, notes, examples } = TEXT.commands[name];
	const own = ownOptions(name);
	return [
		`Usage: research-note ${usage}`,
		`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${notes === '' ? '' : `\n${notes}`}`,
		...(own.length === 0 ? [] : [[TEXT.ofCommand, ...own.map((option) => optionRow(option, width))].join('\n')]),
		TEXT.ofAllElsewhere,
		[TEXT.examples, ...examples.map((example) => `  ${example}`)].join('\n'),
	].join('\n\n');
}

/**
 * Returns the help page requested by the arguments, such as `--help`, `-h`, `run --help` or `help run`; undefined if
 * they do not ask for help, or for help on a command that does not exist.
 */
export function helpFor(args: readonly string[], columns = WIDTH): string | undefined {
	const end = args.indexOf('--');
	const before = end < 0 ? args : args.slice(0, end);
	const [first = '', second = ''] = before;
	if (first === 'help' && before.length <= 2 && (second === '' || isCommand(second)))
		return isCommand(second) ? commandPage(second, columns) : overview(columns);
	if (!before.includes('--help') && !before.includes('-h')) return undefined;
	const named = before.find((word) => !word.startsWith('-')) ?? '';
	return isCommand(named) ? commandPage(named, columns) : overview(columns);
}

function optionRow({ flag, about, ...option }: NamedOption, width: number): string {
	const value = valueWord(option);
	return row(`--${flag}${value === undefined ? '' : ` ${value}`}`, about, width);
}

/** Puts a name in front of its explanation; a long name gets a line of its own. */
function row(name: string, about: string, width: number): string {
	if (width < LEAST_WIDTH)
		return [`  ${name}`, ...wrapped(about, width - INDENT).map((line) => `${' '.repeat(INDENT)}${line}`)].join(
			'\n',
		);
	const lines = wrapped(about, width - NAMES).map((line) => `${' '.repeat(NAMES)}${line}`);
	const label = `  ${name}`;
	if (label.length >= NAMES) return [label, ...lines].join('\n');
	const [first = '', ...rest] = lines;
	return [`${label.padEnd(NAMES)}${first.trimStart()}`, ...rest].join('\n');
}

function wrapped(text: string, width: number): string[] {
	const lines: string[] = [''];
	for (const word of text.split(' ')) {
		const line = lines.at(-1) ?? '';
		if (line !== '' && line.length + word.length >= width) lines.push(word);
		else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
	}
	return lines;
}
