import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { ResearchError } from '../../research/model/errors';
import { optionsAt, RUN_OPTIONS } from '../../settings/run-options';
import { answer, failure, resultOf, stateOf, waitFor } from './run-answers';
import { researchCall, type ResearchArguments } from './research-call';
import type { RunRegistry } from './run-registry';
import { argumentOf, registerTool } from './tool';
import { WAIT_SECONDS } from './tracked-call';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';

const wait = z.number().int().min(0).max(WAIT_SECONDS).default(WAIT_SECONDS).describe(TEXT.inputs.wait);
const detail = z.enum(['brief', 'compact', 'full']).default('compact').describe(TEXT.inputs.detail);

/** Arguments of a server with `--allow-write`. */
const WRITING = ['write', 'force'];

function researchInput(vaults: Vaults) {
	const { depth } = RUN_OPTIONS;
	const asked = optionsAt('mcp').filter(([name]) => vaults.options.allowWrite || !WRITING.includes(name));
	return z.strictObject({
		path: z.string().min(1).describe(TEXT.inputs.path),
		...vaultInput(vaults),
		...Object.fromEntries(asked.map(([name, option]) => [name, argumentOf(option)])),
		depth: z.enum(depth.type).default('shallow').describe(depth.brief),
		...(vaults.options.allowWrite && { write: z.boolean().default(true).describe(TEXT.inputs.write) }),
		max_credits: z.number().min(0).optional().describe(TEXT.inputs.maxCredits),
		wait,
		detail,
	});
}

/** Returns the input `vault`; nothing if there is only one vault, which saves tokens. */
export function vaultInput({ all, names }: Vaults): { vault?: z.ZodOptional<z.ZodString> } {
	return all.length > 1
		? {
				vault: z
					.string()
					.optional()
					.describe(`${TEXT.inputs.vault}: ${names.join(', ')}`),
			}
		: {};
}

/** Registers `research_note`, `research_status` and `research_stop`. */
export function registerResearchTools(server: ToolServer, vaults: Vaults, runs: RunRegistry): void {
	const { allowWrite } = vaults.options;
	const { research_note: research, research_status: status, research_stop: stop } = TEXT.tools;
	registerTool(server, vaults, {
		name: 'research_note',
		title: research.title,
		description: allowWrite ? research.writing : research.readOnly,
		input: researchInput(vaults),
		writing: allowWrite ? [] : WRITING,
		annotations: {
			readOnlyHint: !allowWrite,
			destructiveHint: false,
			idempotentHint: false,
			openWorldHint: true,
		},
		call: (input, context) => researchCall(input as ResearchArguments, { server, vaults, runs, context }),
	});
	registerTool(server, vaults, {
		name: 'research_status',
		title: status.title,
		description: status.description,
		input: z.strictObject({ run: z.string().optional(), wait, detail }),
		annotations: { readOnlyHint: true, openWorldHint: false },
		call: async ({ run, wait, detail }, context) => {
			if (run === undefined) return answer({ runs: runs.all().map(stateOf) }, vaults.newRun());
			const tracked = runs.find(run);
			if (!tracked) return unknownRun(run, vaults);
			await waitFor(tracked, wait, context);
			return resultOf(tracked, detail);
		},
	});
	registerTool(server, vaults, {
		name: 'research_stop',
		title: stop.title,
		description: stop.description,
		input: z.strictObject({ run: z.string(), finish: z.boolean().default(false) }),
		annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
		call: async ({ run, finish }, context) => {
			const tracked = runs.find(run);
			if (!tracked) return unknownRun(run, vaults);
			if (finish) tracked.run.finishNow();
			else tracked.run.stop();
			await waitFor(tracked, WAIT_SECONDS, context);
			return tracked.state === 'stopped' ? answer(stateOf(tracked), tracked.run) : resultOf(tracked, 'compact');
		},
	});
}

function unknownRun(id: string, vaults: Vaults): CallToolResult {
	const error = new ResearchError('VALIDATION_ERROR', TEXT.unknownRun(id), TEXT.unknownRunRemedy);
	return failure(error, vaults.newRun());
}
