/**
 * Compares the costs of the vault index with MiniSearch and Orama: the same notes and passages, each engine in its own
 * process. Reading is not counted; cutting is counted only for ours, and its work beyond words is reported separately
 * and included in the total. MiniSearch and Orama are measured with their defaults and with the settings of Omnisearch
 * and Copilot. `--notes N`, `--vault DIR` for real notes, `--scale` for 1,000, 10,000 and 100,000, `--engines
 * ours,minisearch` for some, `--minutes M` for the total time per engine. Prints one JSON line last; null for anything
 * an engine cannot do, or not in time.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateVault, generator, type VaultNote } from './generated-vault';
import { type BenchEngine, MiniSearchEngine, OramaEngine, Ours } from './index-engines';
import { readVault } from './index-vault';

const ENGINES: Readonly<Record<string, () => BenchEngine>> = {
	ours: () => new Ours(),
	minisearch: () => new MiniSearchEngine('default'),
	orama: () => new OramaEngine('default'),
	omnisearch: () => new MiniSearchEngine('omnisearch'),
	copilot: () => new OramaEngine('copilot'),
};
const QUERIES = 200;
const UPDATES = 200;
const ROUNDS = 3;
/** A slow engine gets fewer of the queries: at least this many, and none after this many seconds. */
const LEAST_QUERIES = 25;
const QUERY_SECONDS = 30;
const SCALES = [1_000, 10_000, 100_000];

const { values } = parseArgs({
	options: {
		notes: { type: 'string' },
		vault: { type: 'string' },
		scale: { type: 'boolean' },
		engines: { type: 'string' },
		minutes: { type: 'string', default: '8' },
		child: { type: 'string' },
	},
});
const asked = (values.engines ?? Object.keys(ENGINES).join(',')).split(',');

if (values.child !== undefined) {
	const make = ENGINES[values.child];
	if (make) console.log(JSON.stringify(await measureEngine(make(), notesOf(Number(values.notes)))));
} else if (values.scale) {
	const sizes = SCALES.map((count) => measureAll(count));
	console.log(JSON.stringify({ scale: sizes, growth: growthOf(sizes) }));
} else {
	console.log(JSON.stringify(measureAll(Number(values.notes ?? 10_000))));
}

function notesOf(count: number): VaultNote[] {
	return values.vault === undefined ? generateVault(count) : readVault(values.vault, count);
}

type Sizes = Record<string, Record<string, number | null> | number | null>;

/**
 * Returns our cost per note at the largest size divided by that at the next smaller one: 1 is linear growth, less is
 * better.
 */
function growthOf(sizes: readonly Sizes[]): Record<string, number> {
	const [smaller, larger] = sizes.slice(-2);
	if (typeof smaller?.['ours'] !== 'object' || typeof larger?.['ours'] !== 'object') return {};
	const factor = Number(larger['notes']) / Number(smaller['notes']);
	const growth: Record<string, number> = {};
	for (const [name, cost] of Object.entries(larger['ours'] ?? {}))
		growth[name] = rounded((cost ?? 0) / (smaller['ours']?.[name] ?? 0) / factor);
	return growth;
}

function measureAll(notes: number): Sizes {
	const results: Sizes = { notes };
	for (const engine of asked) {
		const vault = values.vault === undefined ? [] : ['--vault', values.vault];
		const child = spawnSync(
			process.execPath,
			[
				'--expose-gc',
				'--max-old-space-size=12288',
				'--import',
				'tsx',
				fileURLToPath(import.meta.url),
				'--child',
				engine,
				'--notes',
				String(notes),
				...vault,
			],
			{
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'inherit'],
				maxBuffer: 1 << 26,
				timeout: Number(values.minutes) * 60_000,
			},
		);
		results[engine] =
			child.status === 0
				? (JSON.parse(child.stdout.trim().split('\n').at(-1) ?? 'null') as Record<string, number | null>)
				: null;
		console.error(`${notes} notes, ${engine}: ${JSON.stringify(results[engine])}`);
	}
	return results;
}

async function measureEngine(engine: BenchEngine, notes: VaultNote[]): Promise<Record<string, number | null>> {
	const queries = queriesOf(notes);
	const changed = notes.slice(0, UPDATES).map(({ path, text }) => ({ path, text: `${text}\nOne more line.` }));
	engine.prepare?.([...notes, ...changed]);
	const before = memory();
	const cpuBefore = process.cpuUsage();
	const build = await seconds(() => engine.build(notes));
	const { user, system } = process.cpuUsage(cpuBefore);
	// The text of the notes was there before, so only the engine's own data is counted.
	const heap = Math.max(0, memory() - before);
	notes.length = 0;
	const result: Record<string, number | null> = {
		build_s: rounded(build),
		build_cpu_s: rounded((user + system) / 1e6),
		heap_mb: rounded(heap / 1e6),
	};
	Object.assign(result, await queryTimes('query', queries, (query) => engine.search(query)));
	try {
		result['save_mb'] = rounded((await engine.save()) / 1e6);
		result['load_s'] = rounded(await seconds(() => engine.load()));
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		Object.assign(result, { save_mb: null, load_s: null });
	}
	result['update_p50_ms'] = rounded(quantile(await each(changed, (note) => engine.update(note)), 0.5));
	for (const [name, value] of Object.entries((await engine.learn?.()) ?? {})) result[name] = rounded(value);
	if (typeof result['semantic_build_s'] === 'number')
		result['build_with_meaning_s'] = rounded(build + result['semantic_build_s']);
	if (engine.hybrid)
		Object.assign(result, await queryTimes('hybrid_query', queries, (query) => engine.hybrid?.(query)));
	return result;
}

async function queryTimes(
	name: string,
	queries: readonly string[],
	search: (query: string) => unknown,
): Promise<Record<string, number>> {
	const times = await each(queries, search, ROUNDS);
	return { [`${name}_p50_ms`]: rounded(quantile(times, 0.5)), [`${name}_p95_ms`]: rounded(quantile(times, 0.95)) };
}

/** Returns queries of one to five content words from a single note. */
function queriesOf(notes: readonly VaultNote[]): string[] {
	const random = generator(3);
	const queries: string[] = [];
	for (let tries = 0; queries.length < QUERIES && tries < QUERIES * 20; tries++) {
		const words = notes[Math.floor(random() * notes.length)]?.text.match(/\p{L}{4,}/gu) ?? [];
		if (words.length < 30) continue;
		queries.push(
			Array.from({ length: 1 + (queries.length % 5) }, () => words[Math.floor(random() * words.length)]).join(
				' ',
			),
		);
	}
	return queries;
}

function memory(): number {
	for (let round = 0; round < 3; round++) globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

async function seconds(work: () => Promise<void> | void): Promise<number> {
	const started = performance.now();
	await work();
	return (performance.now() - started) / 1000;
}

/**
 * Returns milliseconds per call, ascending: the best of several rounds, because other work on the machine only adds
 * time.
 */
async function each<T>(list: readonly T[], work: (item: T) => unknown, rounds = 1): Promise<number[]> {
	const best: number[] = [];
	const begun = performance.now();
	const isOver = (): boolean => performance.now() - begun > QUERY_SECONDS * 1000 && best.length >= LEAST_QUERIES;
	for (let round = 0; round < rounds && !isOver(); round++) {
		for (const [index, item] of list.entries()) {
			if (isOver()) break;
			const started = performance.now();
			await work(item);
			best[index] = Math.min(best[index] ?? Infinity, performance.now() - started);
		}
	}
	return best.sort((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function rounded(value: number): number {
	return Math.round(value * 1000) / 1000;
}
