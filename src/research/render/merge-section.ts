/**
 * Adds the result of a run on a part of the note to the present section: claims that it judged get their new verdict,
 * and everything else stays.
 */
import { readableQuote } from '../verify/readable-quote';
import {
	BLOCK_KINDS,
	CLAIM_BLOCKS,
	isCited,
	isLookedAt,
	itemsOf,
	pagesOf,
	readSection,
	sharedLines,
	sourcesOf,
	type BlockKind,
	type SectionBlock,
	type SectionItem,
} from '../section/read-section';
import { isSaidIn, isFoundAgain, statementKey } from '../section/same-statement';
import { BULLET, definitionIn, readLine, statementIn } from '../section/section-line';
import type { SectionCounts } from '../ledger/counts';
import type { RenderedSection } from './render';
import { renderHead, type HeadFacts, type Linked } from './render-head';

/** Blocks to which a run on a part of the note adds. */
const ADDED: readonly BlockKind[] = BLOCK_KINDS.filter((kind) => kind !== 'skipped');
const FOOTNOTE = /\[\^[a-z]+\d*-(\d+)\]/g;
const QUOTED = /^[“„«「"”]/u;
/** ` (19)` at the end of a title */
const COUNT = / \((\d+)\)$/;

/** The note as it is now, to drop entries that it has outlived. */
export interface PresentNote {
	/** The note without the section. */
	readonly text: string;
	/** True for the target of a suggested link that the note has by now, or that no note answers to. */
	readonly isLinked: (target: string) => boolean;
	/** The answer that the run checked; empty without one. */
	readonly checked: string;
	/** True for the text of a claim that the user dismissed. */
	readonly isDismissed: (claim: string) => boolean;
}

/** @param standing the body of the present section as generated; empty if there is none */
export function mergedSection(
	standing: string,
	rendered: RenderedSection,
	facts: HeadFacts,
	present: PresentNote,
): RenderedSection {
	if (standing === '' || rendered.body === '') return rendered;
	const body = mergedBody(withoutHead(standing), rendered.body, present);
	const counts = countsIn(readSection(body));
	const { supported, contradicted } = facts.answer ? rendered.counts : counts;
	const head = renderHead(facts, linkedIn(body), { ...counts, supported, contradicted });
	return { ...rendered, body, counts, head };
}

const HEAD = /^\*[^*\n].*\*(?:\r?\n)+/;

function withoutHead(body: string): string {
	return body.replace(HEAD, '');
}

function mergedBody(standing: string, fresh: string, present: PresentNote): string {
	const noteKey = statementKey(readableQuote(present.text));
	const old = readSection(standing.replace(FOOTNOTE, '[^rtn-$1]'));
	const blocksNow = readSection(withFreeFootnotes(fresh, old));
	const added = blocksNow.filter(({ kind }) => ADDED.includes(kind));
	const found = added.flatMap(entriesOf);
	const kept = old.map((block) => {
		const items = entriesOf(block)
			.filter((entry) => isCurrent(entry, noteKey, present) && !found.some((other) => replaces(other, entry)))
			.map(({ item }) => item);
		return { ...block, items, title: counted(block.title, items.length - block.items.length) };
	});
	const known = kept.flatMap(entriesOf);
	const newItems = (block: SectionBlock): SectionItem[] => entriesOf(block).flatMap((entry) => newsOf(entry, known));
	const news = added.map((block) => ({ ...block, items: newItems(block) }));
	const merged = kept.map((block) => ({
		...block,
		items: joined(
			block.items,
			news.filter((one) => titleKey(one) === titleKey(block)).flatMap(({ items }) => items),
		),
	}));
	const others = news.filter((block) => !kept.some((one) => titleKey(one) === titleKey(block)));
	const blocks = [...merged.filter(({ kind }) => kind !== 'footnotes'), ...others]
		.filter(({ items, rest }) => items.length + rest.length > 0)
		.sort((a, b) => BLOCK_KINDS.indexOf(a.kind) - BLOCK_KINDS.indexOf(b.kind));
	const text = blocks.map(blockText).join('\n\n');
	const defined = [...old, ...blocksNow].flatMap(({ kind, rest }) => (kind === 'footnotes' ? rest : []));
	const used = [...new Set(defined)].filter((line) => text.includes(definitionIn(line)?.id ?? '\n'));
	return [text, ...(used.length > 0 ? [used.join('\n')] : [])].join('\n\n');
}

/** An item with the kind of its block. */
interface Entry {
	readonly kind: BlockKind;
	readonly item: SectionItem;
}

function entriesOf({ kind, items }: SectionBlock): Entry[] {
	return items.map((item) => ({ kind, item }));
}

/** False for a verdict on words that the note no longer says, a dismissed claim, and a linked suggestion. */
function isCurrent(entry: Entry, noteKey: string, { isLinked, isDismissed, checked }: PresentNote): boolean {
	const { kind, item } = entry;
	if (kind === 'links' && item.suggested !== undefined) return !isLinked(item.suggested);
	if (kind === 'given') return isCurrentLink(item, noteKey, statementKey(readableQuote(checked)));
	if (!CLAIM_BLOCKS.includes(kind) || !QUOTED.test(item.name)) return true;
	return isSaidIn(item.name, noteKey) && !isDismissed(item.name);
}

/** False for a wrong link whose sentence was checked again, or is no longer in the note. */
function isCurrentLink({ name }: SectionItem, noteKey: string, checkedKey: string): boolean {
	if (!QUOTED.test(name)) return checkedKey === '';
	return isSaidIn(name, noteKey) && !isSaidIn(name, checkedKey);
}

/** Certainty of an entry: a verdict, then a source, then a search without a result, then a claim not looked into. */
function rankOf({ kind, item }: Entry): number {
	if (kind === 'skipped') return 0;
	if (kind === 'contradicted' || kind === 'supported') return 3;
	const pages = pagesOf(item.lines.flatMap((line) => readLine(line).sources));
	if (kind === 'open' && !isLookedAt(item) && item.lines.length > 1 && pages.size > 0) return 3;
	return isCited(item) ? 2 : 1;
}

/** True if a new entry replaces an earlier one on the same claim, question or suggested note. */
function replaces(now: Entry, was: Entry): boolean {
	if (now.kind === 'given' || was.kind === 'given' || !isFoundAgain(now.item.name, was.item.name)) return false;
	if (now.item.suggested !== undefined) return true;
	const areClaims = [now, was].every(({ kind }) => CLAIM_BLOCKS.includes(kind));
	return areClaims ? rankOf(now) >= rankOf(was) : rankOf(was) < 2 && rankOf(now) > 1;
}

/** Returns the new lines of an entry as an item; nothing if the section knows the entry or has a better one. */
function newsOf(entry: Entry, known: readonly Entry[]): SectionItem[] {
	const { kind, item } = entry;
	if (kind === 'given') return [item];
	const same = known.filter((other) => isFoundAgain(other.item.name, item.name));
	const isClaim = CLAIM_BLOCKS.includes(kind);
	if (item.suggested !== undefined) return [item];
	if (same.some((other) => (isClaim && CLAIM_BLOCKS.includes(other.kind)) || rankOf(entry) < 2)) return [];
	if (isClaim) return [item];
	const said = new Set(known.flatMap((other) => other.item.lines.map(statementIn)));
	const lines = item.lines.filter((line) => !said.has(statementIn(line)));
	const [first = '', ...others] = lines;
	if (first === '') return [];
	const bullet = BULLET.exec(item.lines[0] ?? '')?.[0] ?? '- ';
	return [{ ...item, lines: [bullet + first.replace(BULLET, ''), ...others] }];
}

/** Adds items to others; the findings on a topic that is there go below it. */
function joined(items: readonly SectionItem[], added: readonly SectionItem[]): SectionItem[] {
	const isThere = ({ name }: SectionItem): boolean => items.some((item) => isFoundAgain(item.name, name));
	const grown = items.map((item) => ({
		...item,
		lines: [
			...item.lines,
			...added
				.filter(({ name }) => isFoundAgain(item.name, name))
				.flatMap(({ lines }) => lines.map((line) => line.replace(BULLET, '    - '))),
		],
	}));
	return [...grown, ...added.filter((item) => !isThere(item))];
}

/** Renumbers the footnotes of the new body so that they do not clash; a source that has a footnote keeps its number. */
function withFreeFootnotes(fresh: string, old: readonly SectionBlock[]): string {
	const known = new Map(
		old
			.flatMap(({ kind, rest }) => (kind === 'footnotes' ? rest : []))
			.flatMap((line) => {
				const { id = '', text = '' } = definitionIn(line) ?? {};
				return [[text, id] as const];
			}),
	);
	let next = Math.max(0, ...[...known.values()].map((id) => Number(/(?<!\d)(\d+)\]$/.exec(id)?.[1] ?? 0)));
	const ids = new Map(
		fresh.split('\n').flatMap((line) => {
			const defined = definitionIn(line);
			return defined ? [[defined.id, known.get(defined.text) ?? `[^rtn-${++next}]`] as const] : [];
		}),
	);
	return fresh.replace(FOOTNOTE, (id) => ids.get(id) ?? id);
}

