/** Ports that web search needs besides `Http`. */

export interface Timer {
	/** Milliseconds since 1970. The clock may be set back, so durations are measured with `elapsed`. */
	now(): number;
	/** Milliseconds since any moment, by a clock that never goes back. */
	elapsed(): number;
	/** Resolves after so many milliseconds; rejects with the signal's reason once it aborts. */
	wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Keeps blobs between sessions, outside the synced vault. If a call rejects, the search goes on without the blob. */
export interface BlobStore {
	get(key: string): Promise<ArrayBuffer | undefined>;
	put(key: string, value: ArrayBuffer): Promise<void>;
	delete(key: string): Promise<void>;
}

/** Keeps one text between sessions. */
export interface TextStore {
	/** Returns undefined if nothing was saved yet. */
	load(): Promise<string | undefined>;
	save(text: string): Promise<void>;
	/**
	 * Does work while no other process does; absent if one process alone has the text.
	 * @param signal ends the wait for the others: then it rejects with the signal's reason
	 */
	exclusively?<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}
