import { setTimeout as delay } from 'node:timers/promises';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { answeredCost, type Detail } from './compact';
import type { TrackedRun } from './run-registry';
import type { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';

/** Returns data as JSON text, with the user's keys redacted. */
export function answer(data: unknown, run: ResearchRun): CallToolResult {
	return { content: [{ type: 'text', text: run.log.redact(JSON.stringify(data)) }] };
}

/** Returns the error with the field names of the JSON envelope. */
export function failure({ code, message, remediation, details }: ResearchError, run: ResearchRun): CallToolResult {
	const data = { error_code: code, error: message, remediation, ...(Object.keys(details).length > 0 && { details }) };
	return { ...answer(data, run), isError: true };
}

/**
 * Waits until the run ends, the time is over or the client cancels.
 * @param onGone called if the client has cancelled
 */
export async function waitFor(
	{ ended }: TrackedRun,
	seconds: number,
	{ mcpReq: { signal } }: ServerContext,
	onGone: () => void = () => undefined,
): Promise<void> {
	const over = new AbortController();
	const time = delay(seconds * 1_000, undefined, { signal: AbortSignal.any([over.signal, signal]) });
	await Promise.race([ended, time]).catch(() => undefined);
	over.abort();
	if (signal.aborted) onGone();
}

export function stateOf({ id, about, run, state, stage }: TrackedRun): object {
	return {
		run: id,
		...about,
		state,
		...(stage !== undefined && state === 'running' && { stage }),
		seconds: Math.round(run.elapsed / 1_000),
		cost: answeredCost(run.usage),
	};
}

/** Returns the answer of the tool that started the run; its state while it works. */
export function resultOf(tracked: TrackedRun, detail: Detail): CallToolResult {
	const { run, error, answer: ofTool } = tracked;
	if (error) return failure(error, run);
	return answer(ofTool ? ofTool(detail) : { ...stateOf(tracked), ask: 'research_status' }, run);
}

/**
 * Stops the run if the user cancelled the call. After a timeout of the client the run continues, and the client can ask
 * for its state later.
 */
export function stopUnlessTimedOut(run: ResearchRun, { mcpReq: { signal } }: ServerContext): void {
	if (!/timed? ?out/i.test(String(signal.reason))) run.stop();
}
