import { HttpError, type Http } from './http';
import { hostOf, parseUrl } from '../text/web-address';

/** Failures further apart say nothing about the same moment: a laptop may have slept in between. */
const WINDOW_MS = 60_000;

/**
 * Detects that the device is offline: two hosts could not be reached within a minute, and none answered in between.
 * Nobody retries an `offline` request, so a run without a network ends soon. The first answer ends this state.
 */
export class Reachability {
	/** Time of the last failure by origin. */
	private readonly unreached = new Map<string, number>();

	/** @param now milliseconds since 1970 */
	constructor(private readonly now: () => number) {}

	/** Returns an `Http` whose `network` errors become `offline` while the device is offline. */
	watch(http: Http): Http {
		return {
			send: async (request) => {
				try {
					const response = await http.send(request);
					this.unreached.clear();
					return response;
				} catch (error) {
					throw error instanceof HttpError ? this.judged(error, request.url) : error;
				}
			},
		};
	}

	private judged(error: HttpError, url: string): HttpError {
		if (error.kind !== 'network') {
			if (error.kind !== 'timeout' && error.kind !== 'offline') this.unreached.clear();
			return error;
		}
		const now = this.now();
		this.unreached.set(parseUrl(url)?.origin ?? '', now);
		const recent = [...this.unreached.values()].filter((time) => now - time < WINDOW_MS);
		return recent.length > 1 ? new HttpError('offline', hostOf(url), { cause: error }) : error;
	}
}
