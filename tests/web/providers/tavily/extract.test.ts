import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeTimer } from '../../../../src/node/kit/node-clock';
import { NodeHttp } from '../../../../src/node/pages/node-http';
import { ResearchError } from '../../../../src/research/model/errors';
import { assertRead, type Extraction, type PageExtractor } from '../../../../src/research/gather/extraction';
import { PageNotRead } from '../../../../src/research/model/ports';
import { TavilyExtractor, type ExtractOptions } from '../../../../src/web/providers/tavily/extract';
import { TavilyReader } from '../../../../src/web/providers/tavily/remote-reader';
import { TavilyClient } from '../../../../src/web/providers/tavily/tavily-client';
import type { ScriptedServer } from '../../../servers/scripted-server';
import { startTavily, TAVILY_KEY, TAVILY_REFUSALS, type TavilyPage } from '../../../servers/tavily';
import { RecordedRun } from '../../recorded-run';

const LONG = 'word '.repeat(12_000).trim();
const PAGES: TavilyPage[] = [
	{
		url: 'https://one.example/',
		title: ' One \n page ',
		content: 'First.',
		raw_content: '# One\n\nThe first chunk.\n\nThe second chunk.',
		images: ['https://one.example/a.png', 'data:image/png;base64,AA', 'javascript:alert(1)'],
		favicon: 'https://one.example/icon.ico',
	},
	{ url: 'https://long.example/', title: '', content: LONG },
	{ url: 'https://empty.example/', title: 'Empty', content: ' ' },
	{
		url: 'https://picture.example/',
		title: 'Picture',
		content: `![](data:image/png;base64,${'A'.repeat(60_000)})\n\nThe <b>words</b>.`,
	},
	...Array.from({ length: 20 }, (_, index) => ({
		url: `https://many.example/${index}`,
		title: `Page ${index}`,
		content: `Text ${index}.`,
	})),
];
const MANY = PAGES.slice(4).map(({ url }) => url);
const OPTIONS: ExtractOptions = {
	depth: 'basic',
	format: 'markdown',
	chunksPerSource: 2,
	images: false,
	favicon: false,
	timeoutSeconds: 30,
};

let server: ScriptedServer;
let run: RecordedRun;
beforeEach(async () => {
	server = await startTavily(PAGES);
	run = new RecordedRun();
});
afterEach(() => server.close());

function extractor(options: Partial<ExtractOptions> = {}, apiKey: string | undefined = TAVILY_KEY): TavilyExtractor {
	const client = new TavilyClient({ http: new NodeHttp(), baseUrl: server.url, apiKey: apiKey || undefined });
	return new TavilyExtractor({
		yieldNow: () => Promise.resolve(),
		calls: { keyless: client.keyless, call: (_expense, context, use) => use(client, context, 1) },
		options: { ...OPTIONS, ...options },
		purpose: 'manual-extract',
	});
}

const bodies = (): Record<string, unknown>[] =>
	server.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const codes = ({ failures }: Extraction): Record<string, string> =>
	Object.fromEntries(failures.map(({ url, code }) => [url, code]));

