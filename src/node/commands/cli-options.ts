import { parseArgs } from 'node:util';
import { ResearchError } from '../../research/model/errors';
import { assertOneCall } from '../../research/gather/extraction';
import type { Depth, ResearchMode } from '../../research/model/ports';
import { readScope, type SearchScope, type TypedScope } from '../../settings/run-scope';
import { DEPTHS } from '../../settings/schema';
import { CLI_STRINGS } from '../../strings/cli';
import { messageOf } from '../../text/message-of';

export type CommandName =
	'run' | 'extract' | 'search' | 'index' | 'restore' | 'evaluate' | 'recheck' | 'mcp' | 'providers';

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
	readonly json: boolean;
	readonly dryRun: boolean;
	readonly force: boolean;
	readonly offline: boolean;
	readonly verbose: boolean;
	readonly check: boolean;
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
	evaluate: 2,
	recheck: 2,
	mcp: 1,
	providers: 0,
};
const MODES: readonly ResearchMode[] = ['general', 'academic', 'technical'];

/**
 * `[command] operands… --options`; without a command it is `run`. Undefined: the user asked for help.
 * @throws ResearchError VALIDATION_ERROR, which is a wrong use
 */
export function parseCliOptions(args: readonly string[]): CliOptions | undefined {
	const { values, positionals } = parsed(args);
	if (values.help || args.length === 0) return undefined;
	const [first = ''] = positionals;
	const command = isCommand(first) ? first : 'run';
	const words = isCommand(first) ? positionals.slice(1) : positionals;
	// `--url A B C`: all but the first of them stand where operands do.
	const urls = values.url.length === 0 ? [] : [...values.url, ...words.filter(isAddress)];
	const operands = urls.length === 0 ? words : words.filter((word) => !isAddress(word));
	if (urls.length > 0 && command !== 'extract') throw wrongUse(CLI_STRINGS.onlyWithExtract);
	if (urls.length > 0) assertOneCall(urls);
	if (values.embed && command !== 'index') throw wrongUse(CLI_STRINGS.onlyWithIndex);
	if (values.transcript !== undefined && command !== 'run') throw wrongUse(CLI_STRINGS.onlyWithRun('--transcript'));
	if (values.resume && command !== 'run') throw wrongUse(CLI_STRINGS.onlyWithRun('--resume'));
	for (const name of ['topic', 'days', 'domains'] as const)
		if (values[name] !== undefined && command !== 'run') throw wrongUse(CLI_STRINGS.onlyWithRun(`--${name}`));
	if (command === 'extract' && values.offline) throw wrongUse(CLI_STRINGS.extractOffline);
	if (values['allow-write'] && command !== 'mcp') throw wrongUse(CLI_STRINGS.onlyWithMcp);
	if (values['older-than'] !== undefined && command !== 'recheck') throw wrongUse(CLI_STRINGS.onlyWithRecheck);
	const isWholeVault = (command === 'recheck' && operands.length === 1) || (command === 'mcp' && operands.length > 0);
	if (urls.length > 0 ? operands.length > 1 : operands.length !== OPERANDS[command] && !isWholeVault)
		throw wrongUse(CLI_STRINGS.operands[command]);
	return {
		command,
		operands,
		depth: oneOf('--depth', values.depth, DEPTHS),
		mode: oneOf('--mode', values.mode, MODES),
		focus: values.focus?.trim() || undefined,
		scope: scopeOf(values),
		claims: values.claim,
		urls,
		set: values.set,
		configFile: values.config,
		cacheFolder: values['cache-dir'],
		transcript: values.transcript,
		resume: values.resume,
		json: values.json,
		dryRun: values['dry-run'],
		force: values.force,
		offline: values.offline,
		verbose: values.verbose,
		check: values.check,
		embed: values.embed,
		allowWrite: values['allow-write'],
		olderThan: days(values['older-than']),
	};
}

function parsed(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				depth: { type: 'string' },
				mode: { type: 'string' },
				focus: { type: 'string' },
				topic: { type: 'string' },
				days: { type: 'string' },
				domains: { type: 'string' },
				claim: { type: 'string', multiple: true, default: [] },
				url: { type: 'string', multiple: true, default: [] },
				set: { type: 'string', multiple: true, default: [] },
				config: { type: 'string' },
				'cache-dir': { type: 'string' },
				transcript: { type: 'string' },
				resume: { type: 'boolean', default: false },
				json: { type: 'boolean', default: false },
				'dry-run': { type: 'boolean', default: false },
				force: { type: 'boolean', default: false },
				offline: { type: 'boolean', default: false },
				verbose: { type: 'boolean', default: false },
				check: { type: 'boolean', default: false },
				'allow-write': { type: 'boolean', default: false },
				'older-than': { type: 'string' },
				embed: { type: 'boolean', default: false },
				help: { type: 'boolean', short: 'h', default: false },
			},
		});
	} catch (error) {
		throw wrongUse(messageOf(error));
	}
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

function isCommand(word: string): word is CommandName {
	return Object.hasOwn(OPERANDS, word);
}

function oneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]): T | undefined {
	if (value === undefined) return undefined;
	const found = allowed.find((candidate) => candidate === value);
	if (found === undefined) throw wrongUse(CLI_STRINGS.wrongOption(option, value, allowed));
	return found;
}

function days(value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	if (!/^\d{1,5}$/.test(value)) throw wrongUse(CLI_STRINGS.wrongDays(value));
	return Number(value);
}

function wrongUse(message: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, CLI_STRINGS.seeHelp);
}
