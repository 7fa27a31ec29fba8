import type { Evidence } from '../model/evidence-store';
import type { PageAddresses } from '../model/ports';

/** A page that was read. */
export interface ReadSource {
	/** The id of the source. */
	readonly id: string;
	/** Its final address, after redirects. */
	readonly url: string;
}

/**
 * Finds unread sources that are the same page as a read one, by its address after redirects, and registers that
 * address, so that the same page is not counted as a second witness.
 * @returns the id of the read source, by the id of its unread twin
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
