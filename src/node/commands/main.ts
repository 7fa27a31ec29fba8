import { setMaxListeners } from 'node:events';
import { createInterface } from 'node:readline';
import { failureEnvelope, successEnvelope, type Envelope } from '../../research/report/envelope';
import { ResearchError } from '../../research/model/errors';
import { ResearchRun } from '../../research/model/run';
import { secretsOf } from '../../services/kit';
import { CLI_STRINGS } from '../../strings/cli';
import { withoutKeyShapes } from '../../text/key-shapes';
import { Secrets } from '../../text/secrets';
import type { Outcome } from './command';
import { COMMANDS } from './commands';
import { parseCliOptions, type CliOptions } from './cli-options';
import { keysFrom, readEnvironment, type Environment } from './environment';
import { asCliError } from '../files/file-errors';
import { nodeClock } from '../kit/node-clock';
import { failureText, progressWriter } from './progress';
import { print } from './terminal';

/** The contract of DESIGN.md: what a script may branch on. */
const EXIT = { done: 0, failed: 1, wrongUse: 2, sectionEdited: 3, sectionKept: 4, stopped: 130 } as const;

/** Runs one command. @returns the exit code of the process */
export async function main(args: readonly string[]): Promise<number> {
	// Every request under way listens to the signal of its run: Node warns of a leak from the eleventh on.
	setMaxListeners(0);
	let options: CliOptions;
	try {
		options = parseCliOptions(args);
	} catch (error) {
		return fail(asCliError(error), args.includes('--json'), EXIT.wrongUse);
	}
	return runCommand(options);
}

async function runCommand(options: CliOptions): Promise<number> {
	const environment = await readEnvironment(options.configFile, process.env, options.set, options.operands[0]).catch(
		(error: unknown) => asCliError(error),
	);
	if (environment instanceof ResearchError) return fail(environment, options.json, EXIT.wrongUse);
	const { keys, warnings } = environment;
	if (options.command === 'mcp') return serve(options, environment);
	const run = new ResearchRun(nodeClock, secretsOf(keys));
	run.listen(progressWriter((line) => print('stderr', line), options.verbose));
	warnings.forEach((warning) => run.warn(warning));
	const release = listenToUser(run);
	try {
		const outcome = await COMMANDS[options.command](options, environment, run);
		const text = options.json ? JSON.stringify(envelopeOf(outcome, run)) : outcome.text;
		print('stdout', run.log.redact(text));
		await outcome
			.afterwards?.()
			.catch((error: unknown) => run.warn(CLI_STRINGS.notFinished(asCliError(error).message.replace(/\.$/, ''))));
		return exitCodeOf(outcome);
	} catch (thrown) {
		const error = asCliError(thrown);
		return fail(error, options.json, errorCodeOf(error), run);
	} finally {
		release();
	}
}

/** Serves until the client leaves. Standard output belongs to the protocol. */
async function serve(options: CliOptions, environment: Environment): Promise<number> {
	try {
		// Each vault may refuse the configuration: one that lies in it is never read.
		for (const folder of options.operands.slice(1))
			await readEnvironment(options.configFile, process.env, options.set, folder);
		const { serveMcp } = await import('./mcp-command');
		await serveMcp(options, environment);
		return EXIT.done;
	} catch (error) {
		const asked = asCliError(error);
		return fail(asked, false, errorCodeOf(asked));
	}
}

/** An answer that reports a failure keeps its data, beside what the failure is. */
function envelopeOf({ data, failure }: Outcome, run: ResearchRun): Envelope {
	if (!failure) return successEnvelope(data, run);
	const envelope = failureEnvelope(failure, run);
	return { ...envelope, data: { ...(envelope.data as object), ...(data as object) } };
}

/** Ctrl+C stops, a second one ends the process at once; Enter finishes now. */
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

function fail(error: ResearchError, json: boolean, exitCode: number, run?: ResearchRun): number {
	const text = json ? JSON.stringify(failureEnvelope(error, run)) : failureText(error, run);
	print(json ? 'stdout' : 'stderr', run ? run.log.redact(text) : withoutKeys(text));
	return exitCode;
}

/** An error before a run starts is a typing mistake, and may contain a key in the wrong place. */
function withoutKeys(text: string): string {
	return withoutKeyShapes(new Secrets(secretsOf(keysFrom(process.env))).redact(text));
}

function exitCodeOf({ failure, isKept }: Outcome): number {
	if (failure) return EXIT.failed;
	return isKept ? EXIT.sectionKept : EXIT.done;
}

function errorCodeOf(error: ResearchError): number {
	if (error.code === 'SECTION_EDITED') return EXIT.sectionEdited;
	if (error.code === 'CANCELLED') return EXIT.stopped;
	const isUsage = error.code === 'VALIDATION_ERROR' && ('depth' in error.details || 'folder' in error.details);
	return isUsage ? EXIT.wrongUse : EXIT.failed;
}
