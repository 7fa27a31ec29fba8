import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError, type Http } from '../../src/net/http';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { WebQuery } from '../../src/research/model/ports';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings/schema';
import { configuredSearch } from '../../src/settings/tavily-options';
import { TavilyProvider } from '../../src/web/providers/tavily/tavily';
import type { ScriptedServer } from '../servers/scripted-server';
import { startTavily, TAVILY_KEY, TAVILY_REFUSALS, type TavilyPage } from '../servers/tavily';
import { RecordedRun } from './recorded-run';

const PAGES = [
	{
		url: 'https://heat.example/pumps?utm_source=t',
		title: ' Heat pumps ',
		content: 'A heat pump moves heat. [...] It works at -20 °C.',
		score: 0.93,
		published_date: 'Mon, 10 Nov 2025 08:00:00 GMT',
	},
	{ url: 'https://heat.example/boilers', title: 'Heat boilers', content: 'A boiler makes heat.', score: 0.31 },
];

let server: ScriptedServer;
let run: RecordedRun;
beforeEach(async () => {
	server = await startTavily(PAGES);
	run = new RecordedRun();
});
afterEach(() => server.close());

const query = (text: string, limit = 10): WebQuery => ({ text, limit, mode: 'general', language: undefined });
const provider = (apiKey: string | undefined = TAVILY_KEY, http: Http = new NodeHttp()): TavilyProvider =>
	new TavilyProvider({ yieldNow: () => Promise.resolve(), http, baseUrl: `${server.url}/`, apiKey });
const sentBody = (): Record<string, unknown> =>
	JSON.parse(server.requests.at(-1)?.body ?? '') as Record<string, unknown>;

describe('a search with a key', () => {
	it('finds pages with their passages, score and date', async () => {
		expect(await provider().search(query('heat pumps'), run)).toEqual([
			{
				url: 'https://heat.example/pumps?utm_source=t',
				title: 'Heat pumps',
				text: 'A heat pump moves heat.\n\nIt works at -20 °C.',
				score: 0.93,
				published: '2025-11-10',
			},
			{ url: 'https://heat.example/boilers', title: 'Heat boilers', text: 'A boiler makes heat.', score: 0.31 },
		]);
	});

	it('names the pictures of a page if the settings ask for them, and no other address', async () => {
		await server.close();
		const pictures = {
			favicon: 'https://icons.example/heat.png',
			images: ['https://heat.example/a.png', 'https://ads.example/b.png', 'javascript:alert(1)'],
		};
		server = await startTavily([{ ...PAGES[1], ...pictures } as TavilyPage]);
		expect((await provider().search(query('boilers'), run))[0]).not.toHaveProperty('pictures');
		expect(sentBody()).not.toMatchObject({ include_images: true });
		const configured = configuredSearch({
			...DEFAULT_SETTINGS,
			tavilySearchImages: true,
			tavilySearchFavicon: true,
		});
		const options = { yieldNow: () => Promise.resolve(), http: new NodeHttp(), baseUrl: server.url };
		const asking = new TavilyProvider({ ...options, apiKey: TAVILY_KEY, configured });
		expect((await asking.search(query('boilers'), run))[0]?.pictures).toEqual({
			favicon: 'https://icons.example/heat.png',
			images: ['https://heat.example/a.png'],
		});
		expect(sentBody()).toMatchObject({ include_images: true, include_favicon: true });
	});

	it.each([
		['5 × 10<sup>6</sup> shells of CO<sub>2</sub>', '5 × 10⁶ shells of CO₂'],
		['2<sup>5</sup>/<sub>8</sub> of 7 × 10&lt;sup&gt;9&lt;/sup&gt; shells', '2 5/8 of 7 × 10⁹ shells'],
		['a `Vec<String>` of shells where a < b and c > d', 'a `Vec<String>` of shells where a < b and c > d'],
	])('reads raised and lowered signs of a passage: %s', async (content, text) => {
		await server.close();
		server = await startTavily([{ url: 'https://a.example/', title: content, content, score: 0.5 }]);
		expect(await provider().search(query('shells'), run)).toMatchObject([{ title: text, text }]);
	});

	it('keeps only the beginning of passages that are as long as a book', async () => {
		await server.close();
		const content = 'A heat pump moves heat. '.repeat(10_000);
		server = await startTavily([{ url: 'https://a.example/', title: 'A', content, score: 0.5 }]);
		const [hit] = await provider().search(query('heat pump'), run);
		expect(hit?.text.length).toBeLessThanOrEqual(20_000);
	});

	it('takes the words of a whole page that comes along, with a pause before each', async () => {
		const body = new TextEncoder().encode(
			JSON.stringify({
				results: ['One', 'Two'].map((word) => ({
					url: `https://${word}.example/`,
					title: word,
					content: 'Passage.',
					raw_content:
						`![](data:image/png;base64,${'A'.repeat(60_000)})\n\n${word} ` +
						'<b>word</b>.<script>x()</script>',
				})),
			}),
		).buffer;
		const order: string[] = [];
		const whole = new TavilyProvider({
			http: { send: () => Promise.resolve({ status: 200, headers: {}, body }) },
			baseUrl: server.url,
			apiKey: TAVILY_KEY,
			yieldNow: () => Promise.resolve(void order.push('pause')),
		});
		expect((await whole.search(query('heat'), run)).map(({ text }) => text)).toEqual(['One word.', 'Two word.']);
		expect(order).toEqual(['pause', 'pause']);
	});

	it('sends the key as a bearer token and what it costs nothing to leave to chance', async () => {
		await provider().search(query('heat', 7), run);
		expect(server.requests[0]?.headers).toMatchObject({
			authorization: `Bearer ${TAVILY_KEY}`,
			'content-type': 'application/json',
		});
		expect(server.requests[0]?.headers).not.toHaveProperty('x-tavily-access-mode');
		expect(sentBody()).toMatchObject({ query: 'heat', search_depth: 'basic', max_results: 7, include_usage: true });
	});

	it('never asks for more results than the API gives', async () => {
		await provider().search(query('heat', 50), run);
		expect(sentBody().max_results).toBe(20);
	});

	it('cuts a long query at a word', async () => {
		await provider().search(query(`${'heat '.repeat(100)}\n\n end`), run);
		const sent = String(sentBody().query);
		expect(sent.length).toBeLessThanOrEqual(400);
		expect(sent).toMatch(/heat$/);
	});

	it('counts the credits the service reports, and one where it reports none', async () => {
		await provider().search(query('heat'), run);
		server.script(
			{ body: { results: [], images: [], usage: { credits: 2 } } },
			{ body: { results: [], images: [] } },
			{ body: { results: [], images: [], usage: 'many' } },
		);
		for (let i = 0; i < 3; i += 1) await provider().search(query('heat'), run);
		expect(run.spent.map(({ credits }) => credits)).toEqual([1, 2, 1, 1]);
		expect(run.spent[0]).toEqual({ provider: 'tavily', kind: 'search', credits: 1 });
	});

	it('reads an answer that leaves out what is optional', async () => {
		server.script({ body: { results: [{ url: 'https://a.example/', title: null, content: 'Text' }] } });
		expect(await provider().search(query('heat'), run)).toEqual([
			{ url: 'https://a.example/', title: '', text: 'Text' },
		]);
	});

	it('keeps the transports of searches at the same time apart', async () => {
		const other = await startTavily([{ url: 'https://other.example/', title: 'Heat elsewhere', content: 'Heat.' }]);
		try {
			const elsewhere = new TavilyProvider({
				yieldNow: () => Promise.resolve(),
				http: new NodeHttp(),
				baseUrl: other.url,
				apiKey: TAVILY_KEY,
			});
			server.script(TAVILY_REFUSALS.rate);
			const [refused, found, kept] = await Promise.allSettled([
				provider().search(query('heat'), run),
				elsewhere.search(query('heat'), run),
				provider('').search(query('heat'), new RecordedRun()),
			]);
			const outcomes = [refused, kept].map(({ status }) => status).sort();
			expect(outcomes).toEqual(['fulfilled', 'rejected']);
			expect(found).toMatchObject({ status: 'fulfilled', value: [{ url: 'https://other.example/' }] });
		} finally {
			await other.close();
		}
	});
});

