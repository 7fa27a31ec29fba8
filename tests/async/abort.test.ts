import { expect, it } from 'vitest';
import { follow } from '../../src/async/abort';

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
