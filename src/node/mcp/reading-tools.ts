import * as z from 'zod';
import { LIMITS } from '../../research/model/limits';
import { askedQuotes } from '../../research/recheck/asked-quotes';
import { quoteData } from '../../research/recheck/check-quotes';
import { recheckData } from '../../research/recheck/recheck-note';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { compactHits, compactRecheck } from './compact';
import { vaultInput } from './research-tools';
import { registerTool, vaultOf, withRun } from './tool';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

/** Hits searched for; `limit` of them are shown. */
const COUNTED_HITS = 50;
/** Time for one recheck call, since most clients give up after 60 s. The rest follows with `next_offset`. */
const RECHECK_MILLISECONDS = 40_000;

/** Registers `check_quotes`, `search_vault` and `recheck`, none of which changes a note. */
export function registerReadingTools(server: ToolServer, vaults: Vaults): void {
	const { check_quotes: quotes, search_vault: search, recheck } = TEXT.tools;
	registerTool(server, vaults, {
		name: 'check_quotes',
		title: quotes.title,
		description: quotes.description,
		input: z.strictObject({
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
		annotations: { readOnlyHint: true, openWorldHint: true },
		call: ({ quotes: given, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const asked = askedQuotes(given);
				const served = await vaults.find(vaultOf(input));
				const { session, visible } = served;
				const pathOf = (name: string): Promise<string> => visiblePath(served, name);
				return quoteData(await session.checkQuotes(asked, run, { notes: visible.notes, pathOf }));
			}),
	});
	registerTool(server, vaults, {
		name: 'search_vault',
		title: search.title,
		description: search.description,
		input: z.strictObject({
			query: z.string().min(1),
			...vaultInput(vaults),
			limit: z.number().int().min(1).max(COUNTED_HITS).default(8),
		}),
		annotations: { readOnlyHint: true, openWorldHint: false },
		call: ({ query, limit, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const { session } = await vaults.find(vaultOf(input));
				return compactHits(await session.search(query, COUNTED_HITS, run), limit);
			}),
	});
	registerTool(server, vaults, {
		name: 'recheck',
		title: recheck.title,
		description: recheck.description,
		input: z.strictObject({
			path: z.string().optional(),
			...vaultInput(vaults),
			older_than_days: z.number().min(0).default(0),
			offset: z.number().min(0).default(0),
			detail: z.enum(['compact', 'full']).default('compact'),
		}),
		annotations: { readOnlyHint: true, openWorldHint: true },
		call: ({ path, older_than_days: days, offset, detail, ...input }, context) =>
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
					...(detail === 'full' ? data : compactRecheck(data)),
					notes_total: all.length,
					...(next < all.length && { next_offset: next }),
				};
			}),
	});
}
