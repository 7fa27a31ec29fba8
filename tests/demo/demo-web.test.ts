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
		expect(answer.results).toHaveLength(14);
		for (const result of answer.results) expect(result.title).toMatch(/ – .+ \(demo web\)$/);
	});

	it.each([
		['heat pumps do not work below -5 °C', COLD, 'Heat pumps do work below −5 °C'],
		[
			'heat pump needs underfloor heating',
			'https://radiator-guide.example/low-temperature-radiators',
			'A heat pump does not need underfloor heating',
		],
		[
			'outdoor unit must stand at least one metre from the boundary',
			'https://quiet-neighbours.example/air-source-noise-england',
			'no longer has to stand at least one metre',
		],
		[
			'grant insulation recommendations energy certificate',
			'https://grant-compass.example/heat-pump-grant-england-wales',
			'The grant does not require the insulation recommendations',
		],
		[
			'How much does a defrost cycle cost in efficiency?',
			'https://heatpump-facts.example/defrost-cycles',
			'about 3 to 8 %',
		],
		[
			'hot water 60 °C legionella one hot cycle a week',
			'https://safe-hot-water.example/legionella-and-heat-pumps',
			'one hot cycle to 60 °C a week',
		],
		[
			'How loud may the outdoor unit be at the neighbour’s window?',
			'https://quiet-neighbours.example/air-source-noise-england',
			'may not exceed 37 dB(A)',
		],
		[
			'home battery without solar panels',
			'https://home-battery-notes.example/battery-without-solar',
			'11 to 14 years',
		],
		[
			'difference between COP and SCOP',
			'https://energy-terms.example/cop-scop-spf',
			'The difference between COP and SCOP is',
		],
		[
			'weather compensation set the heating curve',
			'https://docs.tempora-controls.example/tc4/weather-compensation',
			'To set the heating curve, open all radiator valves',
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
			query: 'radiator output share',
			include_raw_content: 'markdown',
			include_domains: ['radiator-guide.example'],
		});
		expect(answer.results.map((result) => result.url)).toEqual([
			'https://radiator-guide.example/low-temperature-radiators',
		]);
		expect(answer.results[0]?.raw_content).toContain(
			'| Flow °C | Return °C | Difference K | Share of catalogue output |\n| --- | --- | --- | --- |\n| ' +
				'75 | 65 | 50 | 100 % |',
		);
		const without = await search({ query: 'radiator output share', exclude_domains: ['radiator-guide.example'] });
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
		expect(answer.results[0]?.raw_content).toMatch(
			/^# Do heat pumps work in cold weather\?\n\nAn air-source heat pump/,
		);
		expect(answer.results[0]?.raw_content).not.toMatch(/newsletter|Privacy|Published/);
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
		expect(await (await fetch(web.url)).text()).toMatch(/^This is a demo web: 14 invented pages/);
	});
});
