import { stopWords } from './stop-words';
import { fold } from './words';

export interface Sentence {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

/**
 * `Intl.Segmenter` needs time that grows with the square of its input, so it sees a window at a time. A longer sentence
 * is cut there: it is no prose.
 */
const WINDOW = 2_000;
const PARAGRAPH_BREAK = /(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))+/g;
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/g;

/** Abbreviations that never end a sentence, folded. */
const ABBREVIATIONS = new Set(
	(
		'approx bzw ca cf dr e.g eg evtl ggf i.e ie inkl mme mr mrs ms mt prof rev sog st vgl viz vs z.b d.h u.a ' +
		'z.t v.a dt engl frz lat bsp gem lt sr sra dott sig mevr dhr'
	).split(' '),
);
/** These end one only where a function word with a capital follows. */
const OFTEN_INSIDE = new Set(
	'al ave co corp gen inc jr ltd max mio mrd u.s u.k e.u u.n a.m p.m ph.d b.c a.d v.chr n.chr'.split(' '),
);
/** These belong to the number behind them. */
const BEFORE_NUMBER = new Set('no nr num p pp s fig figs art sec ch chap vol eq abb tab kap bd n°'.split(' '));
/** Languages that write an ordinal as a number with a full stop. */
const ORDINAL_STOP = new Set(['da', 'de', 'et', 'fi', 'hr', 'hu', 'is', 'nb', 'no', 'pl', 'sk', 'sl']);

/**
 * The sentences of plain text, trimmed, with their places. A blank line always ends one; a single line break is white
 * space.
 * @param languageCode BCP 47; undefined where it is unknown
 */
export function sentences(text: string, languageCode?: string): Sentence[] {
	return sentenceSplitter(languageCode)(text);
}

/** `sentences` for many short texts: making the segmenter takes longer than using it. */
export function sentenceSplitter(languageCode?: string): (text: string) => Sentence[] {
	const segmenter = new Intl.Segmenter(languageCode === 'el' ? 'el' : 'en', { granularity: 'sentence' });
	const rules = { segmenter, languageCode };
	return (text) => {
		const found: Sentence[] = [];
		let from = 0;
		for (const gap of text.matchAll(PARAGRAPH_BREAK)) {
			pushParagraph(found, text, { from, to: gap.index }, rules);
			from = gap.index + gap[0].length;
		}
		pushParagraph(found, text, { from, to: text.length }, rules);
		return found;
	};
}

interface SentenceRules {
	readonly segmenter: Intl.Segmenter;
	readonly languageCode: string | undefined;
}

function pushParagraph(
	found: Sentence[],
	text: string,
	{ from, to }: { readonly from: number; readonly to: number },
	{ segmenter, languageCode }: SentenceRules,
): void {
	const flat = text.slice(from, to).replace(LINE_BREAK, ' ');
	let start = 0;
	for (const end of boundaries(flat, segmenter)) {
		if (
			end < flat.length &&
			goesOn(flat.slice(Math.max(start, end - 40), end), flat.slice(end, end + 40), languageCode)
		)
			continue;
		pushTrimmed(found, text, from + start, from + end);
		start = end;
	}
}

/** Ends of the sentences that the segmenter sees, ascending; the last is the end of the text. */
function* boundaries(flat: string, segmenter: Intl.Segmenter): Generator<number> {
	let base = 0;
	while (base < flat.length) {
		const window = flat.slice(base, base + WINDOW);
		const isLast = base + window.length >= flat.length;
		let taken = 0;
		for (const part of segmenter.segment(window)) {
			const end = part.index + part.segment.length;
			// The window's own end is no boundary of the text: that sentence opens the next window.
			if (end === window.length && !isLast && taken > 0) break;
			taken = end;
			yield base + end;
		}
		base += taken;
	}
}

/** Whether the writer goes on although the segmenter ended a sentence between `before` and `after`. */
function goesOn(before: string, after: string, languageCode: string | undefined): boolean {
	if (/[?!…]["'”’»)]+\s*$/u.test(before) && /^\p{Ll}/u.test(after)) return true;
	const word = /(?:^|[\s(“„«"'])([^\s(“„«"']*)\.\s*$/u.exec(before)?.[1];
	if (!word) return false;
	const last = fold(word);
	const next = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
	if (ABBREVIATIONS.has(last)) return true;
	if (/^\p{N}/u.test(next)) return BEFORE_NUMBER.has(last);
	const startsAnew = stopWords(languageCode).has(fold(next));
	if (/^\d{1,2}$/.test(last))
		return languageCode !== undefined && ORDINAL_STOP.has(languageCode) && next !== '' && !startsAnew;
	if (/^\p{Ll}$/u.test(word)) return true;
	const isInitial = /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word);
	return (isInitial || OFTEN_INSIDE.has(last)) && next !== '' && !startsAnew;
}

function pushTrimmed(found: Sentence[], text: string, from: number, to: number): void {
	const raw = text.slice(from, to);
	const start = from + (raw.length - raw.trimStart().length);
	const trimmed = raw.trim();
	if (trimmed) found.push({ text: trimmed, start, end: start + trimmed.length });
}
