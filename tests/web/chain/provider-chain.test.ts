import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { WebSearchFailed, type WebHit, type WebQuery } from '../../../src/research/model/ports';
import { hostFilter } from '../../../src/web/chain/site-lists';
import { ProviderChain, type ChainParts } from '../../../src/web/chain/provider-chain';
import { TavilyProvider } from '../../../src/web/providers/tavily/tavily';
import { wikipedia as wikipediaService } from '../../../src/web/providers/wikipedia';
import { ProviderError } from '../../../src/web/search-provider';
import type { SearchSource } from '../../../src/web/chain/search-source';
import type { ScriptedServer } from '../../servers/scripted-server';
import { startTavily, TAVILY_KEY, TAVILY_REFUSALS } from '../../servers/tavily';
import { startWikipedia } from '../../servers/wikipedia';
import { RecordedRun } from '../recorded-run';
import { provider, SearchWorld } from '../world';
import { mergeAnswers } from '../../../src/research/gather/search-results';
import { CanonicalAddresses } from '../../../src/web/page-addresses';

const PAGE = { url: 'https://heat.example/pumps', title: 'Heat pumps', content: 'A heat pump moves heat.' };
const QUERY: WebQuery = { text: 'heat pump', limit: 10, mode: 'general', language: undefined };
const NOTHING: WebQuery = { ...QUERY, text: 'xylophone' };

let tavily: ScriptedServer;
let wikipedia: ScriptedServer;
let chain: ProviderChain;
let world: SearchWorld;
let run: RecordedRun;
beforeEach(async () => {
	tavily = await startTavily([PAGE]);
	wikipedia = await startWikipedia([
		{ title: 'Heat pump', intro: 'A heat pump is a device.' },
		{ title: 'Xylophone', intro: 'An instrument.' },
	]);
	const http = new NodeHttp();
	world = new SearchWorld();
	chain = chainOf([
		world.source('tavily', [
			[
				TAVILY_KEY,
				new TavilyProvider({
					yieldNow: () => Promise.resolve(),
					http,
					baseUrl: tavily.url,
					apiKey: TAVILY_KEY,
				}),
			],
		]),
		world.source('wikipedia', [[undefined, wikipediaService.create({ http, baseUrl: wikipedia.url })]]),
	]);
	run = new RecordedRun();
});
afterEach(() => Promise.all([tavily.close(), wikipedia.close()]));

function chainOf(sources: readonly SearchSource[], parts: Partial<ChainParts> = {}): ProviderChain {
	return new ProviderChain({ sources, timer: world.timer, addresses: new CanonicalAddresses(), ...parts });
}

describe('the academic mode', () => {
	const ACADEMIC: WebQuery = { ...QUERY, mode: 'academic' };
	const page = (url: string, score?: number): WebHit => ({
		url,
		title: url,
		text: `Text of ${url}`,
		...(score !== undefined && { score }),
	});
	const fixed = (id: string, answer: () => Promise<readonly WebHit[]>): SearchSource =>
		world.source(id, [[undefined, provider(answer, id)]]);

	it('adds what the academic services know, each in turn and under its own name, and only then', async () => {
		const general = fixed('searxng', () =>
			Promise.resolve([page('https://a.example/1'), page('https://b.example/2')]),
		);
		const academic = [
			fixed('arxiv', () => Promise.resolve([page('https://arxiv.org/abs/1')])),
			fixed('crossref', () => Promise.resolve([page('https://doi.org/10.1/x')])),
		];
		const mixed = chainOf([general], { academic });
		const answer = await mixed.search(ACADEMIC, run);
		expect(answer.hits.map(({ address, provider: id }) => [id, address])).toEqual([
			['searxng', 'https://a.example/1'],
			['arxiv', 'https://arxiv.org/abs/1'],
			['crossref', 'https://doi.org/10.1/x'],
			['searxng', 'https://b.example/2'],
		]);
		expect((await mixed.search(QUERY, run)).hits).toHaveLength(2);
	});

	it('is content with either, and fails only when nobody answers', async () => {
		const broken = (id: string): SearchSource =>
			fixed(id, () => Promise.reject(new ProviderError(id, 'bad_request')));
		const found = (): Promise<readonly WebHit[]> => Promise.resolve([page('https://a.example/1')]);
		expect(
			await chainOf([broken('searxng')], { academic: [fixed('arxiv', found)] }).search(ACADEMIC, run),
		).toMatchObject({ provider: 'arxiv', failures: [{ provider: 'searxng' }] });
		expect(
			await chainOf([fixed('wikipedia', found)], { academic: [broken('crossref')] }).search(ACADEMIC, run),
		).toMatchObject({ provider: 'wikipedia', failures: [{ provider: 'crossref' }] });
		await expect(
			chainOf([broken('searxng')], { academic: [broken('crossref')] }).search(
				{ ...ACADEMIC, text: 'other' },
				run,
			),
		).rejects.toThrow(WebSearchFailed);
	});
});

