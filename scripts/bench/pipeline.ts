/**
 * `npm run -s bench:pipeline`: runs against local servers with fixed response times, on an indexed vault of 200 notes.
 * The time beyond a run's critical path is the pipeline's own. Prints one JSON line last.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeClock, nodeTimer } from '../../src/node/kit/node-clock';
import type { Depth } from '../../src/research/model/ports';
import type { ResearchPorts } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import { ResearchRun } from '../../src/research/model/run';
import { createSearchMemory } from '../../src/services/kit';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings, type Settings } from '../../src/settings/schema';
import { agreeingAnswers } from '../../tests/servers/review-answers';
import { ScriptedServer } from '../../tests/servers/scripted-server';
import { MemoryBlobs, MemoryText } from '../../tests/web/world';
import { openVault } from './open-vault';
import { runOptions } from './run-options';
import { findingsAndBrief } from './scripted-researcher';
import { SlowPages } from './slow-pages';

const MODEL_MS = 400;
const SEARCH_MS = 200;
const PAGE_MS = 150;
const READING_MS = 400;
const NOTES = 200;
const RUNS = 5;
const PAGES_PER_TOPIC = 2;
/** Concurrent pages, as in the product's reader. */
const PAGES_AT_ONCE = 6;

const TOPICS = { shallow: 10, deep: 8, agentic: 6 } as const;
/** Default of the settings. */
const RESEARCHERS = 3;
/**
 * Time of the steps that must wait for each other: topics; all searches in parallel; pages in batches of six, with
 * their readings; findings and comparison in parallel; the review. At agentic depth, in batches of three: two actions,
 * the pages with their readings in between, and the report; then one supervisor.
 */
const CRITICAL_PATH_MS = {
	shallow: MODEL_MS + SEARCH_MS + 2 * MODEL_MS,
	deep:
		MODEL_MS +
		SEARCH_MS +
		Math.ceil((TOPICS.deep * PAGES_PER_TOPIC) / PAGES_AT_ONCE) * PAGE_MS +
		READING_MS +
		2 * MODEL_MS,
	agentic:
		MODEL_MS +
		SEARCH_MS +
		Math.ceil(TOPICS.agentic / RESEARCHERS) * (3 * MODEL_MS + PAGE_MS + READING_MS) +
		3 * MODEL_MS,
} as const;
/** Model calls of a run apart from pages: topics, findings, comparison and review. */
const OTHER_CALLS = 6;
/** Two actions and a report of each researcher, and one supervisor. */
const GUIDING_CALLS = { shallow: 0, deep: 0, agentic: 3 * TOPICS.agentic + 1 } as const;

const PLANTS = ['oak', 'beech', 'alder', 'hazel', 'birch', 'willow', 'maple', 'linden', 'elm', 'ash'];
const fact = (plant: string, index: number): string =>
	`The ${plant} of plot ${index} grows ${10 + (index % 50)} cm a year and keeps its leaves until late autumn.`;

interface Figures {
	readonly wall_ms: number;
	readonly critical_path_ms: number;
	readonly ratio: number;
	/** Processor time of a run and its servers, meaningful on a busy machine too. */
	readonly cpu_ms: number;
	readonly llm_calls: number;
	readonly pages: number;
}

const vaultFolder = await writeVault();
const servers: ScriptedServer[] = [];
try {
	const { kit, index: vault } = await openVault(vaultFolder, join(vaultFolder, '.research-note'));
	await vault.refresh(new ResearchRun(nodeClock));
	const search = await startSearch();
	const portsFor = async (topics: number): Promise<{ settings: Settings; ports: () => ResearchPorts }> => {
		const model = await startModel(topics);
		servers.push(model);
		const { settings } = parseSettings({
			modelBaseUrl: `${model.url}/v1`,
			tavilyBaseUrl: search.url,
			searchOrder: ['tavily'],
		});
		// Each run starts without the answers of the previous one.
		const fresh = () => ({
			...kit,
			search: createSearchMemory({ timer: nodeTimer, answers: new MemoryBlobs(), usage: new MemoryText() }),
		});
		return {
			settings,
			ports: () => ({
				...createResearchPorts(settings, { model: 'bench-key', tavily: undefined }, fresh(), {
					vault,
					offline: false,
				}),
				pages: new SlowPages(PAGE_MS, PAGES_AT_ONCE, pageText),
			}),
		};
	};
	servers.push(search);
	const figures: Partial<Record<keyof typeof TOPICS, Figures>> = {};
	for (const depth of ['shallow', 'deep', 'agentic'] as const) {
		const { settings, ports } = await portsFor(TOPICS[depth]);
		figures[depth] = await measure(depth, settings, ports);
		console.log(`${depth}: ${JSON.stringify(figures[depth])}`);
	}
	console.log(JSON.stringify(figures));
} finally {
	await Promise.all([...servers.map((server) => server.close()), rm(vaultFolder, { recursive: true, force: true })]);
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
		// The first run includes compilation.
		if (attempt > 0) {
			times.push(performance.now() - start);
			const { user, system } = process.cpuUsage(cpu);
			work.push((user + system) / 1_000);
		}
		[calls, pages] = [report.usage.llm_calls, report.report.pages.read];
		if (report.claims.written < TOPICS[depth])
			throw new Error(`Only ${report.claims.written} claims were written: the bench measures no real run.`);
		if (depth !== 'shallow' && pages !== TOPICS[depth] * PAGES_PER_TOPIC)
			throw new Error(`Only ${pages} pages were read: the bench measures no ${depth} run.`);
		if (calls > OTHER_CALLS + GUIDING_CALLS[depth] + pages)
			throw new Error(`${calls} model calls for ${pages} pages: more than a ${depth} run needs.`);
	}
	const [wall, busy] = [median(times), median(work)];
	const critical = CRITICAL_PATH_MS[depth];
	return {
		wall_ms: Math.round(wall),
		critical_path_ms: critical,
		ratio: Number((wall / critical).toFixed(3)),
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

function statement(plant: string): string {
	return `The ${plant} grows and keeps its leaves until late autumn.`;
}

/** Answers each form by the words of its prompt, after a model's response time. */
async function startModel(topics: number): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		const request = JSON.parse(body) as {
			response_format?: { json_schema?: { name?: string } };
			messages: { content: string }[];
		};
		const form = request.response_format?.json_schema?.name;
		await wait(form === 'reading' ? READING_MS : MODEL_MS);
		const content = JSON.stringify(answerTo(form, request.messages.at(-1)?.content ?? '', topics));
		return {
			body: {
				id: 'bench',
				object: 'chat.completion',
				created: 0,
				model: 'bench',
				choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
				usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
			},
		};
	});
}

