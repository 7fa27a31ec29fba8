import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctQueries } from '../../../src/research/model/queries';
import { likeness } from '../../../src/text/similarity';
import { terms } from '../../../src/language/words';

const WORDS = ['heat', 'pump', 'noise', 'night', 'cost', 'the', 'of', '35', 'house', 'Wärme', '睡眠'];
const query = fc.array(fc.constantFrom(...WORDS), { maxLength: 7 }).map((words) => words.join(' '));
const queries = fc.array(query, { maxLength: 8 });
const limit = fc.integer({ min: 0, max: 4 });

describe('distinctQueries', () => {
	it('drops queries with the same words in other forms, order or function words', () => {
		const kept = distinctQueries(
			['cost of a heat pump', 'The cost of heat pumps', 'heat pump costs', 'heat pump grants 2026'],
			3,
			'en',
		);
		expect(kept).toEqual(['cost of a heat pump', 'heat pump grants 2026']);
	});

	it('keeps queries that differ in a number', () => {
		expect(distinctQueries(['heat pump at -5 °C', 'heat pump at -15 °C'], 3, 'en')).toHaveLength(2);
	});

	it('never exceeds the limit, keeps the order, and starts with the first meaningful query', () => {
		fc.assert(
			fc.property(queries, limit, (all, most) => {
				const kept = distinctQueries(all, most, 'en');
				expect(kept.length).toBeLessThanOrEqual(most);
				const places = kept.map((text) => all.indexOf(text));
				expect(places).toEqual([...places].sort((a, b) => a - b));
				if (most > 0) expect(kept[0]).toBe(all.find((text) => text !== ''));
			}),
		);
	});

	it('leaves no two similar queries, drops nothing that differs from all before it, and is idempotent', () => {
		fc.assert(
			fc.property(queries, (all) => {
				const kept = distinctQueries(all, all.length, 'en');
				const alike = (a: string, b: string): number =>
					likeness(new Set(terms(a, 'en')), new Set(terms(b, 'en')));
				for (const [index, text] of kept.entries())
					for (const other of kept.slice(0, index)) expect(alike(text, other)).toBeLessThan(0.7);
				for (const text of all)
					if (terms(text, 'en').length > 0)
						expect(kept.some((other) => other === text || alike(text, other) >= 0.7)).toBe(true);
				expect(distinctQueries(kept, kept.length, 'en')).toEqual(kept);
			}),
		);
	});
});
