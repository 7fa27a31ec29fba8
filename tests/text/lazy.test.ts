import { describe, expect, it } from 'vitest';
import { pattern } from '../../src/text/lazy';

describe('pattern', () => {
	it('drops line breaks and leading tabs, and keeps spaces', () => {
		const laidOut = pattern('iu')`
			^(?:
				close to|near|
				près d[e']
			)\x20\p{L}+\s(?=\d)
		`;
		expect(laidOut()).toEqual(/^(?:close to|near|près d[e'])\x20\p{L}+\s(?=\d)/iu);
	});

	it('inserts parts unchanged', () => {
		expect(
			pattern('g')`
			a${'\n\tb|'}
			c
		`(),
		).toEqual(new RegExp('a\n\tb|c', 'g'));
	});
});
