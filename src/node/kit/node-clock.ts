import { setTimeout } from 'node:timers/promises';
import { follow } from '../../async/abort';
import type { Clock } from '../../research/model/ports';
import type { Timer } from '../../web/ports';

export const nodeClock: Clock = {
	now: () => new Date(),
	elapsed: () => performance.now(),
};

export const nodeTimer: Timer = {
	now: () => Date.now(),
	elapsed: () => performance.now(),
	wait: async (milliseconds, signal) => {
		const own = follow(...(signal ? [signal] : []));
		try {
			await setTimeout(milliseconds, undefined, { signal: own.signal });
		} catch (error) {
			signal?.throwIfAborted();
			throw error;
		} finally {
			own.release();
		}
	},
};
