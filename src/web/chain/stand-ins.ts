import { untilAborted } from '../../async/until-aborted';
import type { RunContext } from '../../research/model/ports';
import type { ProviderQuery } from '../search-provider';
import type { SearchSource } from './search-source';

/**
 * Keeps a run from waiting for a service that stands in for another, which may take far fewer searches: those that the
 * run needs go first, and of the others it is sent what it takes at once.
 */
export class StandIns {
	private readonly needed = new Set<Promise<unknown>>();
	private readonly underWay = new Map<SearchSource, number>();

	/** @param search one that the run needs */
	async first<T>(search: Promise<T>): Promise<T> {
		this.needed.add(search);
		try {
			return await search;
		} finally {
			this.needed.delete(search);
		}
	}

	/**
	 * @param ask a search that the run can do without
	 * @returns undefined, without a request, if it would have to wait
	 */
	async atOnce<T>(
		source: SearchSource,
		query: ProviderQuery,
		run: RunContext,
		ask: () => Promise<T>,
	): Promise<T | undefined> {
		await untilAborted(Promise.allSettled([...this.needed]), run.signal);
		const isKnown = await source.knows(query, run.log);
		const underWay = this.underWay.get(source) ?? 0;
		if (!isKnown && source.searchesAtOnce < underWay + 1) return undefined;
		this.underWay.set(source, underWay + 1);
		try {
			return await ask();
		} finally {
			this.underWay.set(source, (this.underWay.get(source) ?? 1) - 1);
		}
	}
}
