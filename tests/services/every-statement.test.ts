import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../scripts/bench/open-vault';
import { runOptions } from '../../scripts/bench/run-options';
import { startDemoWeb } from '../../scripts/demo/demo-web';
import { sentences } from '../../src/language/sentences';
import { nodeClock } from '../../src/node/kit/node-clock';
import type { Analyst, QuickAnalyst, SynthesisRequest } from '../../src/research/model/analyst-ports';
import type { ClaimDraft, Topic } from '../../src/research/model/claims';
import type { LogFacts } from '../../src/research/model/ports';
import { ResearchRun } from '../../src/research/model/run';
import type { ResearchReport } from '../../src/research/report/report';
import { researchNote } from '../../src/research/research-note';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { scratchFolder } from '../node/scratch-vault';
import type { TopicId } from '../../src/research/ledger/statement';

/** Findings that the analyst has at least, if the sources hold as many sentences. */
const FINDINGS = 20;
const NOTES = [
	'Projects/Heat pump in an old house.md',
	'Projects/Battery or not.md',
	'Projects/Insulation plan.md',
	'Log/Meeting – Calder Heating site survey.md',
	'Concepts/Hot water and legionella.md',
	'Sources/Wärmepumpe im Altbau – Gespräch mit Jonas.md',
];

/** Writes the sources' own sentences: some for each topic, so that every question has an answer. */
class TalkativeAnalyst implements Analyst {
	readonly name = 'talkative';
	constructor(private readonly quick: QuickAnalyst) {}

	topics: Analyst['topics'] = (request, run) => this.quick.topics(request, run);
	readPage: Analyst['readPage'] = (request, run) => this.quick.readPage(request, run);

	synthesize: Analyst['synthesize'] = async (request, run) => {
		const judged = await this.quick.synthesize(request, run);
		const perTopic = Math.ceil(FINDINGS / request.topics.length) + 1;
		const findings = request.topics.flatMap(({ id }) => findingsOn(id, request).slice(0, perTopic));
		return [...findings, ...judged.filter(({ kind }) => kind !== 'finding')];
	};
}

function findingsOn(topicId: TopicId, { sources }: SynthesisRequest): ClaimDraft[] {
	return sources.flatMap(({ id, passages }) =>
		passages
			.filter(({ topics }) => topics.includes(topicId))
			.flatMap(({ text }) => sentences(text, 'en').slice(0, 3))
			.filter(({ text }) => text.length > 40 && !/[|#*[\]\n]/.test(text))
			.map(({ text }) => ({ topicId, text, kind: 'finding' as const, cites: [{ source: id, quote: text }] })),
	);
}

/** Letters and digits of a text, without the targets of its links and the ids of its blocks. */
function bare(text: string): string {
	return text.replace(/\]\([^)]*\)|\s\^[\w-]+$/gm, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The beginnings of quotes that the section cuts with “…”: a statement beside its claim may stand so. */
function cutQuotes(section: string): string[] {
	return [...section.matchAll(/“([^“”]{20,}?) …”/g)].map(([, part = '']) => bare(part));
}

let web: Awaited<ReturnType<typeof startDemoWeb>>;
beforeAll(async () => {
	web = await startDemoWeb();
});
afterAll(() => web.close());

interface Ended {
	readonly report: ResearchReport;
	readonly accepted: readonly string[];
	/** Facts of the log's entry on the whole run. */
	readonly logged: LogFacts | undefined;
	readonly topics: readonly Topic[];
}

async function research(note: string, depth: 'shallow' | 'deep'): Promise<Ended> {
	const root = await scratchFolder();
	await cp(join(import.meta.dirname, '../../demo/vault'), root, { recursive: true });
	const cache = await scratchFolder();
	const { kit, index: vault } = await openVault(root, cache);
	const { settings } = parseSettings({ tavilyBaseUrl: web.url, searchOrder: ['tavily'], pageReader: 'tavily' });
	const ports = createResearchPorts(settings, { model: undefined, tavily: 'demo-web' }, kit, {
		vault,
		offline: false,
	});
	const run = new ResearchRun(nodeClock);
	const accepted: string[] = [];
	let topics: readonly Topic[] = [];
	let logged: LogFacts | undefined;
	run.listen((event) => {
		if (event.kind === 'log' && event.entry.message === 'how it was researched') logged = event.entry.facts;
		if (event.kind === 'topics') topics = event.topics;
		if (event.kind !== 'checked') return;
		accepted.push(...event.statements.filter(({ outcome }) => outcome === 'accepted').map(({ text }) => text));
	});
	const options = runOptions(settings, { depth, queriesPerTopic: 1, pagesPerTopic: 2 });
	const analyst = new TalkativeAnalyst(ports.quick);
	const report = await researchNote(note, options, { ...ports, analyst }, run);
	await vault.close();
	expect(await readFile(join(root, note), 'utf8')).toContain(report.section);
	return { report, accepted, logged, topics };
}

describe('a run of an analyst that finds much', () => {
	it.each(NOTES.flatMap((note) => (['shallow', 'deep'] as const).map((depth) => [note, depth] as const)))(
		'shows every accepted statement of “%s” (%s), or names the one that says the same',
		{ timeout: 120_000 },
		async (note, depth) => {
			const { report, accepted, logged, topics } = await research(note, depth);
			const section = bare(report.section);
			const cut = cutQuotes(report.section);
			const { duplicates } = report.report;
			const links = new Set(report.links.map(({ reason }) => bare(reason)));
			const missing = accepted.filter(
				(text) =>
					!section.includes(bare(text)) &&
					!cut.some((part) => bare(text).startsWith(part)) &&
					!links.has(bare(text)) &&
					!duplicates.some((duplicate) => bare(duplicate.text) === bare(text)),
			);
			expect(missing).toEqual([]);
			for (const { of } of duplicates) expect(section).toContain(bare(of));
			expect(logged?.['duplicates']).toBe(JSON.stringify(duplicates));
			expect(report.claims).toMatchObject({ duplicates: duplicates.length });
			const told = new Set(report.statements.map(({ topic }) => topic));
			const without = topics.filter(
				({ topic, context }) =>
					!told.has(topic) &&
					!section.includes(bare(topic)) &&
					!sentences(context, 'en').some(({ text }) => section.includes(bare(text))),
			);
			expect(without.map(({ topic }) => topic)).toEqual([]);
		},
	);
});
