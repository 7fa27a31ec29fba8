import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebHit, WebQuery } from '../../../src/research/model/ports';
import { PURPOSES, type BudgetRules } from '../../../src/web/spending/budget';
import { keyId } from '../../../src/web/spending/key-pool';
import { FRESH_MS } from '../../../src/web/spending/response-cache';
import { ProviderError, type ProviderFault, type SearchProvider } from '../../../src/web/search-provider';
import { HttpError, type Http } from '../../../src/net/http';
import { brave } from '../../../src/web/providers/brave';
import type { SourceParts } from '../../../src/web/chain/search-source';
import { RecordedRun } from '../recorded-run';
import { provider, SearchWorld } from '../world';

const QUERY: WebQuery = { text: 'heat pump', limit: 10, mode: 'general', language: undefined };
const HIT: WebHit = { url: 'https://a.example/', title: 'A', text: 'Text' };
const ask = (text: string): WebQuery => ({ ...QUERY, text });
const fault = (kind: ProviderFault, retryAfterMs?: number): ProviderError =>
	new ProviderError('fake', kind, { ...(retryAfterMs !== undefined && { retryAfterMs }) });

/** Each call takes the next step, the last one for ever: an error is thrown, `ok` is an answer. */
function scripted(...steps: readonly (ProviderError | 'ok')[]): SearchProvider & { readonly calls: number } {
	let calls = 0;
	const fake = provider((_, run) => {
		const step = steps[Math.min(calls, steps.length - 1)];
		calls += 1;
		if (step !== 'ok') return Promise.reject(step ?? new Error('no step'));
		run.spend({ provider: 'fake', kind: 'search', credits: 1 });
		return Promise.resolve([HIT]);
	});
	return {
		...fake,
		get calls() {
			return calls;
		},
	};
}

describe('a question', () => {
	it('is a sentence for a service that reads natural language, and keywords for an index of words', async () => {
		const world = new SearchWorld();
		for (const [id, text] of [
			['tavily', 'Bats are not blind.'],
			['wikipedia', 'bats blind'],
		] as const) {
			const asked: string[] = [];
			const fake = provider((words) => {
				asked.push(words);
				return Promise.resolve([HIT]);
			});
			const source = world.source(id, [[undefined, fake]]);
			await source.search({ ...ask('bats blind'), sentence: 'Bats are not blind.' }, new RecordedRun());
			expect(asked).toEqual([text]);
		}
	});

	it('is asked once in half an hour, and its answers are equal', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string({ minLength: 1 }),
				fc.integer({ min: 0, max: FRESH_MS - 1 }),
				async (text, later) => {
					const world = new SearchWorld();
					const fake = scripted('ok');
					const source = world.source('tavily', [[undefined, fake]]);
					const asked = new Date(world.timer.now()).toISOString();
					const [first] = await source.search(ask(text), new RecordedRun());
					expect(first).not.toHaveProperty('rememberedAt');
					world.timer.pass(later);
					expect(await source.search(ask(` ${text} `), new RecordedRun())).toEqual([
						{ ...first, rememberedAt: asked },
					]);
					expect(fake.calls).toBe(1);
				},
			),
		);
	});

	it('is asked again after a failure: failures are not kept', async () => {
		const fake = scripted(fault('bad_request'), 'ok');
		const source = new SearchWorld().source('tavily', [[undefined, fake]]);
		await expect(source.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'bad_request' });
		expect(await source.search(QUERY, new RecordedRun())).toEqual([HIT]);
	});

	it('that several ask at once is asked once; one of them stopping does not stop the others', async () => {
		const world = new SearchWorld();
		const answers: ((hits: readonly WebHit[]) => void)[] = [];
		const slow = provider(() => new Promise((resolve) => answers.push(resolve)));
		const source = world.source('tavily', [[undefined, slow]]);
		const stopped = new RecordedRun();
		const waiting = [stopped, new RecordedRun(), new RecordedRun()].map((run) => source.search(QUERY, run));
		await new Promise((resolve) => setImmediate(resolve));
		stopped.stop(new Error('stopped'));
		await expect(waiting[0]).rejects.toThrow('stopped');
		for (const answer of answers) answer([HIT]);
		expect(await Promise.all(waiting.slice(1))).toEqual([[HIT], [HIT]]);
		expect(answers).toHaveLength(1);
	});

	it("of Brave is remembered for its run alone, as Brave's terms want it", async () => {
		const world = new SearchWorld();
		const fake = scripted('ok');
		const source = world.source('brave', [['key', fake]]);
		const run = new RecordedRun();
		await source.search(QUERY, run);
		await source.search(QUERY, run);
		expect(fake.calls).toBe(1);
		await source.search(QUERY, new RecordedRun());
		expect(fake.calls).toBe(2);
		await world.memory.saved();
		expect(world.blobs.text).toBe('');
	});
});

