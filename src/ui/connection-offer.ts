import { RESULT_STRINGS } from '../locales/locale';
import { showLines } from './result-notice';

/** Offers to repeat a run without a connection, once the device is online again. */
export class ConnectionOffer {
	private waiting: AbortController | undefined;

	/** Replaces an earlier offer. */
	wait(title: string, again: () => void): void {
		this.forget();
		this.waiting = new AbortController();
		const { signal } = this.waiting;
		const offer = (): void => {
			showLines([RESULT_STRINGS.connectionIsBack({ title })], true, [
				{ label: RESULT_STRINGS.tryAgain, act: again },
			]);
		};
		window.addEventListener('online', offer, { once: true, signal });
	}

	forget(): void {
		this.waiting?.abort();
	}
}
