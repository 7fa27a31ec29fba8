import { describe, expect, it } from 'vitest';
import { headingsOf } from '../../../src/text/markdown/headings';

describe('headingsOf', () => {
	const page = [
		'# Curve',
		'Intro.',
		'## Set it',
		'```sh',
		'# outdoor -5',
		'```',
		'### Slope',
		'A.',
		'## Rooms',
		'B.',
	];
	const at = (line: string): readonly string[] => headingsOf(page.join('\n'))(page.join('\n').indexOf(line));

	it('names the headings above a place, outermost first', () => {
		expect(at('Intro.')).toEqual(['Curve']);
		expect(at('A.')).toEqual(['Curve', 'Set it', 'Slope']);
		expect(at('B.')).toEqual(['Curve', 'Rooms']);
		expect(at('# Curve')).toEqual([]);
	});

	it('reads no comment in a block of code as a heading', () => {
		expect(at('### Slope')).toEqual(['Curve', 'Set it']);
	});
});

describe('the heading above a text', () => {
	it.each([
		['Figure 2. Flow chart of the study', ['Results']],
		['**Table 1:** Characteristics', ['Results']],
		['Abb. 3: Ablauf', ['Results']],
		['Fig. 4', ['Results']],
		['Figure 8 knots and their use', ['Figure 8 knots and their use']],
		['Tables for two', ['Tables for two']],
	])('is not a caption: %s', (line, path) => {
		const page = `## Results\n\nWe saw it.\n\n## ${line}\n\nHalf of them fell asleep.`;
		expect(headingsOf(page)(page.indexOf('Half'))).toEqual(path);
	});
});
