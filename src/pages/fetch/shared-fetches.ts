import { LIMITS } from '../../research/model/limits';
import { fetchPage, type FetchedPage, type FetchTools } from './fetch-page';

/**
 * Fetches pages that two readers of one run want: the check of a link reads a page whole, the study reads its main
 * content. The second reader gets the first one's response, or its failure, once.
 */
export class SharedFetches {
	private readonly kept = new Map<string, Promise<FetchedPage>>();

	/** @param isWhole true for the reader of links, whose response is kept for the other */
	async fetch(url: string, isWhole: boolean, tools: FetchTools, signal: AbortSignal): Promise<FetchedPage> {
		const known = isWhole ? undefined : this.kept.get(url);
		if (known) {
			this.kept.delete(url);
			const deadline = tools.clock.elapsed() + (tools.milliseconds ?? LIMITS.pageMilliseconds);
			return { ...(await known), deadline };
		}
		const page = fetchPage(url, tools, signal);
		if (!isWhole) return page;
		// A reader of PDFs may take the bytes away.
		const copy = page.then((one) => ({ ...one, body: one.body.slice(0) }));
		copy.catch(() => undefined);
		this.kept.set(url, copy);
		return page;
	}
}
