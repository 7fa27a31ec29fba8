/** Results of searches as passages of sources. */
import type { TopicId } from '../ledger/statement';
import type { FoundPassage } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { WebAnswer } from '../model/ports';
import type { VaultHit } from '../model/vault-ports';
import { sentences } from '../../language/sentences';
import { hostOf } from '../../text/web-address';

/**
 * Returns the passage of a note, or of the page that the note is a clipping of.
 * @param topicId the topic that found it; undefined for a related note
 */
export function foundInNote(hit: VaultHit, topicId: TopicId | undefined): FoundPassage {
	const { path, title, pageTitle = title, text, headings, score, page, repeatedHeadings, speaker, noteDate } = hit;
	const source = { title, provider: 'vault', repeatedHeadings, speaker, noteDate };
	const passage = { text, headings, score, topicId };
	if (!page) return { ...source, ...passage, kind: 'vault', identity: path, address: path, read: 'note' };
	const { identity, url } = page;
	const clipped = { title: pageTitle, clippedIn: path, isClipped: true } as const;
	return { ...source, ...passage, ...clipped, kind: 'web', identity, address: url, read: 'page' };
}

/**
 * Merges the results of several searches for one topic, best page first: each text of a page once, few pages per host.
 * The search has already dropped weak hits. Pages without text come last, with an empty text, and do not count towards
 * the cap.
 */
export function mergeAnswers(answers: readonly WebAnswer[], topicId: TopicId): FoundPassage[] {
	const pages = new Map<string, FoundPassage[]>();
	for (const hit of answers.flatMap(({ hits }) => hits))
		pages.set(hit.identity, [...(pages.get(hit.identity) ?? []), { ...hit, topicId }]);
	const best = [...pages.values()].map(mergedPage).sort((a, b) => b.score - a.score);
	// If a service returns more pages with text than the usual limit, as with a setting of 20 results, all are kept.
	const most = Math.max(LIMITS.resultsPerTopic, ...answers.map(pagesWithWords));
	const hasWords = ({ passages }: (typeof best)[number]): boolean => passages.some(showsWords);
	return shortlist(best, most, { identityOf: ({ identity }) => identity, hasWords }).flatMap((page) => page.passages);
}

function pagesWithWords({ hits }: WebAnswer): number {
	return new Set(hits.filter(showsWords).map(({ identity }) => identity)).size;
}

/** True if a hit has text of its page; other pages can be quoted only after they are read. */
export function showsWords({ text }: { readonly text: string }): boolean {
	return text.trim() !== '';
}

/** Returns the different texts of a page, each with its best score, and otherwise the facts of the best hit. */
function mergedPage(hits: readonly FoundPassage[]) {
	const best = hits.reduce((known, hit) => (hit.score > known.score ? hit : known));
	const texts = new Map<string, number>();
	for (const { text: found, score, read } of hits.filter(showsWords)) {
		const text = read === 'snippet' ? withoutCutEnd(found) : found;
		texts.set(text, Math.max(score, texts.get(text) ?? 0));
	}
	const passages = texts.size === 0 ? [best] : [...texts].map(([text, score]) => ({ ...best, text, score }));
	return { identity: best.identity, score: best.score, passages };
}

/** Services cut an excerpt at 500 characters, wherever that is. */
const CUT_CHARACTERS = 480;
/** `(−7.293 to −0.`: so near the cut, a full stop after a digit may be a decimal point. */
const CUT_FIGURE = { from: 495, to: 500, end: /\p{N}[.,]$/u } as const;
/** Share of an excerpt that is left if its last sentence goes. */
const LEAST_KEPT = 0.6;
const SENTENCE_END = /[.!?…。！？:：][*_"'”’»)\]]*$/u;
/** A longer one is a line of a script without spaces. */
const CUT_WORD = /\s\S{1,40}$/u;

/**
 * Drops the last sentence of excerpts that were cut, since what it lacks may turn it round: “the peace upheld the Peace
 * of”. If it is most of the excerpt, only its last word goes, which may be a part of one, such as `4.4` of `4.42`.
 */
function withoutCutEnd(text: string): string {
	return text
		.split(/(\n\s*\n)/)
		.map((part) => {
			const own = part.trimEnd();
			const { from, to, end } = CUT_FIGURE;
			const isCutFigure = own.length >= from && own.length <= to && end.test(own);
			if (own.length < CUT_CHARACTERS || (SENTENCE_END.test(own) && !isCutFigure)) return part;
			const whole = own.slice(0, sentences(own).at(-1)?.start ?? 0).trimEnd();
			return whole.length >= LEAST_KEPT * own.length ? whole : own.replace(CUT_WORD, '').trimEnd();
		})
		.join('');
}

/** doi.org is a resolver: each of its pages is at another publisher, so the cap per host does not apply. */
const RESOLVER = 'doi.org';

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
		return host === RESOLVER || count <= LIMITS.resultsPerHost;
	});
}