describe('keys', () => {
	it.each([
		['rate', { kind: 'cooling' }],
		['exhausted', { kind: 'resting', until: Date.UTC(2026, 11, 1) }],
		['auth', { kind: 'dropped' }],
	] as const)('take over at once when one is refused (%s)', async (kind, state) => {
		const world = new SearchWorld();
		const [first, second] = [scripted(fault(kind)), scripted('ok')];
		const source = world.source('tavily', [
			['key-1', first],
			['key-2', second],
		]);
		const run = new RecordedRun();
		expect(await source.search(QUERY, run)).toEqual([HIT]);
		expect(world.timer.waits).toEqual([]);
		await source.search(ask('another'), run);
		expect([first.calls, second.calls]).toEqual([1, 2]);
		expect(source.keyStates()).toMatchObject([
			{ key: keyId('key-1'), state, credits: 0 },
			{ key: keyId('key-2'), state: { kind: 'ready' }, credits: 2 },
		]);
		expect(run.lines.some(({ message }) => message.includes('key no. 1'))).toBe(kind === 'auth');
	});

	it('that cooled down are used again before those behind them', async () => {
		const world = new SearchWorld();
		const [first, second] = [scripted(fault('rate', 5_000), 'ok'), scripted('ok')];
		const source = world.source('tavily', [
			['key-1', first],
			['key-2', second],
		]);
		await source.search(QUERY, new RecordedRun());
		world.timer.pass(5_000);
		await source.search(ask('another'), new RecordedRun());
		expect([first.calls, second.calls]).toEqual([2, 1]);
	});

	it(
		'that are all used up make the service fail without a request, until the month turns; a restart does not ' +
			'change that',
		async () => {
			const world = new SearchWorld();
			const used = [scripted(fault('exhausted')), scripted(fault('exhausted'))];
			const keys = used.map((fake, index) => [`key-${index}`, fake] as const);
			const source = world.source('tavily', keys);
			for (let count = 0; count < 2; count++)
				await expect(source.search(ask(`${count}`), new RecordedRun())).rejects.toMatchObject({
					kind: 'exhausted',
				});
			expect(used.map(({ calls }) => calls)).toEqual([1, 1]);
			expect(await source.status()).toEqual({ kind: 'resting', until: Date.UTC(2026, 11, 1) });
			await world.memory.saved();
			const restarted = new SearchWorld(world.timer, world.blobs, world.usage).source('tavily', keys);
			await expect(restarted.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'exhausted' });
			expect(used.map(({ calls }) => calls)).toEqual([1, 1]);
			world.timer.time = Date.UTC(2026, 11, 1);
			await expect(restarted.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'exhausted' });
			expect(used.map(({ calls }) => calls)).toEqual([2, 2]);
		},
	);

	it('of Google rest until its day is over, not the month', async () => {
		const source = new SearchWorld().source('google', [['key', scripted(fault('exhausted'))]]);
		await expect(source.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'exhausted' });
		expect(await source.status()).toEqual({ kind: 'resting', until: Date.UTC(2026, 10, 22, 8) });
	});

	it('that a test finds working are used again', async () => {
		const fake = scripted(fault('auth'), 'ok');
		const source = new SearchWorld().source('tavily', [['key', fake]]);
		await expect(source.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'auth' });
		expect(await source.status()).toMatchObject({ kind: 'failing' });
		expect(await source.healthCheck(new RecordedRun())).toBe(true);
		const stopped = new RecordedRun();
		stopped.stop(new Error('stopped'));
		const told: unknown[] = [];
		expect(
			await new SearchWorld()
				.source('brave', [['k', scripted(fault('auth'))]])
				.healthCheck(stopped, (failure) => told.push(failure)),
		).toBe(false);
		expect([told.length, stopped.lines.length > 0]).toEqual([1, true]);
		expect(await source.status()).toEqual({ kind: 'working' });
		expect(await source.search(QUERY, new RecordedRun())).toEqual([HIT]);
	});

	it('that are tested pay for it: the credits are in the ledger', async () => {
		const world = new SearchWorld();
		const source = world.source('tavily', [
			['key-1', scripted('ok')],
			['key-2', scripted('ok')],
		]);
		const run = new RecordedRun();
		expect(await source.healthCheck(run)).toBe(true);
		expect(source.keyStates().map(({ credits }) => credits)).toEqual([1, 1]);
		expect(run.spent).toHaveLength(2);
	});

	it('were not tested until one of them was answered, also in an earlier session', async () => {
		const world = new SearchWorld();
		const start = (session: SearchWorld) =>
			session.source('tavily', [['key-1', scripted('ok', fault('server'), 'ok')]]);
		const source = start(world);
		const status = async () => (await source.status()).kind;
		expect(await status()).toBe('untested');
		expect(await source.healthCheck(new RecordedRun())).toBe(true);
		expect(await status()).toBe('working');
		expect(await source.healthCheck(new RecordedRun())).toBe(false);
		expect(await status()).toBe('failing');
		expect(await source.healthCheck(new RecordedRun())).toBe(true);
		expect(await status()).toBe('working');
		await world.memory.saved();
		const later = new SearchWorld(world.timer, world.blobs, world.usage);
		expect(await start(later).status()).toEqual({ kind: 'working' });
	});

	it('are nowhere to be found in what is kept', async () => {
		const world = new SearchWorld();
		const source = world.source('tavily', [
			['tvly-secret-1', scripted(fault('auth'))],
			['tvly-secret-2', scripted('ok')],
		]);
		const run = new RecordedRun();
		await source.search(QUERY, run);
		await world.memory.saved();
		expect(
			`${world.usage.text}${world.blobs.text}${JSON.stringify([run.lines, run.spent, source.keyStates()])}`,
		).not.toContain('tvly-secret');
	});
});

