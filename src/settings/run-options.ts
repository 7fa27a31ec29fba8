/**
 * Options of a run, each defined once: its values, the doors that take it, and its words in the help. The command
 * line, the properties of a note, `obsidian://` addresses, Obsidian's own command line, other plugins, the library and
 * MCP take their names, schemas, help and refusals from this table.
 */
import { typedValues, type Option, type ValuesOf } from './option';

export const DEPTHS = ['shallow', 'deep', 'agentic'] as const;
export const MODES = ['general', 'academic', 'technical'] as const;

/** Places where an option may be given, besides the commands of the command line. */
export type Door = 'property' | 'link' | 'obsidian' | 'api' | 'library' | 'mcp';

interface RunOption extends Option {
	/** Commands of the command line that take the option; all of them if absent. */
	readonly commands?: readonly string[];
	readonly doors: readonly Door[];
	/** What MCP says of it. Each word there costs every conversation. */
	readonly brief?: string;
}

export const RUN_OPTIONS = {
	depth: {
		type: DEPTHS,
		commands: ['run', 'check'],
		doors: ['property', 'link', 'obsidian', 'api', 'library', 'mcp'],
		about:
			'deep reads the best pages and checks the claims of the note; agentic has researchers, guided by the ' +
			'model, look for what is missing (without a model it is deep)',
		brief: 'deep reads pages and checks claims (minutes)',
	},
	mode: {
		type: MODES,
		commands: ['run', 'check'],
		doors: ['property', 'link', 'obsidian', 'api', 'library', 'mcp'],
		about: 'which sources and which wording are preferred',
	},
	focus: {
		type: 'text',
		commands: ['run', 'extract'],
		doors: ['property', 'link', 'obsidian', 'api', 'library', 'mcp'],
		about: 'what you want to know',
		brief: 'Question to answer',
	},
	topic: {
		type: ['general', 'news', 'finance'],
		commands: ['run'],
		doors: ['obsidian'],
		about: 'kind of pages that Tavily searches',
	},
	days: {
		type: { from: 1, to: 3_650 },
		shown: 'N',
		commands: ['run'],
		doors: ['obsidian'],
		about: 'only pages of the last N days; pages without a date stay',
	},
	domains: {
		type: 'text',
		shown: 'HOST,HOST',
		commands: ['run'],
		doors: ['obsidian'],
		about: 'only pages of these sites',
	},
	claims: {
		type: 'texts',
		commands: ['run'],
		doors: ['api', 'library', 'mcp'],
		about: 'research this claim of the note alone, in the note’s words; may be given again',
		brief: 'Only these claims of the note, verbatim',
	},
	dryRun: {
		type: 'flag',
		commands: ['run', 'check', 'restore'],
		doors: ['obsidian', 'api', 'library'],
		about: 'do everything but write',
	},
	force: {
		type: 'flag',
		commands: ['run', 'check'],
		doors: ['obsidian', 'api', 'library', 'mcp'],
		about: 'replace a section that you changed or that is richer (the replaced text is kept)',
		brief: 'Replace a section the user edited',
	},
	offline: { type: 'flag', doors: ['obsidian', 'api'], about: 'nothing leaves this machine' },
} as const satisfies Readonly<Record<string, RunOption>>;

type RunOptions = typeof RUN_OPTIONS;
type NamesAt<Place extends Door> = {
	[Name in keyof RunOptions]: Place extends RunOptions[Name]['doors'][number] ? Name : never;
}[keyof RunOptions];
type TypesAt<Place extends Door> = { readonly [Name in NamesAt<Place>]: RunOptions[Name]['type'] };
/** Options as they are given at a door. */
export type OptionsAt<Place extends Door> = ValuesOf<TypesAt<Place>>;

/** Returns the options that may be given at a door, by name. */
export function optionsAt(door: Door): [name: string, option: RunOption][] {
	return Object.entries<RunOption>(RUN_OPTIONS).filter(([, { doors }]) => doors.includes(door));
}

/** Returns their types. */
export function typesAt<const Place extends Door>(door: Place): TypesAt<Place> {
	return Object.fromEntries(optionsAt(door).map(([name, { type }]) => [name, type])) as TypesAt<Place>;
}

/** Reads options that were typed as texts. @throws ResearchError VALIDATION_ERROR for a wrong value */
export function typedOptions<const Place extends Door>(
	door: Place,
	given: Readonly<Record<string, string | undefined>>,
	remedy: string,
): OptionsAt<Place> {
	return typedValues(given, typesAt(door), remedy);
}
