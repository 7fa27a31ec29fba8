/** Decides if a new section would be poorer than the present one. */
import { isSameName, itemsOf, linkedPages, sectionBlocks, type SectionBlock } from './section-outline';

/** Reasons why a new section would be poorer than the present one, under their names in the JSON output. */
export interface Comparison {
	/** Pages cited by the present section, and by the new one. */
	readonly pages_before: number;
	readonly pages_now: number;
	/** Reasons why the run was incomplete, as sentences for the user. */
	readonly shortcomings: readonly string[];
}

/**
 * Returns undefined if the new section may replace the present one: it cites no fewer pages, or the run was complete
 * and found some, or it contradicts a claim that the present one does not contradict.
 * @param before the present section as generated, without links that the user added
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

/** Returns the number of pages that a section cites, without those listed as unread in its report. */
function citedPages(blocks: readonly SectionBlock[]): number {
	const lines = blocks
		.filter(({ kind }) => kind !== 'account')
		.flatMap(({ items, rest }) => [...items.flatMap((item) => item.lines), ...rest]);
	return linkedPages(lines.join('\n')).size;
}
