import { words } from '../../language/words';
import { plainBlocks } from '../../text/markdown/plain-text';
import type { WebSearch } from '../model/ports';
import { keyOf, wordsOf } from './public-words';

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

	return {
		...(web.estimate && { estimate: (texts, mode) => web.estimate?.(texts, mode) }),
		search: (query, run) => web.search({ ...query, text: shownOf(query.text) }, run),
	};
}