describe('a failure', () => {
	it.each(['server', 'network'] as const)('that may pass (%s) is tried again after a short pause', async (kind) => {
		const world = new SearchWorld();
		const fake = scripted(fault(kind), fault(kind), 'ok');
		expect(await world.source('tavily', [[undefined, fake]]).search(QUERY, new RecordedRun())).toEqual([HIT]);
		expect(world.timer.waits).toHaveLength(2);
		for (const wait of world.timer.waits) expect(wait).toBeLessThanOrEqual(5_000);
	});

	it('that came too late is tried once more where no other service can answer, then half as long again', async () => {
		const world = new SearchWorld();
		const times: (number | undefined)[] = [];
		const late: Http = {
			send: ({ timeout }) => {
				times.push(timeout);
				return Promise.reject(new HttpError('timeout', 'service.example'));
			},
		};
		const limited = world.service('brave').limited(late, 2);
		const client = brave.create({ http: limited, apiKey: 'key', baseUrl: 'https://service.example' });
		const search = (isLast: boolean, rules?: SourceParts['rules']): Promise<unknown> =>
			world
				.source('brave', [['key', client]], rules)
				.search({ ...ask(String(times.length)), isLast }, new RecordedRun());
		await expect(search(false)).rejects.toMatchObject({ kind: 'timeout' });
		expect(times.splice(0)).toEqual([60_000]);
		await expect(search(true)).rejects.toMatchObject({ kind: 'timeout' });
		expect(times.splice(0)).toEqual([60_000, 90_000]);
	});

	it.each([0, 1, 2, 3, 4, 5])('is tried again as often as the user says: %i times', async (retries) => {
		const fake = scripted(fault('server'));
		const rules = { budget: undefined, runCredits: 0, retries };
		const source = new SearchWorld().source('tavily', [[undefined, fake]], rules);
		await expect(source.search(QUERY, new RecordedRun())).rejects.toMatchObject({ kind: 'server' });
		expect(fake.calls).toBe(retries + 1);
	});

	it('that five queries meet at once costs none of them its answer', async () => {
		const down = fault('server');
		const fake = scripted(down, down, down, 'ok');
		const source = new SearchWorld().source('tavily', [[undefined, fake]]);
		const texts = ['a', 'b', 'c', 'd', 'e'];
		expect(await Promise.all(texts.map((text) => source.search(ask(text), new RecordedRun())))).toEqual(
			texts.map(() => [HIT]),
		);
		expect(await source.status()).toEqual({ kind: 'working' });
	});

	it('that five queries do not get over counts once', async () => {
		const once = { budget: undefined, runCredits: 0, retries: 0 };
		const fake = scripted(...Array.from({ length: 10 }, () => fault('server')), 'ok');
		const source = new SearchWorld().source('tavily', [[undefined, fake]], once);
		for (const round of [1, 2])
			await Promise.allSettled(
				[1, 2, 3, 4, 5].map((number) => source.search(ask(`${round} ${number}`), new RecordedRun())),
			);
		expect(await source.search(QUERY, new RecordedRun())).toEqual([HIT]);
	});

	it('with a Retry-After is tried again after that time', async () => {
		const world = new SearchWorld();
		const fake = scripted(fault('server', 2_000), 'ok');
		expect(await world.source('tavily', [[undefined, fake]]).search(QUERY, new RecordedRun())).toEqual([HIT]);
		expect(world.timer.waits).toEqual([2_000]);
	});

	it.each([
		[30_000, 30_000],
		[86_400_000, 60_000],
	])('with a Retry-After of %i ms leaves the service alone for %i ms', async (asked, pause) => {
		const world = new SearchWorld();
		const fake = scripted(fault('server', asked), 'ok');
		const source = world.source('tavily', [[undefined, fake]]);
		for (const text of ['a', 'b'])
			await expect(source.search(ask(text), new RecordedRun())).rejects.toMatchObject({ kind: 'server' });
		expect([fake.calls, source.coolingMs(), world.timer.waits]).toEqual([1, pause, []]);
		world.timer.pass(pause);
		expect(await source.search(QUERY, new RecordedRun())).toEqual([HIT]);
	});

	it.each(['bad_request', 'auth', 'exhausted', 'blocked', 'parse'] as const)(
		'that does not pass (%s) is not',
		async (kind) => {
			const fake = scripted(fault(kind));
			await expect(
				new SearchWorld().source('tavily', [[undefined, fake]]).search(QUERY, new RecordedRun()),
			).rejects.toMatchObject({ kind });
			expect(fake.calls).toBe(1);
		},
	);

	it('that asks for a moment is waited for if nobody else is ready, one that asks for a minute is not', async () => {
		const world = new SearchWorld();
		const brief = scripted(fault('rate', 1_000), 'ok');
		const brave = world.source('brave', [['key', brief]]);
		expect(await brave.search({ ...QUERY, isLast: true }, new RecordedRun())).toEqual([HIT]);
		expect(world.timer.waits).toEqual([1_000]);
		const long = scripted(fault('rate', 60_000), 'ok');
		const source = world.source('tavily', [['key', long]]);
		await expect(source.search({ ...QUERY, isLast: true }, new RecordedRun())).rejects.toMatchObject({
			kind: 'rate',
		});
		expect([long.calls, source.coolingMs()]).toEqual([1, 60_000]);
	});

	it('three times in a row keeps requests away for a minute; two successes later all is as before', async () => {
		const world = new SearchWorld();
		const down = fault('server');
		const fake = scripted(...Array.from({ length: 13 }, () => down), 'ok', 'ok', down, 'ok');
		const source = world.source('tavily', [[undefined, fake]]);
		const attempt = (text: string): Promise<unknown> =>
			source.search(ask(text), new RecordedRun()).catch((error: unknown) => error);
		for (const text of ['a', 'b', 'c']) expect(await attempt(text)).toBe(down);
		expect(fake.calls).toBe(12);
		expect([await attempt('d'), fake.calls]).toEqual([down, 12]);
		expect(await source.status()).toEqual({ kind: 'failing', reason: down.message });
		world.timer.pass(60_000);
		// On trial a call gets one request.
		expect([await attempt('e'), fake.calls]).toEqual([down, 13]);
		world.timer.pass(60_000);
		for (const text of ['f', 'g', 'h']) expect(await attempt(text)).toEqual([HIT]);
		expect(fake.calls).toBe(17);
	});

	it('as a bot keeps requests away at once', async () => {
		const fake = scripted(fault('blocked'));
		const source = new SearchWorld().source('duckduckgo', [[undefined, fake]]);
		for (const text of ['a', 'b'])
			await expect(source.search(ask(text), new RecordedRun())).rejects.toMatchObject({ kind: 'blocked' });
		expect(fake.calls).toBe(1);
	});

	it('of our own making leaves the service open, however often', async () => {
		const fake = scripted(fault('bad_request'));
		const source = new SearchWorld().source('tavily', [[undefined, fake]]);
		for (const text of ['a', 'b', 'c', 'd'])
			await expect(source.search(ask(text), new RecordedRun())).rejects.toMatchObject({ kind: 'bad_request' });
		expect(fake.calls).toBe(4);
	});
});

