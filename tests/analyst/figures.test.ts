import { describe, expect, it } from 'vitest';
import { figures, hasAmountInDigits, hasNumber, valueOf } from '../../src/analyst/extractive/words/figures';

describe('figures', () => {
	it.each([
		['It costs 10–20 kW.', [10, 20]],
		['-5 °C and −5 degrees Celsius', [-5, -5]],
		['1,450 kilometres', [1450]],
		['2,5 Kilogramm', [2.5]],
		['R290', []],
	])('are read: %s', (text, expected) => {
		expect(figures(text).map(valueOf)).toEqual(expected);
	});

	it.each([
		['It is 12 km away.', { number: true, inDigits: true }],
		['It takes half an hour.', { number: true, inDigits: true }],
		['It takes twelve years.', { number: true, inDigits: false }],
		['It pays in two ways.', { number: true, inDigits: false }],
		['It was built in 1910.', { number: true, inDigits: false }],
		['It is far away.', { number: false, inDigits: false }],
	])('are a number, or an amount in digits: %s', (text, expected) => {
		expect({
			number: hasNumber(text, 'en'),
			inDigits: hasAmountInDigits(text),
		}).toEqual(expected);
	});
});
