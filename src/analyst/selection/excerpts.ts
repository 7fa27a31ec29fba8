import { sentences } from '../../language/sentences';
import { estimateTokens, MOST_TOKENS_PER_CHARACTER } from '../../text/token-estimate';
import { terms } from '../../language/words';
import { isTableDelimiter } from '../../text/markdown/table-rows';

/** Stands in a prompt where text was left out. */
export const LEFT_OUT = '[…]';
const CHUNK_CHARACTERS = 700;
/** The mark and the blank lines around it. */
const MARK_TOKENS = 4;

/** A place where a text may be cut. */
interface Cut {
	readonly at: number;
	/** True if the words before it lead to those behind it, as a heading does. */
	readonly isLeading: boolean;
}

/**
 * Verbatim pieces of about a paragraph or two, cut between paragraphs or rows of a table, else between sentences, else
 * between words. A heading and a question stay with what stands below them.
 */
export function chunks(text: string, languageCode: string | undefined, size = CHUNK_CHARACTERS): string[] {
	const found: string[] = [];
	let start = 0;
	let end = 0;
	/** The last cut that takes nothing from what it leads to. */
	let best = 0;
	// A piece has at least one character, or the loop would not end.
	const most = Math.max(1, size);
	for (const { at, isLeading } of [...cuts(text, languageCode, most), { at: text.length, isLeading: false }]) {
		while (at - start > most && end > start) {
			const to = best > start ? best : end;
			found.push(text.slice(start, to));
			start = to;
		}
		end = at;
		if (!isLeading) best = at;
	}
	found.push(text.slice(start));
	return found.map((chunk) => chunk.trim()).filter((chunk) => chunk !== '');
}

/** Cuts where they do least harm; never more than `size` apart, which is 1 or more. */
function cuts(text: string, languageCode: string | undefined, size: number): Cut[] {
	const found: Cut[] = [];
	let start = 0;
	for (const gap of [...text.matchAll(/\n[ \t\r]*\n/g), { index: text.length }]) {
		const paragraph = text.slice(start, gap.index);
		const ends = isRow(paragraph.trimStart()) ? rowEnds(paragraph, size) : itemEnds(paragraph, languageCode, size);
		for (const end of ends)
			found.push({ at: start + end, isLeading: /[:：]\**\s*$/u.test(paragraph.slice(0, end)) });
		found.push({ at: gap.index, isLeading: LEADING.test(paragraph.trim()) });
		start = gap.index;
	}
	return found;
}

