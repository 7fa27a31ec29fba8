import { afterEach, describe, expect, it } from 'vitest';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { nodePageAccess } from '../../../src/node/kit/node-kit';
import { createSearchMemory, type Keys, type SearchKit } from '../../../src/services/kit';
import { createPageExtractor, createSource } from '../../../src/services/web-search';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/settings/schema';
import { ServiceGuard } from '../../../src/web/spending/guard';
import { keyId } from '../../../src/web/spending/key-pool';
import { SearchMemory } from '../../../src/web/spending/search-memory';
import { ScriptedServer, type RecordedRequest, type Reply } from '../../servers/scripted-server';
import { RecordedRun } from '../recorded-run';
import { MemoryBlobs, MemoryText, policyOf, query, VirtualTimer } from '../world';

let server: ScriptedServer;
afterEach(() => server.close());

const KEYS: Keys = {
	tavily: 'tvly-first-0123456789',
	moreTavily: ['tvly-second-0123456789'],
	perplexity: 'pplx-0123456789abcdef',
	anthropic: 'sk-ant-0123456789abcdef',
};
const RESULT = { url: 'https://a.example/', title: 'A', content: 'Text', raw_content: 'Text of the page.', score: 0.9 };

async function world(
	answer: (request: RecordedRequest) => Reply,
	over: Partial<Settings> = {},
): Promise<{ kit: SearchKit; settings: Settings; timer: VirtualTimer }> {
	server = await ScriptedServer.start(answer);
	const timer = new VirtualTimer();
	const search = createSearchMemory({ timer, answers: new MemoryBlobs(), usage: new MemoryText() });
	const addresses = Object.keys(DEFAULT_SETTINGS).filter((name) => name.endsWith('BaseUrl'));
	const settings = {
		...DEFAULT_SETTINGS,
		...Object.fromEntries(addresses.map((name) => [name, server.url])),
		...over,
	};
	return {
		kit: {
			http: new NodeHttp(),
			search,
			pages: nodePageAccess(),
			clock: nodeClock,
			yieldNow: () => Promise.resolve(),
		},
		settings,
		timer,
	};
}

const answered = (credits?: unknown): Reply => ({
	body: {
		query: 'q',
		results: [RESULT],
		failed_results: [],
		response_time: 1,
		...(credits !== undefined && { usage: { credits } }),
	},
});

describe('what Tavily claims that a request cost', () => {
	it.each<readonly [claimed: unknown, basic: number, advanced: number]>([
		[1_000_000, 1, 2],
		[1e308, 1, 2],
		[-5, 1, 2],
		['1000000', 1, 2],
		[null, 1, 2],
		[undefined, 1, 2],
		[0, 1, 2],
		[1, 1, 2],
		[2, 1, 2],
	])('%j is counted as %i for a basic search and %i for an advanced one', async (claimed, basic, advanced) => {
		for (const [depth, credits] of [
			['basic', basic],
			['advanced', advanced],
		] as const) {
			const { kit, settings, timer } = await world(() => answered(claimed), { tavilySearchDepth: depth });
			const run = new RecordedRun();
			await createSource('tavily', settings, KEYS, kit)?.search(query('heat pump'), run);
			expect(kit.search.ledger.usage('tavily', timer.now()).total).toBe(credits);
			expect(run.spent).toEqual([{ provider: 'tavily', kind: 'search', credits }]);
			await server.close();
		}
	});

	it('for pages is held to the price of the pages', async () => {
		const { kit, settings, timer } = await world(() => answered(1_000_000));
		await createPageExtractor(settings, KEYS, kit).extract([RESULT.url], undefined, new RecordedRun());
		expect(kit.search.ledger.usage('tavily', timer.now()).total).toBe(1);
	});

	it('silences nobody: the next search is sent', async () => {
		const { kit, settings } = await world(() => answered(1_000_000));
		const source = createSource('tavily', settings, KEYS, kit);
		for (const text of ['a', 'b', 'c'])
			expect(await source?.search(query(text), new RecordedRun())).toHaveLength(1);
	});
});

