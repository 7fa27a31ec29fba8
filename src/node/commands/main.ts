import '../../locales/cli/english';
import { createInterface } from 'node:readline';
import { failureEnvelope, successEnvelope, type Envelope } from '../../research/report/envelope';
import { ResearchError } from '../../research/model/errors';
import { ResearchRun } from '../../research/model/run';
import { secretsIn } from '../../services/service-http';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { withoutKeyShapes } from '../../text/secrets';
import type { CommandCall, Outcome } from './command';
import { parseCliOptions, type CliOptions } from './parse-options';
import { OPTIONS, type CommandName } from './options';
import { keysFrom, readEnvironment, type Environment } from './environment';
import { asCliError } from '../files/file-errors';
import { nodeClock } from '../kit/node-clock';
import { failureLine, progressWriter } from './progress';
import { NodeHttp } from '../pages/node-http';
import { openDisplay } from './progress-display';
import { EXIT, exitCodeOfError, print, printJson } from './terminal';

/** Commands by name. Each one loads its module when it is called. */
const WORK: Readonly<Record<Exclude<CommandName, 'mcp'>, (call: CommandCall) => Promise<Outcome>>> = {
	run: async (call) => (await import('./run-command')).runResearchCommand(call),
	extract: async (call) => (await import('./extract-command')).extract(call),
	search: async (call) => (await import('./search-command')).search(call),
	index: async (call) => (await import('./index-command')).index(call),
	restore: async (call) => (await import('./restore-command')).restore(call),
	transcript: async (call) => (await import('./transcript-command')).transcript(call),
	evaluate: async (call) => (await import('./evaluate-command')).evaluate(call),
	recheck: async (call) => (await import('./recheck-command')).recheck(call),
	quotes: async (call) => (await import('./quotes-command')).quotes(call),
	check: async (call) => (await import('./check-command')).check(call),
	providers: async (call) => (await import('./providers-command')).providers(call),
	config: async (call) => (await import('./config-command')).config(call),
	completion: async (call) => (await import('./completion-command')).completion(call),
};

/** Runs one command. @returns the exit code of the process */
export async function main(args: readonly string[]): Promise<number> {
	let options: CliOptions;
	try {
		options = parseCliOptions(args);
	} catch (error) {
		return fail(asCliError(error), { json: args.includes('--json'), offline: false }, EXIT.wrongUse);
	}
	return runCommand(options);
}

async function runCommand(options: CliOptions): Promise<number> {
	const environment = await environmentOf(options).catch((error: unknown) => asCliError(error));
	if (environment instanceof ResearchError) return fail(environment, options, EXIT.wrongUse);
	const { keys, warnings } = environment;
	if (options.command === 'mcp') return serve(options, environment);
	const run = new ResearchRun(nodeClock, secretsIn(keys));
	const display = openDisplay(process.stderr, process.env);
	run.listen(progressWriter(display, options));
	warnings.forEach((warning) => run.warn(warning));
	const release = listenToUser(run);
	try {
		const outcome = await WORK[options.command]({ options, environment, run, display });
		display.end();
		if (options.json) printJson(run.log.redact(JSON.stringify(envelopeOf(outcome, run))));
		else print('stdout', run.log.redact(outcome.text));
		await outcome
			.afterwards?.()
			.catch((error: unknown) => run.warn(CLI_STRINGS.notFinished(asCliError(error).message.replace(/\.$/, ''))));
		return outcome.exitCode ?? (outcome.failure ? EXIT.failed : EXIT.done);
	} catch (thrown) {
		display.end();
		const error = asCliError(thrown);
		return fail(error, options, exitCodeOfError(error), run);
	} finally {
		release();
	}
}

/** Commands that ask a model, or tell which one would be asked. */
const WITH_MODEL: ReadonlySet<CommandName> = new Set(OPTIONS.model.commands);

async function environmentOf({ command, config, set, operands }: CliOptions): Promise<Environment> {
	const environment = await readEnvironment(config, process.env, set, operands[0]);
	if (!WITH_MODEL.has(command)) return environment;
	const { withLocalModel } = await import('./local-model');
	return withLocalModel(environment, new NodeHttp(process.env), process.env['OLLAMA_HOST']);
}

/** Serves MCP until the client disconnects. Standard output carries the protocol. */
async function serve(options: CliOptions, environment: Environment): Promise<number> {
	try {
		// A config file inside any of the vaults is refused; `runCommand` checked only the first vault.
		for (const folder of options.operands.slice(1))
			await readEnvironment(options.config, process.env, options.set, folder);
		const { serveMcp } = await import('./mcp-command');
		await serveMcp(options, environment);
		return EXIT.done;
	} catch (error) {
		const asked = asCliError(error);
		return fail(asked, { ...options, json: false }, exitCodeOfError(asked));
	}
}

/** Returns the JSON envelope. An outcome with a failure keeps its data beside the failure's. */
function envelopeOf({ data, failure }: Outcome, run: ResearchRun): Envelope {
	if (!failure) return successEnvelope(data, run);
	const envelope = failureEnvelope(failure, run);
	return { ...envelope, data: { ...(envelope.data as object), ...(data as object) } };
}

/** Maps Ctrl+C to stop and Enter to "finish now". A second Ctrl+C ends the process at once. */
function listenToUser(run: ResearchRun): () => void {
	const stop = (): void => run.stop();
	process.once('SIGINT', stop).once('SIGTERM', stop);
	const lines = process.stdin.isTTY
		? createInterface({ input: process.stdin }).on('line', () => run.finishNow())
		: undefined;
	return () => {
		process.off('SIGINT', stop).off('SIGTERM', stop);
		lines?.close();
	};
}

function fail(
	error: ResearchError,
	{ json, offline }: Pick<CliOptions, 'json' | 'offline'>,
	exitCode: number,
	run?: ResearchRun,
): number {
	const text = json ? JSON.stringify(failureEnvelope(error, run)) : failureLine(error, run, offline);
	const clean = run ? run.log.redact(text) : withoutKeys(text);
	if (json) printJson(clean);
	else print('stderr', clean);
	if (!json && run?.unwritten !== undefined) print('stdout', run.log.redact(run.unwritten.trim()));
	return exitCode;
}

/** Removes keys from an error before a run: a mistyped command line may contain a key in the wrong place. */
function withoutKeys(text: string): string {
	return withoutKeyShapes(secretsIn(keysFrom(process.env)).redact(text));
}
