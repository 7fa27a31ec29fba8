import { expect, it } from 'vitest';
import { SharedTask } from '../../src/async/shared-task';

interface Started {
	readonly signal: AbortSignal;
	readonly finish: (answer: string) => void;
	readonly fail: (error: Error) => void;
}

function sharedTask(): { task: SharedTask<string>; started: Started[] } {
	const started: Started[] = [];
	const task = new SharedTask(
		(signal) => new Promise<string>((finish, fail) => started.push({ signal, finish, fail })),
	);
	return { task, started };
}

/** Lets all pending callbacks run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const forever = () => new AbortController().signal;

it('runs once for all simultaneous callers, and again for later ones', async () => {
	const { task, started } = sharedTask();
	const both = Promise.all([task.join(forever()), task.join(forever())]);
	await settled();
	started[0]?.finish('first');
	expect(await both).toEqual(['first', 'first']);
	const later = task.join(forever());
	await settled();
	started[1]?.finish('second');
	expect(await later).toBe('second');
	expect(started).toHaveLength(2);
});

it('lets a caller leave with the reason of its own signal, and continues for the others', async () => {
	const { task, started } = sharedTask();
	const leaving = new AbortController();
	const left = task.join(leaving.signal);
	const stays = task.join(forever());
	await settled();
	leaving.abort(new Error('no longer wanted'));
	await expect(left).rejects.toThrow('no longer wanted');
	expect(started[0]?.signal.aborted).toBe(false);
	started[0]?.finish('done');
	expect(await stays).toBe('done');
});

it('stops once all callers have left, and starts the next task after it has ended', async () => {
	const { task, started } = sharedTask();
	const leaving = new AbortController();
	const left = task.join(leaving.signal);
	await settled();
	leaving.abort(new Error('stopped'));
	await expect(left).rejects.toThrow('stopped');
	expect(started[0]?.signal.aborted).toBe(true);
	const next = task.join(forever());
	await settled();
	expect(started).toHaveLength(1);
	started[0]?.fail(new Error('stopped'));
	await settled();
	started[1]?.finish('anew');
	expect(await next).toBe('anew');
});

it('rejects all callers on a failure, and works again afterwards', async () => {
	const { task, started } = sharedTask();
	const both = [task.join(forever()), task.join(forever())].map((join) => expect(join).rejects.toThrow('broken'));
	await settled();
	started[0]?.fail(new Error('broken'));
	await Promise.all(both);
	const next = task.join(forever());
	await settled();
	started[1]?.finish('works again');
	expect(await next).toBe('works again');
});
