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
