import { describe, expect, it } from 'vitest';
import { negationCount, negatorsOf } from '../../src/language/negation';

describe('negation', () => {
	it.each([
		['The pump does not stop, and nobody knows why.', 2],
		["It doesn't stop.", 1],
		['Die Pumpe läuft nicht mehr.', 1],
		['Ze werkt niet zonder stroom.', 2],
		['Die Frage ist noch offen.', 0],
	])('is counted in a text of any language: %s', (text, count) => {
		expect(negationCount(text)).toBe(count);
	});

	it('has words in one language that are none in another, so an exact check names the language', () => {
		expect(negatorsOf('nl').has('noch')).toBe(true);
		expect(negatorsOf('de').has('noch')).toBe(false);
		expect(negationCount('noch')).toBe(0);
	});
});
