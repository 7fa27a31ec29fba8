/**
 * `npm run -s bench:pipeline`: whole runs against local servers that take a fixed time, on a vault of 200 notes that is already
 * indexed. What a run takes beyond its critical path is the pipeline's own. Prints one JSON line last.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createNodeKit } from '../src/node/node-kit';
import { nodeClock } from '../src/node/node-clock';
import { VaultFolder } from '../src/node/vault-folder';
import { researchNote } from '../src/research/research-note';
import { ResearchRun } from '../src/research/run';
import { createResearchPorts, createVaultIndex, researchStyle } from '../src/services';
import { parseSettings } from '../src/settings/schema';
import { ScriptedServer } from '../tests/servers/scripted-server';

const MODEL_MS = 400;
const SEARCH_MS = 200;
/** Topics, then all searches at once, then findings and comparison at once. */
const CRITICAL_PATH_MS = MODEL_MS + SEARCH_MS + MODEL_MS;
const NOTES = 200;
const TOPICS = 10;
const RUNS = 5;

const PLANTS = ['oak', 'beech', 'alder', 'hazel', 'birch', 'willow', 'maple', 'linden', 'elm', 'ash'];
const fact = (plant: string, index: number): string => `The ${plant} of plot ${index} grows ${10 + (index % 50)} cm a year and keeps its leaves until late autumn.`;

const vaultFolder = await writeVault();
const model = await startModel();
const search = await startSearch();
const times: number[] = [];
try {
	const folder = await VaultFolder.open(vaultFolder);
	const kit = createNodeKit(folder, undefined);
	const { settings } = parseSettings({ modelBaseUrl: `${model.url}/v1`, tavilyBaseUrl: search.url, searchOrder: ['tavily'] });
	const vault = createVaultIndex(kit, () => []);
	await vault.refresh(new ResearchRun(nodeClock));
	const ports = createResearchPorts(settings, { model: 'bench-key', tavily: undefined }, kit, vault, false);
	const options = { depth: 'shallow', mode: 'general', focus: undefined, queriesPerTopic: settings.queriesPerTopic, dryRun: false, style: researchStyle(settings), askAboutEdits: () => Promise.resolve('replace' as const) } as const;
	for (let attempt = 0; attempt <= RUNS; attempt++) {
		const start = performance.now();
		const report = await researchNote('Trees.md', options, ports, new ResearchRun(nodeClock));
		if (report.claims.written < TOPICS) throw new Error(`Only ${report.claims.written} claims were written: the bench measures no real run.`);
		// The first run also waits for code to be compiled.
		if (attempt > 0) times.push(performance.now() - start);
	}
} finally {
	await Promise.all([model.close(), search.close(), rm(vaultFolder, { recursive: true, force: true })]);
}
const wall = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
console.log(JSON.stringify({ shallow: { wall_ms: Math.round(wall), critical_path_ms: CRITICAL_PATH_MS, ratio: Number((wall / CRITICAL_PATH_MS).toFixed(3)) } }));

async function writeVault(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'research-note-bench-'));
	await mkdir(join(folder, 'Plots'));
	for (let index = 0; index < NOTES - 1; index++) {
		const plant = PLANTS[index % PLANTS.length] ?? '';
		const text = `# Plot ${index}\n\n${Array.from({ length: 12 }, (_, line) => fact(plant, index + line)).join(' ')}\n\nSee [[Plot ${(index + 1) % NOTES}]].\n`;
		await writeFile(join(folder, 'Plots', `Plot ${index}.md`), text);
	}
	await writeFile(join(folder, 'Trees.md'), `# Trees\n\n${PLANTS.map((plant) => `I believe the ${plant} grows fast and keeps its leaves for long.`).join('\n\n')}\n`);
	return folder;
}

/** Answers each form by the words of its prompt, after a model's time. */
async function startModel(): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		await wait(MODEL_MS);
		const request = JSON.parse(body) as { response_format?: { json_schema?: { name?: string } }; messages: { content: string }[] };
		const content = JSON.stringify(answerTo(request.response_format?.json_schema?.name, request.messages.at(-1)?.content ?? ''));
		return { body: { id: 'bench', object: 'chat.completion', created: 0, model: 'bench', choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }], usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 } } };
	});
}

function answerTo(form: string | undefined, prompt: string): unknown {
	if (form === 'topics') return { topics: PLANTS.slice(0, TOPICS).map((plant) => ({ topic: `Growth of the ${plant}`, context: `I believe the ${plant} grows fast.`, type: 'claim', query: `${plant} growth` })) };
	if (form === 'comparison') return { contradictions: [], related: [] };
	const quotes = new Map(PLANTS.map((plant, index) => [index, quoted(prompt, plant)] as const));
	return { findings: [...quotes].flatMap(([index, found]) => (found ? [{ topic: `T${index + 1}`, text: found.quote, cites: [{ source: found.source, quote: found.quote }] }] : [])) };
}

/** A sentence about the plant and the source whose block it stands in. */
function quoted(prompt: string, plant: string): { source: string; quote: string } | undefined {
	const quote = new RegExp(`The ${plant} of plot \\d+ grows[^.]*\\.`).exec(prompt);
	const source = quote && [...prompt.slice(0, quote.index).matchAll(/\bS\d+\b/g)].at(-1);
	return quote && source ? { source: source[0], quote: quote[0] } : undefined;
}

async function startSearch(): Promise<ScriptedServer> {
	return ScriptedServer.start(async ({ body }) => {
		await wait(SEARCH_MS);
		const { query } = JSON.parse(body) as { query: string };
		const plant = PLANTS.find((name) => query.includes(name)) ?? 'oak';
		const results = Array.from({ length: 8 }, (_, index) => ({ url: `https://trees.example/${plant}/${index}`, title: `The ${plant}`, content: fact(plant, 100 + index), score: 0.9 - index * 0.05, raw_content: null }));
		return { body: { query, answer: null, images: [], results, response_time: 0.2, request_id: 'bench', usage: { credits: 1 } } };
	});
}