describe('the order', () => {
	it('takes the first provider that finds something and asks no other', async () => {
		expect(await chain.search(QUERY, run)).toEqual({
			provider: 'tavily',
			hits: [
				{
					kind: 'web',
					identity: PAGE.url,
					address: PAGE.url,
					title: PAGE.title,
					provider: 'tavily',
					read: 'snippet',
					text: PAGE.content,
					score: 0.8,
				},
			],
			failures: [],
		});
		expect(wikipedia.requests).toHaveLength(0);
	});

	it('moves on from an empty answer, which is no failure', async () => {
		expect(await chain.search(NOTHING, run)).toMatchObject({
			provider: 'wikipedia',
			hits: [{ title: 'Xylophone' }],
			failures: [],
		});
	});

	it('moves on from pages without a word of theirs, which support nothing', async () => {
		tavily.script({ body: { query: 'heat pump', results: [{ ...PAGE, content: ' ', score: 0.9 }] } });
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'wikipedia', failures: [] });
	});

	it('keeps such pages behind those of the next provider, however many: who reads pages may read them', async () => {
		const pages = (host: string, text: string): WebHit[] =>
			['1', '2', '3'].map((place) => ({ url: `https://${host}${place}.example/`, title: place, text }));
		const fixed = (id: string, hits: readonly WebHit[]): SearchSource =>
			world.source(id, [[undefined, provider(() => Promise.resolve(hits), id)]]);
		const mute = [fixed('mute', pages('mute', '')), fixed('dumb', [...pages('dumb', ' '), ...pages('mute', '')])];
		const order = async (sources: readonly SearchSource[]): Promise<readonly (readonly [string, string])[]> => {
			const { hits } = await chainOf(sources).search({ ...QUERY, limit: 3 }, run);
			return hits.map(({ provider: by, address }) => [by, new URL(address).hostname.split('.')[0] ?? '']);
		};
		const leads = ['mute1', 'mute2', 'mute3'].map((page) => ['mute', page]);
		expect(await order([...mute, fixed('wordy', pages('wordy', 'Words'))])).toEqual([
			...['wordy1', 'wordy2', 'wordy3'].map((page) => ['wordy', page]),
			...leads,
		]);
		expect(await order([...mute, fixed('same', pages('mute', 'Words'))])).toEqual([
			...['mute1', 'mute2', 'mute3'].map((page) => ['same', page]),
			...['dumb1', 'dumb2', 'dumb3'].map((page) => ['dumb', page]),
		]);
		expect(await order(mute)).toEqual(leads);
	});

	it('answers with nothing when nobody knows anything', async () => {
		expect(await chain.search({ ...QUERY, text: 'zyzzyva' }, run)).toEqual({
			provider: 'tavily',
			hits: [],
			failures: [],
		});
	});

	it.each(['tooLong', 'badKey', 'forbidden', 'invalid', 'rate', 'plan', 'payAsYouGo', 'keyless'] as const)(
		'moves on after %s and says why',
		async (name) => {
			tavily.script(TAVILY_REFUSALS[name]);
			const answer = await chain.search(QUERY, run);
			expect(answer).toMatchObject({
				provider: 'wikipedia',
				hits: [{ title: 'Heat pump' }],
				failures: [{ provider: 'tavily' }],
			});
			expect(answer.failures[0]?.reason).toMatch(/^[A-Z].*[.”]$/);
			expect(run.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
		},
	);

	it('is empty, not failed, when one provider failed and the others know nothing', async () => {
		tavily.script(TAVILY_REFUSALS.badKey);
		expect(await chain.search({ ...QUERY, text: 'zyzzyva' }, run)).toMatchObject({
			provider: 'wikipedia',
			hits: [],
			failures: [{ provider: 'tavily', code: 'AUTHENTICATION' }],
		});
	});

	it('fails with every reason when all failed', async () => {
		tavily.script(TAVILY_REFUSALS.plan);
		wikipedia.script({ body: '<html>' });
		const error: unknown = await chain.search(QUERY, run).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(WebSearchFailed);
		expect(error).toMatchObject({
			failures: [
				{ provider: 'tavily', code: 'QUOTA_EXHAUSTED' },
				{ provider: 'wikipedia', code: 'MALFORMED_RESPONSE' },
			],
		});
		expect((error as Error).message).toMatch(/tavily: .* wikipedia: /);
	});
});

