import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hunksOf, mergedHunks, wordChanges } from '../../../src/research/section/section-diff';
import { runs } from '../../property-runs';

const text = fc.array(fc.constantFrom('a', 'b', 'c', '', '- d'), { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('the changes of a section', () => {
	it('are runs of lines that differ, with the lines between them', () => {
		expect(hunksOf('a\nb\nd', 'a\nB\nc\nd')).toEqual([
			{ kind: 'same', lines: ['a'] },
			{ kind: 'change', before: ['b'], after: ['B', 'c'] },
			{ kind: 'same', lines: ['d'] },
		]);
	});

	it('give the new text if all are accepted, and the old one if none is', () => {
		fc.assert(
			fc.property(text, text, (before, after) => {
				const hunks = hunksOf(before, after);
				expect(mergedHunks(hunks, new Set())).toBe(after);
				expect(mergedHunks(hunks, new Set(hunks.keys()))).toBe(before);
			}),
			runs(500),
		);
	});

	it('give both texts word by word', () => {
		fc.assert(
			fc.property(text, text, (before, after) => {
				const words = wordChanges(before, after);
				const without = (kind: string): string =>
					words.flatMap((word) => (word.kind === kind ? [] : word.text)).join('');
				expect([without('added'), without('removed')]).toEqual([before, after]);
			}),
			runs(200),
		);
	});
});

describe('the words of lines that are not alike', () => {
	const shown = (before: string, after: string): string =>
		wordChanges(before, after)
			.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
			.join('');

	it('are not mixed: a line without one that is like it goes and comes as a whole', () => {
		expect(shown('My own words', '“Caffeine dissolves in hot water”')).toBe(
			'-[My own words]+[“Caffeine dissolves in hot water”]',
		);
	});

	it('are compared word by word with the line that is like them', () => {
		expect(shown('My own words\nThe tank holds 300 litres', 'New here\nThe tank holds 500 litres')).toBe(
			'-[My own words\n]+[New here\n]The tank holds -[300]+[500] litres',
		);
	});
});
