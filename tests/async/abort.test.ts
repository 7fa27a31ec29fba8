import { expect, it, vi } from 'vitest';
import { follow, onAbort, untilAborted } from '../../src/async/abort';

it('aborts with the first followed signal that aborts, for its reason', () => {
	const [one, other] = [new AbortController(), new AbortController()];
	const follower = follow(one.signal, other.signal);
	expect(follower.signal.aborted).toBe(false);
	other.abort(new Error('stopped'));
	one.abort(new Error('later'));
	expect(follower.signal.reason).toEqual(new Error('stopped'));
});

it('starts aborted if one of the signals is', () => {
	expect(follow(AbortSignal.abort(new Error('stopped'))).signal.reason).toEqual(new Error('stopped'));
});

it('aborts on its own without aborting the followed signals', () => {
	const run = new AbortController();
	const follower = follow(run.signal);
	follower.abort(new Error('lost'));
	expect([follower.signal.aborted, run.signal.aborted]).toEqual([true, false]);
});

it('stops following once it is released', () => {
	const run = new AbortController();
	const follower = follow(run.signal);
	follower.release();
	run.abort();
	expect(follower.signal.aborted).toBe(false);
});

it('listens to a signal once for any number of waiters, and no longer than they wait', async () => {
	const run = new AbortController();
	const added = vi.spyOn(run.signal, 'addEventListener');
	const removed = vi.spyOn(run.signal, 'removeEventListener');
	const followers = Array.from({ length: 20 }, () => follow(run.signal));
	await Promise.all(Array.from({ length: 20 }, () => untilAborted(Promise.resolve(), run.signal)));
	expect(added).toHaveBeenCalledTimes(1);
	followers.forEach(({ release }) => release());
	expect(removed).toHaveBeenCalledTimes(1);
});

it('tells all waiters that a signal aborts, except those that were forgotten', () => {
	const run = new AbortController();
	const told: string[] = [];
	onAbort(run.signal, () => told.push('first'));
	const forget = onAbort(run.signal, () => told.push('second'));
	onAbort(run.signal, () => told.push('third'));
	forget();
	forget();
	run.abort();
	expect(told).toEqual(['first', 'third']);
});
