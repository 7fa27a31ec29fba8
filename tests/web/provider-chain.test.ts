import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeHttp } from '../../src/node/node-http';
import { WebSearchFailed, type WebHit, type WebQuery } from '../../src/research/ports';
import { ProviderChain } from '../../src/web/provider-chain';
import { TavilyProvider } from '../../src/web/providers/tavily/tavily';
import { WikipediaProvider } from '../../src/web/providers/wikipedia';
import type { ScriptedServer } from '../servers/scripted-server';
import { startTavily, TAVILY_KEY, TAVILY_REFUSALS } from '../servers/tavily';
import { startWikipedia } from '../servers/wikipedia';
import { RecordedRun } from './recorded-run';

const PAGE = { url: 'https://heat.example/pumps', title: 'Heat pumps', content: 'A heat pump moves heat.' };
const QUERY: WebQuery = { text: 'heat pump', limit: 10, mode: 'general', language: undefined };
const NOTHING: WebQuery = { ...QUERY, text: 'xylophone' };

let tavily: ScriptedServer;
let wikipedia: ScriptedServer;
let chain: ProviderChain;
let run: RecordedRun;
beforeEach(async () => {
	tavily = await startTavily([PAGE]);
	wikipedia = await startWikipedia([{ title: 'Heat pump', intro: 'A heat pump is a device.' }, { title: 'Xylophone', intro: 'An instrument.' }]);
	const http = new NodeHttp();
	chain = new ProviderChain([new TavilyProvider({ http, baseUrl: tavily.url, apiKey: TAVILY_KEY }), new WikipediaProvider({ http, baseUrl: wikipedia.url })]);
	run = new RecordedRun();
});
afterEach(() => Promise.all([tavily.close(), wikipedia.close()]));

describe('the academic mode', () => {
	it('asks academic services before all others, and only then', async () => {
		const http = new NodeHttp();
		const mixed = new ProviderChain([new TavilyProvider({ http, baseUrl: tavily.url, apiKey: TAVILY_KEY }), new WikipediaProvider({ http, baseUrl: wikipedia.url })], {}, new Set(['wikipedia']));
		expect(await mixed.search({ ...QUERY, mode: 'academic' }, run)).toMatchObject({ provider: 'wikipedia' });
		expect(tavily.requests).toHaveLength(0);
		expect(await mixed.search(QUERY, run)).toMatchObject({ provider: 'tavily' });
	});
});

describe('the order', () => {
	it('takes the first provider that finds something and asks no other', async () => {
		expect(await chain.search(QUERY, run)).toEqual({ provider: 'tavily', hits: [{ url: PAGE.url, identity: PAGE.url, title: PAGE.title, text: PAGE.content, score: 0.8 }], failures: [] });
		expect(wikipedia.requests).toHaveLength(0);
	});

	it('moves on from an empty answer, which is no failure', async () => {
		expect(await chain.search(NOTHING, run)).toMatchObject({ provider: 'wikipedia', hits: [{ title: 'Xylophone' }], failures: [] });
	});

	it('moves on from pages without a word of theirs, which support nothing', async () => {
		tavily.script({ body: { query: 'heat pump', results: [{ ...PAGE, content: ' ', score: 0.9 }] } });
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'wikipedia', failures: [] });
	});

	it('answers with nothing when nobody knows anything', async () => {
		expect(await chain.search({ ...QUERY, text: 'zyzzyva' }, run)).toEqual({ provider: 'tavily', hits: [], failures: [] });
	});

	it.each(['tooLong', 'badKey', 'forbidden', 'invalid', 'rate', 'plan', 'payAsYouGo', 'keyless'] as const)('moves on after %s and says why', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		const answer = await chain.search(QUERY, run);
		expect(answer).toMatchObject({ provider: 'wikipedia', hits: [{ title: 'Heat pump' }], failures: [{ provider: 'tavily' }] });
		expect(answer.failures[0]?.reason).toMatch(/^[A-Z].*[.”]$/);
		expect(run.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
	});

	it('is empty, not failed, when one provider failed and the others know nothing', async () => {
		tavily.script(TAVILY_REFUSALS.badKey);
		expect(await chain.search({ ...QUERY, text: 'zyzzyva' }, run)).toMatchObject({ provider: 'wikipedia', hits: [], failures: [{ provider: 'tavily', code: 'AUTHENTICATION' }] });
	});

	it('fails with every reason when all failed', async () => {
		tavily.script(TAVILY_REFUSALS.plan);
		wikipedia.script({ body: '<html>' });
		const error: unknown = await chain.search(QUERY, run).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(WebSearchFailed);
		expect(error).toMatchObject({ failures: [{ provider: 'tavily', code: 'QUOTA_EXHAUSTED' }, { provider: 'wikipedia', code: 'MALFORMED_RESPONSE' }] });
		expect((error as Error).message).toMatch(/tavily: .* wikipedia: /);
	});
});

