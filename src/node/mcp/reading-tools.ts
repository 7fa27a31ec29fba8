import {
	isInputRequiredResult,
	type CallToolResult,
	type InputRequiredResult,
	type McpServer,
	type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { assertRead, extractionData } from '../../research/gather/extraction';
import { ResearchError } from '../../research/model/errors';
import { LIMITS } from '../../research/model/limits';
import type { ResearchRun } from '../../research/model/run';
import { askedQuotes } from '../../research/recheck/asked-quotes';
import { quoteData } from '../../research/recheck/check-quotes';
import { recheckData } from '../../research/recheck/recheck-note';
import { createPageExtractor } from '../../services/web-search';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import { agreedCredits } from './agreed-credits';
import { answer, failure } from './run-answers';
import { compactExtraction, compactHits, compactRecheck } from './compact';
import { lenient } from './lenient-input';
import { vaultInput } from './research-tools';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

/** Hits searched for; `limit` of them are shown. */
const COUNTED_HITS = 50;
/** Time for one recheck call, since most clients give up after 60 s. The rest follows with `next_offset`. */
const RECHECK_MILLISECONDS = 40_000;

/** Registers `extract`, `check_quotes`, `search_vault` and `recheck`, none of which changes a note. */
export function registerReadingTools(server: McpServer, vaults: Vaults): void {
	const { extract, check_quotes: quotes, search_vault: search, recheck } = TEXT.tools;
	server.registerTool(
		'extract',
		{
			title: extract.title,
			description: extract.description,
			inputSchema: lenient(
				z.strictObject({
					urls: z.array(z.string()).min(1).max(LIMITS.urlsPerCall),
					query: z.string().optional().describe(TEXT.inputs.query),
					max_credits: z.number().min(0).optional(),
					format: z.enum(['compact', 'full']).default('compact'),
				}),
			),
			annotations: { readOnlyHint: true, openWorldHint: true },
		},
		({ urls, query, max_credits: most, format }, context) =>
			withRun(vaults, context, async (run) => {
				const [first] = vaults.all;
				if (!first || vaults.options.offline)
					throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.extractOffline, CLI_STRINGS.seeHelp);
				const { settings, keys } = vaults.environment;
				const extractor = createPageExtractor(settings, keys, first.session.kit);
				const credits = extractor.estimate(urls.length);
				const cost = { credits, most, question: TEXT.agreeToRead(urls.length, credits) };
				const limit = agreedCredits(cost, server, context);
				if (typeof limit !== 'number') return limit;
				run.limits.credits = limit;
				const data = extractionData(assertRead(await extractor.extract(urls, query, run)), run);
				return format === 'full' ? data : compactExtraction(data);
			}),
	);
	server.registerTool(
		'check_quotes',
		{
			title: quotes.title,
			description: quotes.description,
			inputSchema: lenient(
				z.strictObject({
					quotes: z
						.array(
							z.strictObject({
								quote: z.string(),
								url: z.string().optional(),
								path: z.string().optional(),
							}),
						)
						.min(1)
						.max(LIMITS.quotesPerCheck),
					...vaultInput(vaults),
				}),
			),
			annotations: { readOnlyHint: true, openWorldHint: true },
		},
		({ quotes: given, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const asked = askedQuotes(given);
				const served = await vaults.find(vaultOf(input));
				const { session, visible } = served;
				const pathOf = (name: string): Promise<string> => visiblePath(served, name);
				const checked = await session.checkQuotes(asked, run, { notes: visible.notes, pathOf });
				return { note: TEXT.data, ...quoteData(checked) };
			}),
	);
	server.registerTool(
		'search_vault',
		{
			title: search.title,
			description: search.description,
			inputSchema: lenient(
				z.strictObject({
					query: z.string().min(1),
					...vaultInput(vaults),
					limit: z.number().int().min(1).max(COUNTED_HITS).default(8),
				}),
			),
			annotations: { readOnlyHint: true, openWorldHint: false },
		},
		({ query, limit, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const { session } = await vaults.find(vaultOf(input));
				return compactHits(await session.search(query, COUNTED_HITS, run), limit);
			}),
	);
	server.registerTool(
		'recheck',
		{
			title: recheck.title,
			description: recheck.description,
			inputSchema: lenient(
				z.strictObject({
					path: z.string().optional(),
					...vaultInput(vaults),
					older_than_days: z.number().min(0).default(0),
					offset: z.number().min(0).default(0),
					format: z.enum(['compact', 'full']).default('compact'),
				}),
			),
			annotations: { readOnlyHint: true, openWorldHint: true },
		},
		({ path, older_than_days: days, offset, format, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const served = await vaults.find(vaultOf(input));
				const { session, visible } = served;
				const all =
					path === undefined
						? await visible.among(await session.researched(days, run))
						: [await visiblePath(served, path)];
				const isOver = (): boolean => run.elapsed > RECHECK_MILLISECONDS;
				const notes = await session.recheck(all.slice(offset), run, isOver, visible.notes);
				const data = recheckData(notes, session.kit.clock);
				const next = offset + notes.length;
				return {
					...(format === 'full' ? data : compactRecheck(data)),
					notes_total: all.length,
					...(next < all.length && { next_offset: next }),
				};
			}),
	);
}

function vaultOf(input: object): string | undefined {
	return 'vault' in input && typeof input.vault === 'string' ? input.vault : undefined;
}

/** Runs one tool call; stops it if the client cancels. */
async function withRun(
	vaults: Vaults,
	{ mcpReq: { signal } }: ServerContext,
	work: (run: ResearchRun) => Promise<object | InputRequiredResult>,
): Promise<CallToolResult | InputRequiredResult> {
	const run = vaults.newRun();
	const stop = (): void => run.stop();
	signal.addEventListener('abort', stop, { once: true });
	try {
		const data = await work(run);
		if (isInputRequiredResult(data)) return data;
		return answer(run.warnings.length > 0 ? { ...data, warnings: run.warnings } : data, run);
	} catch (error) {
		return failure(asCliError(error), run);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}
