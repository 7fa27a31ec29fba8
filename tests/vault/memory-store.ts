import type { IndexStore } from '../../src/vault/ports';

/** Blobs in memory; a test can damage them or make writing fail. */
export class MemoryStore implements IndexStore {
	readonly blobs = new Map<string, ArrayBuffer>();
	puts = 0;
	/** Thrown by writes if set, like a full disk. */
	failure: Error | undefined;

	get(key: string): Promise<ArrayBuffer | undefined> {
		return Promise.resolve(this.blobs.get(key)?.slice(0));
	}

	put(key: string, value: ArrayBuffer): Promise<void> {
		if (this.failure) return Promise.reject(this.failure);
		this.puts++;
		this.blobs.set(key, value.slice(0));
		return Promise.resolve();
	}

	keys(): Promise<readonly string[]> {
		return Promise.resolve([...this.blobs.keys()]);
	}

	delete(key: string): Promise<void> {
		this.blobs.delete(key);
		return Promise.resolve();
	}
}
