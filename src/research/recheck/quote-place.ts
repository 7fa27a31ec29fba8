/** Looks up a quote in the text of its source, and shows it as the source has it. */
import { mapText } from '../verify/checks/quotes/mapped-text';
import { isTooShort, QuoteFinder, quoteParts, wholeQuote, type Span } from '../verify/checks/quotes/quotes';
import { NearestWording } from './nearest-wording';

/** Characters between two parts of a quote: parts that stand further apart are not one passage. */
const LONGEST_GAP = 1_000;
/** Characters of left-out words that are shown, and of the words on each side of a quote. */
const SHOWN_GAP = 200;
const AROUND = 150;

/** A passage as the source has it. */
export interface QuotePlace {
	/** Words of the passage, with left-out words as `[… words …]`. */
	readonly text: string;
	/** The passage with the words around it. */
	readonly content: string;
	/** Offsets in the source. */
	readonly span: Span;
}

export type LookedUpQuote =
	| { readonly state: 'found' | 'changed'; readonly place: QuotePlace }
	| { readonly state: 'not_found'; readonly why?: 'noWords' | 'shortParts' | 'farApart' };

/** Looks up quotes in texts. Converts each text once. */
export class QuotePlaces {
	private readonly finder = new QuoteFinder();
	private readonly nearest = new NearestWording();

	lookUp(text: string, quote: string): LookedUpQuote {
		const whole = wholeQuote(quote);
		if (whole === '') return { state: 'not_found', why: 'noWords' };
		const spans = this.spansOf(text, [whole]) ?? [];
		if (spans.length > 0) return { state: 'found', place: placeOf(text, spans) };
		const parts = quoteParts(quote);
		if (parts.length > 1) {
			if (isTooShort(parts)) return { state: 'not_found', why: 'shortParts' };
			const inParts = this.spansOf(text, parts);
			if (inParts && gapsOf(inParts).every(({ start, end }) => end - start <= LONGEST_GAP))
				return { state: 'found', place: placeOf(text, inParts) };
			if (inParts) return { state: 'not_found', why: 'farApart' };
		}
		const near = this.nearest.find(text, quote);
		return near ? { state: 'changed', place: placeOf(text, [near]) } : { state: 'not_found' };
	}

	/** Returns where the parts stand in the source: in one paragraph if possible, because parts may occur twice. */
	private spansOf(text: string, parts: readonly string[]): readonly Span[] | undefined {
		const paragraphs = parts.length > 1 ? paragraphsOf(text) : [];
		const located = this.finder.find(parts, [...paragraphs, { text, offset: 0 }]);
		const offset = located?.passage.offset ?? 0;
		return located?.parts.map(({ start, end }) => ({ start: start + offset, end: end + offset }));
	}
}

function paragraphsOf(text: string): { readonly text: string; readonly offset: number }[] {
	const found = text.matchAll(/[^\n]+(?:\n(?![ \t]*\n)[^\n]+)*/g);
	return Array.from(found, ({ 0: paragraph, index }) => ({ text: paragraph, offset: index }));
}

function gapsOf(spans: readonly Span[]): Span[] {
	return spans.slice(1).map(({ start }, at) => ({ start: spans[at]?.end ?? start, end: start }));
}

function placeOf(source: string, spans: readonly Span[]): QuotePlace {
	const span = { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
	const gaps = gapsOf(spans);
	const text = spans.map((one, at) => shown(source, one) + leftOut(source, gaps[at])).join('');
	const [before, after] = [
		{ start: Math.max(0, span.start - AROUND), end: span.start },
		{ start: span.end, end: Math.min(source.length, span.end + AROUND) },
	];
	const content = shown(source, { start: wordStart(source, before), end: wordEnd(source, after) });
	const [cutBefore, cutAfter] = [before.start > 0 ? '…' : '', after.end < source.length ? '…' : ''];
	return { text, content: cutBefore + content + cutAfter, span };
}

/** `keeps heating … at −15 °C` → ` [… not …] ` between the parts. */
function leftOut(source: string, gap: Span | undefined): string {
	if (!gap) return '';
	const words = shown(source, gap);
	if (!/[\p{L}\p{N}]/u.test(words)) return ` ${words} `.replace(/^ +$/, ' ');
	const half = SHOWN_GAP / 2;
	const cut =
		words.length <= SHOWN_GAP ? words : `${words.slice(0, half).trimEnd()} … ${words.slice(-half).trimStart()}`;
	return ` [… ${cut} …] `;
}

/** Returns the words of a part of the source on one line, without markup. */
function shown(source: string, { start, end }: Span): string {
	return mapText(source.slice(start, end), 'shown').text.trim();
}

/** Returns the start of the first whole word at or after the start of the span. */
function wordStart(source: string, { start, end }: Span): number {
	if (start === 0) return 0;
	const gap = source.slice(start, end).search(/\s/);
	return gap < 0 ? start : start + gap;
}

/** Returns the end of the last whole word before the end of the span. */
function wordEnd(source: string, { start, end }: Span): number {
	if (end === source.length) return end;
	const cut = source.slice(start, end).search(/\s\S*$/);
	return cut < 0 ? end : start + cut;
}
