import { setTimeout } from 'node:timers/promises';
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
		try {
			await setTimeout(milliseconds, undefined, signal && { signal });
		} catch (error) {
			signal?.throwIfAborted();
			throw error;
		}
	},
};
