import { RUN_STRINGS } from '../../locales/locale';
import { ResearchError } from './errors';

/**
 * Limits of a run's credits and model calls, with what was used. Code asks before each use, so that the limits are
 * never exceeded.
 */
export class RunLimits {
	private callsLeft = Infinity;
	/** Credits that the whole run may use. */
	credits = Infinity;
	private taken = 0;

	/** Credits that were spent or are reserved for requests in progress. */
	get creditsTaken(): number {
		return this.taken;
	}

	/** @param credits negative to return reserved credits */
	takeCredits(credits: number): void {
		this.taken += credits;
	}

	/** Sets the number of model calls that are left. */
	allowCalls(calls: number): void {
		this.callsLeft = calls;
	}

	/** Counts a model call; call it before each request. @throws ResearchError BUDGET_EXHAUSTED */
	beginCall(): void {
		if (this.callsLeft < 1)
			throw new ResearchError('BUDGET_EXHAUSTED', RUN_STRINGS.callsUsed, RUN_STRINGS.callsUsedRemedy);
		this.callsLeft -= 1;
	}
}
