/** Merges the result of a run on single claims into the present section, which otherwise stays as it is. */
import {
	isSameName,
	itemsOf,
	linkedPages,
	sectionBlocks,
	withoutSources,
	type BlockKind,
	BLOCK_KINDS,
	CLAIM_BLOCKS,
	blockLines,
	type SectionBlock,
	type SectionItem,
} from '../section/section-outline';
import type { RenderedSection, SectionCounts } from './render';
import { renderHead, type HeadFacts } from './render-head';

/** Blocks to which a run on single claims adds entries. */
const ADDED: readonly BlockKind[] = ['contradicted', 'answers', 'added', 'more', 'supported', 'open', 'links'];
const FOOTNOTE = /\[\^[a-z]+\d*-(\d+)\]/g;
const DEFINITION = /^(\[\^[^\]\n]+\]): (.*)$/;
const NOTE_LINK = /\[\[([^\]|#]+)/g;

/** @param standing the body of the present section as generated; empty if there is none */
export function mergedSection(standing: string, rendered: RenderedSection, facts: HeadFacts): RenderedSection {
	if (standing === '' || rendered.body === '') return rendered;
	const body = mergedBody(withoutHead(standing), rendered.body);
	const counts = countsIn(sectionBlocks(body));
	return { ...rendered, body, counts, head: renderHead(facts, linkedIn(body), counts) };
}

function withoutHead(body: string): string {
	return body.replace(/^\*[^*\n].*\*(?:\r?\n)+/, '');
}

function mergedBody(standing: string, fresh: string): string {
	const old = sectionBlocks(standing.replace(FOOTNOTE, '[^rtn-$1]'));
	const blocksNow = sectionBlocks(withFreeFootnotes(fresh, old));
	const added = blocksNow.filter(({ kind }) => ADDED.includes(kind));
	const decided = added
		.filter(({ kind }) => CLAIM_BLOCKS.includes(kind))
		.flatMap(({ items }) => items.filter(isDecided));
	const kept = old.map((block) => (CLAIM_BLOCKS.includes(block.kind) ? without(block, decided) : block));
	const known = kept.flatMap(({ items }) => items);
	const isNews = (item: SectionItem): boolean =>
		!known.some((other) => contentOf(other) === contentOf(item)) &&
		(isDecided(item) || !known.some((other) => isSameName(other.name, item.name)));
	const news = added.map((block) => ({ ...block, items: block.items.filter(isNews) }));
	const merged = kept.map((block) => {
		const more = news.filter((one) => titleKey(one) === titleKey(block)).flatMap(({ items }) => items);
		return { ...block, items: [...block.items, ...more] };
	});
	const others = news.filter((block) => !kept.some((one) => titleKey(one) === titleKey(block)));
	const blocks = [...merged.filter(({ kind }) => kind !== 'footnotes'), ...others]
		.filter(({ items, rest }) => items.length + rest.length > 0)
		.sort((a, b) => BLOCK_KINDS.indexOf(a.kind) - BLOCK_KINDS.indexOf(b.kind));
	const text = blocks.map(blockText).join('\n\n');
	const defined = [...old, ...blocksNow].flatMap(({ kind, rest }) => (kind === 'footnotes' ? rest : []));
	const used = [...new Set(defined)].filter((line) => text.includes(DEFINITION.exec(line)?.[1] ?? '\n'));
	return [text, ...(used.length > 0 ? [used.join('\n')] : [])].join('\n\n');
}

/** Renumbers the footnotes of the new body so that they do not clash; a source that has a footnote keeps its number. */
function withFreeFootnotes(fresh: string, old: readonly SectionBlock[]): string {
	const known = new Map(
		old
			.flatMap(({ kind, rest }) => (kind === 'footnotes' ? rest : []))
			.flatMap((line) => {
				const [, id = '', text = ''] = DEFINITION.exec(line) ?? [];
				return [[text, id] as const];
			}),
	);
	let next = Math.max(0, ...[...known.values()].map((id) => Number(/(?<!\d)(\d+)\]$/.exec(id)?.[1] ?? 0)));
	const ids = new Map(
		fresh.split('\n').flatMap((line) => {
			const [, id, text = ''] = DEFINITION.exec(line) ?? [];
			return id === undefined ? [] : [[id, known.get(text) ?? `[^rtn-${++next}]`] as const];
		}),
	);
	return fresh.replace(FOOTNOTE, (id) => ids.get(id) ?? id);
}

/** True if the item cites a source. Only such an item may replace an earlier one on the same claim. */
function isDecided({ lines }: SectionItem): boolean {
	return contentOf({ name: '', lines }) !== lines.join('\n');
}

function contentOf({ lines }: SectionItem): string {
	return lines.map(withoutSources).join('\n');
}

function without(block: SectionBlock, items: readonly SectionItem[]): SectionBlock {
	return { ...block, items: block.items.filter(({ name }) => !items.some((item) => isSameName(item.name, name))) };
}

function titleKey({ title, kind }: SectionBlock): string {
	return title === '' ? kind : title.replace(/ \(\d+\)$/, '');
}

function blockText({ kind, title, items, rest }: SectionBlock): string {
	// In the folded block, a topic has one line per statement.
	const count = kind === 'more' ? items.flatMap((item) => item.lines).length : items.length;
	const lines = [title.replace(/\(\d+\)$/, `(${count})`), ...rest, ...items.flatMap((item) => item.lines)];
	return lines
		.filter((line) => line !== '')
		.map((line) => (title.startsWith('>') && line !== lines[0] ? `> ${line}` : line))
		.join('\n');
}

function countsIn(blocks: readonly SectionBlock[]): SectionCounts {
	const count = (kind: BlockKind): number => itemsOf(blocks, kind).length;
	const questions = itemsOf(blocks, 'answers');
	return {
		contradicted: count('contradicted'),
		supported: count('supported'),
		not_settled: count('open'),
		questions: questions.length,
		answered: questions.filter(isDecided).length,
		added: count('added'),
		folded: count('more'),
		links: count('links'),
	};
}

function linkedIn(body: string): { readonly pages: number; readonly notes: number } {
	const text = blockLines(sectionBlocks(body), ['account', 'links', 'notice']).join('\n');
	const notes = new Set([...text.matchAll(NOTE_LINK)].map(([, target]) => target));
	return { pages: linkedPages(text).size, notes: notes.size };
}
