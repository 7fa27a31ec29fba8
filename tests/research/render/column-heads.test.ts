import { describe, expect, it } from 'vitest';
import { withColumnHeads } from '../../../src/research/render/column-heads';

const TABLE = `What it does:

| Property | R290 (propane) | R32 | |
| --- | :---: | --- | --- |
| Warming potential | 3 | 675 | old |
| Highest flow | 70 to 75 °C | 55 to 65 °C | |

They differ.`;

describe('withColumnHeads', () => {
	it.each([
		[
			'| Highest flow | 70 to 75 °C | 55 to 65 °C | |',
			'Highest flow · R290 (propane): 70 to 75 °C · R32: 55 to 65 °C',
		],
		['Warming potential | 3 | 675 | old', 'Warming potential · R290 (propane): 3 · R32: 675 · old'],
		[
			'| Warming potential | 3 | 675 | old |\n| Highest flow | 70 to 75 °C | 55 to 65 °C | |',
			'Warming potential · R290 (propane): 3 · R32: 675 · old; ' +
				'Highest flow · R290 (propane): 70 to 75 °C · R32: 55 to 65 °C',
		],
	])('names the columns of a row: %s', (quote, shown) => {
		expect(withColumnHeads(quote, TABLE)).toBe(shown);
	});

	it.each(['They differ.', '70 to 75 °C | 55 to 65 °C', '| Highest flow | 80 °C | 55 to 65 °C | |', 'a | b'])(
		'leaves what is no row of the table: %s',
		(quote) => {
			expect(withColumnHeads(quote, TABLE)).toBe(quote);
		},
	);

	it('leaves a row whose head the passage has not', () => {
		const row = '| Highest flow | 70 to 75 °C |';
		expect(withColumnHeads(row, `| Warming potential | 3 |\n${row}`)).toBe(row);
	});
});
