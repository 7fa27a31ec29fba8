import { InTurn } from '../../async/in-turn';
import { TimeSlice } from '../../async/time-slice';
import { LIMITS } from '../../research/model/limits';
import { checksum } from '../../text/checksum';
import type { BlobStore, Timer } from '../ports';
import { checkpointText, readCheckpoint, type Checkpoint, type Refusal } from './checkpoint-file';

const DAY = 24 * 3_600_000;

/** One for each note whose last run was interrupted. */
export class Checkpoints {
	private readonly turns = new InTurn();
	private readonly slice: TimeSlice;

	constructor(
		private readonly store: BlobStore,
		private readonly timer: Timer,
	) {
		this.slice = new TimeSlice(
			() => timer.now(),
			() => timer.wait(0),
		);
	}

	/** Undefined where there is none; one that cannot be gone on from is removed and told. */
	find(path: string): Promise<Checkpoint | Refusal | 'expired' | undefined> {
		return this.turns.run(async () => {
			const bytes = await this.store.get(keyOf(path)).catch(() => undefined);
			if (!bytes) return undefined;
			const found = await readCheckpoint(new TextDecoder().decode(bytes), () => this.slice.pause());
			const isOver = typeof found !== 'string' && this.timer.now() - found.savedAt > LIMITS.checkpointDays * DAY;
			const refused = isOver ? 'expired' : found;
			if (typeof refused === 'string') await this.store.delete(keyOf(path)).catch(() => undefined);
			return refused;
		});
	}

	/** A checkpoint that cannot be kept costs nothing but itself. */
	async save(checkpoint: Omit<Checkpoint, 'savedAt'>): Promise<void> {
		await this.turns
			.run(() => {
				const text = checkpointText({ ...checkpoint, savedAt: this.timer.now() });
				return this.store.put(keyOf(checkpoint.path), new TextEncoder().encode(text).buffer);
			})
			.catch(() => undefined);
	}

	async remove(path: string): Promise<void> {
		await this.turns.run(() => this.store.delete(keyOf(path))).catch(() => undefined);
	}
}

function keyOf(path: string): string {
	return `checkpoint-${checksum(path).slice(0, 32)}`;
}
