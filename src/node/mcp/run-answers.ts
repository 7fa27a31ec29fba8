import { setTimeout as delay } from 'node:timers/promises';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { reportEnvelope } from '../../research/report/envelope';
import { compactReport } from './compact';
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

/** `brief`: path and number of topics; `full`: the JSON envelope of the command line. */
export type Format = 'brief' | 'compact' | 'full';

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

export function stateOf({ id, vault, path, run, state, stage }: TrackedRun): object {
	return {
		run: id,
		vault,
		path,
		state,
		...(stage !== undefined && state === 'running' && { stage }),
		seconds: Math.round(run.elapsed / 1_000),
		cost: { credits: run.usage.search_credits, model_calls: run.usage.llm_calls },
	};
}

export function resultOf(tracked: TrackedRun, format: Format): CallToolResult {
	const { run, report, bytes, error } = tracked;
	if (error) return failure(error, run);
	if (!report) return answer({ ...stateOf(tracked), ask: 'research_status' }, run);
	const { path, topics_researched } = report;
	if (format === 'brief') return answer({ path, topics_researched }, run);
	if (format === 'full') return answer({ ...reportEnvelope(report, run), ...(bytes && { note_bytes: bytes }) }, run);
	return answer(compactReport(report, bytes), run);
}
