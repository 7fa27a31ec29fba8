import { InTurn } from '../../async/shared-task';
import { TimeSlice } from '../../async/time-slice';
import { LIMITS } from '../../research/model/limits';
import { checksum } from '../../text/checksum';
import type { BlobStore, Timer } from '../ports';
import { checkpointText, readCheckpoint, type Checkpoint, type CheckpointFault } from './checkpoint-file';

const DAY = 24 * 3_600_000;
/** A corrected clock may go back a little. A date further in the future is damage. */
const CLOCK_ERROR_MS = 60_000;

/** Checkpoints: one for each note whose last run was interrupted. */
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

	/** Returns the checkpoint of a note, or why it cannot be used. An unusable checkpoint is deleted. */
	find(path: string): Promise<Checkpoint | CheckpointFault | 'expired' | undefined> {
		return this.turns.run(async () => {
			const bytes = await this.store.get(keyOf(path)).catch(() => undefined);
			if (!bytes) return undefined;
			const found = await readCheckpoint(new TextDecoder().decode(bytes), () => this.slice.pause());
			const usable = typeof found === 'string' ? found : this.checked(found, path);
			if (typeof usable === 'string') await this.store.delete(keyOf(path)).catch(() => undefined);
			return usable;
		});
	}

	private checked(found: Checkpoint, path: string): Checkpoint | CheckpointFault | 'expired' {
		const age = this.timer.now() - found.savedAt;
		if (found.path !== path || age < -CLOCK_ERROR_MS) return 'damaged';
		return age > LIMITS.checkpointDays * DAY ? 'expired' : found;
	}

	/** Saves a checkpoint. A failed save does not stop the run. */
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
