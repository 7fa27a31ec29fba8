import { describe, expect, it } from 'vitest';
import { withoutPrivateTail } from '../../src/analyst/extractive/cues/persons';

describe('a claim without its private end', () => {
	it.each([
		['en', 'R290 burns like camping gas, so we keep ours outside.', 'R290 burns like camping gas'],
		[
			'en',
			'The grant covers 40 %, up to 7,500 pounds – my neighbour got it.',
			'The grant covers 40 %, up to 7,500 pounds',
		],
		['en', 'Sage is open source (I pay for sync).', 'Sage is open source'],
		['de', 'R290 ist leicht brennbar, deshalb steht unsere Pumpe draußen.', 'R290 ist leicht brennbar'],
	])('keeps what others can check: %s, %s', (language, text, kept) => {
		expect(withoutPrivateTail(text, language)).toBe(kept);
	});

	it.each([
		['en', 'According to our installer, the pump needs 7 kW.'],
		['en', 'In the winter of 2024, our heat pump used 3 kWh a day.'],
		['en', 'The pump needs 7 kW, which is a lot.'],
		['en', 'We heat with gas, and the boiler is from 1998.'],
	])('leaves a sentence whole that has no such end: %s, %s', (language, text) => {
		expect(withoutPrivateTail(text, language)).toBe(text);
	});
});
