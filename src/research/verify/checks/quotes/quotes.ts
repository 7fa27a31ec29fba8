import { UNSPACED } from '../../../../language/scripts';
import { words } from '../../../../language/words';
import type { Passage } from '../../../model/evidence';
import { mapText, type MappedText } from './mapped-text';
import { withoutHalves, withTouchingMarkup } from './paired-markup';
import type { Span } from '../../../../text/markdown/inline-marks';
import { once, pattern } from '../../../../text/lazy';

export type { Span } from '../../../../text/markdown/inline-marks';

/** A quote found in a passage, from its first character to its last. */
export interface LocatedQuote<P = Passage> extends Span {
	readonly passage: P;
	/**
	 * The quote as the source writes it, with its markup if both halves are inside. A short gap is filled in, a longer one
	 * is ` … `. Searching for this text finds the same place again.
	 */
	readonly text: string;
	readonly spans: readonly Span[];
	/** The parts between the quote's elisions, with no gap filled in. */
	readonly parts: readonly Span[];
}

const MIN_WORDS = 4;
const MIN_UNSPACED_CHARACTERS = 8;
const MIN_PART_WORDS = 2;
const MIN_PART_UNSPACED = 4;

/** Longest gap of a quote that is filled in, in characters: the omitted word or two may be a “not”. */
const SHORT_GAP = 60;

const ELISION = /(?<!\s)\s*(?:[[(]\s*(?:…|\.{3})\s*[\])]|…|\.{3,}|\. \. \.)\s*/u;
const EACH_UNSPACED = once(() => new RegExp(UNSPACED, 'gu'));
/** Marks that models add or drop at the edges of a quote without changing it. */
const EDGES = /^[\s'".,;:!?。，、；：！？()-]+|(?<![\s'".,;:!?。，、；：！？()-])[\s'".,;:!?。，、；：！？()-]+$/gu;
const EDGE_LETTER = /[\p{L}\p{N}\p{M}]/u;

/** Returns the parts of a quote between elisions, in match form. */
export function quoteParts(quote: string): string[] {
	// `mapText` removes link targets first, since dots in them are not elisions.
	return mapText(quote, 'match')
		.text.split(ELISION)
		.map(withoutEdges)
		.filter((part) => part !== '');
}

/** Returns the whole quote in match form; its `…` may be the source's own. */
export function wholeQuote(quote: string): string {
	return withoutEdges(mapText(quote, 'match').text);
}

/** `“It is 37 dB(A).”` → `It is 37 dB(A)`: keeps a closing bracket that was opened inside the quote. */
function withoutEdges(part: string): string {
	const bare = part.replace(EDGES, '');
	const isOpen = bare.lastIndexOf('(') > bare.lastIndexOf(')');
	return isOpen && part[part.indexOf(bare) + bare.length] === ')' ? `${bare})` : bare;
}

/** @param isSentence true for a whole sentence, which may be as short as two words */
export function isTooShort(parts: readonly string[], isSentence = false): boolean {
	if (parts.length === 0) return true;
	if (!isSentence && !isLong(parts.join(' '), MIN_WORDS, MIN_UNSPACED_CHARACTERS)) return true;
	return parts.some((part) => !isLong(part, MIN_PART_WORDS, MIN_PART_UNSPACED));
}

function isLong(text: string, minWords: number, minUnspaced: number): boolean {
	const unspaced = text.match(EACH_UNSPACED())?.length ?? 0;
	if (unspaced > 0 && unspaced + (text.match(/\d/g)?.length ?? 0) >= minUnspaced) return true;
	// An English sentence that names `fu-ling (茯苓)` is measured by its other words.
	return words(text.replace(EACH_UNSPACED(), ' ')).length >= minWords;
}

/** Finds quotes in passages. Converts each passage to match form once. */
export class QuoteFinder {
	private readonly mapped = new Map<string, Searchable>();

	/** Returns the first passage that contains every part in order. Exact case is tried before any case. */
	find<P extends WithText>(parts: readonly string[], passages: readonly P[]): LocatedQuote<P> | undefined {
		for (const caseSensitive of [true, false]) {
			for (const passage of passages) {
				const spans = this.spansIn(passage.text, parts, caseSensitive);
				if (!spans) continue;
				const shown = withShortGaps(passage.text, spans);
				return {
					passage,
					start: shown[0]?.start ?? 0,
					end: shown.at(-1)?.end ?? 0,
					spans: shown,
					parts: spans,
					text: shown.map((span) => withoutHalves(passage.text, span)).join(' … '),
				};
			}
		}
		return undefined;
	}

