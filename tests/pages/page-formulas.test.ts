import { expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

async function read(part: string): Promise<string> {
	const prose = '<p>The shipwrights of the harbour town learned their trade from their parents, on the islands.</p>';
	const article = `<article><p>${part}</p>${prose}</article>`;
	const { markdown } = await htmlToMarkdown(
		`<html lang="en"><head><title>Waves</title></head><body><main>${article}</main></body></html>`,
		'https://example.org/a',
		{ parseHtml, yieldNow: () => Promise.resolve() },
		50_000,
	);
	return markdown.split('\n\nThe shipwrights')[0] ?? '';
}

const KATEX = '<span class="katex"><span class="katex-html" aria-hidden="true">drawn</span></span>';

it.each([
	['data-math', `The speed <span class="math-inline" data-math="\\sqrt{gh}">${KATEX}</span> holds.`, '$\\sqrt{gh}$'],
	['data-latex', `The speed <span data-latex="\\sqrt{gh}">${KATEX}</span> holds.`, '$\\sqrt{gh}$'],
	['Temml', '<span class="hurmet-tex" data-entry="\\vec{F}"><math><mi>F</mi></math></span> holds.', '$\\vec{F}$'],
	['a value', `It has <span class="math" data-math="10^{6}">${KATEX}</span> cells.`, 'It has 10⁶ cells.'],
	[
		'WordPress',
		'If <img class="latex" src="https://s0.wp.com/latex.php?latex=A+%5Ccirc+B&bg=fff"> holds.',
		'$A \\circ B$',
	],
	[
		'CodeCogs',
		'If <img src="https://latex.codecogs.com/svg.image?%5Cdpi%7B150%7D%5Cfrac%7Ba%7D%7Bb+c%7D"> holds.',
		'$\\frac{a}{b+c}$',
	],
	['a chart', 'If <img src="https://chart.apis.google.com/chart?cht=tx&amp;chl=%5Calpha%2B1"> holds.', '$\\alpha+1$'],
	['a path', 'If <img src="https://example.com/formula/%5Cfrac%7Bm%7D%7Bv%7D"> holds.', '$\\frac{m}{v}$'],
	['the alternative text', 'If <img class="tex" src="/a/1.png" alt="\\lambda_i"> holds.', '$\\lambda_i$'],
])('reads the formula in %s', async (_name, part, formula) => {
	expect(await read(part)).toContain(formula);
});

it.each([
	['a switch', '<span class="math" data-math="true">The ferry</span> left.', 'The ferry left.'],
	[
		'a hidden part with our mark',
		'The ferry <span style="display:none" data-tex="x">sank</span> left.',
		'The ferry left.',
	],
	['a path of Windows', 'The ferry <img src="/a/folder.png" alt="C:\\Users\\me"> left.', 'The ferry left.'],
	['a texture', 'The ferry <img src="/textures/wood.png?tex=2" alt="wood"> left.', 'The ferry left.'],
	['a name of tools', 'The ferry <img src="/latex-gloves/glove.png" alt="glove"> left.', 'The ferry left.'],
])('does not take %s for a formula', async (_name, part, text) => {
	expect((await read(part)).replace(/ +/g, ' ')).toBe(text);
});
