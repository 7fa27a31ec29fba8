/**
 * `npm run -s bench:pages -- FOLDER [--browser] [--no-baselines]`: measures the share of a page's main text in our
 * Markdown on labelled pages, and the time; with `--browser` in Chromium, with the platform's parser. Prints one JSON
 * line last.
 */
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';
import { ensureChromium } from '../ensure-chromium.mjs';
import type { BenchWindow, BrowserResult } from './pages-in-browser';
import { LARGE_PAGES } from './pages-large';
import {
	isTuned,
	type LabelledPage,
	readPages,
	snippetRate,
	scoreWords,
	stripMarkdown,
	type WordScore,
} from './pages-measure';

/** Characters that the product reads per page. */
const LIMIT = 50_000;

/** Runs of a large page, of which the fastest counts. */
const RUNS = 3;

interface Extractor {
	read(page: Pick<LabelledPage, 'html' | 'url'>): Promise<BrowserResult>;
	close(): Promise<void>;
}

/** Figures of the fastest run, without waiting; `block_ms` excludes the parser. */
interface LargeResult {
	readonly ms: number;
	readonly parse_ms: number;
	readonly block_ms: number;
	readonly characters: number;
}

interface Score extends WordScore {
	readonly page: LabelledPage;
	readonly with: number;
	readonly without: number;
	readonly milliseconds: number;
	readonly longestBlock: number;
}

const [folder, ...flags] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the labelled pages.');
const isQuick = flags.includes('--no-baselines');
const isBrowser = flags.includes('--browser');
const extractor = isBrowser ? await openBrowser() : nodeExtractor();
const scores: Score[] = [];
const baselines = new Map<string, { readonly id: string; readonly f1: number }[]>();
let failures = 0;
let large: Record<string, LargeResult> | undefined;
try {
	for await (const page of readPages(folder)) {
		const result = await extractor.read(page).catch((error: unknown) => {
			failures++;
			console.error(page.id, error);
			return { markdown: '', milliseconds: 0, parse: 0, longestBlock: 0 };
		});
		const text = stripMarkdown(result.markdown);
		scores.push({
			page,
			...scoreWords(text, page.truth),
			with: snippetRate(text, page.wanted),
			without: snippetRate(text, page.unwanted),
			milliseconds: result.milliseconds,
			longestBlock: result.longestBlock,
		});
		if (!isQuick) await scoreBaselines(page);
	}
	if (isBrowser) large = await readLargePages(extractor);
} finally {
	await extractor.close();
}

const heldOut = scores.filter(({ page }) => !isTuned(page.id));
const times = scores.map(({ milliseconds }) => milliseconds);
console.log(
	JSON.stringify({
		pages: scores.length,
		f1: mean(scores.map(({ f1 }) => f1)),
		by_type: byType(scores, 'f1'),
		precision_by_type: byType(scores, 'precision'),
		recall_by_type: byType(scores, 'recall'),
		with_rate: mean(scores.map((score) => score.with)),
		without_rate: mean(scores.map((score) => score.without)),
		ms_p50: Math.round(percentile(times, 0.5)),
		ms_p95: Math.round(percentile(times, 0.95)),
		block_ms_p95: Math.round(
			percentile(
				scores.map(({ longestBlock }) => longestBlock),
				0.95,
			),
		),
		failures,
		f1_tuned_half: mean(scores.filter(({ page }) => isTuned(page.id)).map(({ f1 }) => f1)),
		f1_held_out_half: mean(heldOut.map(({ f1 }) => f1)),
		by_type_held_out: byType(heldOut, 'f1'),
		precision_by_type_held_out: byType(heldOut, 'precision'),
		recall_by_type_held_out: byType(heldOut, 'recall'),
		...(large && { large }),
		baselines: baselineMeans(() => true),
		baselines_held_out: baselineMeans((id) => !isTuned(id)),
	}),
);

function nodeExtractor(): Extractor {
	return {
		async read({ html, url }) {
			const start = performance.now();
			const { markdown } = await htmlToMarkdown(html, url, { parseHtml, yieldNow: () => setImmediate() }, LIMIT);
			return { markdown, milliseconds: performance.now() - start, parse: 0, longestBlock: 0 };
		},
		close: () => Promise.resolve(),
	};
}

async function readLargePages(reader: Extractor): Promise<Record<string, LargeResult>> {
	const results: Record<string, LargeResult> = {};
	for (const [name, build] of Object.entries(LARGE_PAGES)) {
		const html = build();
		const runs: BrowserResult[] = [];
		while (runs.length < RUNS) runs.push(await reader.read({ html, url: 'https://example.com/willows' }));
		const least = (key: 'milliseconds' | 'parse' | 'longestBlock'): number =>
			Math.round(Math.min(...runs.map((run) => run[key])));
		results[name] = {
			ms: least('milliseconds'),
			parse_ms: least('parse'),
			block_ms: least('longestBlock'),
			characters: runs[0]?.markdown.length ?? 0,
		};
	}
	return results;
}

async function openBrowser(): Promise<Extractor> {
	const entry = createRequire(import.meta.url).resolve('./pages-in-browser.ts');
	const { outputFiles } = await build({
		entryPoints: [entry],
		bundle: true,
		write: false,
		format: 'iife',
		platform: 'browser',
		target: 'es2022',
		minify: true,
	});
	const browser = await chromium.launch({
		executablePath: ensureChromium(),
		headless: true,
		args: ['--no-sandbox', '--disable-gpu'],
	});
	const tab = await browser.newPage();
	await tab.addScriptTag({ content: outputFiles[0]?.text ?? '' });
	return {
		read: ({ html, url }) =>
			tab.evaluate(
				([source, address, limit]) =>
					(window as unknown as { bench: BenchWindow }).bench.extract(source, address, limit),
				[html, url, LIMIT] as const,
			),
		close: () => browser.close(),
	};
}

async function scoreBaselines({ id, html, url, truth }: LabelledPage): Promise<void> {
	const { readBaselines } = await import('./pages-baselines');
	for (const [name, markdown] of Object.entries(readBaselines(html, url))) {
		const scored = baselines.get(name) ?? [];
		baselines.set(name, scored);
		scored.push({ id, f1: scoreWords(stripMarkdown(markdown), truth).f1 });
	}
}

function baselineMeans(counts: (id: string) => boolean): Record<string, number> {
	return Object.fromEntries(
		[...baselines].map(([name, scored]) => [name, mean(scored.filter(({ id }) => counts(id)).map(({ f1 }) => f1))]),
	);
}

function byType(all: readonly Score[], measure: keyof WordScore): Record<string, number> {
	const types = [...new Set(all.map(({ page }) => page.type))].sort();
	return Object.fromEntries(
		types.map((type) => [type, mean(all.filter(({ page }) => page.type === type).map((score) => score[measure]))]),
	);
}

function mean(values: readonly number[]): number {
	return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
}

function percentile(values: readonly number[], share: number): number {
	return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}
