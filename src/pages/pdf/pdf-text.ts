/** Extracts the text of a PDF in reading order from pdf.js. Obsidian and the command line provide the library. */
import { LIMITS } from '../../research/model/limits';
import { LineJoiner } from './line-joiner';
import { titleText, visibleText } from '../page-text';
import { lowered, raised } from '../../text/raised-signs';
import { withoutMargins } from './pdf-margins';
import type { PdfText } from '../ports';

/** The part of a pdf.js document that is used. */
export interface PdfDocument {
	readonly numPages: number;
	getPage(number: number): Promise<PdfPage>;
	getMetadata(): Promise<{ readonly info: unknown }>;
}
interface PdfPage {
	streamTextContent(): ReadableStream<{ readonly items: readonly unknown[] }>;
	cleanup(): unknown;
}
/** A run of characters in one font. `transform` is a matrix [a b c d x y] in page units, with y upwards. */
interface TextRun {
	readonly str: string;
	readonly hasEOL: boolean;
	readonly height: number;
	readonly transform: readonly number[];
}

/** A gap of this many line heights starts a paragraph. */
const PARAGRAPH_GAP = 1.6;
/** Longest raised or lowered text; the line beside a large initial letter is longer. */
const LONGEST_SHIFTED = 6;
/** Sizes of raised and lowered text, and its distances from the line, as shares of the line's size. */
const LEAST_SIZE = 0.4;
const MOST_SIZE = 0.85;
const LEAST_RISE = 0.15;
const LEAST_FALL = 0.08;
const MOST_RISE = 0.6;
/** Maximum pages opened, whatever they contain. */
const MAX_PAGES = 300;

/**
 * Extracts text until it reaches the limit for a page.
 * @throws the signal's reason, or an error of pdf.js
 */
export async function pdfText(document: PdfDocument, signal: AbortSignal): Promise<PdfText> {
	const title = titleOf((await document.getMetadata()).info);
	const pages: string[][] = [];
	let characters = 0;
	for (
		let number = 1;
		number <= Math.min(document.numPages, MAX_PAGES) && characters <= LIMITS.pageCharacters;
		number += 1
	) {
		signal.throwIfAborted();
		const page = await document.getPage(number);
		const lines = linesOf(await runsOf(page));
		page.cleanup();
		characters += lines.reduce((sum, line) => sum + line.length, 0);
		pages.push(lines);
	}
	const contents = withoutMargins(pages);
	const joiner = new LineJoiner(contents);
	const texts = contents.map((lines) => visibleText(joiner.join(lines))).filter((text) => text !== '');
	return { ...(title !== undefined && { title }), pages: texts };
}

/** Returns the runs of a page up to the text limit; the rest is not loaded. */
async function runsOf(page: PdfPage): Promise<TextRun[]> {
	const reader = page.streamTextContent().getReader();
	const runs: TextRun[] = [];
	let characters = 0;
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		const found = part.value.items.filter(isTextRun);
		for (const run of found) runs.push(run);
		characters += found.reduce((sum, { str }) => sum + str.length, 0);
		if (characters > LIMITS.pageCharacters || runs.length > LIMITS.pageCharacters) {
			await reader.cancel(new Error('There is enough text.'));
			break;
		}
	}
	return runs;
}

/** Ignores titles that programs leave behind, such as `Microsoft Word - draft.doc` or a file name. */
function titleOf(info: unknown): string | undefined {
	const title =
		typeof info === 'object' && info !== null && 'Title' in info && typeof info.Title === 'string'
			? titleText(info.Title)
			: '';
	return title.length < 4 ||
		/^(?:microsoft|untitled|powerpoint|document\d*$)|\.(?:docx?|pdf|tex|dvi|indd|pptx?|qxd)$/i.test(title)
		? undefined
		: title;
}

function isTextRun(item: unknown): item is TextRun {
	return (
		typeof item === 'object' &&
		item !== null &&
		'str' in item &&
		typeof item.str === 'string' &&
		'transform' in item &&
		Array.isArray(item.transform)
	);
}

/** Returns the lines of a page; an empty one separates paragraphs. */
function linesOf(runs: readonly TextRun[]): string[] {
	const lines: string[] = [];
	let line = '';
	let lastY: number | undefined;
	let height = 0;
	let base: TextRun | undefined;
	for (const run of runs) {
		const y = run.transform[5] ?? 0;
		height = run.height || height;
		if (line === '' && run.str.trim() !== '') {
			if (lastY !== undefined && height > 0 && Math.abs(lastY - y) > height * PARAGRAPH_GAP) lines.push('');
			lastY = y;
		}
		const shift = base && shiftOf(run, base);
		line += shift ? shifted(run.str, shift, line) : run.str;
		if (!shift && run.str.trim() !== '') base = run;
		if (!run.hasEOL) continue;
		base = undefined;
		if (line.trim() !== '') lines.push(line.trim());
		line = '';
	}
	if (line.trim() !== '') lines.push(line.trim());
	return lines;
}

/** Returns undefined for a run on the line of `base`, or not smaller than it. */
function shiftOf(run: TextRun, base: TextRun): 'raised' | 'lowered' | undefined {
	if (run.str.trim() === '' || run.str.trim().length > LONGEST_SHIFTED || run.transform[1] || base.transform[1])
		return undefined;
	const size = run.height / base.height;
	const rise = ((run.transform[5] ?? 0) - (base.transform[5] ?? 0)) / base.height;
	if (!(size >= LEAST_SIZE && size <= MOST_SIZE) || Math.abs(rise) > MOST_RISE) return undefined;
	if (rise >= LEAST_RISE) return 'raised';
	return rise <= -LEAST_FALL ? 'lowered' : undefined;
}

/** Writes raised and lowered signs as such: a footnote's mark after 35 would make it 351. */
function shifted(text: string, shift: 'raised' | 'lowered', before: string): string {
	const start = text.slice(0, text.length - text.trimStart().length);
	const end = text.slice(text.trimEnd().length);
	return start + (shift === 'raised' ? raised(text, before + start) : lowered(text, before + start)) + end;
}
