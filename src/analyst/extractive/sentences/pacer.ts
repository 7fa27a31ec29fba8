/** Characters that the slowest step (reading a note's words) gets through in well under 15 ms on a phone-class core. */
const UNIT_CHARACTERS = 6_000;

/** Lets the host draw between units of work: Obsidian's window is one thread. */
export class Pacer {
	private pending = 0;

	constructor(
		private readonly yieldNow: () => Promise<void>,
		private readonly signal: AbortSignal,
	) {}

	/**
	 * Call after work on so many characters; gives way once enough has come together. Rejects with the signal's reason.
	 */
	async worked(characters: number): Promise<void> {
		this.pending += characters;
		if (this.pending < UNIT_CHARACTERS) return;
		await this.pause();
	}

	async pause(): Promise<void> {
		this.pending = 0;
		this.signal.throwIfAborted();
		await this.yieldNow();
		this.signal.throwIfAborted();
	}
}
