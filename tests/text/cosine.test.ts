import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bagOf, Cosine } from '../../src/text/cosine';

const words = fc.array(fc.constantFrom('kant', 'duty', 'road', 'law', 'day'), { maxLength: 12 });

it('is 1 for the text itself, 0 without a common word, and between for any other', () => {
	fc.assert(
		fc.property(words, fc.array(words, { maxLength: 4 }), (own, others) => {
			const [text, ...bags] = [bagOf(own), ...others.map(bagOf)];
			const cosine = new Cosine(text, [text, ...bags]);
			expect(cosine.to(text)).toBeCloseTo(own.length === 0 ? 0 : 1);
			for (const bag of bags) {
				const isShared = [...bag.keys()].some((word) => text.has(word));
				expect(cosine.to(bag) > 0).toBe(isShared);
				expect(cosine.to(bag)).toBeLessThanOrEqual(1.000001);
			}
		}),
	);
});

it('counts rare words more than common ones', () => {
	const note = bagOf(['spinoza', 'god']);
	const [rare, common, third] = [bagOf(['spinoza', 'lens']), bagOf(['god', 'rain']), bagOf(['god', 'road'])];
	const cosine = new Cosine(note, [rare, common, third]);
	expect(cosine.to(rare)).toBeGreaterThan(cosine.to(common));
});
