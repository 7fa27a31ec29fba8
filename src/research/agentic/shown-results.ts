/**
 * Formats search results and pages for a researcher: one block per source. Lines of a text are indented, so that no
 * source can imitate the head of another block.
 */
import { fold } from '../../language/fold';
import { sentences, sentenceSplitter } from '../../language/sentences';
import { terms } from '../../language/words';
import { cut, oneLine } from '../../text/strings';
import type { Source } from '../model/evidence';
import { mapText } from '../verify/checks/quotes/mapped-text';

/** A source with excerpts. */
export interface ListedSource {
	readonly source: Source;
	/** Verbatim excerpts. If empty, the block only says that the source was found. */
	readonly excerpts: readonly string[];
	/** Sentences on what a page that was read tells about the topic. */
	readonly summary?: readonly string[];
}

/** Limits of the excerpts of one source. */
export interface ExcerptLimits {
	/** Characters of an excerpt, and of all together. */
	readonly each: number;
	readonly all: number;
}

/** A search result is shown to choose by, and what was read to quote from. */
export const FOUND: ExcerptLimits = { each: 300, all: 300 };
export const READ: ExcerptLimits = { each: 500, all: 1_500 };
/** Shortest useful excerpt. */
/** Of a page whose reader took quotes, the first two are shown: a researcher sees what the page is like. */
export const KEY_EXCERPTS = { each: 200, all: 400, count: 2 } as const;
const LEAST_CHARACTERS = 80;
/** First results that are shown, and how many of them have excerpts: the model can choose to read the others. */
const FIRST = { web: { shown: 6, quoted: 3 }, vault: { shown: 3, quoted: 2 } } as const;
/** The end of a line, if the next line begins anew, as an item of a list does. */
const LINE_START = /\n(?=[\p{Lu}\p{N}])/gu;
/** Mark for omitted text. */
const OMITTED = '[…]';
/** `> [!abstract]- ` */
const CALLOUT = /^[\s>]*\[![^\]]{1,40}\][+-]?/;

/** @param numberOf returns the number under which the researcher knows a source */
export function shownBlocks(shown: readonly ListedSource[], numberOf: (source: Source) => number): string {
	return shown.map((one) => block(one, numberOf(one.source))).join('\n\n');
}

/** Chooses the results of the first searches, best first. Notes have places of their own, so that pages keep theirs. */
export function firstShown(sources: readonly Source[]): { readonly source: Source; readonly isQuoted: boolean }[] {
	return (['web', 'vault'] as const).flatMap((kind) => {
		const { shown, quoted } = FIRST[kind];
		const own = sources.filter((source) => source.kind === kind).slice(0, shown);
		return own.map((source, place) => ({ source, isQuoted: place < quoted }));
	});
}

function block({ source, excerpts, summary = [] }: ListedSource, number: number): string {
	const place = source.kind === 'web' ? `URL: ${source.address}` : `NOTE: ${oneLine(source.address)}`;
	const head = [`--- SOURCE ${number}: ${oneLine(source.title)} ---`, place];
	const quoted = excerpts.map((text) => `- "${text.trim().replace(/(?<!\s)\s*\n\s*/g, '\n  ')}"`);
	const told = summary.length === 0 ? [] : [`SUMMARY: ${oneLine(summary.join(' '))}`];
	const label = told.length === 0 || quoted.length === 0 ? [] : ['KEY EXCERPTS:'];
	return [...head, ...told, ...label, ...quoted].join('\n');
}

/** Cuts the excerpts of a source to the limits. Of a long excerpt, the part with most of the wanted terms is kept. */
export function fittingExcerpts(
	excerpts: readonly string[],
	{ each, all }: ExcerptLimits,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): string[] {
	const fitting: string[] = [];
	let left = all;
	for (const excerpt of excerpts) {
		const text = excerpt.trim();
		const limit = Math.min(each, left);
		if (limit < Math.min(LEAST_CHARACTERS, text.length)) break;
		const start = text.length <= limit ? 0 : bestStart(text, limit, { wanted, languageCode });
		const whole = wholeSentences(text.slice(start), limit);
		// A quote that ends within a sentence drops what follows, so only the first excerpt may be cut there.
		if (whole === undefined && fitting.length > 0) break;
		const shown = `${start > 0 ? `${OMITTED} ` : ''}${whole ?? wholeWords(text.slice(start), limit)}`;
		fitting.push(shown);
		left -= shown.length;
	}
	return fitting;
}

