import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bold } from '../../../src/node/commands/styled-text';
import { laidOut, showsLinks } from '../../../src/node/commands/terminal-lines';

const plain = (text: string, columns: number): string => laidOut(text, { columns, hasLinks: false });
const link = (address: string, label: string): string => `\u001B]8;;${address}\u001B\\${label}\u001B]8;;\u001B\\`;

describe('text on a terminal', () => {
	it.each([
		['The tank prevents short cycling.', 'The tank prevents\nshort cycling.'],
		['- The tank prevents short cycling.', '- The tank prevents\n  short cycling.'],
		['  > 12. The tank stores water.', '  > 12. The tank\n        stores water.'],
		['https://heat.example/a/very/long/address stays', 'https://heat.example/a/very/long/address\nstays'],
		[`${bold('The tank')} prevents it. Yes`, `${bold('The tank')} prevents it.\nYes`],
		['储热水箱可以 防止热泵频繁启动', '储热水箱可以\n防止热泵频繁启动'],
		['brave    No key: set BRAVE_KEY', 'brave    No key: set\n         BRAVE_KEY'],
		['one\n\ntwo', 'one\n\ntwo'],
		['    ', '    '],
	])('breaks %j between words', (text, lines) => {
		expect(plain(text, 22)).toBe(lines);
	});

	it('keeps every word of any text in its order', () => {
		const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
		fc.assert(
			fc.property(fc.array(fc.string({ minLength: 1 })), fc.integer({ min: 0, max: 90 }), (parts, columns) => {
				const text = parts.join(' ').replace(/[\r\n]/g, ' ');
				expect(words(plain(text, columns))).toEqual(words(text));
			}),
		);
	});

	it('makes links of addresses, and shortens long ones', () => {
		const shown = (text: string): string => laidOut(text, { columns: 200, hasLinks: true });
		const long = `https://heat.example/${'a'.repeat(80)}`;
		expect(shown('See [heat](https://heat.example/pumps#a), yes.')).toBe(
			`See [heat](${link('https://heat.example/pumps#a', 'https://heat.example/pumps#a')}), yes.`,
		);
		const narrow = laidOut(`The tank ${long}`, { columns: 70, hasLinks: true });
		expect(narrow).toBe(`The tank ${link(long, `${long.slice(0, 59)}…`)}`);
		expect(shown(`At ${long}.`)).toBe(`At ${link(long, `${long.slice(0, 59)}…`)}.`);
		expect(shown('[a](javascript:alert(1)) [[Plan]]')).toBe('[a](javascript:alert(1)) [[Plan]]');
		expect(shown('https://user:secret@heat.example/')).toBe('https://user:secret@heat.example/');
	});
});

it.each([
	[{ TERM_PROGRAM: 'WezTerm' }, true],
	[{ TERM: 'xterm-kitty' }, true],
	[{ VTE_VERSION: '7600', TERM: 'xterm-256color' }, true],
	[{ WT_SESSION: 'b9a3' }, true],
	[{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, false],
	[{ TERM: 'dumb', VTE_VERSION: '7600' }, false],
	[{ TERM_PROGRAM: 'vscode', CI: 'true' }, false],
	[{ FORCE_HYPERLINK: '1' }, true],
	[{ FORCE_HYPERLINK: '0', TERM_PROGRAM: 'WezTerm' }, false],
	[{}, false],
])('a terminal that says %j has links: %s', (variables, has) => {
	expect(showsLinks(variables)).toBe(has);
});
