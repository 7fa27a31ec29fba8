import type { VaultIndexDeps } from '../ports';
import type { IndexEngine } from './worker-engine';

/** Key of the stamp that the saved index was built with. */
const KEY = 'left-out';

/** Compares the tags and properties that keep notes out with those that the index was built with. */
export class TextStamp {
	/** `Exclusions.textStamp` of the index in use. */
	private used: string | undefined;

	constructor(private readonly deps: Pick<VaultIndexDeps, 'store' | 'exclusions'>) {}

	/** True if the index was built when other tags or properties kept notes out. */
	async isOutdated(engine: Pick<IndexEngine, 'state'>): Promise<boolean> {
		const { store, exclusions } = this.deps;
		const stamp = exclusions().textStamp;
		if (stamp === undefined || stamp === this.used) return false;
		const isFirst = this.used === undefined;
		this.used = stamp;
		const saved = await store?.get(KEY).catch(() => undefined);
		if (isFirst && (!store || (saved && new TextDecoder().decode(saved) === stamp))) return false;
		const { notes } = await engine.state();
		if (notes === 0) await this.save();
		return notes > 0;
	}

	/** Saves the current stamp. If that fails, the next session rebuilds the index. */
	async save(): Promise<void> {
		const { buffer } = new TextEncoder().encode(this.deps.exclusions().textStamp ?? '');
		await this.deps.store?.put(KEY, buffer).catch(() => undefined);
	}
}