describe('a page', () => {
	it('comes as a whole with its title, its beginning and what was asked for beside it', async () => {
		const { pages } = await extractor({ images: true, favicon: true }).extract(
			['https://one.example/'],
			undefined,
			run,
		);
		expect(pages).toEqual([
			{
				url: 'https://one.example/',
				title: 'One page',
				snippet: '# One\n\nThe first chunk.\n\nThe second chunk.',
				content: '# One\n\nThe first chunk.\n\nThe second chunk.',
				depth: 'basic',
				chunks: 1,
				format: 'markdown',
				images: ['https://one.example/a.png'],
				favicon: 'https://one.example/icon.ico',
				truncated: false,
			},
		]);
		expect(bodies()).toEqual([
			{
				urls: ['https://one.example/'],
				include_images: true,
				extract_depth: 'basic',
				format: 'markdown',
				include_favicon: true,
				timeout: 30,
				include_usage: true,
			},
		]);
	});

	it('comes in the chunks that answer a question, the first of them as its snippet', async () => {
		const { pages } = await extractor({ depth: 'advanced', format: 'text' }).extract(
			['https://one.example/'],
			'what is first?',
			run,
		);
		expect(pages[0]).toMatchObject({
			chunks: 2,
			snippet: '# One',
			content: '# One\n\nThe first chunk.',
			depth: 'advanced',
			format: 'text',
		});
		expect(bodies()[0]).toMatchObject({ query: 'what is first?', chunks_per_source: 2 });
	});

	it('is cut where it is too long, and named after its host where it has no title', async () => {
		const { pages } = await extractor().extract(['https://long.example/'], undefined, run);
		expect(pages[0]).toMatchObject({ title: 'long.example', truncated: true });
		expect([pages[0]?.content.length, pages[0]?.snippet.length]).toEqual([49_999, 500]);
	});

	it('that begins with a picture of more characters than are kept comes with its words', async () => {
		const { pages } = await extractor().extract(['https://picture.example/'], undefined, run);
		expect(pages[0]).toMatchObject({ content: 'The words.', snippet: 'The words.', truncated: false });
		expect(
			(await extractor({ format: 'text' }).extract(['https://one.example/'], undefined, run)).pages,
		).toHaveLength(1);
	});
});

describe('many pages', () => {
	it('are cleaned with a pause before each', async () => {
		let pauses = 0;
		const client = new TavilyClient({ http: new NodeHttp(), baseUrl: server.url, apiKey: TAVILY_KEY });
		const pausing = new TavilyExtractor({
			calls: { keyless: false, call: (_expense, context, use) => use(client, context, 1) },
			options: OPTIONS,
			purpose: 'manual-extract',
			yieldNow: () => Promise.resolve(void (pauses += 1)),
		});
		await pausing.extract(MANY.slice(0, 7), undefined, run);
		expect(pauses).toBe(7);
	});

	it('are asked for in fives, each page once, and come back in the order asked', async () => {
		const asked = [...MANY, 'https://www.many.example/3?utm_source=x', ...MANY.slice(0, 2)];
		const { pages, failures } = await extractor().extract(asked, undefined, run);
		expect(pages.map(({ url }) => url)).toEqual(MANY);
		expect(failures).toEqual([]);
		expect(bodies().map(({ urls }) => (urls as string[]).length)).toEqual([5, 5, 5, 5]);
		expect(run.spent.map(({ credits }) => credits)).toEqual([1, 1, 1, 1]);
	});

	it('are asked for by three requests at once at most', async () => {
		let open = 0;
		let most = 0;
		const http = new NodeHttp();
		const client = new TavilyClient({
			http: {
				send: async (request) => {
					most = Math.max(most, (open += 1));
					try {
						return await http.send(request);
					} finally {
						open -= 1;
					}
				},
			},
			baseUrl: server.url,
			apiKey: TAVILY_KEY,
		});
		await new TavilyExtractor({
			yieldNow: () => Promise.resolve(),
			calls: { keyless: false, call: (_expense, context, use) => use(client, context, 1) },
			options: OPTIONS,
			purpose: 'manual-extract',
		}).extract(MANY, undefined, run);
		expect(most).toBe(3);
		expect(getEventListeners(run.signal, 'abort')).toEqual([]);
	});

	it('cost at most what is estimated', () => {
		expect([0, 1, 5, 6, 20].map((pages) => extractor().estimate(pages))).toEqual([0, 1, 1, 2, 4]);
		expect(extractor({ depth: 'advanced' }).estimate(6)).toBe(4);
		expect(extractor({}, '').estimate(6)).toBe(0);
	});
});

