import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHistory } from '../../src/research/section-history';

describe('parseHistory', () => {
	it('reads what was stored', () => {
		const history = { 'A.md': [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }], 'B.md': [] };
		expect(parseHistory(JSON.stringify(history))).toEqual(history);
	});

	it('leaves out what is damaged and keeps the rest', () => {
		const good = { replacedAt: '2026', text: 'x' };
		expect(parseHistory(JSON.stringify({ 'A.md': [good, { text: 1, replacedAt: '' }, null, 'x', {}], 'B.md': 'x', 'C.md': null }))).toEqual({ 'A.md': [good], 'B.md': [], 'C.md': [] });
	});

	it.each(['', '{', 'null', '1', '"x"', '[]'])('takes %j for an empty history', (json) => {
		expect(parseHistory(json)).toEqual({});
	});

	it('never throws', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => void parseHistory(json)));
	});
});
