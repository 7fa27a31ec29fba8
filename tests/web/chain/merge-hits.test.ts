import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundPage } from '../../../src/research/model/ports';
import { interleaved, mergePages } from '../../../src/web/chain/merge-hits';

const page = fc
	.record({
		identity: fc.constantFrom('https://a.example/1', 'https://a.example/2', 'https://b.example/'),
		title: fc.string(),
		text: fc
			.array(
				fc.string({ minLength: 1 }).filter((passage) => !/\n|^\s|\s$/u.test(passage)),
				{ minLength: 1, maxLength: 3 },
			)
			.map((passages) => passages.join('\n\n')),
		score: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
	})
	.map(({ score, ...rest }): FoundPage => ({ url: rest.identity, ...rest, ...(score !== undefined && { score }) }));

describe('the same page found more than once', () => {
	it('is one page with its best score and every passage', () => {
		fc.assert(
			fc.property(fc.array(page, { maxLength: 10 }), (hits) => {
				const merged = mergePages(hits);
				expect(merged.map(({ identity }) => identity)).toEqual([
					...new Set(hits.map(({ identity }) => identity)),
				]);
				for (const one of merged) {
					const same = hits.filter(({ identity }) => identity === one.identity);
					const scores = same.flatMap(({ score }) => score ?? []);
					expect(one.score).toBe(scores.length > 0 ? Math.max(...scores) : undefined);
					for (const { text } of same)
						for (const passage of text.split('\n\n')) expect(one.text).toContain(passage);
				}
			}),
		);
	});
});

it('lists take turns', () => {
	expect(interleaved([['a1', 'a2', 'a3'], [], ['b1']])).toEqual(['a1', 'b1', 'a2', 'a3']);
	expect(interleaved([])).toEqual([]);
});
