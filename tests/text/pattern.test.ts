import { describe, expect, it } from 'vitest';
import { pattern } from '../../src/text/pattern';

describe('pattern', () => {
	it('leaves out the line ends and the tabs before a line, and keeps the spaces', () => {
		const laidOut = pattern('iu')`
			^(?:
				close to|near|
				près d[e']
			)\x20\p{L}+\s(?=\d)
		`;
		expect(laidOut).toEqual(/^(?:close to|near|près d[e'])\x20\p{L}+\s(?=\d)/iu);
	});

	it('takes parts as they are', () => {
		expect(pattern('g')`
			a${'\n\tb|'}
			c
		`).toEqual(new RegExp('a\n\tb|c', 'g'));
	});
});
