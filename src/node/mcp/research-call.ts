import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { mostCost } from '../../research/model/estimate';
import type { ResearchRun, RunEvent } from '../../research/model/run';
import { PROGRESS_STRINGS } from '../../locales/locale';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import type { OptionsAt } from '../../settings/run-options';
import { askedFor, type Checkpoint } from '../../web/spending/checkpoints';
import type { PreparedRun, ResearchRequest, VaultSession } from '../session/vault-session';
import { creditsOf, limitCredits } from './agreed-credits';
import { reportAnswer, type Detail } from './compact';
import type { TrackedRun } from './run-registry';
import { answerOfRun, type TrackedCall } from './tracked-call';
import { visiblePath } from './visible-path';

export interface ResearchArguments extends OptionsAt<'mcp'> {
	readonly path: string;
	readonly vault?: string | undefined;
	readonly write?: boolean | undefined;
	readonly max_credits?: number | undefined;
	readonly wait: number;
	readonly detail: Detail;
}

/** Answers a call of `research_note`. */
export function researchCall(
	{ path: asked, vault, write, max_credits: most, wait, detail, ...options }: ResearchArguments,
	call: TrackedCall,
): Promise<CallToolResult | InputRequiredResult> {
	const { vaults, runs, context } = call;
	let stopReporting = (): void => undefined;
	const begin = async (run: ResearchRun): Promise<TrackedRun> => {
		const served = await vaults.find(vault);
		const { name, session } = served;
		const path = await visiblePath(served, asked);
		const { focus, claims = [], force = false } = options;
		const dryRun = !vaults.options.allowWrite || write === false;
		const request = { ...options, path, focus: focus?.trim() || undefined, claims, dryRun, force };
		const key = { vault: name, path, request: JSON.stringify({ ...request, most }) };
		const underWay = runs.underWay(key);
		if (underWay) return underWay;
		const from = await matchingCheckpoint(request, session, run);
		const prepared = await session.prepare({ ...request, from }, run);
		const credits = creditsOf(mostCost(prepared.options, prepared.ports));
		limitCredits(run, { credits, most, question: TEXT.agree(path, credits) }, call);
		if (from) run.warn(TEXT.continued);
		const work = async () => {
			const { report, bytes } = await runAndMeasure(session, path, prepared);
			return (form: Detail) => reportAnswer({ report, bytes, run }, form);
		};
		// During the awaits above, a call with the same arguments may have started a run.
		return (
			runs.underWay(key) ?? runs.start({ about: { vault: name, path }, tool: 'research_note', key, run, work })
		);
	};
	return answerOfRun(call, { wait, detail }, async (run) => {
		const begun = await begin(run);
		stopReporting = reportProgress(begun.run, context);
		return begun;
	}).finally(() => stopReporting());
}

/** @returns a function that stops the reports */
function reportProgress(run: ResearchRun, { mcpReq }: ServerContext): () => void {
	const progressToken = mcpReq._meta?.progressToken;
	if (progressToken === undefined) return () => undefined;
	let progress = 0;
	return run.listen((event) => {
		const message = progressText(event);
		if (message === undefined) return;
		progress += 1;
		const params = { progressToken, progress, message: run.log.redact(message) };
		void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
	});
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
	const asked = askedFor(await session.optionsFor(request));
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
