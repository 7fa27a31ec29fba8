import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfNote } from '../../../src/research/note/note';
import { runs } from '../../property-runs';

const NOTE = `# What is it?
Intro.
## Costs & savings: 2024
Costs.
### Deep
Deep text.
## Later
Later text.

Setext heading
===
Under it.
`;

describe('partOfNote by heading', () => {
	it.each([
		['#What is it?', /^# What is it\?[^]*Later text\.$/],
		['#what is it', /^# What is it\?/],
		['#Costs & savings 2024', /^## Costs[^]*Deep text\.$/],
		['#What is it#Deep', /^### Deep\nDeep text\.$/],
		['#Costs & savings: 2024#Deep', /^### Deep\nDeep text\.$/],
		['#Setext heading', /^Setext heading\n===\nUnder it\.$/],
	])('finds %s', (subpath, expected) => {
		expect(partOfNote(NOTE, subpath)).toMatch(expected);
	});

	it.each(['#Missing', '#Later#Deep', '#', '##', '#^', '#^missing', '#^a b'])('finds nothing under %s', (subpath) => {
		expect(partOfNote(NOTE, subpath)).toBeUndefined();
	});

	it('continues after a heading of the same name without the rest of the path', () => {
		expect(partOfNote('# A\n## B\n## X\n## B\n### C\nfound', '#A#B#C')).toBe('### C\nfound');
	});

	it('treats composed and decomposed letters as equal', () => {
		expect(partOfNote('# Überblick\ntext', '#Überblick'.normalize('NFD'))).toContain('text');
	});

	it('ignores headings in code', () => {
		expect(partOfNote('```\n# A\n```\n# A\nreal', '#A')).toBe('# A\nreal');
	});
});

describe('partOfNote by block id', () => {
	it.each([
		['a paragraph', 'x\n\none\ntwo ^id\n\ny', 'one\ntwo'],
		['a paragraph right under a heading', '# H\none ^id\ntwo', 'one'],
		['a list item alone', '- a\n- b ^id\n- c', '- b'],
		['a list item with its children', '- a\n- b ^id\n  - c\n    d\n- e', '- b\n  - c\n    d'],
		['a list item over two lines', '- a\n- b\n  more ^id\n- c', '- b\n  more'],
		['a numbered item', '1. a\n2. b ^id', '2. b'],
		['a table with the id beneath', 'x\n\n| a |\n| - |\n| 1 |\n\n^id\n\ny', '| a |\n| - |\n| 1 |'],
		['a table with the id on the next line', '| a |\n| - |\n| 1 |\n^id', '| a |\n| - |\n| 1 |'],
		['a fence', 'x\n\n```\ncode\n\nmore\n```\n\n^id', '```\ncode\n\nmore\n```'],
		['a quote', '> one\n> two ^id', '> one\n> two'],
		['a quote with the id beneath', '> one\n> two\n\n^id', '> one\n> two'],
		['a whole list', '- a\n- b\n\n^id', '- a\n- b'],
		[
			'a paragraph with a year at the start of a line',
			'It was built in\n2019. It stands ^id',
			'It was built in\n2019. It stands',
		],
		['an item with code below it', '- a ^id\n  ```\n  b\n\n  c\n  ```\n\nd', '- a\n  ```\n  b\n\n  c\n  ```'],
		['any case', 'one ^ID', 'one'],
		['CRLF', 'x\r\n\r\none ^id\r\n', 'one'],
	])('finds %s', (_, note, expected) => {
		expect(partOfNote(note, '#^id')).toBe(expected);
	});

	it('ignores ids in code', () => {
		expect(partOfNote('```\ncode ^id\n```\n\nreal ^id', '#^id')).toBe('real');
	});

	it('never throws', () => {
		const text = fc.string({
			unit: fc.constantFrom('^', 'i', 'd', ' ', '\n', '#', '-', '>', '`', '|', '(', '[', '*', '\\'),
		});
		fc.assert(
			fc.property(text, text, (note, subpath) => void partOfNote(note, `#${subpath}`)),
			runs(2_000),
		);
	});
});
