import type { Clock } from '../research/ports';

export const nodeClock: Clock = {
	now: () => new Date(),
	elapsed: () => performance.now(),
};
