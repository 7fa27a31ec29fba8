import type { TopicId } from '../ledger/statement';
import type { Evidence } from '../model/evidence-store';
import { type PageAddresses, PageNotRead } from '../model/ports';
import { READING_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { Topic } from '../model/claims';
import type { Source } from '../model/evidence';
import { FinishNow } from '../model/run';

/** Result of a page that was chosen to be read. */
export interface PageOutcome {
	/** The id of its source. */
	readonly source: string;
	/** The topics for which it was read. */
	readonly topics: readonly TopicId[];
	readonly url: string;
	readonly title: string;
	/**
	 * `nothing`: the page was read but has nothing on its topics. `withheld`: the page also lacks the text of the search
	 * snippet, for example behind a login; the snippet is kept.
	 */
	readonly state: 'read' | 'nothing' | 'withheld' | 'failed';
	/** Error code, if reading failed. */
	readonly code?: PageNotRead['code'] | 'CANCELLED' | 'INTERNAL';
	readonly reason?: string;
	/** Quotes that the page does not contain, or whose parts are too far apart. */
	readonly dropped: number;
}

export function startOfOutcome({ id, address, title }: Source, topics: readonly Topic[]): Omit<PageOutcome, 'state'> {
	return { source: id, topics: topics.map(({ id }) => id), url: address, title, dropped: 0 };
}

export function failureOf(error: unknown): Pick<PageOutcome, 'code' | 'reason'> {
	if (error instanceof PageNotRead) return { code: error.code, reason: error.reason };
	if (error instanceof FinishNow)
		return { code: 'CANCELLED', reason: error.message || READING_STRINGS.finishedEarly };
	return { code: 'INTERNAL', reason: messageOf(error) };
}

const STATES = ['read', 'nothing', 'withheld', 'failed'] as const satisfies readonly PageOutcome['state'][];

/** Returns one outcome per page, in the order of the first tries: some pages are read twice, for different topics. */
export function outcomesByPage(tries: readonly PageOutcome[]): PageOutcome[] {
	const byPage = new Map<string, PageOutcome>();
	for (const outcome of tries) {
		const known = byPage.get(outcome.source);
		byPage.set(outcome.source, known ? bothOf(known, outcome) : outcome);
	}
	return [...byPage.values()];
}

function bothOf(one: PageOutcome, other: PageOutcome): PageOutcome {
	const [best, second] = [one, other].sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state)) as [
		PageOutcome,
		PageOutcome,
	];
	const wasRead = second.state === 'read' || second.state === 'nothing';
	const topics = [...new Set([...best.topics, ...(wasRead ? second.topics : [])])];
	return { ...best, topics, dropped: best.dropped + second.dropped };
}

/**
 * Finds unread sources that are the page of a read one, by its address after redirects. Registers that address, so that
 * the page does not count as a second witness.
 * @param read ids of the read sources, with their final addresses
 * @returns the id of the read source, by the id of its unread twin
 */
export function unreadTwins(
	read: readonly { readonly id: string; readonly url: string }[],
	evidence: Evidence,
	addresses: PageAddresses | undefined,
): ReadonlyMap<string, string> {
	const ids = new Set(read.map(({ id }) => id));
	const twins = new Map<string, string>();
	for (const { id, url } of read) {
		const identity = addresses?.page(url)?.identity;
		if (identity === undefined) continue;
		const known = evidence.at(identity) ?? evidence.alsoAt(identity, id);
		if (known && !ids.has(known.id) && !twins.has(known.id)) twins.set(known.id, id);
	}
	return twins;
}
