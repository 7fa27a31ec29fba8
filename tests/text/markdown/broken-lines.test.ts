import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedLines } from '../../../src/text/markdown/broken-lines';

describe('a text whose inline elements have a line each', () => {
	it.each([
		[
			'code within a sentence',
			'If\ncredentials\nis set to\ninclude\n, the server must agree with the\nAllow-Credentials\nheader in its answer.',
			'If credentials is set to include , the server must agree with the Allow-Credentials header in its answer.',
		],
		[
			'a dot alone',
			'The cookie is not sent across sites, even if it is set to\ninclude\n.\nA second sentence begins here.',
			'The cookie is not sent across sites, even if it is set to include .\nA second sentence begins here.',
		],
		[
			'terms with what they mean',
			'omit\n: never send credentials in the request.\nsame-origin\n(the default): only send them to the same origin.',
			'omit : never send credentials in the request.\nsame-origin (the default): only send them to the same origin.',
		],
		[
			'a name as a link',
			'The paper by\nNiklas Luhmann\nis of 1981 and describes the box.',
			'The paper by Niklas Luhmann is of 1981 and describes the box.',
		],
		[
			'a wrapped line',
			'Pumps keep heating in frost, as tests\nof two winters show.',
			'Pumps keep heating in frost, as tests of two winters show.',
		],
	])('is joined: %s', (_, broken, whole) => {
		expect(joinedLines(broken)).toBe(whole);
	});

	it.each([
		['a heading above a paragraph', 'Prices\nThe free plan keeps files for a year at most.'],
		['sentences', 'Pumps keep heating in frost at night.\nFloor heating did best of all kinds.'],
		['a list without marks', 'red wine\nwhite wine\nbeer'],
		['a list', 'All of these must be so in each case:\n- a GET request\n- no other headers\n1. one\n2. two'],
		['a table', 'The plans of last year in one table:\n| plan | price |\n| --- | --- |\n| free | 0 |'],
		['code', 'Call it as the page says, with two lines:\n    const a = 1;\n    run(a);'],
		['a fence', '```\nconst total = one and two and three and four\nrun\n```'],
		['paragraphs', 'A first paragraph of six words or more\n\nand a second one in lower case'],
	])('stays if it is %s', (_, text) => {
		expect(joinedLines(text)).toBe(text);
	});

	it('changes line breaks only, and is joined once', () => {
		const line = fc.constantFrom(
			'If the',
			'mode',
			', then it goes on',
			'Header',
			'.',
			'- item',
			'',
			'One two three four five six',
		);
		fc.assert(
			fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
				const text = lines.join('\n');
				const joined = joinedLines(text);
				expect(joined.replace(/\s/g, ' ')).toBe(text.replace(/\s/g, ' '));
				expect(joined.split('\n').length).toBeLessThanOrEqual(lines.length + 1);
			}),
		);
	});
});
