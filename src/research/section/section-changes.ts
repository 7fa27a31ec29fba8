/** Compares two versions of a section, or of a run's results. */
import {
	CLAIM_BLOCKS,
	isCited,
	itemsOf,
	pagesOf,
	readSection,
	sourcesOf,
	type BlockKind,
	type SectionBlock,
	type SectionItem,
} from './read-section';
import { compareContents, isFoundAgain, statementKey, type Contents } from './same-statement';
import { statementIn } from './section-line';

/** Differences from the previous section, under their names in the JSON output. Changed source links do not count. */
export interface SectionChanges {
	/** Number of claims, findings, quotes and suggested links that are new; `gone` counts those that are missing now. */
	readonly new: number;
	readonly gone: number;
	/** Claims of both sections, with different verdicts. */
	readonly verdict_changed: number;
}

const STATEMENTS: readonly BlockKind[] = ['answers', 'added', 'more'];

export function changesBetween(before: string, now: string): SectionChanges {
	const { added, gone, turned } = compareContents(contentsOf(before), contentsOf(now));
	return { new: added.length, gone: gone.length, verdict_changed: turned.length };
}

/** Returns the claims and statements of a section. The verdict of a claim is the kind of its block. */
function contentsOf(section: string): Contents<BlockKind> {
	const blocks = readSection(section);
	const claims = CLAIM_BLOCKS.flatMap((kind) =>
		itemsOf(blocks, kind).map(({ name }) => [statementKey(name), { text: name, verdict: kind }] as const),
	);
	// The prefix keeps a statement apart from a claim in the same words.
	const statements = [...statementsOf(blocks)].map((text) => [`- ${text}`, { text }] as const);
	return new Map<string, { readonly text: string; readonly verdict?: BlockKind }>([...claims, ...statements]);
}

/** Returns each finding, each quote under a claim and each suggested link. */
function statementsOf(blocks: readonly SectionBlock[]): Set<string> {
	const findings = STATEMENTS.flatMap((kind) => itemsOf(blocks, kind).flatMap(({ lines }) => lines));
	const quotes = CLAIM_BLOCKS.flatMap((kind) => itemsOf(blocks, kind).flatMap(({ lines }) => lines.slice(1)));
	const links = itemsOf(blocks, 'links').map(({ name }) => name);
	return new Set([...[...findings, ...quotes].map(statementIn), ...links].filter((text) => text !== ''));
}

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
	const [old, fresh] = [readSection(before), readSection(now)];
	const [pagesBefore, pagesNow] = [citedPages(old), citedPages(fresh)];
	if (pagesNow >= pagesBefore || (shortcomings.length === 0 && pagesNow > 0)) return undefined;
	if (contradictsMore(old, fresh)) return undefined;
	return { pages_before: pagesBefore, pages_now: pagesNow, shortcomings };
}

function contradictsMore(old: readonly SectionBlock[], fresh: readonly SectionBlock[]): boolean {
	const known = itemsOf(old, 'contradicted');
	return itemsOf(fresh, 'contradicted').some(({ name }) => !known.some((item) => isFoundAgain(item.name, name)));
}

/** Returns the number of pages that a section cites, without those listed as unread in its report. */
function citedPages(blocks: readonly SectionBlock[]): number {
	return pagesOf(sourcesOf(blocks, ['account'])).size;
}

/**
 * True if a generated section contains only suggested notes and all of them are linked by now.
 * @param isLinked gets the target of a link
 */
export function isFinished(body: string, isLinked: (target: string) => boolean): boolean {
	const items = readSection(body)
		.filter(({ kind }) => !['notice', 'footnotes', 'account'].includes(kind))
		.flatMap((block) => block.items);
	return body !== '' && items.every((item) => isDone(item, isLinked));
}

/** True for a suggested note that is linked, and for a claim or question without sources, which is not a result. */
function isDone(item: SectionItem, isLinked: (target: string) => boolean): boolean {
	return item.suggested === undefined ? !isCited(item) : isLinked(item.suggested);
}
