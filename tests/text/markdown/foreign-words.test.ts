import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignWords } from '../../../src/text/markdown/foreign-words';

describe('words of a service', () => {
	it.each([
		['line breaks and controls', 'Bad\r\nrequest\u0007\u001b[2J', 'Bad request [2J'],
		['direction marks', 'Model \u202eterces\u202c not found', 'Model terces not found'],
		['quotation marks that would end the quote', 'No “model” named "x"', 'No ’model’ named ’x’'],
		['invisible characters', 'Re\u200bfu\u00adsed\u{e0041}', 'Refused'],
	])('lose %s', (_, text, shown) => {
		expect(foreignWords(text)).toBe(shown);
	});

	it('are at most 200 characters on one line, whatever a service sends', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
				const shown = foreignWords(text);
				expect(shown.length).toBeLessThanOrEqual(200);
				expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}"“”„\u202a-\u202e\u2066-\u2069]/u);
			}),
		);
	});
});
