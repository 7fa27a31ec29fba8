import { oncePerKey } from '../text/lazy';
import { languageFile, languageFiles, wordsIn } from './language-file';
import type { LanguageFile } from './language-schema';
import { stopWords } from './stop-words';
import { fold } from './fold';

export interface Sentence {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

/**
 * Characters given to `Intl.Segmenter` at once: its time grows with the square of its input. A longer sentence is cut,
 * because it is probably not prose.
 */
const WINDOW = 2_000;
const PARAGRAPH_BREAK = /(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))+/g;
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/g;

/** Languages without a file in which a number with a full stop is an ordinal: `3. mai`. */
const ORDINAL_STOP_WITHOUT_FILE: ReadonlySet<string> = new Set(['et', 'fi', 'hr', 'hu', 'is', 'nb', 'no', 'sk', 'sl']);

type Abbreviations = Record<keyof NonNullable<LanguageFile['abbreviations']>, ReadonlySet<string>>;

/** Abbreviations of a language and of English: `es.` ends an Italian example and a German sentence. */
const abbreviationsOf = oncePerKey((code): Abbreviations => {
	const own = languageFile(code);
	const files = languageFiles().filter((file) => own === undefined || file === own || file.code === 'en');
	const all = (kind: keyof Abbreviations): ReadonlySet<string> =>
		new Set(files.flatMap((file) => wordsIn(file.abbreviations?.[kind]).map(fold)));
	return { inside: all('inside'), oftenInside: all('oftenInside'), beforeNumber: all('beforeNumber') };
});

/**
 * Returns the sentences of plain text, trimmed, with their places. A blank line always ends a sentence; a single line
 * break is white space.
 * @param languageCode BCP 47; undefined if unknown
 */
export function sentences(text: string, languageCode?: string): Sentence[] {
	return sentenceSplitter(languageCode)(text);
}

/** Returns a splitter for many texts of a language. */
export function sentenceSplitter(languageCode?: string): (text: string) => Sentence[] {
	const rules = { segmenter: segmenterOf(languageCode === 'el' ? 'el' : 'en'), languageCode };
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

/** Creating a segmenter takes longer than using it. */
const segmenterOf = oncePerKey((code) => new Intl.Segmenter(code, { granularity: 'sentence' }));

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

/** Yields the segmenter's sentence ends in ascending order; the last is the end of the text. */
function* boundaries(flat: string, segmenter: Intl.Segmenter): Generator<number> {
	let base = 0;
	while (base < flat.length) {
		const window = flat.slice(base, base + WINDOW);
		const isLast = base + window.length >= flat.length;
		let taken = 0;
		for (const part of segmenter.segment(window)) {
			const end = part.index + part.segment.length;
			// The window may end inside a sentence, so that sentence starts the next window.
			if (end === window.length && !isLast && taken > 0) break;
			taken = end;
			yield base + end;
		}
		base += taken;
	}
}

/** True if the sentence continues although the segmenter ended it between `before` and `after`. */
function goesOn(before: string, after: string, languageCode: string | undefined): boolean {
	if (/[?!…]["'”’»)]+\s*$/u.test(before) && /^\p{Ll}/u.test(after)) return true;
	// `RFC5322.From`, but `in 1990.The`
	if (/\p{L}\p{N}+\.$/u.test(before) && /^\p{L}/u.test(after)) return true;
	const word = /(?:^|[\s(“„«"'])([^\s(“„«"']*)\.\s*$/u.exec(before)?.[1];
	if (!word) return false;
	const last = fold(word);
	const next = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
	const { inside, oftenInside, beforeNumber } = abbreviationsOf(languageCode ?? '');
	if (inside.has(last)) return true;
	if (/^\p{N}/u.test(next)) return beforeNumber.has(last);
	const startsAnew = stopWords(languageCode).has(fold(next));
	if (/^\d{1,2}$/.test(last)) return writesOrdinalStop(languageCode) && next !== '' && !startsAnew;
	// `u. a. Brot`, but `It weighs 5 g. She eats it.`
	if (/^\p{Ll}$/u.test(word)) return !/\d\s?[ghlmst]\.\s*$/u.test(before);
	const isInitial = /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word);
	return (isInitial || oftenInside.has(last)) && next !== '' && !startsAnew;
}

function writesOrdinalStop(languageCode: string | undefined): boolean {
	if (languageCode === undefined) return false;
	return languageFile(languageCode)?.ordinalFullStop ?? ORDINAL_STOP_WITHOUT_FILE.has(languageCode);
}

function pushTrimmed(found: Sentence[], text: string, from: number, to: number): void {
	const raw = text.slice(from, to);
	const start = from + (raw.length - raw.trimStart().length);
	const trimmed = raw.trim();
	if (trimmed) found.push({ text: trimmed, start, end: start + trimmed.length });
}
