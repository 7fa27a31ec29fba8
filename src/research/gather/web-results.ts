import { LIMITS } from '../model/limits';
import type { FoundPassage, FoundSource } from '../model/evidence';
import type { FoundPage, WebAnswer } from '../model/ports';
import { hostOf } from '../../text/web-address';

/** A page that one or more searches for the same topic found. */
export interface MergedPage {
	/** The page as returned by the search that gave it the highest score. */
	readonly source: FoundSource;
	/** The highest score from its searches, 0–1. */
	readonly score: number;
	/** Its different texts, each with the highest score of the searches that returned it; empty if none did. */
	readonly texts: readonly ScoredText[];
}

interface ScoredText {
	readonly text: string;
	readonly score: number;
}

/**
 * Merges the results of several searches for one topic, best first: each page once, few per host. The search has
 * already dropped weak hits. Pages without text come last and do not count towards the cap.
 */
export function mergeAnswers(answers: readonly WebAnswer[]): MergedPage[] {
	const pages = new Map<string, MergedPage>();
	for (const { hits, provider } of answers) {
		const ranked = [...new Set(hits.map(({ identity }) => identity))];
		for (const hit of hits) {
			const score = hit.score ?? scoreOfRank(ranked.indexOf(hit.identity));
			const texts = showsWords(hit) ? [{ text: hit.text, score }] : [];
			const found = { source: snippetSource(hit, provider), score, texts };
			pages.set(hit.identity, joined(pages.get(hit.identity), found));
		}
	}
	const best = [...pages.values()].sort((a, b) => b.score - a.score);
	// If a service returns more pages with text than the usual limit, as with a setting of 20 results, all are kept.
	const most = Math.max(LIMITS.resultsPerTopic, ...answers.map(pagesWithWords));
	return shortlist(best, most, {
		identityOf: ({ source }) => source.identity,
		hasWords: ({ texts }) => texts.length > 0,
	});
}

function pagesWithWords({ hits }: WebAnswer): number {
	return new Set(hits.filter(showsWords).map(({ identity }) => identity)).size;
}

/** Returns the passages of a page, as found for the topic. */
export function topicPassages({ source, texts }: MergedPage, topic: string): FoundPassage[] {
	return texts.map(({ text, score }) => ({ ...source, text, score, topic }));
}

/** True if a hit has text of its page; other pages can be quoted only after they are read. */
export function showsWords({ text }: FoundPage): boolean {
	return text.trim() !== '';
}

/** Returns the page as an unread source. */
function snippetSource(hit: FoundPage, answeredBy: string): FoundSource {
	const { identity, url: address, title, published, rememberedAt, clippedIn, provider = answeredBy } = hit;
	const clipped = clippedIn === undefined ? {} : { clippedIn };
	return { kind: 'web', identity, address, title, provider, read: 'snippet', published, rememberedAt, ...clipped };
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

/** doi.org is a resolver: each of its pages is at another publisher, so the cap per host does not apply. */
const DIRECTORY = 'doi.org';

/** Accessors for the items of a list. */
interface Listed<T> {
	/** Returns the canonical address; several items may be of one page. */
	readonly identityOf: (item: T) => string;
	readonly hasWords: (item: T) => boolean;
}

/**
 * Limits a list to `limit` pages with text and as many pages known only by their address, with few pages per host. The
 * two groups are counted apart: pages without text are only candidates for reading.
 * @param items the best first
 */
export function shortlist<T>(items: readonly T[], limit: number, { identityOf, hasWords }: Listed<T>): T[] {
	const shown = items.filter(hasWords);
	const seen = new Set(shown.map(identityOf));
	const leads = items.filter((item) => {
		const isNew = !seen.has(identityOf(item));
		seen.add(identityOf(item));
		return isNew;
	});
	const few = fewOfEachHost([...seen]);
	return [shown, leads].flatMap((list) => {
		const identities = new Set(list.map(identityOf));
		const kept = new Set(few.filter((identity) => identities.has(identity)).slice(0, limit));
		return list.filter((item) => kept.has(identityOf(item)));
	});
}

function fewOfEachHost(identities: readonly string[]): string[] {
	const counts = new Map<string, number>();
	return identities.filter((identity) => {
		const host = hostOf(identity) || identity;
		const count = (counts.get(host) ?? 0) + 1;
		counts.set(host, count);
		return host === DIRECTORY || count <= LIMITS.resultsPerHost;
	});
}

/** Returns a relevance score for a rank, if the provider gives only an order. */
export function scoreOfRank(rank: number): number {
	return Math.max(LIMITS.scoreFloor, 0.9 - 0.06 * rank);
}
