import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchQueries, splitQuery, unbatch } from '../../../src/web/chain/query-batch';

const LIMIT = 400;
const text = fc.oneof(
	fc.lorem({ maxCount: 120 }),
	fc.string({ unit: 'grapheme', maxLength: 900 }),
	fc.constant('x'.repeat(1_001)),
);
const WORDS = [
	'otter',
	'maple',
	'granite',
	'violin',
	'harbour',
	'comet',
	'lantern',
	'pepper',
	'saddle',
	'willow',
	'anchor',
	'butter',
];

describe('a question that is too long', () => {
	it('becomes pieces within the limit that hold every word in its order', () => {
		fc.assert(
			fc.property(text, fc.integer({ min: 2, max: LIMIT }), (question, limit) => {
				const pieces = splitQuery(question, limit);
				for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit);
				expect(pieces.join('').replace(/\s/gu, '')).toBe(question.replace(/\s/gu, ''));
			}),
		);
	});

	it('is cut between words', () => {
		expect(splitQuery('one two three four', 9)).toEqual(['one two', 'three', 'four']);
		expect(splitQuery('', 9)).toEqual([]);
	});
});

describe('questions asked as one', () => {
	it('stay within the limit and keep their order', () => {
		fc.assert(
			fc.property(fc.array(text, { maxLength: 12 }), (questions) => {
				const batches = batchQueries(questions, LIMIT);
				for (const batch of batches) expect(batch.text.length).toBeLessThanOrEqual(LIMIT);
				const places = batches.flatMap((batch) => batch.questions);
				expect([...places].sort((a, b) => a - b)).toEqual(places);
				expect(new Set(places)).toEqual(
					new Set(questions.flatMap((question, place) => (question.trim() === '' ? [] : [place]))),
				);
			}),
		);
	});

	it('are asked apart if one of them has no word of its own', () => {
		const texts = ['heat pump', 'heat pump noise', 'heat pump costs'];
		expect(batchQueries(texts, LIMIT).map(({ questions }) => questions)).toEqual([[0], [1, 2]]);
	});

	it('get their own answers back, each at its own place', () => {
		const question = fc.shuffledSubarray(WORDS, { minLength: 2, maxLength: 2 });
		fc.assert(
			fc.property(
				fc.uniqueArray(question, {
					maxLength: 6,
					comparator: (one, other) => one.some((word) => other.includes(word)),
				}),
				fc.integer({ min: 10, max: LIMIT }),
				(pairs, limit) => {
					const questions = pairs.map((words) => words.join(' '));
					const page = (words: string): { url: string; title: string; text: string } => ({
						url: `https://a.example/${words}`,
						title: words,
						text: `About ${words}.`,
					});
					const batches = batchQueries(questions, Math.max(limit, 20));
					const answers = batches.map((batch) =>
						batch.questions.map((place) => page(questions[place] ?? '')),
					);
					const asked = questions.map((text) => ({ text, language: undefined }));
					const back = questions.map((_, place) => unbatch(place, asked, batches, answers));
					expect(back).toEqual(questions.map((words) => [page(words)]));
				},
			),
		);
	});
});