describe('what cannot be read', () => {
	it('is said for each address with its code, and the others are read', async () => {
		const asked = [
			'https://one.example/',
			'http://127.0.0.1/admin',
			'ftp://files.example/',
			'https://unknown.example/',
			'https://empty.example/',
			'https://user:pass@one.example/x',
			'nonsense',
		];
		const extraction = await extractor().extract(asked, undefined, run);
		expect(extraction.pages.map(({ url }) => url)).toEqual(['https://one.example/']);
		expect(codes(extraction)).toEqual({
			'http://127.0.0.1/admin': 'BLOCKED_HOST',
			'ftp://files.example/': 'INVALID_URL',
			'https://unknown.example/': 'EXTRACT_FAILED',
			'https://empty.example/': 'EXTRACT_FAILED',
			'https://user:pass@one.example/x': 'INVALID_URL',
			nonsense: 'INVALID_URL',
		});
		expect(bodies()[0]).toMatchObject({
			urls: ['https://one.example/', 'https://unknown.example/', 'https://empty.example/'],
		});
		expect(extraction.failures.find(({ url }) => url.includes('unknown'))?.reason).toContain('Failed to fetch url');
	});

	it('is every address of a request that Tavily finds none of in, which costs nothing', async () => {
		const extraction = await extractor().extract(['https://unknown.example/'], undefined, run);
		expect(codes(extraction)).toEqual({ 'https://unknown.example/': 'EXTRACT_FAILED' });
		expect(run.spent.map(({ credits }) => credits)).toEqual([0]);
	});

	it('fails alone where it is larger than 5 MB', async () => {
		const large = { url: 'https://large.example/', title: 'Large', raw_content: 'ä'.repeat(2_700_000) };
		const small = { url: 'https://one.example/', title: 'One', raw_content: 'Small.' };
		server.script({ body: { results: [large, small], failed_results: [], response_time: 1 } });
		const extraction = await extractor().extract([large.url, small.url], undefined, run);
		expect([codes(extraction), extraction.pages.map(({ url }) => url)]).toEqual([
			{ [large.url]: 'PAYLOAD_TOO_LARGE' },
			[small.url],
		]);
		expect(server.requests).toHaveLength(1);
	});

	it('fails alone where it makes the answer too large to be taken in: its request is made page by page', async () => {
		const large = { url: 'https://large.example/', title: 'Large', raw_content: 'a'.repeat(10_600_000) };
		server.script(
			{ body: { results: [large], failed_results: [], response_time: 1 } },
			{ body: { results: [large], failed_results: [], response_time: 1 } },
		);
		const extraction = await extractor().extract([large.url, 'https://one.example/'], undefined, run);
		expect([codes(extraction), extraction.pages.map(({ url }) => url)]).toEqual([
			{ [large.url]: 'PAYLOAD_TOO_LARGE' },
			['https://one.example/'],
		]);
		expect(bodies().map(({ urls }) => urls)).toEqual([
			[large.url, 'https://one.example/'],
			[large.url],
			['https://one.example/'],
		]);
	});

	it('sends nothing where no address may be asked for', async () => {
		const extraction = await extractor().extract(['http://169.254.169.254/', 'http://localhost/'], undefined, run);
		expect(Object.values(codes(extraction))).toEqual(['BLOCKED_HOST', 'BLOCKED_HOST']);
		expect(server.requests).toEqual([]);
	});

	it.each([
		['badKey', 'AUTHENTICATION'],
		['rate', 'RATE_LIMIT_EXCEEDED'],
		['plan', 'QUOTA_EXHAUSTED'],
		['server', 'UNAVAILABLE'],
		['invalid', 'VALIDATION_ERROR'],
	] as const)('%s fails the addresses of its request with %s', async (refusal, code) => {
		server.script(TAVILY_REFUSALS[refusal]);
		expect(codes(await extractor().extract(['https://one.example/'], undefined, run))).toEqual({
			'https://one.example/': code,
		});
		expect(JSON.stringify(run.lines)).not.toContain(TAVILY_KEY);
	});

	it('that Tavily gave up waiting for is asked once more, with half as much time again', async () => {
		const slow = { url: 'https://one.example/', error: 'Request timed out' };
		server.script({ body: { results: [], failed_results: [slow] } });
		const { pages, failures } = await extractor().extract([MANY[0] ?? '', slow.url], undefined, run);
		expect(bodies().map(({ urls, timeout }) => [urls, timeout])).toEqual([
			[[MANY[0], slow.url], 30],
			[[slow.url], 45],
		]);
		expect([pages.map(({ url }) => url), failures.map(({ url }) => url)]).toEqual([[slow.url], [MANY[0]]]);
	});

	it.each(['rate', 'plan', 'invalid'] as const)('speaks of pages, not of searches, after %s', async (name) => {
		server.script(TAVILY_REFUSALS[name]);
		const { failures } = await extractor().extract(['https://one.example/'], undefined, run);
		expect(failures[0]?.reason).not.toMatch(/search/i);
	});

	it('names a slow page by its time, and an answer that is none by its form', async () => {
		const slow = { url: 'https://one.example/', error: 'Request timed out' };
		const late = { body: { results: [], failed_results: [slow], response_time: 30 } };
		server.script(late, late, { body: '<html></html>' }, 'reset');
		const reasons = [];
		for (let i = 0; i < 3; i += 1)
			reasons.push(...Object.values(codes(await extractor().extract(['https://one.example/'], undefined, run))));
		expect(reasons).toEqual(['TIMEOUT', 'MALFORMED_RESPONSE', 'UNAVAILABLE']);
	});

	it('ends with the reason of the run when that is stopped', async () => {
		run.stop(new Error('stopped'));
		await expect(extractor().extract(['https://one.example/'], undefined, run)).rejects.toThrow('stopped');
		expect(server.requests).toEqual([]);
	});
});

