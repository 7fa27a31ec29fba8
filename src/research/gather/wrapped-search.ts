import { WebSearchFailed, type WebSearch } from '../model/ports';
import { words } from '../../language/words';
import { plainBlocks } from '../../text/markdown/plain-text';
import { keyOf, wordsOf } from './public-words';

/** Returns a web search that searches in another way and costs the same. */
export function wrappedSearch(web: WebSearch, search: WebSearch['search']): WebSearch {
	return { ...(web.estimate && { estimate: web.estimate.bind(web) }), search };
}

/** Counts the web searches of a run. */
export class CountedSearches {
	/** Searches sent to a service. A query that was skipped to spare an overloaded service does not count. */
	made = 0;
	/** Searches without an answer from any service. */
	failed = 0;

	of(web: WebSearch): WebSearch {
		return wrappedSearch(web, async (query, run) => {
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
		});
	}
}

function isSpared(error: unknown): boolean {
	return error instanceof WebSearchFailed && error.failures.some((failure) => failure.isSpared);
}

interface Shown {
	readonly title: string;
	/** The note without its Research section. */
	readonly markdown: string;
	readonly focus: string | undefined;
}

/**
 * Returns a web search that sends only words of the note's title, its headings and the focus. In the note “Old house”
 * with the heading “Heat pumps”, the query `Heat pumps do not work below -5 °C` becomes `Heat pumps`.
 */
export function withHeadingQueries(web: WebSearch, { title, markdown, focus = '' }: Shown): WebSearch {
	const headings = plainBlocks(markdown).filter(({ kind }) => kind === 'heading');
	const shown = words([title, ...headings.map(({ text }) => text), focus].join('\n'));

	function shownOf(query: string): string {
		const asked = new Set(wordsOf(query));
		const kept = shown.filter(({ text }) => asked.delete(keyOf(text))).map(({ text }) => text);
		return kept.join(' ') || title;
	}

	return wrappedSearch(web, ({ sentence: _, ...query }, run) =>
		web.search({ ...query, text: shownOf(query.text) }, run),
	);
}
