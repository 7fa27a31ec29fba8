import { RUN_STRINGS } from '../../locales/locale';
import { ResearchError } from './errors';

/**
 * The most that a run may take of what costs, and what it took. Whoever is about to cost something asks first, so that
 * it is never more.
 */
export class RunLimits {
	private callsLeft = Infinity;
	/** Credits that the whole run may take. */
	credits = Infinity;
	private taken = 0;

	/** Credits that were spent at services, or promised to them. */
	get creditsTaken(): number {
		return this.taken;
	}

	/** @param credits below 0 where what was promised is given back */
	takeCredits(credits: number): void {
		this.taken += credits;
	}

	/** From now on. */
	allowCalls(calls: number): void {
		this.callsLeft = calls;
	}

	/** Before each request to a model. @throws ResearchError BUDGET_EXHAUSTED */
	beginCall(): void {
		if (this.callsLeft < 1)
			throw new ResearchError('BUDGET_EXHAUSTED', RUN_STRINGS.callsUsed, RUN_STRINGS.callsUsedRemedy);
		this.callsLeft -= 1;
	}
}
