import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, plainLine } from '../../../src/text/markdown/escape-markdown';
import { hostileText } from '../../research/hostile-text';
import { runs } from '../../property-runs';

const RUNS = runs(1_000);

const types = (node: { type: string; children?: unknown[] }): string[] => [
	node.type,
	...(node.children ?? []).flatMap((child) => types(child as { type: string; children?: unknown[] })),
];
// Without the search for addresses in finished text, which no longer knows what was escaped; the tokenizer finds them
// too.
const gfmNodes = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
const tree = (markdown: string): ReturnType<typeof fromMarkdown> =>
	fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmNodes] });

describe('escapeMarkdown', () => {
	it('shows exactly the text, and only text, in any position', () => {
		fc.assert(
			fc.property(hostileText, (text) => {
				const escaped = escapeMarkdown(text);
				const plain = plainLine(text);
				fc.pre(plain !== '');
				const places: [string, string, string][] = [
					[escaped, plain, 'root paragraph text'],
					[`a ${escaped} b`, `a ${plain} b`, 'root paragraph text'],
					[`### ${escaped}`, plain, 'root heading text'],
					[`- ${escaped}`, plain, 'root list listItem paragraph text'],
					[`> ${escaped}`, plain, 'root blockquote paragraph text'],
					[`[${escaped}](https://e.org)`, plain, 'root paragraph link text'],
				];
				for (const [markdown, shown, shape] of places) {
					expect(toString(tree(markdown))).toBe(shown);
					expect(types(tree(markdown)).join(' ')).toBe(shape);
				}
			}),
			RUNS,
		);
	});

	it('is plain text for a second parser that links bare addresses', () => {
		const parser = new MarkdownIt({ html: true, linkify: true });
		parser.linkify.set({ fuzzyLink: false });
		fc.assert(
			fc.property(hostileText, (text) => {
				const tokens = parser
					.parse(escapeMarkdown(text), {})
					.flatMap((token) => [token, ...(token.children ?? [])]);
				const allowed = new Set(['paragraph_open', 'paragraph_close', 'inline', 'text', 'text_special']);
				expect(tokens.filter((token) => !allowed.has(token.type)).map((token) => token.type)).toEqual([]);
			}),
			RUNS,
		);
	});

	it('contains no syntax for tools that scan the raw file', () => {
		fc.assert(
			fc.property(hostileText, hostileText, (one, other) => {
				const raw = `${escapeMarkdown(one)} and ${escapeMarkdown(other)}.`;
				expect(raw).not.toMatch(/%%|<%|::|:\/\/|[\r\n]/);
				// Obsidian's parser treats an escaped mark as text.
				const seen = raw.replace(/\\[!-/:-@[-`{-~]/g, '\u0001');
				expect(seen).not.toMatch(/==|~~|`|\[|\]/);
				expect(seen).not.toMatch(/\$\S(?:[^$]*[^\s$])?\$/);
				expect(seen).not.toMatch(/(?:^|\s)#[\p{L}_/-]/u);
				expect(seen).not.toMatch(/\s\^[a-zA-Z0-9-]+\.?$/);
			}),
			RUNS,
		);
	});

	it('leaves no invisible characters', () => {
		fc.assert(
			fc.property(hostileText, (text) => {
				expect(plainLine(text).replace(/[\u200C\u200D\uFE0F]/g, '')).not.toMatch(
					/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
				);
			}),
			RUNS,
		);
		expect(plainLine('a\u200Bb\u202Ec\u{E0041}d\u200De')).toBe('abcde');
		expect(plainLine('👨‍👩‍👧 1️⃣ ❤️ می‌خواهم क्‍ष')).toBe('👨‍👩‍👧 1️⃣ ❤️ می‌خواهم क्‍ष');
	});

	it.each([
		'Heat pumps reach a COP of 3.5 at 7 °C, about 40 % more than in 2015 (see the 2021 report).',
		'It costs $5 to $7 and the user’s snake_case name isn’t "new": 3 * 4 = 12, a < b > c, x & y, C# is fine.',
		'Issue #12, ~5 km, 50-60 %, A/B, a|b, 1986. And 24/7; e.g. this: that — and “that”!?',
		'面积约5%，见研究。',
		'C:\\Users and R^2 {set}',
	])('leaves prose as it is: %s', (text) => {
		expect(escapeMarkdown(text)).toBe(text);
	});

	it.each([
		['3*4*5', '3\\*4\\*5'],
		['[sic]', '\\[sic\\]'],
		['#tag and C#x', '\\#tag and C\\#x'],
		['key:: value', 'key:\\: value'],
		['<% tp.file %>', '\\<\\% tp.file %>'],
		['a %% b', 'a %\\% b'],
		['https://e.org and www.e.org and a@e.org', 'https:\\//e.org and www\\.e.org and a\\@e.org'],
		['- [ ] task', '\\- \\[ \\] task'],
		['1. one', '1\\. one'],
		['one\ntwo', 'one two'],
		['text ^block', 'text \\^block'],
	])('escapes %s', (text, escaped) => {
		expect(escapeMarkdown(text)).toBe(escaped);
	});

	it('escapes long hostile text in linear time', () => {
		for (const piece of [
			'_',
			'#',
			'# ',
			'^a',
			' ^',
			'&',
			'&a',
			'*',
			'\\',
			'[',
			'$',
			'-',
			'- ',
			'1',
			':',
			'\u200B',
			'👨‍',
			' ',
			'\t',
		])
			expect(escapeMarkdown(piece.repeat(200_000)).length).toBeGreaterThanOrEqual(0);
	});
});
