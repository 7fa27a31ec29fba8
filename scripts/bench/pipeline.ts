/**
 * `npm run -s bench:pipeline`: runs against local servers with fixed response times, on an indexed vault of 200 notes.
 * The time beyond a run's critical path is the pipeline's own. The servers are a process of their own, so that the
 * processor time is the product's. Prints one JSON line last.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import type { Depth } from '../../src/research/model/ports';
import type { ResearchPorts } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import { ResearchRun } from '../../src/research/model/run';
import { createSearchMemory } from '../../src/services/kit';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings, type Settings } from '../../src/settings/schema';
import { MemoryBlobs, MemoryText } from '../../tests/web/world';
import { openVault } from './open-vault';
import {
	DEPTHS,
	fact,
	MODEL_MS,
	PLANTS,
	READING_MS,
	SEARCH_MS,
	statement,
	TOPICS,
	type Addresses,
} from './pipeline-trees';
import { runOptions } from './run-options';
import { SlowPages } from './slow-pages';

const PAGE_MS = 150;
const NOTES = 200;
const RUNS = 5;
const PAGES_PER_TOPIC = 2;
/** Concurrent pages, as in the product's reader. */
const PAGES_AT_ONCE = 6;

/** Default of the settings. */
const RESEARCHERS = 3;
/**
 * Time of the steps that must wait for each other: topics; all searches in parallel; pages in batches of six, with
 * their readings; findings and comparison in parallel; the review; the last reading of all lines. At agentic depth, in
 * batches of three: two actions, the pages with their readings in between, and the report; then one supervisor.
 */
const CRITICAL_PATH_MS = {
	shallow: MODEL_MS + SEARCH_MS + 3 * MODEL_MS,
	deep:
		MODEL_MS +
		SEARCH_MS +
		Math.ceil((TOPICS.deep * PAGES_PER_TOPIC) / PAGES_AT_ONCE) * PAGE_MS +
		READING_MS +
		3 * MODEL_MS,
	agentic:
		MODEL_MS +
		SEARCH_MS +
		Math.ceil(TOPICS.agentic / RESEARCHERS) * (3 * MODEL_MS + PAGE_MS + READING_MS) +
		4 * MODEL_MS,
} as const;
/** Model calls of a run apart from pages: topics, findings, comparison, reviews and the last reading. */
const OTHER_CALLS = 7;
/** Two actions and a report of each researcher, and one supervisor. */
const GUIDING_CALLS = { shallow: 0, deep: 0, agentic: 3 * TOPICS.agentic + 1 } as const;

interface Figures {
	readonly wall_ms: number;
	readonly critical_path_ms: number;
	readonly ratio: number;
	/** Processor time of the first run, in which code is compiled. */
	readonly cold_cpu_ms: number;
	/** Processor time of a later run, meaningful on a busy machine too. */
	readonly cpu_ms: number;
	readonly llm_calls: number;
	readonly pages: number;
}

const vaultFolder = await writeVault();
const servers = fork(new URL('./pipeline-servers.ts', import.meta.url));
try {
	const [addresses] = (await once(servers, 'message')) as [Addresses];
	const { kit, index: vault } = await openVault(vaultFolder, join(vaultFolder, '.research-note'));
	await vault.refresh(new ResearchRun(nodeClock));
	const figures: Partial<Record<keyof typeof TOPICS, Figures>> = {};
	for (const depth of DEPTHS) {
		const { settings } = parseSettings({
			modelBaseUrl: `${addresses[depth]}/v1`,
			tavilyBaseUrl: addresses.search,
			searchOrder: ['tavily'],
		});
		// Each run starts without the answers of the previous one.
		const fresh = () => ({
			...kit,
			search: createSearchMemory({ timer: nodeTimer, answers: new MemoryBlobs(), usage: new MemoryText() }),
		});
		const keys = { model: 'bench-key', tavily: undefined };
		const ports = (): ResearchPorts => ({
			...createResearchPorts(settings, keys, fresh(), { vault, offline: false }),
			pages: new SlowPages(PAGE_MS, PAGES_AT_ONCE, pageText),
		});
		figures[depth] = await measure(depth, settings, ports);
		console.log(`${depth}: ${JSON.stringify(figures[depth])}`);
	}
	console.log(JSON.stringify(figures));
} finally {
	servers.kill();
	await rm(vaultFolder, { recursive: true, force: true });
}

async function measure(
	depth: keyof typeof TOPICS & Depth,
	settings: Settings,
	ports: () => ResearchPorts,
): Promise<Figures> {
	const options = runOptions(settings, { depth, pagesPerTopic: PAGES_PER_TOPIC });
	const times: number[] = [];
	const work: number[] = [];
	let [calls, pages] = [0, 0];
	for (let attempt = 0; attempt <= RUNS; attempt++) {
		const cpu = process.cpuUsage();
		const start = performance.now();
		const report = await researchNote('Trees.md', options, ports(), new ResearchRun(nodeClock));
		times.push(performance.now() - start);
		const { user, system } = process.cpuUsage(cpu);
		work.push((user + system) / 1_000);
		[calls, pages] = [report.usage.llm_calls, report.report.pages.read];
		if (report.claims.written < TOPICS[depth])
			throw new Error(`Only ${report.claims.written} claims were written: the bench measures no real run.`);
		if (depth !== 'shallow' && pages !== TOPICS[depth] * PAGES_PER_TOPIC)
			throw new Error(`Only ${pages} pages were read: the bench measures no ${depth} run.`);
		if (calls > OTHER_CALLS + GUIDING_CALLS[depth] + pages)
			throw new Error(`${calls} model calls for ${pages} pages: more than a ${depth} run needs.`);
	}
	const [cold = Number.NaN, ...warm] = work;
	const [wall, busy] = [median(times.slice(1)), median(warm)];
	const critical = CRITICAL_PATH_MS[depth];
	return {
		wall_ms: Math.round(wall),
		critical_path_ms: critical,
		ratio: Number((wall / critical).toFixed(3)),
		cold_cpu_ms: Math.round(cold),
		cpu_ms: Math.round(busy),
		llm_calls: calls,
		pages,
	};
}

function median(values: readonly number[]): number {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns about 20,000 characters with one fact in the middle. */
function pageText(url: string): string {
	const plant = PLANTS.find((name) => url.includes(`/${name}/`)) ?? 'oak';
	const index = 100 + Number(/\d+$/.exec(url)?.[0] ?? 0);
	const filler = Array.from(
		{ length: 180 },
		(_, line) =>
			`Paragraph ${line} of ${url} tells of soil, rain and the people who look after the plots all year.`,
	);
	return [`# The ${plant}`, ...filler.slice(0, 90), fact(plant, index), ...filler.slice(90)].join('\n\n');
}

async function writeVault(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'research-note-bench-'));
	await mkdir(join(folder, 'Plots'));
	for (let index = 0; index < NOTES - 1; index++) {
		const plant = PLANTS[index % PLANTS.length] ?? '';
		const text =
			`# Plot ${index}\n\n${Array.from({ length: 12 }, (_, line) => fact(plant, index + line)).join(' ')}\n\nSee ` +
			`[[Plot ${(index + 1) % NOTES}]].\n`;
		await writeFile(join(folder, 'Plots', `Plot ${index}.md`), text);
	}
	await writeFile(join(folder, 'Trees.md'), `# Trees\n\n${PLANTS.map((plant) => statement(plant)).join('\n\n')}\n`);
	return folder;
}