describe('a search without a key', () => {
	it('uses the keyless mode and costs nothing', async () => {
		expect(await provider('').search(query('heat'), run)).toHaveLength(2);
		server.script({ body: { results: [], images: [], usage: { credits: 1 } } });
		await provider('').search(query('heat'), run);
		expect(server.requests[0]?.headers).toMatchObject({ 'x-tavily-access-mode': 'keyless' });
		expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
		expect(run.spent.map(({ credits }) => credits)).toEqual([0, 0]);
	});

	it('takes no key, proxy or project from the environment', async () => {
		const names = ['TAVILY_API_KEY', 'TAVILY_HTTPS_PROXY', 'TAVILY_HTTP_PROXY', 'TAVILY_PROJECT'];
		for (const name of names) process.env[name] = 'http://from-the-environment.example';
		try {
			await provider('').search(query('heat'), run);
			expect(JSON.stringify(server.requests[0])).not.toContain('from-the-environment');
		} finally {
			for (const name of names) delete process.env[name];
		}
	});

	it('says that a key would help when the free searches are used up', async () => {
		server.script(TAVILY_REFUSALS.keyless);
		await expect(provider('').search(query('heat'), run)).rejects.toMatchObject({
			kind: 'rate',
			status: 429,
			retryAfterMs: 1_800_000,
			message: expect.stringMatching(/add a key/) as string,
		});
	});
});

