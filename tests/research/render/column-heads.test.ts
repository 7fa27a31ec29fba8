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

	it('leaves a row that stands under two different heads', () => {
		const row = '| Holm | 4,200 |';
		const [people, boats] = ['People', 'Boats'].map((head) => `| Town | ${head} |\n|---|---|\n${row}`);
		expect(withColumnHeads(row, `${people}\n\n${boats}`)).toBe(row);
		expect(withColumnHeads(row, `${people}\n\n${people}`)).toBe('Holm · People: 4,200');
	});

	it('reads a row of a table in a list, and no table in code', () => {
		const table = '| Town | People |\n  |---|---|\n  | Holm | 4,200 |';
		expect(withColumnHeads('| Holm | 4,200 |', `- ${table}`)).toBe('Holm · People: 4,200');
		expect(withColumnHeads('| Holm | 4,200 |', `\`\`\`\n${table}\n\`\`\``)).toBe('| Holm | 4,200 |');
	});

	it('leaves a row whose head the passage has not', () => {
		const row = '| Highest flow | 70 to 75 °C |';
		expect(withColumnHeads(row, `| Warming potential | 3 |\n${row}`)).toBe(row);
	});
});
