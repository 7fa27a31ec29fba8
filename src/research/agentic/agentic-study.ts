/**
 * The agentic counterpart of `study.ts`: researchers find and read pages, guided by a model. The evidence is then
 * judged as in a deep run.
 */
import type { TopicId } from '../ledger/statement';
import { AGENTIC_STRINGS } from '../../locales/locale';
import { pagesToRead, concluded, type Study } from '../study/study';
import type { Gathered } from '../gather/gather';
import type { ReadPage } from '../model/ports';
import type { PageOutcome } from '../study/page-outcome';
import { nothingRead, type ReadingResult } from '../study/reading';
import type { Allowance } from './limits';
import { Fieldwork, type FieldworkParts } from './fieldwork';
import type { AgentPorts } from '../model/agent-ports';
import { together } from '../verify/verifications';
import { Supervisor, type Expedition, type RoundsEnd } from './supervisor';

export interface AgenticParts extends FieldworkParts {
	readonly agents: AgentPorts;
	/** Model calls left for searching and reading. */
	readonly calls: Allowance;
}

/** Least relevance of a passage that a researcher hands on, so that it ranks above other search results. */
const HANDED_ON = 0.9;

export async function agenticStudy(found: Gathered, parts: AgenticParts): Promise<Study> {
	const { run, agents, calls } = parts;
	const field = new Fieldwork(found, parts);
	const topics = found.topics.map(({ topic }) => topic);
	const expedition = await new Supervisor(topics, field, agents, calls).explore();
	field.failures.warn(run);
	tellEnd(expedition, parts);
	const gathered = { ...found, failures: [...found.failures, ...field.failures.all] };
	const reading = await readRest(gathered, field, parts, expedition);
	const handedOn = expedition.findings.flatMap((one) => one.handedOn);
	for (const quote of handedOn) gathered.evidence.handOn(quote, HANDED_ON);
	const early = { judged: together([]), sources: new Set<string>() };
	return concluded({ gathered, reading, early }, parts);
}

function isCutShort(ended: RoundsEnd): ended is keyof typeof AGENTIC_STRINGS.stoppedBy {
	return ended in AGENTIC_STRINGS.stoppedBy;
}

function tellEnd({ ended, findings }: Expedition, { agents, run }: AgenticParts): void {
	if (isCutShort(ended)) run.warn(AGENTIC_STRINGS.stoppedBy[ended]);
	const failure = findings.find((one) => one.failure !== undefined)?.failure;
	// A run without its model says so itself.
	if (ended === 'failed' && failure !== undefined && !run.isWithoutModel)
		run.warn(AGENTIC_STRINGS.notGuided({ model: agents.guide.name, reason: failure }));
}

/** Reads pages for topics without a page read by a researcher, as in a deep run, if calls and time are left. */
async function readRest(
	gathered: Gathered,
	field: Fieldwork,
	parts: AgenticParts,
	{ ended }: Expedition,
): Promise<ReadingResult> {
	const { reading } = field;
	if (!reading) return nothingRead();
	const pages = await reading.outcomes();
	const left = isCutShort(ended) ? [] : gathered.topics.filter(({ topic }) => !isReadOn(topic.id, pages));
	if (left.length === 0) return reading.concluded();
	const isForModel = (page: ReadPage): boolean => {
		const isShown = field.pageTokens > 0 && parts.calls.take();
		if (isShown) field.countPage(page);
		return isShown;
	};
	const best = pagesToRead({ ...gathered, topics: left }, parts);
	await parts.run.hurriedly((context) =>
		Promise.all(best.map((page) => reading.read(page, { limit: field.pageTokens, context, isForModel }))),
	);
	parts.run.signal.throwIfAborted();
	return reading.concluded();
}

function isReadOn(topic: TopicId, pages: readonly PageOutcome[]): boolean {
	return pages.some(({ state, topics }) => state === 'read' && topics.includes(topic));
}
