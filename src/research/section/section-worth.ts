/** Is a new section worth more to its reader than the one that stands there? */
import { isSameName, itemsOf, linkedPages, sectionBlocks, type SectionBlock } from './section-outline';

/** Why a new section would be poorer than the one that stands there, in the names of the envelope. */
export interface Comparison {
	/** Pages that the section in the note cites, and that the new one would. */
	readonly pages_before: number;
	readonly pages_now: number;
	/** Why the run could not do all it does else, as sentences for the user. */
	readonly shortcomings: readonly string[];
}

/**
 * Undefined if the new section may replace the other: it cites no fewer pages, or the run was whole and found some, or
 * it contradicts a claim that the other did not contradict.
 * @param before as it was generated: links that the user wrote do not count
 */
export function poorerThan(before: string, now: string, shortcomings: readonly string[]): Comparison | undefined {
	const [old, fresh] = [sectionBlocks(before), sectionBlocks(now)];
	const [pagesBefore, pagesNow] = [citedPages(old), citedPages(fresh)];
	if (pagesNow >= pagesBefore || (shortcomings.length === 0 && pagesNow > 0)) return undefined;
	if (contradictsMore(old, fresh)) return undefined;
	return { pages_before: pagesBefore, pages_now: pagesNow, shortcomings };
}

function contradictsMore(old: readonly SectionBlock[], fresh: readonly SectionBlock[]): boolean {
	const known = itemsOf(old, 'contradicted');
	return itemsOf(fresh, 'contradicted').some(({ name }) => !known.some((item) => isSameName(item.name, name)));
}

/** Pages that a section rests on: not those that its report names as unread. */
function citedPages(blocks: readonly SectionBlock[]): number {
	const lines = blocks
		.filter(({ kind }) => kind !== 'account')
		.flatMap(({ items, rest }) => [...items.flatMap((item) => item.lines), ...rest]);
	return linkedPages(lines.join('\n')).size;
}