describe('a refusal', () => {
	it.each([
		['tooLong', { kind: 'bad_request', status: 400 }],
		['badKey', { kind: 'auth', status: 401 }],
		[
			'forbidden',
			{
				kind: 'bad_request',
				status: 403,
				message: expect.stringContaining('This URL is not supported.') as string,
			},
		],
		['invalid', { kind: 'bad_request', status: 422 }],
		['rate', { kind: 'rate', status: 429, retryAfterMs: 60_000 }],
		['rateBare', { kind: 'rate', status: 429, retryAfterMs: undefined }],
		['rateUntil', { kind: 'rate', status: 429, retryAfterMs: 30_000 }],
		['plan', { kind: 'exhausted', status: 432 }],
		['payAsYouGo', { kind: 'exhausted', status: 433 }],
		['server', { kind: 'server', status: 500 }],
		['html', { kind: 'server', status: 502 }],
	] as const)('%s is told apart by its status', async (name, expected) => {
		server.script(TAVILY_REFUSALS[name]);
		await expect(provider().search(query('heat'), run)).rejects.toMatchObject({
			name: 'ProviderError',
			provider: 'tavily',
			...expected,
		});
		expect(run.spent).toEqual([]);
		expect(server.requests).toHaveLength(1);
	});

	it.each([
		['tooLong', /Max query length is 400/],
		['invalid', /valid integer/],
		['forbidden', /not supported/],
	] as const)('%s repeats what the service says', async (name, words) => {
		server.script(TAVILY_REFUSALS[name]);
		await expect(provider().search(query('heat'), run)).rejects.toThrow(words);
	});

	it('never repeats the key', async () => {
		server.script(
			{ status: 400, body: { detail: { error: `The key ${TAVILY_KEY} may not do this.` } } },
			{ status: 401, body: { error: TAVILY_KEY } },
			{ body: `{"results": "${TAVILY_KEY}"}` },
		);
		for (let i = 0; i < 3; i += 1) {
			const error: unknown = await provider()
				.search(query('heat'), run)
				.catch((thrown: unknown) => thrown);
			expect(`${String(error)} ${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain(
				TAVILY_KEY,
			);
		}
	});

	it.each([
		['HTML instead of JSON', { body: '<html>Welcome to the hotel Wi-Fi</html>' }],
		['JSON of another kind', { body: { hello: 'world' } }],
		['half a JSON', { body: '{"results": [{"url": "https://a.ex' }],
		['a null', { body: 'null' }],
	])('%s is an answer that cannot be read', async (_, reply) => {
		server.script(reply);
		await expect(provider().search(query('heat'), run)).rejects.toMatchObject({ kind: 'parse' });
	});

	it.each(['reset', 'cut'] as const)('a connection that is %s is a network error', async (fault) => {
		server.script(fault);
		await expect(provider().search(query('heat'), run)).rejects.toMatchObject({ kind: 'network' });
	});

	it('an answer that does not come in time is a timeout, and the time is limited', async () => {
		const times: unknown[] = [];
		const late: Http = {
			send: ({ timeout }) => {
				times.push(timeout);
				return Promise.reject(new HttpError('timeout', 'api.tavily.com'));
			},
		};
		await expect(provider(TAVILY_KEY, late).search(query('heat'), run)).rejects.toMatchObject({ kind: 'timeout' });
		expect(times).toEqual([30_000]);
	});
});

describe('a stop', () => {
	it('rejects with the reason of the run while the service is silent', async () => {
		const reason = new Error('stopped by the user');
		server.script('hang');
		const arrived = server.nextRequest();
		const search = provider().search(query('heat'), run);
		await arrived;
		run.stop(reason);
		await expect(search).rejects.toBe(reason);
	});

	it('sends nothing once the run is stopped', async () => {
		run.stop(new Error('stopped'));
		await expect(provider().search(query('heat'), run)).rejects.toThrow('stopped');
		expect(server.requests).toHaveLength(0);
	});
});

describe('the test button', () => {
	it('is satisfied by a good key and asks for one result', async () => {
		await expect(provider().check(run)).resolves.toBeUndefined();
		expect(sentBody().max_results).toBe(1);
	});

	it('says what is wrong with a bad one', async () => {
		await expect(provider('tvly-wrong').check(run)).rejects.toThrow(
			'The API key was refused. Check the key in the settings.',
		);
	});
});

it('news is of the last seven days, unless another time or none is set', async () => {
	const sent = async (settings: Partial<Settings>): Promise<unknown> => {
		const bodies: string[] = [];
		const http: Http = {
			send: ({ body }) => {
				bodies.push(typeof body === 'string' ? body : '');
				return Promise.reject(new HttpError('network', 'api.tavily.example'));
			},
		};
		const news = new TavilyProvider({
			http,
			baseUrl: 'https://api.tavily.example',
			yieldNow: () => Promise.resolve(),
			configured: configuredSearch({ ...DEFAULT_SETTINGS, ...settings }),
		});
		await expect(news.search(query('heat'), run)).rejects.toMatchObject({ kind: 'network' });
		return (JSON.parse(bodies[0] ?? '{}') as { days?: number }).days;
	};
	expect(await sent({ tavilyTopic: 'news' })).toBe(7);
	expect(await sent({ tavilyTopic: 'news', tavilyDays: 30 })).toBe(30);
	expect(await sent({ tavilyTopic: 'news', tavilyDays: null })).toBeUndefined();
	expect(await sent({ tavilyTopic: 'news', tavilyTimeRange: 'month' })).toBeUndefined();
	expect(await sent({ tavilyTopic: 'general' })).toBeUndefined();
});
