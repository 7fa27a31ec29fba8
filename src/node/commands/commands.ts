import type { Command } from './command';
import type { CommandName } from './option-table';

/** Commands by name. Each one loads its module when it is called. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'mcp'>, Command>> = {
	run: async (...call) => (await import('./run-command')).runResearchCommand(...call),
	extract: async (options, environment, run) =>
		(await import('./extract-command')).extract(options, environment, run),
	search: async (options, environment, run) => (await import('./search-command')).search(options, environment, run),
	index: async (options, environment, run) => (await import('./index-command')).index(options, environment, run),
	restore: async (options, environment, run) =>
		(await import('./restore-command')).restore(options, environment, run),
	transcript: async (options) => (await import('./transcript-command')).transcript(options),
	evaluate: async (options, environment, run) =>
		(await import('./evaluate-command')).evaluate(options, environment, run),
	recheck: async (options, environment, run) =>
		(await import('./recheck-command')).recheck(options, environment, run),
	providers: async (options, environment, run) =>
		(await import('./providers-command')).providers(options, environment, run),
	config: async (options, environment) => (await import('./config-command')).config(options, environment),
	completion: async (options) => (await import('./completion-command')).completion(options),
};
