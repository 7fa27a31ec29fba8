import { describe, expect, it } from 'vitest';
import { pdfText, type PdfDocument } from '../../../src/pages/pdf/pdf-text';
import { LIMITS } from '../../../src/research/model/limits';

/** Lines of a page as `[y, text]`. */
type Line = readonly [number, string];

function pdf(pages: readonly (readonly Line[])[], title?: unknown): PdfDocument & { opened: number } {
	const document = {
		opened: 0,
		numPages: pages.length,
		getMetadata: () => Promise.resolve({ info: { Title: title } }),
		getPage: (number: number) => {
			document.opened += 1;
			const items = (pages[number - 1] ?? []).map(([y, str]) => ({
				str,
				hasEOL: true,
				height: 10,
				transform: [10, 0, 0, 10, 72, y],
			}));
			return Promise.resolve({
				streamTextContent: () =>
					new ReadableStream({
						start: (stream) => {
							stream.enqueue({ items: [{ type: 'beginMarkedContent' }, ...items] });
							stream.close();
						},
					}),
				cleanup: () => true,
			});
		},
	};
	return document;
}
const { signal } = new AbortController();

describe('pdfText', () => {
	it('joins lines into paragraphs and divided words into whole ones', async () => {
		const read = await pdfText(
			pdf(
				[
					[
						[700, 'Heading'],
						[670, 'Sea water strength-'],
						[658, 'ens the con\u00adcrete of the'],
						[646, 'harbour.'],
						[610, 'Next para-'],
						[598, 'Graph'],
					],
				],
				'Concrete in the sea',
			),
			signal,
		);
		expect(read).toEqual({
			title: 'Concrete in the sea',
			pages: ['Heading\n\nSea water strengthens the concrete of the harbour.\n\nNext para-Graph'],
		});
	});

	it.each(['Microsoft Word - draft3.docx', 'paper.dvi', 'untitled', '', 7, undefined])(
		'takes %j for no title',
		async (title) => {
			expect(await pdfText(pdf([[[700, 'Text']]], title), signal)).toEqual({ pages: ['Text'] });
		},
	);

	it('limits the length of a title', async () => {
		const { title = '' } = await pdfText(pdf([[[700, 'Text']]], 'word '.repeat(1_000_000)), signal);
		expect(title).toMatch(/^word word.*word…$/);
		expect(title.length).toBeLessThanOrEqual(LIMITS.titleCharacters);
	});

	it('removes running heads and page numbers, but no text that occurs once', async () => {
		const pages = [1, 2, 3, 4, 5].map((number): Line[] => [
			[760, 'Journal of Concrete'],
			[700, `Finding number ${'abcde'[number - 1]}.`],
			[688, 'It holds.'],
			[676, `Only here: ${'vwxyz'[number - 1]}.`],
			[40, `Page ${number} of 5`],
		]);
		const { pages: texts } = await pdfText(pdf(pages), signal);
		expect(texts[1]?.replace(/\s+/g, ' ')).toBe('Finding number b. It holds. Only here: w.');
	});

	const body = (number: number): string[] => ['A', 'B', 'C', 'D'].map((letter) => `${letter}${number * number}.`);
	it.each<[string, (number: number) => { readonly head?: string; readonly rest: string[]; readonly foot?: string }]>([
		[
			'lines that differ in more than the page',
			(number) => ({
				rest: [
					`Year ${2000 + number}: ${number * 3} deaths`,
					`In year ${2000 + number} the town counted ${number} fires.`,
					`On day ${number} it rained.`,
				],
			}),
		],
		['years', (number) => ({ rest: [`Year ${2000 + number}`, ...body(number)] })],
		['what is alone on its page', (number) => ({ rest: [`Step ${number}`] })],
		['all but page numbers', (number) => ({ rest: body(number), foot: `${number + 11} / 40` })],
		[
			'all but page numbers in other languages',
			(number) => ({ head: `Страница ${number} из 40`, rest: body(number), foot: `第 ${number} 页 共 40 页` }),
		],
		[
			'what looks like page numbers and is longer than a margin',
			(number) => ({
				rest: [`${number}${'.'.repeat(6_000)}${number}`, `第a1章${'研究表明'.repeat(700)}`, ...body(number)],
			}),
		],
		[
			'all but heads with the page behind them',
			(number) => ({ head: `Journal of Concrete ${number + 1_244}`, rest: body(number) }),
		],
	])('keeps %s', async (_, pageOf) => {
		const pages = [1, 2, 3, 4, 5].map(pageOf);
		const lines = pages.map(({ head, rest, foot }) =>
			[head ?? [], rest, foot ?? []].flat().map((line, index): Line => [700 - index * 12, line]),
		);
		expect((await pdfText(pdf(lines), signal)).pages).toEqual(pages.map(({ rest }) => rest.join(' ')));
	});

	it.each([
		[
			['The state-of-the-', 'art pump uses 10-', 'year parts, 1990-', '2005, and Anglo-', 'Saxon ones.'],
			'The state-of-the-art pump uses 10-year parts, 1990-2005, and Anglo-Saxon ones.',
		],
		[['A well-', 'known pump'], 'A well-known pump'],
		[['A rock-', 'like mass, rock-like'], 'A rock-like mass, rock-like'],
		[
			['An under-', 'standing, re-use and under-', 'stand: search, understand'],
			'An understanding, re-use and understand: search, understand',
		],
		[['Sea-level, and sea-', 'water; water'], 'Sea-level, and sea-water; water'],
		[['Pre-', 'and post-war, Haupt-', 'und Nebensatz'], 'Pre- and post-war, Haupt- und Nebensatz'],
		[['a dash -', 'and more'], 'a dash - and more'],
		[['con\u00ad', 'crete'], 'concrete'],
		[['混凝', '土'], '混凝土'],
	])('puts %j together', async (lines, text) => {
		expect((await pdfText(pdf([lines.map((line, index) => [700 - index * 12, line])]), signal)).pages).toEqual([
			text,
		]);
	});

	it('opens only the pages it needs', async () => {
		const document = pdf(
			Array.from({ length: 250 }, (_, number): Line[] => [[700, `${number} ${'word '.repeat(1_000)}`]]),
		);
		await pdfText(document, signal);
		expect(document.opened).toBeLessThan(LIMITS.pageCharacters / 5_000 + 2);
	});

	it('stops reading an endless page at the limit', async () => {
		let isCancelled = false;
		const item = { str: 'word ', hasEOL: true, height: 10, transform: [10, 0, 0, 10, 72, 700] };
		const streamTextContent = () =>
			new ReadableStream({
				pull: (stream) => stream.enqueue({ items: Array.from({ length: 100 }, () => item) }),
				cancel: () => void (isCancelled = true),
			});
		const document = { ...pdf([[]]), getPage: () => Promise.resolve({ streamTextContent, cleanup: () => true }) };
		expect((await pdfText(document, signal)).pages.join('').length).toBeLessThan(LIMITS.pageCharacters * 1.1);
		expect(isCancelled).toBe(true);
	});

	it('returns no pages if there is no text, and stops with the run', async () => {
		expect(await pdfText(pdf([[], []]), signal)).toEqual({ pages: [] });
		const stop = new AbortController();
		stop.abort(new Error('stopped'));
		await expect(pdfText(pdf([[[1, 'Text']]]), stop.signal)).rejects.toThrow('stopped');
	});
});
