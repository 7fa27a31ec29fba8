import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startDemoWeb } from '../../scripts/demo/demo-web';
import type { DemoWeb } from '../../scripts/demo/demo-web';

const TRAILER = { response_time: z.number(), request_id: z.string(), usage: z.object({ credits: z.number() }) };
const RESULT = z.object({
	title: z.string(),
	url: z.string(),
	content: z.string(),
	score: z.number(),
	raw_content: z.nullable(z.string()),
});
const SEARCH = z.object({ query: z.string(), images: z.array(z.string()), results: z.array(RESULT), ...TRAILER });
const EXTRACT = z.object({
	results: z.array(z.object({ url: z.string(), raw_content: z.string() })),
	failed_results: z.array(z.object({ url: z.string(), error: z.string() })),
	...TRAILER,
});
const REFUSAL = z.object({ detail: z.object({ error: z.string() }) });

const COLD = 'https://heatpump-facts.example/cold-weather';

let web: DemoWeb;
beforeAll(async () => {
	web = await startDemoWeb();
});
afterAll(() => web.close());

async function post(path: string, body: unknown): Promise<Response> {
	return fetch(`${web.url}${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
}

async function search(body: Record<string, unknown>): Promise<z.infer<typeof SEARCH>> {
	const response = await post('/search', body);
	expect(response.status).toBe(200);
	return SEARCH.parse(await response.json());
}

describe('search', () => {
	it('answers in the format of Tavily', async () => {
		const answer = await search({ query: 'heat pump cold weather', max_results: 3 });
		expect(answer.query).toBe('heat pump cold weather');
		expect(answer.results).toHaveLength(3);
		expect(answer.usage.credits).toBe(1);
		for (const result of answer.results) {
			expect(result.raw_content).toBeNull();
			const chunks = result.content.split(' [...] ');
			expect(chunks.length).toBeLessThanOrEqual(3);
			for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(500);
		}
		const scores = answer.results.map((result) => result.score);
		expect(scores).toEqual([...scores].sort((a, b) => b - a));
	});

	it('marks every title as a page of a demo web', async () => {
		const answer = await search({ query: 'heat pump', max_results: 20 });
		expect(answer.results).toHaveLength(17);
		for (const result of answer.results) expect(result.title).toMatch(/ – .+ \(demo web\)$/);
	});

	it.each([
		['does a heat pump work in the cold of Finland', COLD, 'Norway, Finland and Sweden'],
		[
			'Which cylinders need a legionella cycle once a week?',
			'https://safe-hot-water.example/legionella-and-heat-pumps',
			'runs a legionella cycle',
		],
		[
			'solar battery payback years warranty',
			'https://home-battery-notes.example/battery-without-solar',
			'The warranty runs for ten or 6,000 cycles',
		],
		[
			'heating curve gradient and parallel shift',
			'https://docs.tempora-controls.example/tc4/weather-compensation',
			'reduce the parallel shift',
		],
	])('finds the page and the sentence for “%s”', async (query, url, sentence) => {
		const best = (await search({ query })).results[0];
		expect(best?.url).toBe(url);
		expect(best?.content).toContain(sentence);
		expect(best?.score).toBeGreaterThanOrEqual(0.5);
		expect(best?.score).toBeLessThanOrEqual(0.95);
	});

	it.each(['sourdough bread recipe', 'Roman emperors of the third century', 'cheap flights to Lisbon'])(
		'has nothing good for “%s”',
		async (query) => {
			for (const result of (await search({ query })).results) expect(result.score).toBeLessThan(0.3);
		},
	);

	it('returns the whole page on request, and respects the domain filters', async () => {
		const answer = await search({
			query: 'radiator factor',
			include_raw_content: 'markdown',
			include_domains: ['radiator-guide.example'],
		});
		expect(answer.results.map((result) => result.url)).toEqual([
			'https://radiator-guide.example/low-temperature-radiators',
		]);
		expect(answer.results[0]?.raw_content).toContain(
			'| In °C | Out °C | ΔT to 20 °C | Factor |\n| --- | --- | --- | --- |\n| 75 | 65 | 50 | 1.00 |',
		);
		const without = await search({ query: 'radiator factor', exclude_domains: ['radiator-guide.example'] });
		expect(without.results.map((result) => result.url)).not.toContain(
			'https://radiator-guide.example/low-temperature-radiators',
		);
	});

	it('refuses the same requests as the real API', async () => {
		for (const body of [{ query: ' ' }, { query: 'x'.repeat(401) }, {}, 'not json']) {
			const response = await post('/search', body);
			expect(response.status).toBe(400);
			expect(REFUSAL.parse(await response.json()).detail.error).not.toBe('');
		}
	});
});

describe('extract', () => {
	it('returns main text without navigation, and names unknown URLs', async () => {
		const response = await post('/extract', { urls: [`${COLD}/#top`, 'https://elsewhere.example/page'] });
		const answer = EXTRACT.parse(await response.json());
		expect(answer.results).toHaveLength(1);
		expect(answer.results[0]?.raw_content).toMatch(/^# Will it keep us warm in January\?\n\nShare this page/);
		expect(answer.results[0]?.raw_content).not.toMatch(/cookies|Privacy|Updated/);
		expect(answer.failed_results.map((failed) => failed.url)).toEqual(['https://elsewhere.example/page']);
		expect(answer.usage.credits).toBe(1);
	});

	it('takes one URL, and no more than twenty', async () => {
		expect(
			EXTRACT.parse(await (await post('/extract', { urls: COLD, format: 'text' })).json()).results[0]
				?.raw_content,
		).not.toContain('#');
		expect((await post('/extract', { urls: Array.from({ length: 21 }, () => COLD) })).status).toBe(400);
	});
});

describe('pages', () => {
	it('serves the HTML of its own pages only', async () => {
		const page = await fetch(`${web.url}/page?url=${encodeURIComponent(COLD)}`);
		expect(page.headers.get('content-type')).toContain('text/html');
		expect(await page.text()).toContain('This page belongs to a demo web');
		expect((await fetch(`${web.url}/page?url=https%3A%2F%2Felsewhere.example%2F`)).status).toBe(404);
		expect((await fetch(`${web.url}/nothing`)).status).toBe(404);
	});

	it('explains itself on its front page', async () => {
		expect(await (await fetch(web.url)).text()).toMatch(/^This is a demo web: 17 invented pages/);
	});
});
