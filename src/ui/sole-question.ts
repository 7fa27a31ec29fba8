import type { Clock } from '../research/model/ports';

/** Milliseconds after its opening in which a dialog takes no key: it may have opened under someone's typing. */
const KEYS_WAIT = 1_000;

/** Asks one question at a time. Questions that come while one is open are dropped. */
export class SoleQuestion {
	private isOpen = false;

	constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

	/** @returns undefined if another question is open */
	async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
		if (this.isOpen) return undefined;
		this.isOpen = true;
		try {
			return await question();
		} finally {
			this.isOpen = false;
		}
	}

	/**
	 * Returns a test for clicks that come too early, for a dialog that opens now. A click by key has the detail 0
	 * (UI Events, section 3.4); a click by pointer is meant.
	 */
	openingNow(): (click: Pick<UIEvent, 'detail'>) => boolean {
		const opened = this.clock.elapsed();
		return ({ detail }) => detail === 0 && this.clock.elapsed() - opened < KEYS_WAIT;
	}
}
