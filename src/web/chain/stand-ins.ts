import { untilAborted } from '../../async/abort';
import type { RunContext } from '../../research/model/ports';
import type { ProviderQuery } from '../search-provider';
import type { SearchSource } from './search-source';

/**
 * Keeps a run from waiting for a stand-in service, which may allow far fewer searches than the service it replaces.
 * Searches that the run needs go first; optional ones are sent only if the stand-in takes them at once.
 */
export class StandIns {
	private readonly needed = new Set<Promise<unknown>>();
	private readonly underWay = new Map<SearchSource, number>();

	/** Awaits a search that the run needs. Optional searches wait for it too. */
	async first<T>(search: Promise<T>): Promise<T> {
		this.needed.add(search);
		try {
			return await search;
		} finally {
			this.needed.delete(search);
		}
	}

	/**
	 * Sends an optional search after the needed ones.
	 * @returns undefined, without a request, if the search would have to wait
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
