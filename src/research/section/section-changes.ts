import { compareContents, type Contents } from './compare-contents';
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
	const { added, gone, turned } = compareContents(contentsOf(before), contentsOf(now));
	return { new: added.length, gone: gone.length, verdict_changed: turned.length };
}

/** The verdict of a claim is the kind of block that it stands in. */
function contentsOf(section: string): Contents<BlockKind> {
	const blocks = sectionBlocks(section);
	const claims = VERDICTS.flatMap((kind) =>
		itemsOf(blocks, kind).map(({ name }) => [nameKey(name), { text: name, verdict: kind }] as const),
	);
	// A statement may have the words of a claim.
	const statements = [...statementsOf(blocks)].map((text) => [`- ${text}`, { text }] as const);
	return new Map<string, { readonly text: string; readonly verdict?: BlockKind }>([...claims, ...statements]);
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
