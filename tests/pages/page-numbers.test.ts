import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const PROSE = [1, 2, 3]
	.map(
		(number) =>
			`<p>Paragraph ${number} says that the shipwrights of the harbour town learned their trade from their ` +
			'parents, who brought their tools and songs from the islands.</p>',
	)
	.join('');

async function firstLine(html: string): Promise<string> {
	const { markdown } = await htmlToMarkdown(
		`<html lang="en"><head><title>Harbour</title></head><body><main><p>${html}</p>${PROSE}</main></body></html>`,
		'https://example.org/a',
		{ parseHtml, yieldNow: () => Promise.resolve() },
		50_000,
	);
	return markdown.split('\n')[0] ?? '';
}

/** Name, paragraph, one text of which the line must have one, texts that it must not have. */
type Case = readonly [name: string, html: string, wanted: readonly string[], unwanted: readonly string[]];

const CASES: readonly Case[] = [
	// name, html of a paragraph, one of these must appear, none of these
	['plain link', 'It is 35<a href="#fn1">1</a> metres tall.', ['35[^1] metres', '35 metres'], ['351']],
	['linked sup', 'It rose by 40<a href="#fn1"><sup>2</sup></a> percent.', [], ['402']],
	['noteref role', 'Built in 1920<a href="#n3" role="doc-noteref">3</a>.', [], ['19203']],
	['full address', 'It has 12<a href="https://example.org/a#ftn4">4</a> arches.', [], ['124']],
	[
		'bracketed',
		'It has 12<sup class="reference"><a href="#cite_note-4">[4]</a></sup> arches.',
		['12 arches', '12[^4] arches'],
		[],
	],
	['span', 'It has 12<span class="footnote-ref">4</span> arches.', [], ['124']],
	['button', 'It has 12<button class="footnote" aria-describedby="fn4">4</button> arches.', [], ['124']],
	['sup letter', 'It has 12<sup><a href="#fna">a</a></sup> arches.', [], ['12a arches']],
	['bare sup after word', 'The mill<sup>7</sup> has 3 wheels.', [], ['mill7']],
	['power', 'It keeps 5 × 10<sup>6</sup> shells away.', ['10^6 shells', '10⁶ shells'], ['106']],
	['negative power', 'A film of 3 × 10<sup>−3</sup> metres.', ['10^−3', '10⁻³', '10^-3'], ['10−3', '10-3']],
	['square metres', 'A yard of 40 m<sup>2</sup> and 5 m<sup>3</sup>.', ['40 m²'], ['m2', 'm3']],
	['water', 'It holds H<sub>2</sub>O and CO<sub>2</sub>.', ['H₂O and CO₂', 'H2O and CO2'], ['H 2']],
	['ion', 'It holds Ca<sup>2+</sup> and SO<sub>4</sub><sup>2−</sup>.', ['Ca²⁺'], ['Ca2+', 'SO42']],
	['isotope', 'The wood is dated by <sup>14</sup>C.', ['¹⁴C', '^14C'], ['by 14C']],
	['index', 'The load x<sub>i</sub> of the beam.', ['x_i', 'xᵢ'], ['load xi ']],
	['index word', 'The load F<sub>max</sub> of the beam.', ['F_max', 'F_(max)', 'F_{max}'], ['Fmax']],
	['ordinal', 'On the 1<sup>st</sup> of May, in the 19<sup>th</sup> century.', ['1st of May'], ['1^st']],
	['french ordinal', 'Au XX<sup>e</sup> siècle, M<sup>me</sup> Dupont.', ['XXe siècle'], []],
	['trade mark', 'The Larix<sup>TM</sup> paint and Pinus<sup>®</sup> oil.', ['Larix'], ['Larix^TM']],
	[
		'halves',
		'A plank of 3<sup>1</sup>/<sub>2</sub> inches.',
		['3 1/2 inches', '3½ inches', '3 ¹⁄₂ inches', '3 1⁄2 inches'],
		['31/2', '31⁄2'],
	],
	[
		'slash',
		'A plank of 2 <sup>5</sup>&frasl;<sub>8</sub> inches.',
		['2 5/8 inches', '2⅝ inches', '2 5⁄8 inches'],
		['25'],
	],
	[
		'sfrac',
		'A plank of <span class="sfrac">2<span class="sr-only">+</span><span class="tion">' +
			'<span class="num">5</span><span class="sr-only">/</span><span class="den">8</span></span></span> inches.',
		['2 5/8 inches', '2⅝ inches'],
		['258', '25/8'],
	],
	[
		'sfrac alone',
		'A plank of <span class="sfrac tion"><span class="num">5</span><span class="sr-only">/</span>' +
			'<span class="den">8</span></span> inch.',
		['5/8 inch'],
		['58'],
	],
	[
		'fraction classes',
		'Take <span class="fraction"><span class="numerator">1</span><span class="denominator">2</span></span> litre.',
		['1/2 litre', '½ litre'],
		['12 litre'],
	],
	['price', 'The rope costs $19<sup>99</sup> a coil.', [], ['1999']],
	['unicode', 'A plank of 3½ inches and 10⁶ nails.', ['3½ inches and 10⁶ nails'], []],
	['thousands in spans', 'The yard has <span>12</span>,<span>500</span> nails.', ['12,500 nails'], []],
	['digits in spans', 'The yard has <span>1</span><span>9</span> nails.', ['19 nails'], []],
	['exponential', 'It decays as e<sup>−kt</sup> here.', ['e^(−kt)', 'e^−kt', 'e⁻ᵏᵗ'], ['e−kt']],
	[
		'math power',
		'Light goes <math><mn>3</mn><mo>×</mo><msup><mn>10</mn><mrow><mo>−</mo><mn>8</mn></mrow></msup></math> metres.',
		['10^(−8)', '10⁻⁸', '10^−8', '10^{−8}', '10^{-8}'],
		['10−8'],
	],
	[
		'math fraction',
		'A plank of <math><mn>2</mn><mfrac><mn>5</mn><mn>8</mn></mfrac></math> inches.',
		['2 5/8', '2⅝'],
		['258', '25/8'],
	],
	['math root', 'A side of <math><msqrt><mn>2</mn></msqrt></math> metres.', ['√2', '√(2)'], ['of 2 metres']],
	[
		'math index',
		'Drop <math><msub><mi>x</mi><mn>1</mn></msub></math> and ' +
			'<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>.',
		['x₁', 'x_1'],
		['x1', 'xi2'],
	],
	[
		'math alttext',
		'Light goes <math alttext="3\\times 10^{8}"><mn>3</mn><mo>×</mo>' +
			'<msup><mn>10</mn><mn>8</mn></msup></math> metres.',
		[],
		['108'],
	],
	[
		'math sum fraction',
		'So <math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math> holds.',
		['(a+b)/2', '(a + b)/2'],
		['a+b2', 'a+b/2'],
	],
];

describe('numbers of a page stay what they are', () => {
	it.each(CASES)('%s', async (_, html, wanted, unwanted) => {
		const line = await firstLine(html);
		for (const text of unwanted) expect(line).not.toContain(text);
		if (wanted.length > 0) expect(wanted.some((text) => line.includes(text)) || line).toBe(true);
	});

	it('keeps the note of a mark that is glued to a figure', async () => {
		const { markdown } = await htmlToMarkdown(
			`<main><p>The tower is 35<a id="anchor-1" href="#footnote-1">1</a> metres tall.</p>${PROSE}</main><div ` +
				'class="footnote"><a id="footnote-1" href="#anchor-1">1</a><div><p>Measured by the masons.</p></div></div>',
			'https://example.org/a',
			{ parseHtml, yieldNow: () => Promise.resolve() },
			50_000,
		);
		expect(markdown).toContain('The tower is 35[^1] metres tall.');
		expect(markdown).toContain('Measured by the masons.');
	});
});