/** A heading, or a line that ends with a question mark or a colon. */
const LEADING = /^(?:#{1,6} .*|.{1,200}[?:？：]\**)$/u;

function isRow(line: string): boolean {
	return line.startsWith('|');
}

const ITEM = /\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/gu;

/** Ends of the items of a list, which have no full stops, and of the sentences of a long item or paragraph. */
function itemEnds(paragraph: string, languageCode: string | undefined, size: number): number[] {
	const starts = [0, ...[...paragraph.matchAll(ITEM)].map(({ index }) => index)];
	return starts.flatMap((start, place) => {
		const inside = sentenceEnds(paragraph.slice(start, starts[place + 1]), languageCode, size);
		return [...(start > 0 ? [start] : []), ...inside.map((end) => start + end)];
	});
}

function sentenceEnds(part: string, languageCode: string | undefined, size: number): number[] {
	if (part.length <= size) return [];
	return within(
		part,
		size,
		sentences(part, languageCode).map(({ end }) => end),
	);
}

function rowEnds(table: string, size: number): number[] {
	return within(
		table,
		size,
		[...table.matchAll(/\n/g)].map(({ index }) => index),
	);
}

/** Adds cuts between words where the given ones are too far apart, and within a word where that is too long. */
function within(text: string, size: number, ends: readonly number[]): number[] {
	const found: number[] = [];
	let last = 0;
	for (const end of [...ends, text.length]) {
		while (end - last > size) {
			const space = text.slice(last + 1, last + size + 1).search(/\s\S*$/);
			last += space < 0 ? size : space + 1;
			found.push(last);
		}
		last = end;
		found.push(last);
	}
	return found;
}

/** The share of the wanted terms that a text holds, 0–1. */
export function coverage(text: string, wanted: ReadonlySet<string>, languageCode: string | undefined): number {
	if (wanted.size === 0) return 0;
	const held = new Set(terms(text, languageCode).filter((term) => wanted.has(term)));
	return held.size / wanted.size;
}

/**
 * A note within a number of tokens, in its own order: all of it where it fits, else its opening and the pieces that
 * hold most of the wanted terms.
 */
export function excerpt(
	note: string,
	limit: number,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): string {
	if (estimateTokens(note) <= limit) return note;
	// The first piece is taken in any case, so it must fit whatever it is written in.
	const pieces = chunks(
		note,
		languageCode,
		Math.min(CHUNK_CHARACTERS, Math.floor(limit / MOST_TOKENS_PER_CHARACTER)),
	);
	const kept = new Set<number>();
	let used = 0;
	for (const index of byWorth(pieces, wanted, languageCode)) {
		const cost = estimateTokens(pieces[index] ?? '') + MARK_TOKENS;
		if (kept.size > 0 && used + cost > limit) continue;
		kept.add(index);
		used += cost;
	}
	return joinPieces(withLeads(pieces, kept), kept);
}

function byWorth(pieces: readonly string[], wanted: ReadonlySet<string>, languageCode: string | undefined): number[] {
	const worth = pieces.map((piece) => coverage(piece, wanted, languageCode));
	worth[0] = 1;
	return pieces.map((_, index) => index).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
}

/** Pieces in their order, with a mark where some are missing between them. */
export function joinPieces(pieces: readonly string[], kept: ReadonlySet<number>): string {
	let shown = '';
	for (const [index, piece] of pieces.entries()) {
		const isNext = kept.has(index) && kept.has(index - 1);
		const text = kept.has(index) ? piece : LEFT_OUT;
		if (text === LEFT_OUT && shown.endsWith(LEFT_OUT)) continue;
		const isSameTable = isNext && isRow(piece) && isRow(lastLine(pieces[index - 1]));
		shown += (shown === '' ? '' : isSameTable ? '\n' : '\n\n') + text;
	}
	return shown;
}

/**
 * Puts the head of its table above a piece that begins with a later row, and the line that leads to its list above a
 * later item, if the piece before it is not shown: `- a freezer` says little without `The flat has no:`.
 */
export function withLeads(pieces: readonly string[], kept: ReadonlySet<number>): readonly string[] {
	return pieces.map((piece, index) => {
		if (!kept.has(index) || kept.has(index - 1)) return piece;
		if (BULLET.test(piece)) return withListLead(piece, pieces.slice(0, index));
		if (!isRow(piece)) return piece;
		const above: string[] = [];
		for (let at = index - 1; at >= 0 && isRow(lastLine(pieces[at])); at -= 1) {
			const lines = (pieces[at] ?? '').split('\n');
			const first = lines.findLastIndex((line) => !isRow(line.trim())) + 1;
			above.unshift(...lines.slice(first));
			if (first > 0) break;
		}
		const [head = '', delimiter = ''] = above;
		return isTableDelimiter(delimiter, head) ? `${head}\n${delimiter}\n${LEFT_OUT}\n${piece}` : piece;
	});
}

const BULLET = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/u;
/** A line of an item, and a line that leads to items. */
const IN_LIST = /^(?:[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]|[ \t]|$)/u;
const LIST_LEAD = /^(?!#).{1,200}[:：]\**$/u;

function withListLead(piece: string, before: readonly string[]): string {
	const lines = before.flatMap((text) => text.split('\n'));
	const lead = lines.findLast((line) => !IN_LIST.test(line)) ?? '';
	if (!LIST_LEAD.test(lead.trim())) return piece;
	return lines.at(-1) === lead ? `${lead}\n${piece}` : `${lead}\n${LEFT_OUT}\n${piece}`;
}

function lastLine(text = ''): string {
	return text.slice(text.lastIndexOf('\n') + 1).trim();
}
