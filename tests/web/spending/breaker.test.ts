import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, type ProviderFault } from '../../../src/web/search-provider';
import { Breaker, OPEN_MS, ServiceAvoided } from '../../../src/web/spending/breaker';
import { VirtualTimer } from '../world';

const FAILURES = 3;
let timer: VirtualTimer;
let breaker: Breaker;

beforeEach(() => {
	timer = new VirtualTimer();
	breaker = new Breaker(timer, FAILURES);
});

const succeed = () => breaker.execute(() => Promise.resolve('answer'));
const fail = (kind: ProviderFault = 'server') => breaker.execute(() => Promise.reject(new ProviderError('web', kind)));

/** Returns how each call ends: `answer`, the kind of the failure, or `avoided`. */
async function ends(...calls: readonly Promise<string>[]): Promise<string[]> {
	return Promise.all(
		calls.map((call) =>
			call.catch((error: unknown) =>
				error instanceof ServiceAvoided ? 'avoided' : (error as ProviderError).kind,
			),
		),
	);
}

async function open(): Promise<void> {
	for (let call = 0; call < FAILURES; call++) await ends(fail());
	expect(breaker.openedBy).toMatchObject({ kind: 'server' });
}

describe('a breaker', () => {
	it('opens after failures in a row, or after one that the next call would meet too', async () => {
		expect(await ends(fail())).toEqual(['server']);
		expect(await ends(fail())).toEqual(['server']);
		await succeed();
		await open();
		expect(await ends(succeed())).toEqual(['avoided']);
		breaker = new Breaker(timer, FAILURES);
		await ends(fail('blocked'));
		expect(await ends(succeed())).toEqual(['avoided']);
	});

	it('does not open for failures of the key or the query', async () => {
		for (let call = 0; call < FAILURES * 2; call++) expect(await ends(fail('auth'))).toEqual(['auth']);
		expect(await succeed()).toBe('answer');
	});

	it('counts failures of one moment once', async () => {
		await ends(fail(), fail(), fail(), fail());
		expect(await succeed()).toBe('answer');
	});

	it('lets one call through after a minute, and the others wait for its end', async () => {
		for (const isBack of [true, false]) {
			breaker = new Breaker(timer, FAILURES);
			await open();
			timer.pass(OPEN_MS);
			let asked = 0;
			let end: () => void = () => undefined;
			const gate = new Promise<void>((resolve) => (end = resolve));
			const call = () =>
				breaker.execute(async () => {
					asked += 1;
					await gate;
					if (!isBack) throw new ProviderError('web', 'server');
					return 'answer';
				});
			const calls = ends(call(), call(), call());
			await new Promise((resolve) => setImmediate(resolve));
			expect([asked, breaker.isOnTrial]).toEqual([1, true]);
			end();
			expect(await calls).toEqual(isBack ? ['answer', 'answer', 'answer'] : ['server', 'avoided', 'avoided']);
			expect(asked).toBe(isBack ? 3 : 1);
		}
	});

	it('opens at the first failure until two calls in a row have succeeded', async () => {
		await open();
		timer.pass(OPEN_MS);
		await succeed();
		expect(breaker.isOnTrial).toBe(true);
		expect(await ends(fail())).toEqual(['server']);
		expect(await ends(succeed())).toEqual(['avoided']);
		timer.pass(OPEN_MS);
		await succeed();
		await succeed();
		expect(breaker.isOnTrial).toBe(false);
		await ends(fail());
		expect(await succeed()).toBe('answer');
	});

	it('stays open if a call that began earlier succeeds', async () => {
		let answer: (text: string) => void = () => undefined;
		const early = breaker.execute(() => new Promise<string>((resolve) => (answer = resolve)));
		await open();
		answer('late');
		expect(await early).toBe('late');
		expect(await ends(succeed())).toEqual(['avoided']);
		timer.pass(OPEN_MS);
		await succeed();
		expect(breaker.isOnTrial).toBe(true);
	});
});
