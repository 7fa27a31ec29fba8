import type { IndexStore } from '../ports';

const TRIES = 'learning';

/**
 * Stops training after repeated crashes. Training takes much memory, and a system without enough of it ends the app
 * without an error. So a marker is saved when training starts and removed when it ends in any other way; after several
 * crashes in a row, training is skipped.
 */
export class LearningGuard {
	private isLearning = false;

	/** @param limit crashes in a row */
	constructor(
		private readonly store: IndexStore | undefined,
		private readonly limit: number,
	) {}

	async mayLearn(): Promise<boolean> {
		return this.isLearning || (await this.crashes()) < this.limit;
	}

	async begin(): Promise<void> {
		this.isLearning = true;
		const crashes = await this.crashes();
		await this.store?.put(TRIES, Uint8Array.of(crashes + 1).buffer).catch(() => undefined);
	}

	async end(): Promise<void> {
		if (this.isLearning) await this.forgive();
	}

	/** Allows training again, whatever happened before. */
	async forgive(): Promise<void> {
		this.isLearning = false;
		await this.store?.delete(TRIES).catch(() => undefined);
	}

	private async crashes(): Promise<number> {
		const kept = await this.store?.get(TRIES).catch(() => undefined);
		return kept ? (new Uint8Array(kept)[0] ?? 0) : 0;
	}
}