it('every address that is asked for comes back once, read or not', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(
				fc.constantFrom(...PAGES.map(({ url }) => url), 'https://unknown.example/', 'http://10.0.0.1/', 'x'),
				{ maxLength: 30 },
			),
			async (asked) => {
				const { pages, failures } = await extractor().extract(asked, undefined, new RecordedRun());
				expect([...pages, ...failures].map(({ url }) => url).sort()).toEqual([...new Set(asked)].sort());
			},
		),
		{ numRuns: 20 },
	);
});

describe('an extraction that read nothing', () => {
	const failed = (code: 'TIMEOUT' | 'BLOCKED_HOST', url: string) => ({ url, code, reason: 'It was slow.' });

	it('is an error with the code that all agree on', () => {
		expect(() =>
			assertRead({
				pages: [],
				failures: [failed('TIMEOUT', 'https://a.example/'), failed('TIMEOUT', 'https://b.example/')],
			}),
		).toThrow(expect.objectContaining({ code: 'TIMEOUT' }) as ResearchError);
		expect(() =>
			assertRead({
				pages: [],
				failures: [failed('TIMEOUT', 'https://a.example/'), failed('BLOCKED_HOST', 'https://b.example/')],
			}),
		).toThrow(expect.objectContaining({ code: 'EXTRACT_FAILED' }) as ResearchError);
		expect(assertRead({ pages: [], failures: [] }).pages).toEqual([]);
	});
});