describe('the budget', () => {
	const each = (value: number): BudgetRules['shares'] => ({
		topics: value,
		'deep-reading': value,
		'claim-checks': value,
		'follow-ups': value,
		'manual-extract': value,
		reserve: value,
	});
	const rules = (month: number, runCredits = 0) => ({
		budget: { month, key: 0, shares: each(1), daily: each(0) },
		runCredits,
	});

	it('pays what was really used, and refuses before anything is sent', async () => {
		const fake: SearchProvider = { ...scripted('ok'), credits: () => 2 };
		const world = new SearchWorld();
		const source = world.source('tavily', [['key', fake]], rules(5));
		await source.search(ask('a'), new RecordedRun());
		expect(world.memory.ledger.usage('tavily', world.timer.now()).byPurpose).toEqual({ topics: 1 });
		await source.search(ask('b'), new RecordedRun());
		await source.search(ask('c'), new RecordedRun());
		await expect(source.search(ask('d'), new RecordedRun())).rejects.toMatchObject({
			kind: 'budget',
			message: expect.stringContaining('reserved for other kinds') as string,
		});
	});

	it('ends the paid searches of a run that reached its own limit, with every service', async () => {
		const world = new SearchWorld();
		const run = new RecordedRun();
		const source = world.source('brave', [['key', scripted('ok')]], rules(0, 2));
		for (const text of ['a', 'b']) await source.search(ask(text), run);
		const failure: unknown = await source.search(ask('c'), run).catch((error: unknown) => error);
		expect((failure as ProviderError).toFailure()).toMatchObject({ provider: 'brave', code: 'BUDGET_EXHAUSTED' });
		expect(await source.search(ask('c'), new RecordedRun())).toEqual([HIT]);
	});

	describe('counts for the run too, at most once,', () => {
		const URL_OF_SERVICE = 'https://service.example';
		const SPENT = { provider: 'tavily', kind: 'search', credits: 2 };
		/** Hangs until its request is stopped. */
		const silent: Http = {
			send: ({ signal }) =>
				new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
		};

		/** A paid service behind such a way out. */
		function paid(
			world: SearchWorld,
			http: Http,
			answered: SearchProvider['search'] = () => Promise.resolve([HIT]),
		): ReturnType<SearchWorld['source']> {
			const limited = world.service('tavily', URL_OF_SERVICE).limited(http);
			const search: SearchProvider['search'] = async (query, run) => {
				await limited.send({ url: URL_OF_SERVICE, signal: run.signal });
				return answered(query, run);
			};
			return world.source(
				'tavily',
				[['key', { id: 'tavily', search, check: () => Promise.resolve(), credits: () => 2 }]],
				rules(0),
			);
		}
		const budgeted = (world: SearchWorld): number => world.memory.ledger.usage('tavily', world.timer.now()).total;
		const settled = () => new Promise((resolve) => setImmediate(resolve));

		it('what is stopped on its way: it may be billed', async () => {
			const world = new SearchWorld();
			const run = new RecordedRun();
			const asked = paid(world, silent)
				.search(QUERY, run)
				.catch((error: unknown) => [error, [...run.spent]]);
			await settled();
			run.stop(new Error('stopped by the user'));
			expect(await asked).toEqual([new Error('stopped by the user'), [SPENT]]);
			await settled();
			expect([run.spent, budgeted(world)]).toEqual([[SPENT], 2]);
		});

		it('what no answer came to in time', async () => {
			const world = new SearchWorld();
			const run = new RecordedRun();
			await expect(
				paid(world, { send: () => Promise.reject(fault('timeout')) }).search(QUERY, run),
			).rejects.toMatchObject({ kind: 'timeout' });
			expect(run.spent.length).toBeGreaterThan(0);
			expect(budgeted(world)).toBe(2 * run.spent.length);
		});

		it('what was answered before the stop, as the service counts it', async () => {
			const world = new SearchWorld();
			const run = new RecordedRun();
			const reading = paid(
				world,
				{ send: () => Promise.resolve({ status: 200, headers: {}, body: new ArrayBuffer(0) }) },
				async (_, context) => {
					context.spend({ provider: 'tavily', kind: 'search', credits: 1 });
					await silent.send({ url: 'https://page.example', signal: context.signal });
					return [];
				},
			);
			const asked = reading.search(QUERY, run).catch(() => undefined);
			await settled();
			run.stop(new Error('stopped by the user'));
			await asked;
			await settled();
			expect([run.spent, budgeted(world)]).toEqual([[{ ...SPENT, credits: 1 }], 1]);
		});

		it('but nothing that was not sent yet', async () => {
			const world = new SearchWorld();
			const run = new RecordedRun();
			run.stop(new Error('stopped by the user'));
			await expect(paid(world, silent).search(QUERY, run)).rejects.toThrow('stopped');
			expect([run.spent, budgeted(world)]).toEqual([[], 0]);
		});
	});

	it('equals the sum over the keys, whichever of them answer', async () => {
		const key = fc.array(fc.constantFrom<'ok' | ProviderFault>('ok', 'rate', 'exhausted', 'auth'), {
			minLength: 1,
			maxLength: 6,
		});
		await fc.assert(
			fc.asyncProperty(
				fc.array(key, { minLength: 1, maxLength: 7 }),
				fc.array(fc.constantFrom(...PURPOSES), { maxLength: 10 }),
				async (keys, purposes) => {
					const world = new SearchWorld();
					const fakes = keys.map(
						(steps, index) =>
							[
								`key-${index}`,
								scripted(...steps.map((step) => (step === 'ok' ? step : fault(step)))),
							] as const,
					);
					const source = world.source('tavily', fakes);
					const run = new RecordedRun();
					for (const [place, purpose] of purposes.entries())
						await source.search({ ...ask(`${place}`), purpose }, run).catch(() => undefined);
					const { total } = world.memory.ledger.usage('tavily', world.timer.now());
					expect(total).toBe(source.keyStates().reduce((sum, { credits }) => sum + credits, 0));
					expect(total).toBe(run.spent.reduce((sum, { credits = 0 }) => sum + credits, 0));
				},
			),
		);
	});
});
