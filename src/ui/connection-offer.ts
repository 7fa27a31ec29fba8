/** Offers to repeat a run without a connection, once the device is online again. */
export class ConnectionOffer {
	private waiting: AbortController | undefined;

	/** @param offer replaces an earlier one */
	wait(offer: () => void): void {
		this.forget();
		this.waiting = new AbortController();
		window.addEventListener('online', offer, { once: true, signal: this.waiting.signal });
	}

	forget(): void {
		this.waiting?.abort();
	}
}
