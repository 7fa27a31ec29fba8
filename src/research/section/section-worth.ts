/** How much of the web stands behind a section. */

const PAGE_LINK = /\]\((https?:\/\/[^\s)]+)/g;

/** Why a new section would be poorer than the one that stands there, in the names of the envelope. */
export interface Comparison {
	/** Pages that the section in the note cites, and that the new one would. */
	readonly pages_before: number;
	readonly pages_now: number;
	/** Why the run could not do all it does else, as sentences for the user. */
	readonly shortcomings: readonly string[];
}

/**
 * Undefined where the new section may take the place of the other: the run was whole and found pages, or cites no
 * fewer.
 */
export function poorerThan(before: string, now: string, shortcomings: readonly string[]): Comparison | undefined {
	const [pagesBefore, pagesNow] = [citedPages(before), citedPages(now)];
	if (pagesNow >= pagesBefore || (shortcomings.length === 0 && pagesNow > 0)) return undefined;
	return { pages_before: pagesBefore, pages_now: pagesNow, shortcomings };
}

function citedPages(text: string): number {
	return new Set([...text.matchAll(PAGE_LINK)].map(([, address]) => address)).size;
}