describe('trying again', () => {
	it.each(['server', 'html'] as const)('asks once more after a passing fault (%s)', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'tavily', failures: [] });
		expect(tavily.requests).toHaveLength(2);
	});

	it('asks four times while the connection drops; after three such questions it leaves the service alone', async () => {
		tavily.script(...Array.from({ length: 12 }, (_, place) => (place % 2 ? 'cut' : 'reset')));
		for (const [place, text] of ['heat pump', 'heat pumps', 'pump heat', 'pumps'].entries()) {
			expect(await chain.search({ ...QUERY, text }, run)).toMatchObject({
				failures: [{ provider: 'tavily', code: 'UNAVAILABLE' }],
			});
			expect(tavily.requests).toHaveLength(Math.min(12, 4 * (place + 1)));
		}
	});

	it('asks the next service after a 429 that names a moment, and waits only if that one rests, too', async () => {
		const soon = { status: 429, headers: { 'retry-after': '1' }, body: { detail: { error: 'Slow down.' } } };
		tavily.script(soon);
		expect(await chain.search(QUERY, run)).toMatchObject({ provider: 'wikipedia' });
		expect(world.timer.waits).toEqual([]);
		world.timer.pass(1_000);
		wikipedia.script({ status: 429, headers: { 'retry-after': '600' }, body: {} });
		await chain.search(NOTHING, run);
		expect(world.timer.waits).toEqual([]);
		tavily.script(soon);
		expect(await chain.search({ ...QUERY, text: 'heat pumps' }, run)).toMatchObject({ provider: 'tavily' });
		expect(world.timer.waits).toEqual([1_000]);
	});

	it.each(['tooLong', 'invalid', 'badKey', 'rate'] as const)('does not after %s', async (name) => {
		tavily.script(TAVILY_REFUSALS[name]);
		await chain.search(QUERY, run);
		expect(tavily.requests).toHaveLength(1);
	});

	it.each([
		['rate', 60_000],
		['forbidden', 60_000],
		['server', 0],
		['plan', 10 * 24 * 3_600_000],
	] as const)('asks a service again on the next question once it has recovered from %s', async (name, later) => {
		tavily.script(TAVILY_REFUSALS[name]);
		await chain.search(QUERY, run);
		world.timer.pass(later);
		expect(await chain.search({ ...QUERY, text: 'heat pumps' }, new RecordedRun())).toMatchObject({
			provider: 'tavily',
			failures: [],
		});
	});

	it('asks again in the same run after a bad query', async () => {
		tavily.script(TAVILY_REFUSALS.tooLong);
		await chain.search(QUERY, run);
		expect(await chain.search({ ...QUERY, text: 'heat pumps' }, run)).toMatchObject({ provider: 'tavily' });
	});
});

describe('the estimate', () => {
	it('holds though one paid service after the other is asked, and is undefined where all is free', async () => {
		const paying = (id: string): SearchSource =>
			world.source(id, [
				[
					undefined,
					provider((_, context) => {
						context.spend({ provider: id, kind: 'search', credits: 1 });
						return Promise.resolve([]);
					}, id),
				],
			]);
		const both = chainOf([paying('brave'), paying('serpapi')]);
		const texts = ['one', 'two', 'long '.repeat(100).trim()];
		for (const text of texts) await both.search({ ...QUERY, text }, run);
		const spent = run.spent.reduce((sum, { credits = 0 }) => sum + credits, 0);
		expect(spent).toBe(6);
		expect(both.estimate(texts, 'general')?.credits).toBeGreaterThanOrEqual(spent);
		expect(
			chainOf([world.source('wikipedia', [[undefined, provider(() => Promise.resolve([]))]])]).estimate(
				texts,
				'general',
			),
		).toBeUndefined();
	});
});