describe('a refusal', () => {
	it("of Extract for one address is that request's alone: searches and other pages go on", async () => {
		const forbidden: Reply = { status: 403, body: { detail: { error: 'This URL is not supported.' } } };
		const { kit, settings } = await world(({ path, body }) =>
			path === '/extract' && body.includes('forbidden') ? forbidden : answered(),
		);
		const extractor = createPageExtractor(settings, KEYS, kit);
		for (let time = 0; time < 6; time += 1) {
			const { failures } = await extractor.extract(
				[`https://forbidden.example/${time}`],
				undefined,
				new RecordedRun(),
			);
			expect(failures[0]?.reason).toContain('This URL is not supported.');
		}
		expect((await extractor.extract([RESULT.url], undefined, new RecordedRun())).pages).toHaveLength(1);
		expect(
			await createSource('tavily', settings, KEYS, kit)?.search(query('heat'), new RecordedRun()),
		).toHaveLength(1);
	});

	it('of Extract that opens its breaker leaves the search alone', async () => {
		const { kit, settings } = await world(({ path }) =>
			path === '/extract' ? { status: 500, body: '' } : answered(),
		);
		const extractor = createPageExtractor(settings, KEYS, kit);
		for (const page of ['a', 'b', 'c'])
			await extractor.extract([`https://${page}.example/`], undefined, new RecordedRun());
		const before = server.requests.length;
		await extractor.extract(['https://d.example/'], undefined, new RecordedRun());
		expect(server.requests).toHaveLength(before);
		expect(
			await createSource('tavily', settings, KEYS, kit)?.search(query('heat'), new RecordedRun()),
		).toHaveLength(1);
	});

	it.each(['perplexity', 'anthropic-search'] as const)('of %s with a 401 or a 403 is about the key', async (id) => {
		for (const status of [401, 403]) {
			const { kit, settings } = await world(() => ({ status, body: { error: { message: 'No.' } } }));
			await expect(
				createSource(id, settings, KEYS, kit)?.search(query('heat'), new RecordedRun()),
			).rejects.toMatchObject({ kind: 'auth', status });
			await server.close();
		}
	});

	it('leaves a service of a model alone after five failures in a row', async () => {
		const { kit, settings } = await world(() => ({ body: 'no answer' }));
		const source = createSource('perplexity', settings, KEYS, kit);
		for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
			await expect(source?.search(query(text), new RecordedRun())).rejects.toMatchObject({ kind: 'parse' });
		expect(server.requests).toHaveLength(5);
	});
});

it('asks a service of a model three times at once, then once a second', async () => {
	const timer = new VirtualTimer();
	for (const id of ['perplexity', 'anthropic-search', 'openai-search']) {
		const limited = new SearchMemory({ timer, answers: new MemoryBlobs(), usage: new MemoryText() })
			.service(id, 'https://model.example', policyOf(id))
			.limited({ send: () => Promise.resolve({ status: 200, headers: {}, body: new ArrayBuffer(0) }) });
		for (let request = 0; request < 5; request += 1) await limited.send({ url: 'https://model.example' });
		expect(timer.waits.splice(0)).toEqual([1_000, 1_000]);
	}
});

describe('a key that has spent the credits of its month', () => {
	it('rests until the next, and the next key takes over', async () => {
		const { kit, settings, timer } = await world(() => answered(1), {
			tavilyCreditsPerKey: 10,
			budgetDailyTopics: 0,
		});
		const source = createSource('tavily', settings, KEYS, kit);
		const credits = (): number[] => (source?.keyStates() ?? []).map((key) => key.credits);
		for (let search = 0; search < 13; search += 1) await source?.search(query(`q${search}`), new RecordedRun());
		expect(credits()).toEqual([10, 3]);
		expect(source?.keyStates()[0]?.state).toEqual({ kind: 'resting', until: Date.UTC(2026, 11, 1) });
		expect(
			server.requests
				.slice(10)
				.every(({ headers }) => headers['authorization'] === 'Bearer tvly-second-0123456789'),
		).toBe(true);
		timer.time = Date.UTC(2026, 11, 1, 1);
		await source?.search(query('December'), new RecordedRun());
		expect(credits()).toEqual([1, 0]);
	});

	it('is not overdrawn by searches that are asked at once', async () => {
		const { kit, settings } = await world(() => answered(1), { tavilyCreditsPerKey: 10, budgetDailyTopics: 0 });
		const source = createSource('tavily', settings, KEYS, kit);
		await Promise.all(
			Array.from({ length: 15 }, async (_, search) => source?.search(query(`q${search}`), new RecordedRun())),
		);
		expect(source?.keyStates().map((key) => key.credits)).toEqual([10, 5]);
	});
});

describe('a service that limits searches without a key', () => {
	const DAY = 24 * 3_600_000;
	const policy = { ...policyOf('crossref'), keylessDaily: 3 };
	const ask = (memory: SearchMemory, key: string | undefined): Promise<unknown> => {
		const service = memory.service('crossref', 'https://api.example', policy);
		const clients = [{ key: keyId(key), client: undefined }];
		const rules = { budget: undefined, runCredits: 0 };
		return new ServiceGuard({ memory, service, clients, rules, use: 'search' }).call(
			{ purpose: 'topics', credits: 0 },
			new RecordedRun(),
			() => Promise.resolve('answered'),
		);
	};

	it('is asked no more often on a day, also after a restart, and again on the next', async () => {
		const [timer, answers, usage] = [new VirtualTimer(Date.UTC(2026, 10, 10)), new MemoryBlobs(), new MemoryText()];
		const memory = new SearchMemory({ timer, answers, usage });
		for (let search = 0; search < 3; search++) await ask(memory, undefined);
		await expect(ask(memory, undefined)).rejects.toMatchObject({
			kind: 'exhausted',
			message: 'The free searches without a key are used up. Add a key in the settings.',
		});
		await memory.saved();
		const later = new SearchMemory({ timer, answers, usage });
		await expect(ask(later, undefined)).rejects.toMatchObject({ kind: 'exhausted' });
		timer.pass(DAY);
		await expect(ask(later, undefined)).resolves.toBe('answered');
	});

	it('is asked as often as wanted with a key', async () => {
		const memory = new SearchMemory({
			timer: new VirtualTimer(Date.UTC(2026, 10, 10)),
			answers: new MemoryBlobs(),
			usage: new MemoryText(),
		});
		for (let search = 0; search < 5; search++) await expect(ask(memory, 'key')).resolves.toBe('answered');
	});
});
