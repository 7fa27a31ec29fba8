import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bold } from '../../../src/node/commands/styled-text';
import { printable } from '../../../src/node/commands/terminal';

describe('printable', () => {
	it.each([
		['\u001B]52;c;cm0gLXJmIH4=\u0007', '\\u001b]52;c;cm0gLXJmIH4=\\u0007'],
		['\u001B[2J\u009B2J', '\\u001b[2J\\u009b2J'],
		['a\rb\bc\u007F', 'a\\u000db\\u0008c\\u007f'],
		['user\u202Egnp.exe\u2066', 'user\\u202egnp.exe\\u2066'],
		['\u{E0041}\uFEFF\uD800', '\\udb40\\udc41\\ufeff\\ud800'],
		['one\r\ntwo\n\tthree', 'one\ntwo\n\tthree'],
		['研究 🌡️ 👨‍👩‍👧 مرحبا –', '研究 🌡️ 👨‍👩‍👧 مرحبا –'],
		['می\u200Cخواهم क्\u200Dष 1\uFE0F\u20E3', 'می\u200Cخواهم क्\u200Dष 1\uFE0F\u20E3'],
		['Do\u00ADnau, ភាសា\u200Bខ្មែរ', 'Do\u00ADnau, ភាសា\u200Bខ្មែរ'],
		['pass\u200Dword a\u{E0101}', 'pass\\u200dword a\\udb40\\udd01'],
		[bold('Hot 🌡\uFE0F'), bold('Hot 🌡\uFE0F')],
	])('shows %j as what cannot harm', (text, shown) => {
		expect(printable(text)).toBe(shown);
	});

	it('leaves JSON what it is, whatever it holds', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const json = printable(JSON.stringify({ text }));
				expect(JSON.parse(json)).toEqual({ text });
				expect(json).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u);
			}),
		);
	});
});
