import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutLinkTargets } from '../../../src/analyst/selection/page-view';
import { withoutHalves } from '../../../src/research/verify/checks/quotes/paired-markup';
import { readableQuote } from '../../../src/research/verify/readable-quote';
import { nestedMarks, replaceMarks } from '../../../src/text/markdown/inline-marks';
import { plainInline, type Highlights } from '../../../src/text/markdown/plain-inline';
import { readable } from '../../../src/ui/dialogs/word-diff';

const PIECES = [
	'[',
	']',
	'(',
	')',
	'*',
	'**',
	'_',
	'`',
	'$',
	'%%',
	'|',
	'!',
	'\\',
	'==',
	'~~',
	'{',
	'}',
	'^',
	'a b',
	'2',
];

describe('the marks of a text', () => {
	it('lie in the text, and their words in them; unchanged, they give the text back', () => {
		const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
		fc.assert(
			fc.property(texts, (text) => {
				for (const { start, end, words = { start, end } } of nestedMarks(text))
					expect([0, start, words.start, words.end, end, text.length]).toEqual(
						[0, start, words.start, words.end, end, text.length].sort((a, b) => a - b),
					);
				expect(replaceMarks(text, () => undefined)).toBe(text);
			}),
		);
	});

	it.each([
		['an escaped link', String.raw`see \[a](https://b.example)`],
		['a link in code', 'see `[a](https://b.example)` there'],
		['a link with spaces in its address', 'see [a](b c)'],
		['a link by a reference, by which a quote is found', 'see [a][b]'],
		['a definition of a footnote', '[^1]: a'],
	])('are none of a link: %s', (_, text) => {
		expect(withoutLinkTargets(text)).toBe(text);
	});

	it.each([
		['2*3*4 and 5 * 6', '2*3*4 and 5 * 6'],
		['***so* and **so** and snake_case_name', 'so and so and snake_case_name'],
		[String.raw`*Unf\*cking*, they say*`, 'Unf*cking, they say'],
		['[[a/b|c | d]] ![x](data:image/svg+xml,<svg a="b c">)', 'c | d \uFFFC'],
	])('are read the same in prose: %s', (text, shown) => {
		expect(plainInline(text)).toBe(shown);
	});

	it('stress a term with an equals sign, and no whole paragraph', () => {
		const found: Highlights = { all: [], links: [] };
		plainInline(`**cost_2 = 5** and **${'long '.repeat(50)}text**`, found);
		expect(found.all).toEqual(['cost_2 = 5']);
	});

	it('lose no star of code or of a product at the edge of a quote', () => {
		const text = 'Run `a *b` then *c* and 2*3*4.';
		expect(withoutHalves(text, { start: 7, end: text.length })).toBe('*b then *c* and 2*3*4.');
		expect(withoutHalves(text, { start: 0, end: text.indexOf('*4') })).toBe('Run `a *b` then *c* and 2*3');
	});

	it('show a change of the section and a quote without marks', () => {
		expect(readable('> - **Old:** [[Folder/Note#Frost]], [a\\#1](https://b.example "c") `x*y`')).toBe(
			'• Old: Note, a#1 `x*y`',
		);
		const framed = '## Research\n%% research-this-note v2 · sha256:913283eb %%\nText\n%% /research-this-note %%\n';
		expect(readable(framed)).toBe('Research\nText\n');
		expect(readableQuote('It is $$E = m$$ or `$x$` at $10 and $20.')).toBe('It is E = m or $x$ at $10 and $20.');
	});
});