function titleKey({ title, kind }: SectionBlock): string {
	return title === '' ? kind : title.replace(COUNT, '');
}

function counted(title: string, more: number): string {
	return title.replace(COUNT, (_, count: string) => ` (${Number(count) + more})`);
}

function blockText({ kind, title, items, rest }: SectionBlock): string {
	// In the folded block, a topic has one line per statement.
	const count = kind === 'more' ? items.flatMap((item) => item.lines).length : items.length;
	// The last line of a long list only says how many more there are.
	const shown = kind === 'skipped' ? title : title.replace(COUNT, ` (${count})`);
	const itemLines = items.map((item) => item.lines);
	const written = kind === 'open' ? sharedLines(itemLines) : itemLines;
	const lines = [shown, ...rest, ...written.flat()];
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
		beside: itemsOf(blocks, 'open').filter(isLookedAt).length,
		questions: questions.length,
		answered: questions.filter(isCited).length,
		added: count('added'),
		folded: count('more'),
		links: count('links'),
		not_looked_into: 0,
	};
}

function linkedIn(body: string): Linked {
	const sources = sourcesOf(readSection(body), ['account', 'links', 'notice']);
	const notes = new Set(sources.flatMap(({ kind, address }) => (kind === 'vault' ? [address] : [])));
	const results = pagesOf(sources.filter(({ isSearchResult }) => isSearchResult)).size;
	return { pages: pagesOf(sources).size - results, results, notes: notes.size };
}
