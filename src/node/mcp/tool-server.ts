import {
	McpServer,
	ProtocolError,
	ProtocolErrorCode,
	type CallToolResult,
	type InputRequiredResult,
	type ServerContext,
	type StandardSchemaWithJSON,
	type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { closest } from '../../text/similarity';

export type ToolCall = (given: unknown, context: ServerContext) => Promise<CallToolResult | InputRequiredResult>;

interface Listing {
	readonly title: string;
	readonly description: string;
	readonly inputSchema: StandardSchemaWithJSON;
	readonly annotations: ToolAnnotations;
}

/** Lists tools as the protocol library does. They check their arguments themselves, and answer in their own form. */
export class ToolServer extends McpServer {
	private readonly calls = new Map<string, ToolCall>();

	addTool(name: string, listing: Listing, call: ToolCall): void {
		this.calls.set(name, call);
		this.registerTool(name, listing, call);
	}

	/**
	 * Takes over the calls from the library, which refuses an unknown tool without the one that was probably meant.
	 * @param writing tools of a server with `--allow-write`, if this one was started without it
	 */
	answerCalls(writing: readonly string[]): void {
		this.server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }, context) => {
			const call = this.calls.get(name);
			if (!call) throw this.unknownTool(name, writing);
			return call(given, context);
		});
	}

	private unknownTool(name: string, writing: readonly string[]): ProtocolError {
		const known = [...this.calls.keys()];
		const message = writing.includes(name)
			? TEXT.needsWriting(name)
			: TEXT.unknownTool(name, closest(name, known), known);
		const data = { error_code: 'VALIDATION_ERROR', remediation: TEXT.unknownToolRemedy };
		return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
	}
}
