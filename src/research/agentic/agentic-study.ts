/**
 * The agentic counterpart of `study.ts`: researchers find and read, guided by a model. What becomes of the evidence is
 * what becomes of it in the deep depth.
 */
import { AGENTIC_STRINGS } from '../../strings/agentic';
import { nothingRead, pagesToRead } from '../study/chosen-pages';
import type { VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { bestFirst, tellFailures, type Gathered } from '../gather/gather';
import { besidesRead, withKnown } from '../study/grown-sources';
import type { PageOutcome } from '../study/page-outcome';
import type { Reading } from '../study/reading';
import { concluded, type Study, type StudyParts } from '../study/study';
import type { Allowance } from './allowance';
import { Fieldwork, type FieldworkPorts } from './fieldwork';
import type { AgentPorts } from '../model/agent-ports';
import { explore, type Expedition, type RoundsEnd } from './supervisor';

export interface AgenticParts extends StudyParts {
	readonly ports: FieldworkPorts;
	readonly agents: AgentPorts;
	/** Calls that finding and reading may take. */
	readonly calls: Allowance;
}

/** Relevance of a passage that a researcher found worth handing on. */
const HANDED_ON = 0.9;

export async function agenticStudy(found: Gathered, parts: AgenticParts): Promise<Study> {
	const { task, ports, slice, run, agents, calls } = parts;
	const before = new Set(found.evidence.sources.map(({ id }) => id));
	const field = new Fieldwork(found, task, ports, slice, run);
	const topics = found.topics.map(({ topic }) => topic);
	const expedition = await explore(topics, field, agents, calls);
	tellFailures([...field.failures.values()], run);
	tellEnd(expedition, parts);
	const grown = {
		...found,
		sources: grownSources(found, before),
		failures: [...found.failures, ...field.failures.values()],
	};
	const reading = await readRest(grown, field, parts, expedition);
	const told = [...reading.told, ...expedition.told];
	const read = { ...reading, told, sources: bestFirst(withChosen(asRead(reading, found), expedition.told)) };
	return concluded({ found: grown, reading: read, early: { judged: { kept: [], removed: [] }, sources: [] } }, parts);
}

function isCutShort(ended: RoundsEnd): ended is keyof typeof AGENTIC_STRINGS.stoppedBy {
	return ended in AGENTIC_STRINGS.stoppedBy;
}

function tellEnd({ ended, findings }: Expedition, { agents, run }: AgenticParts): void {
	if (isCutShort(ended)) run.warn(AGENTIC_STRINGS.stoppedBy[ended]);
	const failure = findings.find((one) => one.failure !== undefined)?.failure;
	if (ended === 'failed' && failure !== undefined) run.warn(AGENTIC_STRINGS.notGuided(agents.guide.name, failure));
}

/**
 * What was found first, and what researchers found. @param before ids of what was met first, also of what was left out
 * since
 */
function grownSources({ sources, evidence }: Gathered, before: ReadonlySet<string>): Source[] {
	const known = new Map(sources.map((source) => [source.id, source]));
	const own = evidence.sources.filter(
		({ id, passages }) => passages.length > 0 && (known.has(id) || !before.has(id)),
	);
	return own.map((source) => withKnown(source, known.get(source.id)));
}

/** A topic that no researcher read a page on is read up as in the deep depth, as far as calls and time are left. */
async function readRest(
	found: Gathered,
	field: Fieldwork,
	{ task, ports, run, calls }: AgenticParts,
	{ ended }: Expedition,
): Promise<Reading> {
	const choice = pagesToRead(found, task, ports);
	if (!field.reading) return nothingRead(choice.candidates);
	const reading = field.reading;
	const before = await reading.reading(choice.candidates, found.evidence);
	const left = isCutShort(ended) ? [] : found.topics.filter(({ topic }) => !isReadOn(topic.topic, before.pages));
	if (left.length === 0) return before;
	const hurried = run.hurried();
	try {
		const { chosen, candidates } = pagesToRead({ ...found, topics: left }, task, ports);
		const isForModel = (page: Parameters<typeof field.countPage>[0]): boolean => {
			const isShown = field.pageTokens > 0 && calls.take();
			if (isShown) field.countPage(page);
			return isShown;
		};
		await Promise.all(
			chosen.map((page) => reading.read(page, { limit: field.pageTokens, context: hurried.context, isForModel })),
		);
		run.signal.throwIfAborted();
		return await reading.reading(candidates, found.evidence);
	} finally {
		hurried.release();
	}
}

function isReadOn(topic: string, pages: readonly PageOutcome[]): boolean {
	return pages.some(({ state, topics }) => state === 'read' && topics.includes(topic));
}

/** Pages that were read, with what searches for other topics showed of them since. */
function asRead({ sources, pages }: Reading, { evidence }: Gathered): Source[] {
	const read = new Map(sources.map((source) => [source.id, source]));
	const grown = pages
		.filter(({ state }) => state === 'read' || state === 'nothing')
		.flatMap(({ source: id, topics }) => {
			const known = evidence.sources.find((source) => source.id === id);
			return known ? [besidesRead(known, topics, read.get(id) ?? { ...known, passages: [] })] : [];
		});
	const ids = new Set(grown.map(({ id }) => id));
	return [...sources.filter(({ id }) => !ids.has(id)), ...grown.filter(({ passages }) => passages.length > 0)];
}

/** The passages that a researcher handed on come before what was only found. */
function withChosen(sources: readonly Source[], told: readonly VerifiedClaim[]): Source[] {
	const chosen = new Set(
		told.flatMap(({ cites }) => cites.map(({ source, passage }) => keyOf(source.id, passage.text))),
	);
	return sources.map((source) => ({
		...source,
		passages: source.passages.map((passage) =>
			chosen.has(keyOf(source.id, passage.text))
				? { ...passage, score: Math.max(passage.score, HANDED_ON) }
				: passage,
		),
	}));
}

function keyOf(id: string, text: string): string {
	return `${id}\n${text}`;
}
