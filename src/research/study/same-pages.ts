import type { Evidence } from '../model/evidence-store';
import type { PageAddresses } from '../model/ports';

/** A source that was read. */
export interface ReadSource {
	/** The id of the source. */
	readonly id: string;
	/** Where its page was found in the end, after redirects. */
	readonly url: string;
}

/**
 * Makes pages known where they were found in the end, so that nobody takes one for a second witness who finds it there.
 * @returns by the id of a source that nobody read: the one that was read and is the same page
 */
export function unreadTwins(
	read: readonly ReadSource[],
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
