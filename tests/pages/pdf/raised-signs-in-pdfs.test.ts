import { expect, it } from 'vitest';
import { pdfText } from '../../../src/pages/pdf/pdf-text';

/** A run as text, size, and height above the line. */
type Run = readonly [text: string, size?: number, rise?: number];

async function lineOf(runs: readonly Run[]): Promise<string> {
	const items = runs.map(([str, height = 10, rise = 0], index) => ({
		str,
		hasEOL: index === runs.length - 1,
		height,
		transform: [height, 0, 0, height, 72, 700 + rise],
	}));
	const page = {
		streamTextContent: () =>
			new ReadableStream({
				start: (stream) => {
					stream.enqueue({ items });
					stream.close();
				},
			}),
		cleanup: () => true,
	};
	const { pages } = await pdfText(
		{ numPages: 1, getMetadata: () => Promise.resolve({ info: {} }), getPage: () => Promise.resolve(page) },
		new AbortController().signal,
	);
	return pages.join('\n');
}

it.each<[string, Run[], string]>([
	['a footnote mark', [['The ferry has 35'], ['1', 7, 3.6], [' crew members.']], 'The ferry has 35¹ crew members.'],
	['a power', [['It counts 10'], ['6', 6.5, 3.3], [' cells.']], 'It counts 10⁶ cells.'],
	['a negative power', [['about 10'], ['−9', 7, 4], [' m']], 'about 10⁻⁹ m'],
	['an index', [['Of CO'], ['2', 7, -1.5], [' half is lost.']], 'Of CO₂ half is lost.'],
	['a letter', [['the sum 2'], ['k', 7, 3.6], [' grows']], 'the sum 2^k grows'],
	['an ordinal number', [['the 19'], ['th', 6, 3.5], [' century']], 'the 19th century'],
])('keeps %s apart from the number before it', async (_name, runs, text) => {
	expect(await lineOf(runs)).toBe(text);
});

it.each<[string, Run[], string]>([
	['small capitals', [['N'], ['ASA', 8, 0], [' reports']], 'NASA reports'],
	[
		'a line beside an initial',
		[
			['T', 30],
			['he ferry left', 10, 12],
		],
		'The ferry left',
	],
	['digits of another font', [['in '], ['1907', 10, 0.3]], 'in 1907'],
	['a space', [['35'], [' ', 0, 0], ['crew']], '35 crew'],
])('reads %s as it is', async (_name, runs, text) => {
	expect(await lineOf(runs)).toBe(text);
});