describe('the reader of pages that cannot be fetched', () => {
	it('gives the whole page, or says why not', async () => {
		const reader = new TavilyReader(extractor(), nodeTimer);
		expect(await reader.read('https://one.example/', run)).toEqual({
			title: 'One page',
			text: '# One\n\nThe first chunk.\n\nThe second chunk.',
		});
		await expect(reader.read('http://127.0.0.1/', run)).rejects.toMatchObject({
			name: 'PageNotRead',
			code: 'BLOCKED_HOST',
		});
		server.script(TAVILY_REFUSALS.plan);
		await expect(reader.read('https://one.example/', run)).rejects.toBeInstanceOf(PageNotRead);
	});

	it('asks for pages wanted at the same moment in fives, three requests at once, and for one page once', async () => {
		let open = 0;
		let most = 0;
		const inner = extractor();
		const counting: PageExtractor = {
			estimate: () => 0,
			extract: async (...parts) => {
				most = Math.max(most, (open += 1));
				return inner.extract(...parts).finally(() => (open -= 1));
			},
		};
		const reader = new TavilyReader(counting, nodeTimer);
		const twice = 'https://www.many.example/0?utm_source=x';
		const read = await Promise.all(
			[...MANY.slice(0, 1), twice, ...MANY.slice(1), 'https://unknown.example/'].map((url) =>
				reader.read(url, run).then(
					({ title }) => title,
					(error: unknown) => (error as PageNotRead).code,
				),
			),
		);
		expect(read).toEqual(['Page 0', ...MANY.map((_, place) => `Page ${place}`), 'EXTRACT_FAILED']);
		expect(
			bodies()
				.map(({ urls }) => (urls as string[]).length)
				.sort(),
		).toEqual([2, 4, 5, 5, 5]);
		expect(most).toBe(3);
	});

	it('takes along what was asked for while others were under way', async () => {
		const answers: (() => void)[] = [];
		const asked: (readonly string[])[] = [];
		const slow: PageExtractor = {
			estimate: () => 0,
			extract: (urls) => {
				asked.push(urls);
				return new Promise((resolve) =>
					answers.push(() =>
						resolve({
							pages: [],
							failures: urls.map((url) => ({ url, code: 'TIMEOUT', reason: 'It was slow.' })),
						}),
					),
				);
			},
		};
		const reader = new TavilyReader(slow, { ...nodeTimer, wait: () => Promise.resolve() });
		const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
		const reading: Promise<unknown>[] = [];
		for (const url of MANY.slice(0, 7)) {
			reading.push(reader.read(url, run).catch(() => undefined));
			await settle();
		}
		answers.forEach((answer) => answer());
		await settle();
		answers.forEach((answer) => answer());
		await Promise.all(reading);
		expect(asked.map((urls) => urls.length)).toEqual([1, 1, 1, 4]);
	});

	it(
		'has pages that fail one by one wait for each other: until five are there, no other is expected, or a ' +
			'moment has passed',
		async () => {
			const asked: (readonly string[])[] = [];
			const noting: PageExtractor = {
				estimate: () => 0,
				extract: (urls, ...rest) => {
					asked.push(urls);
					return extractor().extract(urls, ...rest);
				},
			};
			let passes: () => void = () => undefined;
			const moment = new Promise<void>((resolve) => (passes = resolve));
			const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
			const reader = new TavilyReader(noting, {
				...nodeTimer,
				wait: (milliseconds) => (milliseconds > 0 ? moment : Promise.resolve()),
			});
			let ends: () => void = () => undefined;
			const noMorePages = new Promise<void>((resolve) => (ends = resolve));
			const never = new Promise<void>(() => undefined);
			const reading: Promise<unknown>[] = [];
			const want = async (from: number, to: number, others: Promise<void>): Promise<void> => {
				for (const url of MANY.slice(from, to)) {
					reading.push(reader.read(url, run, others));
					await settle();
				}
			};
			await want(0, 4, noMorePages);
			expect(asked).toEqual([]);
			await want(4, 5, noMorePages);
			expect(asked).toEqual([MANY.slice(0, 5)]);
			await want(5, 7, noMorePages);
			ends();
			await settle();
			await want(7, 9, never);
			expect(asked).toEqual([MANY.slice(0, 5), MANY.slice(5, 7)]);
			passes();
			await Promise.all(reading);
			expect(asked).toEqual([MANY.slice(0, 5), MANY.slice(5, 7), MANY.slice(7, 9)]);
			expect(run.spent.map(({ credits }) => credits)).toEqual([1, 1, 1]);
		},
	);

	it('lets five pages of one run go without the page of another run that still waits for more pages', async () => {
		const asked: (readonly string[])[] = [];
		const noting: PageExtractor = {
			estimate: () => 0,
			extract: (urls, ...rest) => {
				asked.push(urls);
				return extractor().extract(urls, ...rest);
			},
		};
		const never = new Promise<void>(() => undefined);
		const reader = new TavilyReader(noting, { ...nodeTimer, wait: () => never });
		const alone = reader.read(MANY[0] ?? '', run, never).catch((error: unknown) => error);
		const other = new RecordedRun();
		await Promise.all(MANY.slice(1, 6).map((url) => reader.read(url, other, never)));
		expect(asked).toEqual([MANY.slice(1, 6)]);
		run.stop(new Error('stopped'));
		expect(await alone).toMatchObject({ message: 'stopped' });
	});

	it('lets a run that is stopped go at once', async () => {
		const reader = new TavilyReader({ estimate: () => 0, extract: () => new Promise(() => undefined) }, nodeTimer);
		const reading = reader.read('https://one.example/', run);
		run.stop(new Error('stopped'));
		await expect(reading).rejects.toThrow('stopped');
	});
});