describe('where nobody answers', () => {
	it('an older answer stands in, and says that it is one', async () => {
		await chain.search(QUERY, run);
		const at = new Date(world.timer.now()).toISOString();
		world.timer.pass(3_600_000);
		tavily.script(TAVILY_REFUSALS.badKey);
		wikipedia.script({ body: '<html>' });
		expect(await chain.search(QUERY, run)).toMatchObject({
			provider: 'tavily',
			hits: [{ title: PAGE.title, rememberedAt: at }],
			failures: [{ provider: 'tavily' }, { provider: 'wikipedia' }],
		});
		expect(run.lines.map(({ message }) => message).join()).toContain(
			'an older answer of Tavily was used (2026-11-21)',
		);
	});

	it('a service that fails after the wait is reported with its last reason', async () => {
		tavily.script(TAVILY_REFUSALS.rate, TAVILY_REFUSALS.badKey);
		wikipedia.script({ body: '<html>' });
		await expect(chain.search(QUERY, run)).rejects.toMatchObject({
			failures: [{ provider: 'wikipedia' }, { provider: 'tavily', code: 'AUTHENTICATION' }],
		});
	});

	it('a service that asked for a minute is waited for, another is not', async () => {
		tavily.script(TAVILY_REFUSALS.rate);
		wikipedia.script({ body: '<html>' });
		expect(await chain.search(QUERY, run)).toMatchObject({
			provider: 'tavily',
			failures: [{ provider: 'wikipedia' }],
		});
		expect(world.timer.waits).toEqual([60_000]);
		const said = (): string => run.lines.map(({ message }) => message).join();
		expect(said()).toContain(
			'No search service answers now: waiting up to 60 seconds for Tavily, which asked for a pause.',
		);
		tavily.script(TAVILY_REFUSALS.keyless);
		wikipedia.script({ body: '<html>' });
		await expect(chain.search({ ...QUERY, text: 'heat pumps' }, run)).rejects.toThrow(WebSearchFailed);
		expect(said()).toContain('Tavily accepts searches again in about 30 minutes: run again then.');
	});
});

