import type { Source } from '../model/evidence';
import type { RemovalReason } from '../ledger/fate';
import { isTooShort, type LocatedQuote, type QuoteFinder } from './checks/quotes/quotes';

/** A source with the place of a quote in it. */
export interface QuoteHolder {
	readonly source: Source;
	readonly located: LocatedQuote;
}

/**
 * Returns the cited source if it contains the quote, else the only other source that does: models confuse ids more
 * often than they invent words. If several others contain it, none is chosen.
 * @param parts the quote between its elisions; empty if it is too short
 */
export function quoteHolder(
	id: string,
	parts: readonly string[],
	sources: readonly Source[],
	finder: QuoteFinder,
): QuoteHolder | RemovalReason {
	const cited = sources.find((source) => source.id === id);
	if (parts.length === 0) return cited ? 'quote_too_short' : 'unknown_source';
	const own = cited && finder.find(parts, cited.passages);
	if (own) return { source: cited, located: own };
	return onlyOther(id, parts, sources, finder) ?? (cited ? 'quote_not_in_source' : 'unknown_source');
}

function onlyOther(
	id: string,
	parts: readonly string[],
	sources: readonly Source[],
	finder: QuoteFinder,
): QuoteHolder | undefined {
	if (isTooShort(parts)) return undefined;
	const holders: QuoteHolder[] = [];
	for (const source of sources) {
		const located = source.id === id ? undefined : finder.find(parts, source.passages);
		if (located) holders.push({ source, located });
		if (holders.length > 1) return undefined;
	}
	return holders[0];
}
