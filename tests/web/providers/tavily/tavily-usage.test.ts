import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError, type Http } from '../../../../src/net/http';
import { NodeHttp } from '../../../../src/node/pages/node-http';
import { TavilyProvider } from '../../../../src/web/providers/tavily/tavily';
import type { Fault, Reply, ScriptedServer } from '../../../servers/scripted-server';
import { startTavily, TAVILY_KEY, TAVILY_REFUSALS } from '../../../servers/tavily';
import { RecordedRun } from '../../recorded-run';
import { SearchWorld } from '../../world';

let server: ScriptedServer;
let run: RecordedRun;
beforeEach(async () => {
	server = await startTavily([], { used: 640, limit: 1000 });
	run = new RecordedRun();
});
afterEach(() => server.close());

const provider = (apiKey: string | undefined = TAVILY_KEY, http: Http = new NodeHttp()): TavilyProvider =>
	new TavilyProvider({ yieldNow: () => Promise.resolve(), http, baseUrl: `${server.url}/`, apiKey });
const logged = (): string => JSON.stringify(run.lines);

describe('what a key has used', () => {
	it('is asked of Tavily with the key as a bearer token, and costs nothing', async () => {
		expect(await provider().usedCredits(run)).toBe(640);
		expect(server.requests.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
			['GET', '/usage', `Bearer ${TAVILY_KEY}`],
		]);
		expect(run.spent).toEqual([]);
	});

	it('is not asked where there is no key', async () => {
		expect(await provider('').usedCredits(run)).toBeUndefined();
		expect(server.requests).toEqual([]);
	});

	const OTHERS = { search_usage: 0, limit: null };
	it.each<[string, Reply | Fault, string]>([
		[
			'a refused key',
			{ status: 401, body: { detail: { error: `Unauthorized: ${TAVILY_KEY} is no key.` } } },
			'auth',
		],
		['too many questions', TAVILY_REFUSALS.rate, 'rate'],
		['a server that fails', TAVILY_REFUSALS.server, 'server'],
		['a web page', { body: '<html><body>Welcome</body></html>' }, 'parse'],
		['an answer in another form', { body: { key: { ...OTHERS, usage: 'many' } } }, 'parse'],
		['an answer without the key', { body: { account: OTHERS } }, 'parse'],
		['a lost connection', 'reset', 'network'],
		['an answer that breaks off', 'cut', 'network'],
	])('stays unknown after %s, which the log tells without the key', async (_, reply, kind) => {
		server.script(reply);
		expect(await provider().usedCredits(run)).toBeUndefined();
		expect(run.lines).toMatchObject([{ level: 'debug', facts: { kind } }]);
		expect(logged()).not.toContain(TAVILY_KEY);
	});

	it('stays unknown where no answer comes in time, and the time is limited', async () => {
		const times: (number | undefined)[] = [];
		const late: Http = {
			send: ({ timeout }) => {
				times.push(timeout);
				return Promise.reject(new HttpError('timeout', 'api.tavily.com'));
			},
		};
		expect(await provider(TAVILY_KEY, late).usedCredits(run)).toBeUndefined();
		expect(times).toEqual([10_000]);
	});

	it('is not waited for after a stop', async () => {
		server.script('hang');
		const asked = provider().usedCredits(run);
		await server.nextRequest();
		run.stop(new Error('stopped by the user'));
		await expect(asked).rejects.toThrow('stopped by the user');
	});
});

describe('the test of the service', () => {
	const source = (world: SearchWorld) =>
		world.source('tavily', [[TAVILY_KEY, provider()]], { budget: undefined, runCredits: 0 });

	it('takes over what others have used with the key', async () => {
		const world = new SearchWorld();
		const tested = source(world);
		await tested.check(run);
		expect(tested.keyStates()).toMatchObject([{ state: { kind: 'ready' }, credits: 640 }]);
		await world.memory.saved();
		expect(world.usage.text).toContain('640');
	});

	it.each<[string, Reply]>([
		['does not tell it', TAVILY_REFUSALS.rate],
		['answers what cannot be read', { body: 'Welcome' }],
	])('succeeds where Tavily %s: what was counted here stays, with the price of the test', async (_, reply) => {
		const world = new SearchWorld();
		const tested = source(world);
		world.memory.ledger.spend(
			'tavily',
			{ key: tested.keyStates()[0]?.key ?? '', purpose: 'topics', credits: 7 },
			world.timer.now(),
		);
		server.script({ body: { results: [], images: [], usage: { credits: 0 } } }, reply);
		await tested.check(run);
		expect(server.requests.map(({ path }) => path)).toEqual(['/search', '/usage']);
		expect(tested.keyStates()).toMatchObject([{ state: { kind: 'ready' }, credits: 8 }]);
	});

	it('does not ask for it where the key is refused', async () => {
		server.script(TAVILY_REFUSALS.badKey);
		await expect(source(new SearchWorld()).check(run)).rejects.toMatchObject({ kind: 'auth' });
		expect(server.requests.map(({ path }) => path)).toEqual(['/search']);
	});
});
