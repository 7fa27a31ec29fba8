import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtWord } from '../../src/web/search-provider';

it.each([
	['one two three', 13, 'one two three'],
	['one two three', 12, 'one two'],
	['one two three', 7, 'one two'],
	['one two three', 6, 'one'],
	['  one\n\ttwo  ', 10, 'one two'],
	['熱ポンプは熱を運ぶ', 4, '熱ポンプ'],
	['🔥🔥🔥', 3, '🔥'],
])('cuts %j at %i to %j', (text, limit, cut) => {
	expect(cutAtWord(text, limit)).toBe(cut);
});

it('is never longer than the limit, never ends in half a character and starts as the text does', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
			const cut = cutAtWord(text, limit);
			expect(cut.length).toBeLessThanOrEqual(limit);
			expect(cut).not.toMatch(/[\ud800-\udbff]$/u);
			expect(text.replace(/\s+/gu, ' ').trim().startsWith(cut)).toBe(true);
		}),
	);
});
