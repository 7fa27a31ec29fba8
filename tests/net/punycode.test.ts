import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseUrl } from '../../src/text/web-address';
import { decodeLabel } from '../../src/net/host-script';
import { runs } from '../property-runs';

it.each([
	['xn--bcher-kva', 'bücher'],
	['xn--80ak6aa92e', 'аррӏе'],
	['xn--p1ai', 'рф'],
	['xn--fiqs8s', '中国'],
	['xn--mgbh0fb', 'مثال'],
	['plain-label', 'plain-label'],
])('reads %s as %s', (label, text) => {
	expect(decodeLabel(label)).toBe(text);
});

it.each(['xn--', 'xn--a!b', 'xn--99999999999999999999'])('never throws on the broken label %s', (label) => {
	expect(() => decodeLabel(label)).not.toThrow();
});

it('reverses the encoding of the URL parser', () => {
	const letters = fc
		.array(fc.constantFrom(...'abcxyz019äöüéñçžğåøæœßабвгдежзийклмнопрстуαβγδεζηθκλμ日本語中文한국어हिन्दी'), {
			minLength: 1,
			maxLength: 20,
		})
		.map((characters) => characters.join('').normalize('NFC'));
	fc.assert(
		fc.property(letters, (label) => {
			const ascii = parseUrl(`https://${label}.example`)?.hostname.split('.')[0];
			if (ascii === undefined) return;
			expect(new URL(`https://${decodeLabel(ascii) ?? ''}.example`).hostname).toBe(`${ascii}.example`);
			if (ascii.startsWith('xn--')) expect(decodeLabel(ascii)).toBe(label);
		}),
		runs(2_000),
	);
});
