import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { assertRead, extractionData } from '../../research/gather/extraction';
import { ResearchError } from '../../research/model/errors';
import { LIMITS } from '../../research/model/limits';
import type { ResearchRun } from '../../research/model/run';
import { successEnvelope } from '../../research/report/envelope';
import { assertAddresses, createPageExtractor } from '../../services/web-search';
import { extractSettings, extractTypes } from '../../settings/extract-options';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { limitCredits } from './agreed-credits';
import { compactExtraction, foreign, type Detail } from './compact';
import type { RunRegistry } from './run-registry';
import { argumentOf, registerTool } from './tool';
import { answerOfRun, WAIT_SECONDS, type TrackedCall } from './tracked-call';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';

const INPUT = z.strictObject({
	action: z.literal('extract').optional(),
	urls: z.array(z.string()).min(1).max(LIMITS.urlsPerCall),
	query: z.string().optional().describe(TEXT.inputs.query),
	...Object.fromEntries(Object.entries(extractTypes()).map(([name, type]) => [name, argumentOf({ type })])),
	max_credits: z.number().min(0).optional(),
	wait: z.number().int().min(0).max(WAIT_SECONDS).default(WAIT_SECONDS),
	detail: z.enum(['compact', 'full']).default('compact'),
});

/** Registers `extract`. A call that takes long goes on as a run that the client can ask for. */
export function registerExtractTool(server: ToolServer, vaults: Vaults, runs: RunRegistry): void {
	const { title, description } = TEXT.tools.extract;
	registerTool(server, vaults, {
		name: 'extract',
		title,
		description,
		input: INPUT,
		annotations: { readOnlyHint: true, openWorldHint: true },
		call: (input, context) => extract(input, { server, vaults, runs, context }),
	});
}

function extract(input: z.output<typeof INPUT>, call: TrackedCall): Promise<CallToolResult | InputRequiredResult> {
	const { urls, query, max_credits: most } = input;
	const { vaults, runs } = call;
	return answerOfRun(call, input, async (run) => {
		const settings = { ...vaults.environment.settings, ...extractSettings(input) };
		assertAddresses(urls, settings);
		const [first] = vaults.all;
		if (!first || vaults.options.offline)
			throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.extractOffline, TEXT.offlineRemedy);
		const extractor = createPageExtractor(settings, vaults.environment.keys, first.session.kit);
		const credits = extractor.estimate(urls.length);
		limitCredits(run, { credits, most, question: TEXT.agreeToRead(urls.length, credits) }, call);
		const work = async () => {
			const data = extractionData(assertRead(await extractor.extract(urls, query, run)), run);
			return (asked: Detail) => extractAnswer(data, run, asked);
		};
		return runs.start({ about: { urls: urls.length }, tool: 'extract', run, work });
	});
}

function extractAnswer(data: ReturnType<typeof extractionData>, run: ResearchRun, detail: Detail): object {
	if (detail === 'full') return foreign(successEnvelope(data, run));
	const { warnings } = run;
	return foreign({ ...compactExtraction(data), ...(warnings.length > 0 && { warnings }) });
}
