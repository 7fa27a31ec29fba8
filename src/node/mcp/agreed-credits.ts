import {
	CLIENT_CAPABILITIES_META_KEY,
	inputRequired,
	inputResponse,
	type InputRequiredResult,
	type McpServer,
	type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { ResearchError } from '../../research/model/errors';
import type { RunEstimate } from '../../research/model/estimate';
import type { ResearchRun } from '../../research/model/run';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { isRecord } from '../../text/strings';

interface Cost {
	/** The most that the call may cost. */
	readonly credits: number;
	/** The limit that the call gives. */
	readonly most?: number | undefined;
	/** Sentence for the user. */
	readonly question: string;
}

/** Returns the search credits of an estimate. */
export function creditsOf(estimate: RunEstimate | undefined): number {
	return (estimate?.searching ?? 0) + (estimate?.reading ?? 0);
}

/** Thrown instead of an answer: the client asks its user, and calls again. */
export class CostQuestion extends Error {
	constructor(readonly question: InputRequiredResult) {
		super();
	}
}

/**
 * Limits a run to the credits that its call may spend.
 * @throws CostQuestion if the user has to agree first
 * @throws ResearchError if the client cannot ask its user, or the user declined
 */
export function limitCredits(
	run: ResearchRun,
	{ credits, most, question }: Cost,
	{ server, context: { mcpReq } }: { readonly server: McpServer; readonly context: ServerContext },
): void {
	if (most !== undefined || credits === 0) {
		run.limits.credits = most ?? Infinity;
		return;
	}
	const answered = inputResponse(mcpReq.inputResponses, 'cost');
	if (answered.kind === 'elicit') {
		run.limits.credits = answered.action === 'accept' ? Number(answered.content?.['credits']) : NaN;
		if (run.limits.credits >= 0) return;
		throw new ResearchError('CANCELLED', TEXT.declined, TEXT.declinedRemedy);
	}
	if (!mayAsk(server, mcpReq))
		throw new ResearchError('VALIDATION_ERROR', TEXT.costs(credits), TEXT.costsRemedy(credits));
	const requestedSchema = z.object({
		credits: z.number().min(0).max(credits).default(credits).describe(TEXT.creditsField),
	});
	const cost = inputRequired.elicit({ message: question, requestedSchema });
	throw new CostQuestion(inputRequired({ inputRequests: { cost } }));
}

/** True if the client can ask its user a question, in the old or the new version of the protocol. */
function mayAsk(server: McpServer, { envelope = {} }: ServerContext['mcpReq']): boolean {
	const claimed = (envelope as Readonly<Record<string, unknown>>)[CLIENT_CAPABILITIES_META_KEY];
	const capabilities = claimed ?? server.server.getClientCapabilities();
	return isRecord(capabilities) && capabilities['elicitation'] !== undefined;
}
