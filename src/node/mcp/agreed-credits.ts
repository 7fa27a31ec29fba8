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
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { isRecord } from '../../text/strings';

interface Cost {
	/** The most that the call may cost. */
	readonly credits: number;
	/** The limit that the call gives. */
	readonly most: number | undefined;
	/** Sentence for the user. */
	readonly question: string;
}

/**
 * Returns the credits that a call may spend, or the question for the user.
 * @throws ResearchError if the client cannot ask its user, or the user declined
 */
export function agreedCredits(
	{ credits, most, question }: Cost,
	server: McpServer,
	{ mcpReq }: ServerContext,
): number | InputRequiredResult {
	if (most !== undefined) return most;
	if (credits === 0) return Infinity;
	const answered = inputResponse(mcpReq.inputResponses, 'cost');
	if (answered.kind === 'elicit') {
		const agreed = answered.action === 'accept' ? Number(answered.content?.['credits']) : NaN;
		if (agreed >= 0) return agreed;
		throw new ResearchError('CANCELLED', TEXT.declined, TEXT.declinedRemedy);
	}
	if (!mayAsk(server, mcpReq))
		throw new ResearchError('VALIDATION_ERROR', TEXT.costs(credits), TEXT.costsRemedy(credits));
	const requestedSchema = z.object({
		credits: z.number().min(0).max(credits).default(credits).describe(TEXT.creditsField),
	});
	const cost = inputRequired.elicit({ message: question, requestedSchema });
	return inputRequired({ inputRequests: { cost } });
}

/** True if the client can ask its user a question, in the old or the new version of the protocol. */
function mayAsk(server: McpServer, { envelope = {} }: ServerContext['mcpReq']): boolean {
	const claimed = (envelope as Readonly<Record<string, unknown>>)[CLIENT_CAPABILITIES_META_KEY];
	const capabilities = claimed ?? server.server.getClientCapabilities();
	return isRecord(capabilities) && capabilities['elicitation'] !== undefined;
}