function answerTo(form: string | undefined, prompt: string, topics: number): unknown {
	if (form === 'topics')
		return {
			topics: PLANTS.slice(0, topics).map((plant) => ({
				topic: `Growth of the ${plant}`,
				context: statement(plant),
				type: 'claim',
				query: `${plant} growth`,
			})),
		};
	if (form === 'reading')
		return {
			quotes: PLANTS.flatMap((plant) =>
				sentencesOf(prompt, plant)
					.slice(0, 1)
					.map((quote) => ({
						topic: 'T1',
						quote,
						says: '',
						judges: [{ statement: 'T1.1', part: '', stance: 'supports' }],
					})),
			),
		};
	if (form === 'review') return agreeingAnswers(prompt);
	if (form === 'act') return actOf(prompt);
	if (form === 'brief') return findingsAndBrief(prompt);
	if (form === 'supervision') return { missing: '', coverage: 'enough', followUps: [] };
	if (form === 'comparison') return { contradictions: [], related: [], supports: [] };
	const quotes = new Map(PLANTS.map((plant, index) => [index, quoted(prompt, plant)] as const));
	return {
		findings: [...quotes].flatMap(([index, found]) =>
			found
				? [
						{
							topic: `T${index + 1}`,
							text: ownWords(found.quote),
							cites: [{ source: found.source, quote: found.quote }],
						},
					]
				: [],
		),
	};
}

/** A researcher that reads the two best pages and stops. */
function actOf(prompt: string): unknown {
	const plant = PLANTS.find((name) => prompt.includes(`Growth of the ${name} `)) ?? '';
	const urls = [0, 1].map((place) => `https://trees-${place}.example/${plant}/${place}`);
	const act = prompt.includes('"act":"read_page"') ? 'finish' : 'read_page';
	return { thought: '', act, query: '', urls };
}

/** Returns a paraphrase, so that a reviewer has something to read. */
function ownWords(quote: string): string {
	return quote.replace(/ and keeps its leaves.*$/, '.');
}

function sentencesOf(prompt: string, plant: string): string[] {
	return prompt.match(new RegExp(`The ${plant} of plot \\d+ grows[^.]*\\.`, 'g')) ?? [];
}

/** Returns a sentence about the plant and the source that contains it. */
function quoted(prompt: string, plant: string): { source: string; quote: string } | undefined {
	const [quote] = sentencesOf(prompt, plant);
	const source =
		quote === undefined ? undefined : [...prompt.slice(0, prompt.indexOf(quote)).matchAll(/\bS\d+\b/g)].at(-1);
	return quote !== undefined && source ? { source: source[0], quote } : undefined;
}

async function startSearch(): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		await wait(SEARCH_MS);
		const { query } = JSON.parse(body) as { query: string };
		const plant = PLANTS.find((name) => query.includes(name)) ?? 'oak';
		const results = Array.from({ length: 8 }, (_, index) => ({
			url: `https://trees-${index}.example/${plant}/${index}`,
			title: `The ${plant}`,
			content: fact(plant, 100 + index),
			score: 0.9 - index * 0.05,
			raw_content: null,
		}));
		return {
			body: {
				query,
				answer: null,
				images: [],
				results,
				response_time: 0.2,
				request_id: 'bench',
				usage: { credits: 1 },
			},
		};
	});
}
