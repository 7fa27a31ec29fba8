import { compareContents, type Contents } from './compare-contents';
import { itemsOf, nameKey, sectionBlocks, withoutSources, type BlockKind, type SectionBlock } from './section-outline';

/** Differences from the previous section, under their names in the JSON output. Changed source links do not count. */
export interface SectionChanges {
	/** Number of claims, findings, quotes and suggested links that are new; `gone` counts those that are missing now. */
	readonly new: number;
	readonly gone: number;
	/** Claims of both sections, with different verdicts. */
	readonly verdict_changed: number;
}

const VERDICTS: readonly BlockKind[] = ['contradicted', 'supported', 'open', 'skipped'];
const STATEMENTS: readonly BlockKind[] = ['answers', 'added', 'more'];

export function changesBetween(before: string, now: string): SectionChanges {
	const { added, gone, turned } = compareContents(contentsOf(before), contentsOf(now));
	return { new: added.length, gone: gone.length, verdict_changed: turned.length };
}

/** Returns the claims and statements of a section. The verdict of a claim is the kind of its block. */
function contentsOf(section: string): Contents<BlockKind> {
	const blocks = sectionBlocks(section);
	const claims = VERDICTS.flatMap((kind) =>
		itemsOf(blocks, kind).map(({ name }) => [nameKey(name), { text: name, verdict: kind }] as const),
	);
	// The prefix keeps a statement apart from a claim in the same words.
	const statements = [...statementsOf(blocks)].map((text) => [`- ${text}`, { text }] as const);
	return new Map<string, { readonly text: string; readonly verdict?: BlockKind }>([...claims, ...statements]);
}

/** Returns each finding, each quote under a claim and each suggested link. */
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
