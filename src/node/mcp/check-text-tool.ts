import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { mostCost } from '../../research/model/estimate';
import { ResearchError } from '../../research/model/errors';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import { agreedCredits } from './agreed-credits';
import { foreign } from './compact';
import { vaultInput, WAIT_SECONDS } from './research-tools';
import { failure, resultOf, stopUnlessTimedOut, waitFor } from './run-answers';
import type { RunRegistry } from './run-registry';
import { registerTool, vaultOf } from './tool';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

/** Arguments of a call. */
interface CheckArguments {
	readonly text?: string | undefined;
	readonly path?: string | undefined;
	readonly depth: 'shallow' | 'deep';
	readonly web: boolean;
	readonly max_credits?: number | undefined;
	readonly vault?: string | undefined;
}

interface CheckParts {
	readonly server: McpServer;
	readonly vaults: Vaults;
	readonly runs: RunRegistry;
	readonly context: ServerContext;
}

/** Registers `check_text`. Without `web` nothing leaves this machine; a long check goes on as a run to ask for. */
export function registerCheckTextTool(server: ToolServer, vaults: Vaults, runs: RunRegistry): void {
	const { title, description } = TEXT.tools.check_text;
	registerTool(server, vaults, {
		name: 'check_text',
		title,
		description,
		input: z.strictObject({
			text: z.string().min(1).optional(),
			path: z.string().min(1).optional(),
			...vaultInput(vaults),
			depth: z.enum(['shallow', 'deep']).default('shallow'),
			web: z.boolean().default(false),
			max_credits: z.number().min(0).optional(),
		}),
		annotations: { readOnlyHint: true, openWorldHint: true },
		call: (input, context) => checkText({ ...input, vault: vaultOf(input) }, { server, vaults, runs, context }),
	});
}

async function checkText(
	{ text, path: name, depth, web, max_credits: most, vault }: CheckArguments,
	{ server, vaults, runs, context }: CheckParts,
): Promise<CallToolResult | InputRequiredResult> {
	const run = vaults.newRun();
	try {
		if ((text === undefined) === (name === undefined))
			throw new ResearchError('VALIDATION_ERROR', TEXT.textOrPath, TEXT.textOrPathRemedy);
		const served = await vaults.find(vault);
		const path = name === undefined ? undefined : await visiblePath(served, name);
		const prepared = await served.session.prepareCheck({ text, path, depth, isOffline: !web });
		const estimate = mostCost(prepared.options, prepared.ports);
		const credits = (estimate?.searching ?? 0) + (estimate?.reading ?? 0);
		const cost = { credits, most, question: TEXT.agree(path ?? TEXT.theText, credits) };
		const limit = agreedCredits(cost, server, context);
		if (typeof limit !== 'number') return limit;
		run.limits.credits = limit;
		const work = async () => {
			const data = await prepared.start(run);
			const { warnings } = run;
			return () => foreign({ ...data, ...(warnings.length > 0 && { warnings }) });
		};
		const about = path === undefined ? { characters: text?.length } : { vault: served.name, path };
		const tracked = runs.start({ about, tool: 'check_text', run, work });
		await waitFor(tracked, WAIT_SECONDS, context, () => stopUnlessTimedOut(run, context));
		return resultOf(tracked, 'compact');
	} catch (error) {
		return failure(asCliError(error), run);
	}
}