describe('while the budget is short', () => {
	it('questions of one moment are asked together, and each gets its own answer', async () => {
		const asked: string[] = [];
		const pages = ['otter habitat', 'maple syrup'].map((title) => ({
			url: `https://${title.replace(' ', '.')}.example/`,
			title,
			text: `About ${title}.`,
		}));
		const paid = provider((text) => {
			asked.push(text);
			return Promise.resolve(pages.filter(({ title }) => text.includes(title)));
		}, 'tavily');
		const each = (value: number) => ({
			topics: value,
			'deep-reading': value,
			'claim-checks': value,
			'follow-ups': value,
			'manual-extract': value,
			reserve: value,
		});
		world.memory.ledger.spend('tavily', { key: 'k', purpose: 'reserve', credits: 92 }, world.timer.now());
		const short = chainOf([
			world.source('tavily', [['key', paid]], {
				budget: { month: 100, key: 0, shares: { ...each(0), topics: 1, reserve: 99 }, daily: each(0) },
				runCredits: 0,
			}),
		]);
		const answers = await Promise.all(
			['otter habitat', 'maple syrup'].map((text) => short.search({ ...QUERY, text }, run)),
		);
		expect(asked).toEqual(['otter habitat ; maple syrup']);
		expect(answers.map(({ hits }) => hits.map(({ title, score }) => [title, score]))).toEqual([
			[['otter habitat', 0.9]],
			[['maple syrup', 0.9]],
		]);
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
	const found = (hits: readonly WebHit[], parts: Partial<ChainParts> = {}): ProviderChain =>
		chainOf([world.source('fake', [[undefined, provider(() => Promise.resolve(hits))]])], parts);
	const hit = (url: string): WebHit => ({ url, title: url, text: 'Text' });

	it('leave out unsafe addresses and say how many', async () => {
		const unsafe = [
			'http://169.254.169.254/latest',
			'http://localhost:3000/',
			'javascript:alert(1)',
			'https://user:pw@evil.example:99/',
			'file:///etc/passwd',
			'no address',
		];
		const answer = await found([...unsafe, 'https://good.example/'].map(hit)).search(QUERY, run);
		expect(answer.hits.map(({ address }) => address)).toEqual(['https://good.example/']);
		expect(run.lines).toContainEqual({
			level: 'warn',
			message: expect.any(String) as string,
			facts: { provider: 'fake', dropped: unsafe.length },
		});
	});

	it('have a score by the place of their page in the answer if the service gives none', async () => {
		const given = { ...hit('https://c.example/'), score: 0.5 };
		const answer = await found([
			hit('https://a.example/'),
			{ ...hit('https://a.example/#part'), text: 'More' },
			hit('https://b.example/'),
			given,
		]).search(QUERY, run);
		expect(answer.hits.map(({ address, score }) => [address, Number(score.toFixed(2))])).toEqual([
			['https://a.example/', 0.9],
			['https://a.example/#part', 0.9],
			['https://b.example/', 0.84],
			['https://c.example/', 0.5],
		]);
	});

	it('may lie on loopback where the rules say so', async () => {
		const addresses = new CanonicalAddresses({ allowLoopback: true });
		const chain = found([hit('http://127.0.0.1:4000/page')], { addresses });
		expect((await chain.search(QUERY, run)).hits).toHaveLength(1);
	});

	it('make one of each page, keep the address that opens and know the page by its canonical one', async () => {
		const answer = await found([
			hit('https://www.a.example/x/?utm_source=s'),
			hit('http://m.a.example/x#part'),
			hit('https://b.example/'),
		]).search(QUERY, run);
		expect(mergeAnswers([answer], 'T1').map(({ address, identity }) => [address, identity])).toEqual([
			['https://www.a.example/x/', 'https://a.example/x'],
			['https://b.example/', 'https://b.example/'],
		]);
	});

	it(
		'leave out what is hardly about the question, what the user does not want, and more than three pages of a ' +
			'site',
		async () => {
			const hits = [
				{ ...hit('https://far.example/'), score: 0.29 },
				{ ...hit('https://near.example/'), score: 0.3 },
				hit('https://unwanted.example/'),
				...[1, 2, 3, 4].map((page) => hit(`https://big.example/${page}`)),
			];
			const addresses = new CanonicalAddresses({}, hostFilter([], ['unwanted.example']));
			const answer = await found(hits, { addresses }).search(QUERY, run);
			expect(answer.hits.map(({ address }) => address)).toEqual([
				'https://near.example/',
				'https://big.example/1',
				'https://big.example/2',
				'https://big.example/3',
			]);
		},
	);

	it('come last without words of their pages: such a page has to be read first', async () => {
		const hits = [
			{ ...hit('https://mute.example/'), text: ' ' },
			hit('https://a.example/'),
			{ ...hit('https://unsafe.example/'), url: 'http://10.0.0.1/', text: '' },
		];
		expect((await found(hits).search(QUERY, run)).hits.map(({ address }) => address)).toEqual([
			'https://a.example/',
			'https://mute.example/',
		]);
	});

	it('are no more than asked for', async () => {
		expect(
			(
				await found(['https://a.example/', 'https://b.example/', 'https://c.example/'].map(hit)).search(
					{ ...QUERY, limit: 2 },
					run,
				)
			).hits,
		).toHaveLength(2);
	});

	it('are as many as the user wants of a search, but no more than a claim check asks for', async () => {
		const pages = Array.from({ length: 25 }, (_, place) => hit(`https://host${place}.example/`));
		const source = world.source('many', [[undefined, provider(() => Promise.resolve(pages))]]);
		const twenty = chainOf([source], { results: 20 });
		expect((await twenty.search(QUERY, run)).hits).toHaveLength(20);
		expect((await twenty.search({ ...QUERY, limit: 5 }, run)).hits).toHaveLength(5);
		expect((await chainOf([source]).search(QUERY, run)).hits).toHaveLength(10);
	});

	it('are left out if they are dated before the day that the run wants', async () => {
		const dated = (published: string): WebHit => ({ ...hit(`https://${published || 'x'}.example/`), published });
		const dates = ['2026-11-15', '2026-11-16', '2026-10', '2026', '2025'];
		const source = world.source('dated', [
			[undefined, provider(() => Promise.resolve([...dates.map(dated), hit('https://undated.example/')]))],
		]);
		const { hits } = await chainOf([source], { since: '2026-11-16' }).search(QUERY, run);
		expect(hits.map(({ address }) => new URL(address).hostname.split('.')[0])).toEqual([
			'2026-11-16',
			'2026',
			'undated',
		]);
	});

	it('come from the next provider when a provider breaks in an unexpected way', async () => {
		const broken = chainOf([
			world.source('broken', [[undefined, provider(() => Promise.reject(new TypeError('x is undefined')))]]),
			world.source('fine', [[undefined, provider(() => Promise.resolve([hit('https://a.example/')]))]]),
		]);
		expect(await broken.search(QUERY, run)).toMatchObject({
			provider: 'fine',
			failures: [{ provider: 'broken', code: 'INTERNAL' }],
		});
	});
});
