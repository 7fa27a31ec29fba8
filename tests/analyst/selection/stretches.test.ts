import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutRepeats } from '../../../src/analyst/selection/stretches';
import type { Passage } from '../../../src/research/model/evidence';

const passage = (text: string, score: number): Passage => ({ text, headings: [], score, topics: [] });
const FIRST = 'A buffer tank of forty litres reduces short cycling in most houses.';
const SECOND = 'A larger tank costs more and loses more heat over the year.';
const THIRD = 'Houses with open radiators needed no tank at all in the study.';

describe('withoutRepeats', () => {
	it('shows a sentence in the best passage that holds it, and in no other', () => {
		const found = withoutRepeats([passage(`${FIRST} ${SECOND}`, 0.5), passage(`${SECOND} ${THIRD}`, 0.9)], 'en');
		expect(found).toEqual([[FIRST], [`${SECOND} ${THIRD}`]]);
	});

	it('cuts a passage in two around what it repeats, and leaves none of one that only repeats', () => {
		const whole = passage(`${FIRST} ${SECOND} ${THIRD}`, 0.5);
		expect(withoutRepeats([whole, passage(SECOND, 0.9), passage(THIRD.toUpperCase(), 0.1)], 'en')).toEqual([
			[FIRST, THIRD],
			[SECOND],
			[],
		]);
	});

	it('leaves out what says too little once the rest is gone, but not a passage that is short itself', () => {
		const found = withoutRepeats(
			[passage(`${FIRST} It is so.`, 0.5), passage(FIRST, 0.9), passage('It was so.', 0.2)],
			'en',
		);
		expect(found).toEqual([[], [FIRST], ['It was so.']]);
	});

	it('keeps a short line again where a sentence of another passage needs it', () => {
		const one =
			'The browser sends the\nOrigin\nheader with each request to another site, and no script can change it.';
		const other = 'A server that answers without the\nOrigin\nheader in its list keeps the answer from the page.';
		expect(withoutRepeats([passage(one, 0.9), passage(other, 0.5)], 'en')).toEqual([[one], [other]]);
	});

	it('gives nothing but what stands there, and no whole sentence twice', () => {
		const texts = fc.array(
			fc.subarray([FIRST, SECOND, THIRD], { minLength: 1 }).map((all) => all.join(' ')),
			{ maxLength: 6 },
		);
		fc.assert(
			fc.property(
				texts,
				fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
				(all, scores) => {
					const found = withoutRepeats(
						all.map((text, index) => passage(text, scores[index] ?? 0)),
						'en',
					);
					found.forEach((stretches, index) =>
						stretches.forEach((stretch) => expect(all[index]).toContain(stretch)),
					);
					const shown = found.flat().join('\n');
					for (const one of [FIRST, SECOND, THIRD]) {
						expect(shown.split(one).length - 1).toBe(all.join().includes(one) ? 1 : 0);
					}
				},
			),
		);
	});
});
