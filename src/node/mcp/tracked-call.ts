import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { ResearchRun } from '../../research/model/run';
import { asCliError } from '../files/file-errors';
import { CostQuestion } from './agreed-credits';
import type { Detail } from './compact';
import { failure, resultOf, stopUnlessTimedOut, waitFor } from './run-answers';
import type { RunRegistry, TrackedRun } from './run-registry';
import type { Vaults } from './vaults';

/** Longest wait of a call in seconds: most clients give up after 60. */
export const WAIT_SECONDS = 40;

/** A call of a tool, and what all calls share. */
export interface TrackedCall {
	readonly server: McpServer;
	readonly vaults: Vaults;
	readonly runs: RunRegistry;
	readonly context: ServerContext;
}

/**
 * Answers a call whose work may take longer than the call: with the result, or with the state of the run.
 * @param begin starts the run, or throws a question for the user
 */
export async function answerOfRun(
	{ vaults, context }: TrackedCall,
	{ wait = WAIT_SECONDS, detail = 'compact' }: { readonly wait?: number; readonly detail?: Detail },
	begin: (run: ResearchRun) => Promise<TrackedRun>,
): Promise<CallToolResult | InputRequiredResult> {
	const run = vaults.newRun();
	try {
		const begun = await begin(run);
		await waitFor(begun, wait, context, () => stopUnlessTimedOut(begun.run, context));
		return resultOf(begun, detail);
	} catch (error) {
		return error instanceof CostQuestion ? error.question : failure(asCliError(error), run);
	}
}
