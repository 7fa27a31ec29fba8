import type { IndexStore } from '../ports';
import type { IndexEngine } from './worker-engine';

const TRIES = 'learning';

/**
 * Trains the semantic model in the background, except after repeated crashes. Training takes much memory, and a system
 * without enough of it ends the app without an error. So a marker is saved when training starts and removed when it
 * ends in any other way; after several crashes in a row, training is skipped.
 */
export class LearningGuard {
	private isLearning = false;
	private training: Promise<void> = Promise.resolve();

	/** @param limit crashes in a row */
	constructor(
		private readonly store: IndexStore | undefined,
		private readonly limit: number,
	) {}

	async mayLearn(): Promise<boolean> {
		return this.isLearning || (await this.crashes()) < this.limit;
	}

	/** Resolves once the training that was started last has ended. */
	get trained(): Promise<void> {
		return this.training;
	}

	/** Starts training. If it fails, only search by meaning is affected, and the next refresh tries again. */
	start(engine: Pick<IndexEngine, 'learn'>): void {
		this.training = this.learn(engine);
	}

	private async learn(engine: Pick<IndexEngine, 'learn'>): Promise<void> {
		await this.begin();
		try {
			await engine.learn();
		} catch {
			return;
		} finally {
			await this.end();
		}
	}

	private async begin(): Promise<void> {
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
