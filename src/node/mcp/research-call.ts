import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { mostCost } from '../../research/model/estimate';
import type { ResearchRun, RunEvent } from '../../research/model/run';
import { PROGRESS_STRINGS } from '../../locales/locale';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import type { OptionsAt } from '../../settings/run-options';
import type { Checkpoint } from '../../web/spending/checkpoints';
import { asCliError } from '../files/file-errors';
import type { PreparedRun, ResearchRequest, VaultSession } from '../session/vault-session';
import { agreedCredits } from './agreed-credits';
import { reportAnswer, type Detail } from './compact';
import { failure, resultOf, stopUnlessTimedOut, waitFor } from './run-answers';
import type { RunRegistry } from './run-registry';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

export interface ResearchArguments extends OptionsAt<'mcp'> {
	readonly path: string;
	readonly vault?: string | undefined;
	readonly write?: boolean | undefined;
	readonly max_credits?: number | undefined;
	readonly wait: number;
	readonly detail: Detail;
}

/** One call of `research_note`. */
export class ResearchCall {
	constructor(
		private readonly server: McpServer,
		private readonly vaults: Vaults,
		private readonly runs: RunRegistry,
		private readonly context: ServerContext,
	) {}

	async answer(input: ResearchArguments): Promise<CallToolResult | InputRequiredResult> {
		const run = this.vaults.newRun();
		const { path: asked, vault, write, max_credits: most, wait, detail, ...options } = input;
		const { focus, claims = [], force = false } = options;
		try {
			const served = await this.vaults.find(vault);
			const { name, session } = served;
			const path = await visiblePath(served, asked);
			const dryRun = !this.vaults.options.allowWrite || write === false;
			const request = { ...options, path, focus: focus?.trim() || undefined, claims, dryRun, force };
			const key = { vault: name, path, request: JSON.stringify({ ...request, most }) };
			let tracked = this.runs.underWay(key);
			if (!tracked) {
				const from = await matchingCheckpoint(request, session, run);
				const prepared = await session.prepare({ ...request, from }, run);
				const estimate = mostCost(prepared.options, prepared.ports);
				const credits = (estimate?.searching ?? 0) + (estimate?.reading ?? 0);
				const cost = { credits, most, question: TEXT.agree(path, credits) };
				const creditLimit = agreedCredits(cost, this.server, this.context);
				if (typeof creditLimit !== 'number') return creditLimit;
				run.limits.credits = creditLimit;
				if (from) run.warn(TEXT.continued);
				// During the awaits above, a call with the same arguments may have started a run.
				tracked =
					this.runs.underWay(key) ??
					this.runs.start({
						about: { vault: name, path },
						tool: 'research_note',
						key,
						run,
						work: async () => {
							const { report, bytes } = await runAndMeasure(session, path, prepared);
							return (detail) => reportAnswer({ report, bytes, run }, detail);
						},
					});
			}
			const stopReporting = this.reportProgress(tracked.run);
			await waitFor(tracked, wait, this.context, () => stopUnlessTimedOut(tracked.run, this.context));
			stopReporting();
			return resultOf(tracked, detail);
		} catch (error) {
			return failure(asCliError(error), run);
		}
	}

	/** @returns a function that stops the reports */
	private reportProgress(run: ResearchRun): () => void {
		const progressToken = this.context.mcpReq._meta?.progressToken;
		if (progressToken === undefined) return () => undefined;
		let progress = 0;
		return run.listen((event) => {
			const message = progressText(event);
			if (message === undefined) return;
			progress += 1;
			const params = { progressToken, progress, message: run.log.redact(message) };
			void this.context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
		});
	}
}

function progressText(event: RunEvent): string | undefined {
	if (event.kind === 'stage') return PROGRESS_STRINGS.stages[event.stage];
	if (event.kind === 'gathered')
		return PROGRESS_STRINGS.gathered({
			topic: event.topic,
			sources: event.sources,
			done: event.done,
			total: event.total,
		});
	if (event.kind === 'reading') return PROGRESS_STRINGS.reading({ done: event.done, total: event.total });
	if (event.kind === 'waiting') return event.message;
	return event.kind === 'warning' ? PROGRESS_STRINGS.warning({ message: event.message }) : undefined;
}

/** Returns the checkpoint of the note's interrupted run, if that run had the same options. */
async function matchingCheckpoint(
	request: ResearchRequest,
	session: VaultSession,
	run: ResearchRun,
): Promise<Checkpoint | undefined> {
	const found = await session.interrupted(request.path, (sentence) => run.warn(sentence));
	const asked = await session.askedFor(request);
	return found && isDeepStrictEqual(asJson(found.asked), asJson(asked)) ? found : undefined;
}

/** Returns a value without its undefined fields. */
function asJson(value: object): unknown {
	return JSON.parse(JSON.stringify(value));
}

async function runAndMeasure(session: VaultSession, path: string, prepared: PreparedRun) {
	const sizeOf = async (note: string): Promise<number> => (await stat(session.fileOf(note))).size;
	// A missing note is reported by the run itself.
	const before = await sizeOf(path).catch(() => 0);
	const report = await prepared.start();
	return { report, bytes: prepared.options.dryRun ? undefined : { before, after: await sizeOf(report.path) } };
}
