import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LIMITS } from '../../research/model/limits';
import type { BlobStore, Timer } from '../ports';
import { checkpointText, readCheckpoint, type Checkpoint, type Refusal } from './checkpoint-file';

const DAY = 24 * 3_600_000;

/** One for each note whose last run was interrupted. */
export class Checkpoints {
	private lastAct: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly store: BlobStore,
		private readonly timer: Timer,
	) {}

	/** Undefined where there is none; one that cannot be gone on from is removed and told. */
	find(path: string): Promise<Checkpoint | Refusal | 'expired' | undefined> {
		return this.inTurn(async () => {
			const bytes = await this.store.get(keyOf(path)).catch(() => undefined);
			if (!bytes) return undefined;
			const found = readCheckpoint(new TextDecoder().decode(bytes));
			const isOver = typeof found !== 'string' && this.timer.now() - found.savedAt > LIMITS.checkpointDays * DAY;
			const refused = isOver ? 'expired' : found;
			if (typeof refused === 'string') await this.store.delete(keyOf(path)).catch(() => undefined);
			return refused;
		});
	}

	/** A checkpoint that cannot be kept costs nothing but itself. */
	async save(checkpoint: Omit<Checkpoint, 'savedAt'>): Promise<void> {
		await this.inTurn(() => {
			const bytes = utf8ToBytes(checkpointText({ ...checkpoint, savedAt: this.timer.now() }));
			return this.store.put(keyOf(checkpoint.path), bytes.slice().buffer);
		}).catch(() => undefined);
	}

	async remove(path: string): Promise<void> {
		await this.inTurn(() => this.store.delete(keyOf(path))).catch(() => undefined);
	}

	private inTurn<T>(act: () => Promise<T>): Promise<T> {
		const done = this.lastAct.then(act);
		this.lastAct = done.catch(() => undefined);
		return done;
	}
}

function keyOf(path: string): string {
	return `checkpoint-${bytesToHex(sha256(utf8ToBytes(path))).slice(0, 32)}`;
}
