import { afterEach, describe, expect, it } from 'vitest';
import type { Http, HttpRequest } from '../../src/net/http';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { WebQuery } from '../../src/research/model/ports';
import { languageOf } from '../../src/language/language';
import { ANY_WIKIPEDIA, wikipedia } from '../../src/web/providers/wikipedia';
import type { SearchProvider } from '../../src/web/search-provider';
import type { ScriptedServer } from '../servers/scripted-server';
import { startWikipedia, type WikipediaServerOptions } from '../servers/wikipedia';
import { RecordedRun } from './recorded-run';

const ARTICLES = [
	{ title: 'Heat pump', intro: 'A heat pump is a device that uses energy to move heat. It can work at −20 °C.' },
	{ title: 'Boiler & "burner"', intro: 'A boiler is a closed vessel in which a fluid is heated < 100 °C & more.' },
	{ title: 'Pump', intro: 'A pump is a device that moves fluids.' },
	{ title: 'Sleep', intro: 'Sleep is a state of reduced activity.' },
];

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

async function start(
	options?: WikipediaServerOptions,
	articles = ARTICLES,
): Promise<{ server: ScriptedServer; provider: SearchProvider; run: RecordedRun }> {
	server = await startWikipedia(articles, options);
	return {
		server,
		provider: wikipedia.create({ http: new NodeHttp(), baseUrl: `${server.url}/` }),
		run: new RecordedRun(),
	};
}

const query = (text: string, language?: string, limit = 10): WebQuery => ({
	text,
	limit,
	mode: 'general',
	language: language === undefined ? undefined : languageOf(language),
});

