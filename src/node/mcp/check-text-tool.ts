import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { mostCost } from '../../research/model/estimate';
import { ResearchError } from '../../research/model/errors';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { creditsOf, limitCredits } from './agreed-credits';
import { foreign } from './compact';
import { vaultInput } from './research-tools';
import type { RunRegistry } from './run-registry';
import { registerTool, vaultOf } from './tool';
import { answerOfRun, type TrackedCall } from './tracked-call';
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

function checkText(
	{ text, path: name, depth, web, max_credits: most, vault }: CheckArguments,
	call: TrackedCall,
): Promise<CallToolResult | InputRequiredResult> {
	const { vaults, runs } = call;
	return answerOfRun(call, {}, async (run) => {
		if ((text === undefined) === (name === undefined))
			throw new ResearchError('VALIDATION_ERROR', TEXT.textOrPath, TEXT.textOrPathRemedy);
		const served = await vaults.find(vault);
		const path = name === undefined ? undefined : await visiblePath(served, name);
		const prepared = await served.session.prepareCheck({ text, path, depth, isOffline: !web });
		const credits = creditsOf(mostCost(prepared.options, prepared.ports));
		limitCredits(run, { credits, most, question: TEXT.agree(path ?? TEXT.theText, credits) }, call);
		const work = async () => {
			const data = await prepared.start(run);
			const { warnings } = run;
			return () => foreign({ ...data, ...(warnings.length > 0 && { warnings }) });
		};
		const about = path === undefined ? { characters: text?.length } : { vault: served.name, path };
		return runs.start({ about, tool: 'check_text', run, work });
	});
}
