import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { assertRead, extractionData } from '../../research/gather/extraction';
import { ResearchError } from '../../research/model/errors';
import { LIMITS } from '../../research/model/limits';
import type { ResearchRun } from '../../research/model/run';
import { successEnvelope } from '../../research/report/envelope';
import { assertAddresses, createPageExtractor } from '../../services/web-search';
import { EXTRACT_OPTIONS, extractSettings, typeOfSetting } from '../../settings/run-options';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import { agreedCredits } from './agreed-credits';
import { compactExtraction, foreign, type Detail } from './compact';
import { WAIT_SECONDS } from './research-tools';
import { failure, resultOf, stopUnlessTimedOut, waitFor } from './run-answers';
import type { RunRegistry } from './run-registry';
import { argumentOf, registerTool } from './tool';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';

const INPUT = z.strictObject({
	action: z.literal('extract').optional(),
	urls: z.array(z.string()).min(1).max(LIMITS.urlsPerCall),
	query: z.string().optional().describe(TEXT.inputs.query),
	...Object.fromEntries(
		Object.entries(EXTRACT_OPTIONS).map(([name, setting]) => [name, argumentOf({ type: typeOfSetting(setting) })]),
	),
	max_credits: z.number().min(0).optional(),
	wait: z.number().int().min(0).max(WAIT_SECONDS).default(WAIT_SECONDS),
	detail: z.enum(['compact', 'full']).default('compact'),
});

type ExtractArguments = z.output<typeof INPUT>;

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

interface ExtractParts {
	readonly server: McpServer;
	readonly vaults: Vaults;
	readonly runs: RunRegistry;
	readonly context: ServerContext;
}

async function extract(
	input: ExtractArguments,
	{ server, vaults, runs, context }: ExtractParts,
): Promise<CallToolResult | InputRequiredResult> {
	const run = vaults.newRun();
	try {
		const { urls, query, max_credits: most, wait, detail } = input;
		const { keys } = vaults.environment;
		const settings = { ...vaults.environment.settings, ...extractSettings(input) };
		assertAddresses(urls, settings);
		const [first] = vaults.all;
		if (!first || vaults.options.offline)
			throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.extractOffline, TEXT.offlineRemedy);
		const extractor = createPageExtractor(settings, keys, first.session.kit);
		const credits = extractor.estimate(urls.length);
		const limit = agreedCredits(
			{ credits, most, question: TEXT.agreeToRead(urls.length, credits) },
			server,
			context,
		);
		if (typeof limit !== 'number') return limit;
		run.limits.credits = limit;
		const work = async () => {
			const data = extractionData(assertRead(await extractor.extract(urls, query, run)), run);
			return (asked: Detail) => extractAnswer(data, run, asked);
		};
		const tracked = runs.start({ about: { urls: urls.length }, tool: 'extract', run, work });
		await waitFor(tracked, wait, context, () => stopUnlessTimedOut(run, context));
		return resultOf(tracked, detail);
	} catch (error) {
		return failure(asCliError(error), run);
	}
}

function extractAnswer(data: ReturnType<typeof extractionData>, run: ResearchRun, detail: Detail): object {
	if (detail === 'full') return foreign(successEnvelope(data, run));
	const { warnings } = run;
	return foreign({ ...compactExtraction(data), ...(warnings.length > 0 && { warnings }) });
}
