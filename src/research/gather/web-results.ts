import { LIMITS } from '../model/limits';
import type { FoundSource } from '../model/found';
import type { FoundPage, WebAnswer } from '../model/ports';
import { hostOf } from '../../text/web-address';

/** A page that one or more searches for the same topic found. */
export interface MergedPage {
	/** As the search found it that rates it best. */
	readonly page: FoundPage;
	readonly provider: string;
	/** The best of its searches' scores, 0–1. */
	readonly score: number;
	/** Its different texts, each with the best score of the searches that brought it. */
	readonly texts: readonly ScoredText[];
}

interface ScoredText {
	readonly text: string;
	readonly score: number;
}

/**
 * What several searches for one topic found, best first: each page once, few of one host. What is hardly relevant is
 * left out by the search already. Pages without a word of theirs follow the others and take no place of theirs.
 */
export function mergeAnswers(answers: readonly WebAnswer[]): MergedPage[] {
	const pages = new Map<string, MergedPage>();
	for (const { hits, provider } of answers) {
		for (const [rank, page] of hits.entries()) {
			const score = page.score ?? scoreOfRank(rank);
			const found = { page, provider: page.provider ?? provider, score, texts: [{ text: page.text, score }] };
			pages.set(page.identity, joined(pages.get(page.identity), found));
		}
	}
	const ranked = [...pages.values()].sort((a, b) => Number(hasWords(b)) - Number(hasWords(a)) || b.score - a.score);
	const few = fewOfEachHost(ranked, ({ page }) => page.identity);
	return [few.filter(hasWords), few.filter((page) => !hasWords(page))].flatMap((some) =>
		some.slice(0, LIMITS.resultsPerTopic),
	);
}

/** The page as a source that nobody has read. */
export function snippetSource({ page, provider }: MergedPage): FoundSource {
	const { identity, url: address, title, published, rememberedAt } = page;
	return { kind: 'web', identity, address, title, provider, read: 'snippet', published, rememberedAt };
}

/** Whether any search showed something of the page. */
export function hasWords({ texts }: MergedPage): boolean {
	return texts.some(({ text }) => text.trim() !== '');
}

function joined(known: MergedPage | undefined, found: MergedPage): MergedPage {
	if (!known) return found;
	const texts = new Map(known.texts.map(({ text, score }) => [text, score]));
	for (const { text, score } of found.texts) texts.set(text, Math.max(score, texts.get(text) ?? 0));
	return {
		...(found.score > known.score ? found : known),
		texts: [...texts].map(([text, score]) => ({ text, score })),
	};
}

/** It is no site but a directory: what it leads to lies at a publisher each. */
const DIRECTORY = 'doi.org';

/**
 * No site fills a list.
 * @param identityOf the canonical address
 */
export function fewOfEachHost<T>(pages: readonly T[], identityOf: (page: T) => string): T[] {
	const counts = new Map<string, number>();
	return pages.filter((page) => {
		const identity = identityOf(page);
		const host = hostOf(identity) ?? identity;
		const count = (counts.get(host) ?? 0) + 1;
		counts.set(host, count);
		return host === DIRECTORY || count <= LIMITS.resultsPerHost;
	});
}

/** Stands in for a relevance score where a provider gives only an order. */
export function scoreOfRank(rank: number): number {
	return Math.max(LIMITS.scoreFloor, 0.9 - 0.06 * rank);
}