describe('a search', () => {
	it('finds articles in the order of relevance with their intros, in one request', async () => {
		const { server, provider, run } = await start();
		expect(await provider.search(query('pump', 'en'), run)).toEqual([
			{ url: 'https://en.wikipedia.org/wiki/Heat_pump', title: 'Heat pump', text: ARTICLES[0]?.intro },
			{ url: 'https://en.wikipedia.org/wiki/Pump', title: 'Pump', text: ARTICLES[2]?.intro },
		]);
		expect(server.requests).toHaveLength(1);
		expect(run.spent).toEqual([{ provider: 'wikipedia', kind: 'search', credits: 0 }]);
	});

	it('names the product and asks for no more than wanted', async () => {
		const { server, provider, run } = await start();
		expect(await provider.search(query('pump', 'en', 1), run)).toHaveLength(1);
		expect(server.requests[0]?.headers['api-user-agent']).toMatch(/ResearchThisNote/);
		expect(Object.fromEntries(server.requests[0]?.query ?? [])).toMatchObject({
			srlimit: '1',
			gsrlimit: '1',
			origin: '*',
			formatversion: '2',
		});
	});

	it('works with a server that knows only list=search: plain snippets, addresses from titles', async () => {
		const { provider, run } = await start({ generator: false });
		expect(await provider.search(query('boiler', 'en'), run)).toEqual([
			{
				url: `${server?.url}/wiki/Boiler_%26_%22burner%22`,
				title: 'Boiler & "burner"',
				text: ARTICLES[1]?.intro,
			},
		]);
	});

	it('cuts a long intro at the end of a sentence', async () => {
		const { provider, run } = await start({}, [
			{ title: 'Long', intro: 'This sentence about long things has nine words here. '.repeat(60) },
		]);
		const [hit] = await provider.search(query('long', 'en'), run);
		expect(hit?.text.length).toBeLessThanOrEqual(1_500);
		expect(hit?.text.length).toBeGreaterThan(1_300);
		expect(hit?.text).toMatch(/here\.$/);
	});

	it('sends words only, so that nothing in a note is taken for an operator', async () => {
		const { server, provider, run } = await start();
		await provider.search(query('Does a "heat pump" work at -20 °C? intitle:x insource:/y/ ~z NOT OR', 'en'), run);
		const sent = server.requests[0]?.query.get('srsearch') ?? '';
		expect(sent).not.toMatch(/["\-:/~?]|\b(?:NOT|OR|does)\b/);
		expect(sent).toContain('heat pump work 20');
	});

	it(
		'asks once more for any of the words when a whole question finds nothing, and keeps what speaks of two of ' +
			'them',
		async () => {
			const { server, provider, run } = await start();
			const hits = await provider.search(
				query('Which energy label does the best heat pump for old houses carry?', 'en'),
				run,
			);
			expect(server.requests.map(({ query: sent }) => sent.get('srsearch'))).toEqual([
				'energy label best heat pump old houses carry',
				'energy OR label OR best OR heat OR pump OR old OR houses OR carry',
			]);
			expect(hits.map(({ title }) => title)).toEqual(['Heat pump']);
		},
	);

	it('answers with nothing when nothing is there, after two requests at most', async () => {
		const { server, provider, run } = await start();
		expect(await provider.search(query('quantum chromodynamics lattice', 'en'), run)).toEqual([]);
		expect(await provider.search(query('xylophone', 'en'), run)).toEqual([]);
		expect(await provider.search(query('?!', 'en'), run)).toEqual([]);
		expect(server.requests).toHaveLength(3);
	});

	it.each([
		['de', 'https://de.wikipedia.org'],
		['pt-BR', 'https://pt.wikipedia.org'],
		['zh', 'https://zh.wikipedia.org'],
		[undefined, 'https://en.wikipedia.org'],
	])('asks the Wikipedia of the language %s', async (language, origin) => {
		const asked: HttpRequest[] = [];
		const http: Http = {
			send: (request) => {
				asked.push(request);
				return Promise.resolve({
					status: 200,
					headers: {},
					body: new TextEncoder().encode('{"batchcomplete":true,"query":{"search":[]}}').buffer,
				});
			},
		};
		expect(
			await wikipedia.create({ http, baseUrl: ANY_WIKIPEDIA }).search(query('Wort', language), new RecordedRun()),
		).toEqual([]);
		expect(asked.map(({ url }) => new URL(url).origin)).toEqual([origin]);
	});
});

describe('a failure', () => {
	it.each([
		[
			'an error inside a 200',
			{ body: { error: { code: 'srsearch-disabled', info: 'Search is disabled.' } } },
			{ kind: 'bad_request', status: 200 },
		],
		[
			'its search being down',
			{ body: { error: { code: 'cirrussearch-backend-error', info: 'We could not complete your search.' } } },
			{ kind: 'server' },
		],
		[
			'a rate limit inside a 200',
			{ body: { error: { code: 'ratelimited', info: 'Slow down.' } } },
			{ kind: 'rate' },
		],
		[
			'a rate limit',
			{ status: 429, headers: { 'retry-after': '5' }, body: 'Too many requests' },
			{ kind: 'rate', status: 429, retryAfterMs: 5_000 },
		],
		['a refused client', { status: 403, body: 'Please set a user-agent' }, { kind: 'bad_request', status: 403 }],
		['a broken server', { status: 503, body: '<html>' }, { kind: 'server', status: 503 }],
		['a page that is no API', { status: 404, body: '<html>' }, { kind: 'bad_request', status: 404 }],
		['HTML', { body: '<html>' }, { kind: 'parse' }],
		['half a JSON', { body: '{"query": {"sea' }, { kind: 'parse' }],
	])('%s is told by its kind', async (_, reply, expected) => {
		const { server, provider, run } = await start();
		server.script(reply);
		await expect(provider.search(query('heat pump', 'en'), run)).rejects.toMatchObject({
			name: 'ProviderError',
			provider: 'wikipedia',
			...expected,
		});
		expect(run.spent).toEqual([]);
	});

	it.each(['reset', 'cut'] as const)('a connection that is %s is a network error', async (fault) => {
		const { server, provider, run } = await start();
		server.script(fault);
		await expect(provider.search(query('heat'), run)).rejects.toMatchObject({ kind: 'network' });
	});

	it('stops with the reason of the run', async () => {
		const { server, provider, run } = await start();
		const reason = new Error('stopped by the user');
		server.script('hang');
		const arrived = server.nextRequest();
		const search = provider.search(query('heat'), run);
		await arrived;
		run.stop(reason);
		await expect(search).rejects.toBe(reason);
	});
});

it('satisfies the test button', async () => {
	const { server, provider, run } = await start();
	await expect(provider.check(run)).resolves.toBeUndefined();
	server.script({ status: 503, body: '' });
	await expect(provider.check(run)).rejects.toThrow(/Try again\./);
});
