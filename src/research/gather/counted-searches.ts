import { WebSearchFailed, type WebSearch } from '../model/ports';

/** Counts the web searches of a run. */
export class CountedSearches {
	/** Searches sent to a service. A query that was skipped to spare an overloaded service does not count. */
	made = 0;
	/** Searches without an answer from any service. */
	failed = 0;

	of(web: WebSearch): WebSearch {
		return {
			...(web.estimate && { estimate: (texts, mode) => web.estimate?.(texts, mode) }),
			search: async (query, run) => {
				try {
					const answer = await web.search(query, run);
					this.made += 1;
					return answer;
				} catch (error) {
					if (!run.signal.aborted && !isSpared(error)) {
						this.made += 1;
						this.failed += 1;
					}
					throw error;
				}
			},
		};
	}
}

function isSpared(error: unknown): boolean {
	return error instanceof WebSearchFailed && error.failures.some((failure) => failure.isSpared);
}