	findIn(parts: readonly string[], text: string): LocatedQuote<WithText> | undefined {
		return this.find(parts, [{ text }]);
	}

	private spansIn(text: string, parts: readonly string[], caseSensitive: boolean): Span[] | undefined {
		const searchable = this.searchable(text);
		const hay = caseSensitive ? searchable.mapped.text : searchable.lower;
		const spans: Span[] = [];
		let from = 0;
		for (const part of parts) {
			const needle = caseSensitive ? part : lowerKeepingLength(part);
			const at = indexOfWhole(hay, needle, from);
			if (at < 0) return undefined;
			from = at + needle.length;
			spans.push(
				withTouchingMarkup(text, {
					start: searchable.mapped.starts[at] ?? 0,
					end: searchable.mapped.ends[from - 1] ?? text.length,
				}),
			);
		}
		return spans;
	}

	private searchable(text: string): Searchable {
		const known = this.mapped.get(text);
		if (known) return known;
		const mapped = mapText(text, 'match');
		const searchable = { mapped, lower: lowerKeepingLength(mapped.text) };
		this.mapped.set(text, searchable);
		return searchable;
	}
}

interface WithText {
	readonly text: string;
}

interface Searchable {
	readonly mapped: MappedText;
	readonly lower: string;
}

/** Joins parts with a short gap: “keeps heating … at −15 °C” may have left out a "not". */
function withShortGaps(text: string, spans: readonly Span[]): Span[] {
	const joined: Span[] = [];
	for (const span of spans) {
		const last = joined.at(-1);
		const gap = last === undefined ? undefined : text.slice(last.end, span.start);
		if (last === undefined || gap === undefined || gap.length > SHORT_GAP || gap.includes('\n')) joined.push(span);
		else joined[joined.length - 1] = { start: last.start, end: span.end };
	}
	return joined;
}

/** Lower-cases a text but keeps its offsets: characters whose lower case is longer stay. */
function lowerKeepingLength(text: string): string {
	const lower = text.toLowerCase();
	if (lower.length === text.length) return lower;
	return text
		.split('')
		.map((unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
		.join('');
}

/**
 * Returns the offset of the first match that does not split a word or a number: `2.5 kW` does not contain `5 kW`, and
 * `10^6` not `10`.
 */
function indexOfWhole(hay: string, needle: string, from: number): number {
	for (let at = hay.indexOf(needle, from); at >= 0; at = hay.indexOf(needle, at + 1)) {
		if (!isCut(hay, at, -1) && !isCut(hay, at + needle.length - 1, 1)) return at;
	}
	return -1;
}

/** True if the word or number at `edge` continues outside, in the direction of `step`. */
function isCut(hay: string, edge: number, step: 1 | -1): boolean {
	const inside = hay[edge] ?? '';
	const outside = hay[edge + step] ?? '';
	if (UNSPACED.test(inside) || UNSPACED.test(outside)) return false;
	if (EDGE_LETTER.test(inside) && EDGE_LETTER.test(outside)) return true;
	if (/\d/.test(inside) && outside === '^') return true;
	return /\d/.test(inside) && /[.,]/.test(outside) && /\d/.test(hay[edge + 2 * step] ?? '');
}

/**
 * Text in front of a sentence: the end of the previous one or a line start, then list, quote, heading or cell marks.
 */
const BEFORE = pattern('u')`
	(?:^|\n|[.!?:|…]["'”’»)\]*_=~]{0,9}\s|[。！？])[\s>#*_=~+\x60"'“„«([-]{0,100}
	(?:\d{1,9}[.)]\s{0,9}|\[.\]\s{0,9})?[*_=~\x60"'“„«([]{0,9}$
`;
const AFTER = /^["'”’»)\]*_=~`]*(?:[.!?…](?!\d)|[。！？]|\s*(?:\[\^[^\]]{1,40}\]\s*)?(?:\n|\||$))/u;
/** Characters on each side that are inspected. */
const REACH = 100;

/** True if a part of a text is a whole sentence. A whole sentence is meaningful however short it is. */
export function isWholeSentence(text: string, { start, end }: Span): boolean {
	// If text precedes the inspected part, its first character is not the beginning.
	const before = start > REACH ? `x${text.slice(start - REACH, start)}` : text.slice(0, start);
	return BEFORE().test(before) && AFTER.test(text.slice(end, end + REACH));
}