describe('trying again', () => {
	it.each(['server', 'html'] as const)('asks once more after a passing fault (%s)', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'tavily', failures: [] });
		expect(tavily.requests).toHaveLength(2);
	});

	it('asks once more after a dropped connection, then moves on', async () => {
		tavily.script('reset', 'cut');
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'wikipedia', failures: [{ provider: 'tavily', code: 'INTERNAL' }] });
		expect(tavily.requests).toHaveLength(2);
	});

	it.each(['tooLong', 'invalid', 'badKey', 'rate'] as const)('does not after %s', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		await chain.search(QUERY, run);
		expect(tavily.requests).toHaveLength(1);
	});

	it.each(['badKey', 'plan', 'rate', 'forbidden'] as const)('leaves a provider alone for the rest of a run after %s, and asks it again in the next', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		await chain.search(QUERY, run);
		const sameRun = { signal: run.signal, log: run.log, warn: () => undefined, spend: () => undefined };
		const again = await Promise.all([chain.search(QUERY, sameRun), chain.search(QUERY, run)]);
		expect(again.map(({ provider, failures }) => [provider, failures.length])).toEqual([['wikipedia', 1], ['wikipedia', 1]]);
		expect(tavily.requests).toHaveLength(1);
		expect(await chain.search(QUERY, new RecordedRun())).toMatchObject({ provider: 'tavily' });
	});

	it('asks again in the same run after a bad query', async () => {
		tavily.script(TAVILY_REFUSALS.tooLong);
		await chain.search(QUERY, run);
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'tavily' });
	});
});

describe('a stop', () => {
	it('rejects with its reason and asks nobody else', async () => {
		const reason = new Error('stopped by the user');
		tavily.script('hang');
		const arrived = tavily.nextRequest();
		const search = chain.search(QUERY, run);
		await arrived;
		run.stop(reason);
		await expect(search).rejects.toBe(reason);
		await expect(chain.search(QUERY, run)).rejects.toBe(reason);
		expect(wikipedia.requests).toHaveLength(0);
	});
});

it('a stop during the last provider is a stop, not a failed search', async () => {
	const reason = new Error('stopped by the user');
	tavily.script(TAVILY_REFUSALS.badKey);
	wikipedia.script('hang');
	const arrived = wikipedia.nextRequest();
	const search = chain.search(QUERY, run);
	await arrived;
	run.stop(reason);
	await expect(search).rejects.toBe(reason);
});

describe('the hits', () => {
	const found = (hits: readonly WebHit[], rules = {}): ProviderChain => new ProviderChain([{ id: 'fake', search: () => Promise.resolve(hits), check: () => Promise.resolve() }], rules);
	const hit = (url: string): WebHit => ({ url, title: url, text: 'Text' });

	it('leave out unsafe addresses and say how many', async () => {
		const unsafe = ['http://169.254.169.254/latest', 'http://localhost:3000/', 'javascript:alert(1)', 'https://user:pw@evil.example:99/', 'file:///etc/passwd', 'no address'];
		const answer = await found([...unsafe, 'https://good.example/'].map(hit)).search(QUERY, run);
		expect(answer.hits.map(({ url }) => url)).toEqual(['https://good.example/']);
		expect(run.lines).toContainEqual({ level: 'warn', message: expect.any(String) as string, facts: { provider: 'fake', dropped: unsafe.length } });
	});

	it('may lie on loopback where the rules say so', async () => {
		expect((await found([hit('http://127.0.0.1:4000/page')], { allowLoopback: true }).search(QUERY, run)).hits).toHaveLength(1);
	});

	it('name each page once, keep the address that opens and know the page by its canonical one', async () => {
		const answer = await found([hit('https://www.a.example/x/?utm_source=s'), hit('http://m.a.example/x#part'), hit('https://b.example/')]).search(QUERY, run);
		expect(answer.hits.map(({ url, identity }) => [url, identity])).toEqual([['https://www.a.example/x/', 'https://a.example/x'], ['https://b.example/', 'https://b.example/']]);
	});

	it('are no more than asked for', async () => {
		expect((await found(['https://a.example/', 'https://b.example/', 'https://c.example/'].map(hit)).search({ ...QUERY, limit: 2 }, run)).hits).toHaveLength(2);
	});

	it('come from the next provider when a provider breaks in an unexpected way', async () => {
		const broken = new ProviderChain([
			{ id: 'broken', search: () => Promise.reject(new TypeError('x is undefined')), check: () => Promise.resolve() },
			{ id: 'fine', search: () => Promise.resolve([hit('https://a.example/')]), check: () => Promise.resolve() },
		]);
		expect(await broken.search(QUERY, run)).toMatchObject({ provider: 'fine', failures: [{ provider: 'broken', code: 'INTERNAL' }] });
	});
});
