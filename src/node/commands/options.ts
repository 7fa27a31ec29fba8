export const COMMAND_NAMES = [
	'run',
	'extract',
	'search',
	'index',
	'restore',
	'transcript',
	'evaluate',
	'recheck',
	'quotes',
	'check',
	'mcp',
	'providers',
	'config',
	'completion',
] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** Shells that `completion` writes a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface OptionSpec {
	readonly type: 'string' | 'boolean';
	readonly multiple?: boolean;
	readonly default?: boolean;
	readonly short?: string;
	/** Commands that take the option; all of them if absent. */
	readonly commands?: readonly CommandName[];
}

/** All options, in the order of the help pages. */
export const OPTIONS = {
	depth: { type: 'string', commands: ['run', 'check'] },
	mode: { type: 'string', commands: ['run', 'check'] },
	model: { type: 'string', commands: ['run', 'check', 'evaluate', 'mcp', 'providers', 'config'] },
	focus: { type: 'string', commands: ['run', 'extract'] },
	topic: { type: 'string', commands: ['run'] },
	days: { type: 'string', commands: ['run'] },
	domains: { type: 'string', commands: ['run'] },
	claim: { type: 'string', multiple: true, commands: ['run'] },
	lines: { type: 'string', commands: ['check'] },
	text: { type: 'string', commands: ['check'] },
	sarif: { type: 'boolean', default: false, commands: ['check'] },
	'fail-on': { type: 'string', commands: ['check'] },
	'dry-run': { type: 'boolean', default: false, commands: ['run', 'check', 'restore'] },
	force: { type: 'boolean', default: false, commands: ['run', 'check'] },
	resume: { type: 'boolean', default: false, commands: ['run'] },
	jobs: { type: 'string', commands: ['run'] },
	'without-model': { type: 'string', commands: ['run', 'mcp'] },
	transcript: { type: 'string', commands: ['run'] },
	url: { type: 'string', multiple: true, commands: ['extract'] },
	embed: { type: 'boolean', default: false, commands: ['index'] },
	'older-than': { type: 'string', commands: ['recheck'] },
	'allow-write': { type: 'boolean', default: false, commands: ['mcp'] },
	explain: { type: 'boolean', default: false, commands: ['config'] },
	check: { type: 'boolean', default: false, commands: ['providers'] },
	offline: { type: 'boolean', default: false },
	json: { type: 'boolean', default: false },
	verbose: { type: 'boolean', default: false },
	set: { type: 'string', multiple: true },
	config: { type: 'string' },
	'cache-dir': { type: 'string' },
	help: { type: 'boolean', default: false, short: 'h' },
	version: { type: 'boolean', default: false },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export type OptionName = keyof typeof OPTIONS;

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export function isCommand(word: string): word is CommandName {
	return COMMAND_NAMES.some((name) => name === word);
}

export function isOption(word: string): word is OptionName {
	return Object.hasOwn(OPTIONS, word);
}

/** Returns the commands that take the option; undefined if all do. */
export function commandsOf(option: OptionName): readonly CommandName[] | undefined {
	return (OPTIONS[option] as OptionSpec).commands;
}