/** Returns the offset of the sentence from which the most wanted terms are within the limit; the first one in a tie. */
function bestStart(
	text: string,
	limit: number,
	{ wanted, languageCode }: { readonly wanted: ReadonlySet<string>; readonly languageCode: string | undefined },
): number {
	const held = (start: number): number => termsIn(text.slice(start, start + limit), wanted, languageCode);
	let best = { start: 0, held: held(0) };
	for (const { start } of sentences(text, languageCode)) {
		const count = held(start);
		if (count > best.held) best = { start, held: count };
	}
	return best.start;
}

export function termsIn(text: string, wanted: ReadonlySet<string>, languageCode: string | undefined): number {
	const own = new Set(terms(text, languageCode));
	return [...wanted].filter((term) => own.has(term)).length;
}

/** Returns the whole sentences, or items of a list, that fit, with a mark for the rest; undefined if none does. */
function wholeSentences(text: string, limit: number): string | undefined {
	if (text.length <= limit) return text;
	const ends = [
		...sentences(text).map(({ end }) => end),
		...[...text.matchAll(LINE_START)].map(({ index }) => index),
	];
	const end = Math.max(0, ...ends.filter((one) => one <= limit));
	return end >= Math.min(limit / 2, LEAST_CHARACTERS) ? `${text.slice(0, end).trimEnd()} ${OMITTED}` : undefined;
}

function wholeWords(text: string, limit: number): string {
	return `${cut(text, limit).replace(/(?<!\s)\s+\S*$/u, '')} ${OMITTED}`;
}

/** Returns Markdown as text. Lines, tables and the numbers of lists stay, so a quote of it is found in the source. */
export function shownLines(markdown: string): string {
	return markdown
		.split('\n')
		.map((line) => (/^\s*\|/.test(line) ? line.trim() : mapText(line.replace(CALLOUT, ''), 'shown').text.trim()))
		.filter((line) => line !== '')
		.join('\n');
}

/** Shorter sentences, such as "Yes.", are shown again. */
const LEAST_SENTENCE = 20;

/** Drops sentences that a researcher has seen before: searches often return the same part of a page. */
export class ShownSentences {
	private readonly shown = new Set<string>();
	private readonly split: ReturnType<typeof sentenceSplitter>;

	constructor(languageCode: string | undefined) {
		this.split = sentenceSplitter(languageCode);
	}

	/**
	 * Returns the new sentences of excerpts, without repetitions, with a mark between them for dropped ones. Call `add`
	 * with the sentences that are shown.
	 */
	freshOf(excerpts: readonly string[]): readonly string[] {
		const here = new Set<string>();
		return excerpts.flatMap((excerpt) => {
			const pieces: string[] = [];
			for (const { text, start } of this.split(excerpt)) {
				const key = keyOf(text);
				const isKnown = key.length >= LEAST_SENTENCE && this.shown.has(key);
				if (isKnown || (key.length >= LEAST_SENTENCE && here.has(key))) {
					if (pieces.length > 0 && pieces.at(-1) !== OMITTED) pieces.push(OMITTED);
				} else pieces.push(/\n[^\S\n]*$/.test(excerpt.slice(0, start)) ? `\n${text.trim()}` : text.trim());
				here.add(key);
			}
			if (pieces.at(-1) === OMITTED) pieces.pop();
			return pieces.length === 0 ? [] : [pieces.join(' ').replaceAll(' \n', '\n').trim()];
		});
	}

	/** Remembers the sentences of shown excerpts. */
	add(excerpts: readonly string[]): void {
		for (const excerpt of excerpts) for (const { text } of this.split(excerpt)) this.shown.add(keyOf(text));
	}
}

function keyOf(sentence: string): string {
	return fold(sentence)
		.replaceAll(OMITTED, '')
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/(?<![.!?])[.!?]+$/u, '');
}
