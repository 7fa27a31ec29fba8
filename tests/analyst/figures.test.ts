import { describe, expect, it } from 'vitest';
import { figures, hasAmount, hasAmountInDigits, hasNumber } from '../../src/analyst/extractive/words/figures';
import { quantities } from '../../src/language/numbers/quantities';

describe('figures', () => {
	it.each([
		['10–20 kW', [[10, 20, 'kW']]],
		[
			'-5 °C and −5 degrees Celsius',
			[
				[-5, -5, '°C'],
				[-5, -5, '°C'],
			],
		],
		['1,450 kilometres', [[1450, 1450, 'km']]],
		['2,5 Kilogramm', [[2.5, 2.5, 'kg']]],
		['€ 300', [[300, 300, 'EUR']]],
		['120 km/h', [[120, 120, 'km/h']]],
		['three times, or 3 times', [[3, 3, 'times']]],
		['R290', []],
	])('are read with their units: %s', (text, expected) => {
		expect(figures(text).map(({ low, high, unit }) => [low, high, unit])).toEqual(expected);
	});

	it('are fewer than the quantities of exact checks: a range is one, and words are none', () => {
		const text = 'Between 10 and 20 kW, for eight years';
		expect(figures(text)).toHaveLength(1);
		expect(quantities(text, 'en').filter(({ kind }) => kind === 'number')).toHaveLength(3);
	});

	it.each([
		['It is 12 km away.', { number: true, amount: true, inDigits: true }],
		['It takes half an hour.', { number: true, amount: true, inDigits: true }],
		['It takes twelve years.', { number: true, amount: true, inDigits: false }],
		['It pays in two ways.', { number: true, amount: false, inDigits: false }],
		['It was built in 1910.', { number: true, amount: false, inDigits: false }],
		['It is far away.', { number: false, amount: false, inDigits: false }],
	])('are a number, an amount, or an amount in digits: %s', (text, expected) => {
		expect({
			number: hasNumber(text, 'en'),
			amount: hasAmount(text, 'en'),
			inDigits: hasAmountInDigits(text),
		}).toEqual(expected);
	});
});
