import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';

/** Returns data as one JSON text, without keys of the user. */
export function answer(data: unknown, run: ResearchRun): CallToolResult {
	return { content: [{ type: 'text', text: run.log.redact(JSON.stringify(data)) }] };
}

/** Returns what is wrong and what to do, in the names of the envelope. */
export function failure({ code, message, remediation, details }: ResearchError, run: ResearchRun): CallToolResult {
	const data = { error_code: code, error: message, remediation, ...(Object.keys(details).length > 0 && { details }) };
	return { ...answer(data, run), isError: true };
}
