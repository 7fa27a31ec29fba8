import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { WebSearchFailed, type WebAnswer, type WebQuery } from '../../../src/research/model/ports';
import { ProviderChain } from '../../../src/web/chain/provider-chain';
import { TavilyProvider } from '../../../src/web/providers/tavily/tavily';
import { wikipedia as wikipediaService } from '../../../src/web/providers/wikipedia';
import type { SearchSource } from '../../../src/web/chain/search-source';
import type { ScriptedServer } from '../../servers/scripted-server';
import { startTavily, TAVILY_KEY } from '../../servers/tavily';
import { startWikipedia } from '../../servers/wikipedia';
import { RecordedRun } from '../recorded-run';
import { SearchWorld } from '../world';
import { CanonicalAddresses } from '../../../src/web/page-addresses';

const TOPICS = 8;
const NEEDED = Array.from({ length: TOPICS }, (_, topic) => `needed ${topic}`);
const OPTIONAL = NEEDED.flatMap((_, topic) => [`wider ${topic}`, `detail ${topic}`]);
/** As one run asks: all at once, the queries of a topic side by side. */
const QUERIES: readonly WebQuery[] = NEEDED.flatMap((text, topic) => [
	text,
	...OPTIONAL.slice(2 * topic, 2 * topic + 2),
]).map((text) => ({ text, limit: 5, mode: 'general', language: undefined, isOptional: !text.startsWith('needed') }));

let tavily: ScriptedServer;
let wikipedia: ScriptedServer;
let world: SearchWorld;
let run: RecordedRun;
beforeEach(async () => {
	tavily = await startTavily(
		['needed', 'wider', 'detail'].map((word) => ({
			url: `https://${word}.example/`,
			title: word,
			content: `About ${word}.`,
		})),
	);
	wikipedia = await startWikipedia(
		[...NEEDED, ...OPTIONAL].map((text) => ({ title: text, intro: `About ${text}.` })),
	);
	world = new SearchWorld();
	run = new RecordedRun();
});
afterEach(() => Promise.all([tavily.close(), wikipedia.close()]));

/** Behind the pace of the service, which a local address would not have. */
const paced = (id: string) => world.service(id).limited(new NodeHttp());
const tavilySource = (apiKey: string): SearchSource =>
	world.source('tavily', [
		[
			apiKey,
			new TavilyProvider({
				yieldNow: () => Promise.resolve(),
				http: paced('tavily'),
				baseUrl: tavily.url,
				apiKey,
			}),
		],
	]);
const wikipediaSource = (): SearchSource =>
	world.source('wikipedia', [
		[undefined, wikipediaService.create({ http: paced('wikipedia'), baseUrl: wikipedia.url })],
	]);
const askAll = (...sources: SearchSource[]): Promise<PromiseSettledResult<WebAnswer>[]> => {
	const chain = new ProviderChain({ sources, timer: world.timer, addresses: new CanonicalAddresses() });
	return Promise.allSettled(QUERIES.map((query) => chain.search(query, run)));
};
const askedOfWikipedia = (): string[] => wikipedia.requests.map(({ query }) => query.get('srsearch') ?? '');
const isSpared = (result: PromiseSettledResult<WebAnswer>): boolean =>
	result.status === 'rejected' &&
	result.reason instanceof WebSearchFailed &&
	result.reason.failures.some((failure) => failure.provider === 'wikipedia' && failure.isSpared === true);

describe('a service that stands in for another', () => {
	it('is sent what a run needs first, then as much of the rest as it takes at once: nobody waits', async () => {
		const results = await askAll(tavilySource('tvly-refused'), wikipediaSource());
		expect(world.timer.waits).toEqual([]);
		expect(askedOfWikipedia().slice(0, TOPICS).sort()).toEqual(NEEDED);
		// Its twenty requests, less one for each needed search, at two a search that may have to be made looser.
		expect(askedOfWikipedia().slice(TOPICS)).toHaveLength((20 - TOPICS) / 2);
		expect(results.filter(isSpared)).toHaveLength(2 * TOPICS - (20 - TOPICS) / 2);
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(TOPICS + (20 - TOPICS) / 2);
	});

	it('answers again what it answered lately, however busy it is', async () => {
		const [first] = QUERIES.filter(({ isOptional }) => isOptional);
		const chain = new ProviderChain({
			sources: [tavilySource('tvly-refused'), wikipediaSource()],
			timer: world.timer,
			addresses: new CanonicalAddresses(),
		});
		const answer = await chain.search(first as WebQuery, run);
		for (let sent = 1; sent < 20; sent += 1) await paced('wikipedia').send({ url: `${wikipedia.url}/w/api.php` });
		expect((await chain.search(first as WebQuery, run)).hits).toMatchObject(answer.hits);
		await expect(chain.search({ ...(first as WebQuery), text: 'another one' }, run)).rejects.toThrow(
			WebSearchFailed,
		);
		expect(world.timer.waits).toEqual([]);
	});

	it('is not asked at all while the first one answers', async () => {
		const results = await askAll(tavilySource(TAVILY_KEY), wikipediaSource());
		expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
		expect(wikipedia.requests).toEqual([]);
		// Nothing listens for a stop of the run any more.
		expect(getEventListeners(run.signal, 'abort')).toEqual([]);
	});

	it('is waited for where it is the one that the user chose', async () => {
		const results = await askAll(wikipediaSource());
		expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
		expect(wikipedia.requests).toHaveLength(QUERIES.length);
		expect(world.timer.waits.length).toBeGreaterThan(0);
	});

	it('is not turned to after a stop', async () => {
		tavily.script(...QUERIES.map(() => 'hang' as const));
		const asked = askAll(tavilySource(TAVILY_KEY), wikipediaSource());
		await tavily.nextRequest();
		const reason = new Error('stopped by the user');
		run.stop(reason);
		expect((await asked).every((result) => result.status === 'rejected' && result.reason === reason)).toBe(true);
		expect(wikipedia.requests).toEqual([]);
	});
});
