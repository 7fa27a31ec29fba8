import type { FoundPage } from '../../research/model/ports';
import { fewOfEachHost } from '../../research/gather/web-results';

/** Each page once, where it first stands: with its best score and every passage that any of its hits brings. */
export function mergePages(hits: readonly FoundPage[]): FoundPage[] {
	const pages = new Map<string, FoundPage>();
	for (const hit of hits) {
		const known = pages.get(hit.identity);
		pages.set(hit.identity, known ? merged(known, hit) : hit);
	}
	return [...pages.values()];
}

function merged(one: FoundPage, other: FoundPage): FoundPage {
	const score = Math.max(one.score ?? -Infinity, other.score ?? -Infinity);
	const published = one.published ?? other.published;
	return {
		...one,
		title: one.title || other.title,
		text: joined(one.text, other.text),
		...(score > -Infinity && { score }),
		...(published !== undefined && { published }),
	};
}

/** A passage that stands in the text already is not repeated. */
function joined(text: string, more: string): string {
	if (text.includes(more)) return text;
	if (more.includes(text)) return more;
	const added = more.split(/\n{2,}/).filter((passage) => !text.includes(passage));
	return added.length > 0 ? `${text}\n\n${added.join('\n\n')}` : text;
}

/**
 * Each page once and no site too often: at most `limit` that show words of theirs, and behind them as many of which
 * only the address is known. Those are leads for who reads pages, so they take no place of the others, nor lose theirs
 * to them.
 */
export function bestPages(hits: readonly FoundPage[], limit: number): FoundPage[] {
	const pages = fewOfEachHost(wordsFirst(mergePages(hits)), ({ identity }) => identity);
	return [pages.filter(hasWords), pages.filter((page) => !hasWords(page))].flatMap((some) => some.slice(0, limit));
}

/** Whether a hit shows anything of its page; of the others nothing can be quoted until they are read. */
export function hasWords({ text }: FoundPage): boolean {
	return text.trim() !== '';
}

function wordsFirst(pages: readonly FoundPage[]): FoundPage[] {
	return [...pages.filter(hasWords), ...pages.filter((page) => !hasWords(page))];
}

/** The first of each list, then the second of each, and so on. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}
