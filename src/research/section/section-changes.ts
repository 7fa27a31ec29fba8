import { itemsOf, nameKey, sectionBlocks, withoutSources, type BlockKind, type SectionBlock } from './section-outline';

/** Differences from the previous section, in the names of the envelope. Links to sources do not count. */
export interface SectionChanges {
	/** Claims, findings, quotes and suggested links that were not there, and those that are there no more. */
	readonly new: number;
	readonly gone: number;
	/** Claims that stand in both with another verdict. */
	readonly verdict_changed: number;
}

const VERDICTS: readonly BlockKind[] = ['contradicted', 'supported', 'open', 'skipped'];
const STATEMENTS: readonly BlockKind[] = ['answers', 'added', 'more'];

export function changesBetween(before: string, now: string): SectionChanges {
	const [old, fresh] = [sectionBlocks(before), sectionBlocks(now)];
	const [oldVerdicts, verdicts] = [verdictsOf(old), verdictsOf(fresh)];
	const [oldLines, lines] = [statementsOf(old), statementsOf(fresh)];
	const changed = [...verdicts].filter(([claim, state]) => (oldVerdicts.get(claim) ?? state) !== state);
	const missing = <T>(from: Iterable<T>, others: { has(value: T): boolean }): number =>
		[...from].filter((value) => !others.has(value)).length;
	return {
		new: missing(verdicts.keys(), oldVerdicts) + missing(lines, oldLines),
		gone: missing(oldVerdicts.keys(), verdicts) + missing(oldLines, lines),
		verdict_changed: changed.length,
	};
}

/** By the claim: the kind of block that it stands in. */
function verdictsOf(blocks: readonly SectionBlock[]): Map<string, BlockKind> {
	return new Map(VERDICTS.flatMap((kind) => itemsOf(blocks, kind).map(({ name }) => [nameKey(name), kind] as const)));
}

/** Each finding, each quote under a claim, each suggested link. */
function statementsOf(blocks: readonly SectionBlock[]): Set<string> {
	const findings = STATEMENTS.flatMap((kind) => itemsOf(blocks, kind).flatMap(({ lines }) => lines));
	const quotes = VERDICTS.flatMap((kind) => itemsOf(blocks, kind).flatMap(({ lines }) => lines.slice(1)));
	const links = itemsOf(blocks, 'links').map(({ name }) => name);
	const texts = [
		...[...findings, ...quotes].map((line) => withoutSources(line).replace(/^\s*- (?:\*\*.*?\*\* )?/, '')),
		...links,
	];
	return new Set(texts.map((text) => text.trim()).filter((text) => text !== ''));
}
