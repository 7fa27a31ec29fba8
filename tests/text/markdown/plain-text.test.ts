import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { plainSentenceSplitter } from '../../../src/analyst/extractive/sentences/plain-sentences';
import { GAP, plainInline, type Highlights } from '../../../src/text/markdown/plain-inline';
import { plainBlocks, withoutGaps } from '../../../src/text/markdown/plain-text';
import { runs } from '../../property-runs';
import { hostileText } from '../../research/hostile-text';

const NOTE = `---
title: Properties are no prose
---
# A **heading** with [[Folder/Note#Part|a link]]

A paragraph wraps at the end of its line, as many people still write it,
and goes on here. It has [a page](https://example.org/a_(b) "title"), [[Folder/Note]] and \`code_word\`.
Short line
Another line of its own

- An item with ==a mark==
  that goes on
- [ ] an open task
- [x] a done task ^block-1
1. first

> [!tip] Title of a callout
> Words in **it**.
> > Deeper words.

| Table | head |
|---|---|
| not | prose |

\`\`\`js
const notProse = true;
\`\`\`

    indented code

%% a comment %%
$$
x = y
$$
<div>markup</div>

[ref]: https://example.org
key:: value
#tag #other/tag

---
Last words.
`;

describe('plainBlocks', () => {
	it.each([
		['Seen %% Gone\nGone %% seen', 'Seen seen'],
		['Seen <!-- Gone\nGone\nGone --> seen', 'Seen seen'],
		['> Seen %% Gone\n> Gone %% seen', 'Seen seen'],
		[`Seen %%${'Gone '.repeat(600)}%% seen`, 'Seen seen'],
		['Seen <% gone %> seen', 'Seen seen'],
	])('drops what the index hides: %j', (note, shown) => {
		expect(plainBlocks(note).map(({ text }) => withoutGaps(text))).toEqual([shown]);
	});

	it('keeps the prose and drops the rest', () => {
		expect(plainBlocks(NOTE).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
			'heading: A heading with a link',
			'paragraph: A paragraph wraps at the end of its line, as many people still write it, and goes on ' +
				'here. It has a page, Note and code_word.',
			'paragraph: Short line',
			'paragraph: Another line of its own',
			'item: An item with a mark that goes on',
			'task: an open task',
			'task: a done task',
			'item: first',
			'quote: Title of a callout',
			'quote: Words in it.',
			'quote: Deeper words.',
			'paragraph: Last words.',
		]);
	});

	it.each(['**', '__', '** ', '**\\', '**  '])('reads a line that is bold from end to end apart: %j', (end) => {
		const mark = end.slice(0, 2);
		const title = 'Why the oldest bridges of this valley still carry lorries today';
		expect(plainBlocks(`${mark}${title}${end}\nthey were built of granite.`).map(({ text }) => text)).toEqual([
			expect.stringContaining(title),
			'they were built of granite.',
		]);
		expect(plainBlocks(`Some say that **${title}**\nand some do not.`)).toHaveLength(1);
	});

	it('returns highlights and the state of tasks', () => {
		const blocks = plainBlocks(NOTE);
		expect(blocks.flatMap((block) => block.highlights)).toEqual([
			'heading',
			'a link',
			'a page',
			'Note',
			'a mark',
			'it',
		]);
		expect(blocks.filter((block) => block.kind === 'task').map((block) => block.done)).toEqual([false, true]);
	});

	it('runs in linear time for any text', () => {
		for (const nasty of [
			'[',
			'![',
			'[a](',
			'**a',
			'`',
			'<a',
			'$a',
			'> ',
			'- ',
			'%%',
			'[[',
			'_',
			'|',
			'^[',
			'a[b]',
			'\\',
		])
			plainBlocks(nasty.repeat(100_000 / nasty.length));
	});

	it('never throws and never leaves a line break in a block', () => {
		const pieces = fc.constantFrom(
			'word',
			' ',
			'\n',
			'\n\n',
			'**',
			'_',
			'`',
			'[[',
			']]',
			'[',
			'](x)',
			'|',
			'> ',
			'- ',
			'- [ ] ',
			'# ',
			'%%',
			'$',
			'![',
			'[^1]',
			'<b>',
			'\\',
			'.',
			'~~~\n',
			'---',
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string({ unit: 'grapheme' }),
					fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
				),
				(text) => {
					for (const block of plainBlocks(text)) expect(block.text).not.toMatch(/[\r\n]/);
				},
			),
			runs(1_000),
		);
	});
});

describe('inline syntax', () => {
	it.each([
		[
			'snake_case, 2 * 3 and 4*5 stay, *this* and _that_ and __those__ lose their marks',
			'snake_case, 2 * 3 and 4*5 stay, this and that and those lose their marks',
		],
		['[[Note#Heading]], [[#Heading]], [[Note|**alias**]]', 'Note, Heading, alias'],
		['[text [x]](url), [text][ref], <https://a.b>', `text [x], text, ${GAP}`],
		['It costs $5 and $10; a\\*b', 'It costs $5 and $10; a*b'],
		[
			'Rome fell.[12][13] Then[^note] came ![[x.png]] ![y](z) $x^2$ <br> https://a.b/c',
			`Rome fell.${GAP}${GAP} Then came ${GAP} ${GAP} ${GAP} ${GAP} ${GAP}`,
		],
		['35[^1] metres, 1920[^2], and word[^3]s or [^4] alone', `35 metres, 1920, and word${GAP}s or ${GAP} alone`],
		['![plan](plan_(new).png) and ![plan](plan.png "sad :(") stay out', `${GAP} and ${GAP} stay out`],
		['[a](https://a.b/x_((1))) and [b](u "nice :)") and [c](<u) v>)', 'a and b and c'],
		['An [open](link (here and ![open](picture (here', 'An [open](link (here and ![open](picture (here'],
		['One %%hidden\u2028words%% two <!-- more\u2028words --> three', `One ${GAP} two ${GAP} three`],
		['Use \`a*b*c\`, \`\`two\`\` and a \` alone; \\[[no link\\]]', 'Use a*b*c, two and a ` alone; [[no link]]'],
		['[[A|B **c**]], [x **y**](z), [w][1], [==v==]()', 'B c, x y, w, v'],
		['See [@smith2020, p. 4], ^[a note], ((64f1c0de-0123-4567-89ab-0123456789ab))!', `See ${GAP}, ${GAP}, ${GAP}!`],
		[
			'{{c1::Rome::city}} fell {{query (todo)}} {{c2::twice}} ~~never~~ <s>once</s>',
			`Rome fell ${GAP} twice ${GAP} ${GAP}`,
		],
		['$x$ and $$y = 1$$ but $5 or 6$7, $ 8 $', `${GAP} and ${GAP} but $5 or 6$7, $ 8 $`],
	])('%s', (markdown, expected) => {
		expect(plainBlocks(markdown).map((block) => block.text)).toEqual([expected]);
	});

	it('returns inner highlights before outer ones, and links apart', () => {
		const highlights: Highlights = { all: [], links: [] };
		plainInline('[x **y**](z) ==m== [[F/N#H]] {{c1::w}} [r][1]', highlights);
		expect(highlights).toEqual({ all: ['y', 'x y', 'm', 'N', 'w', 'r'], links: ['x y', 'N', 'r'] });
	});

	it('keeps text without marks', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (text) => {
				const words = text.replace(/[\\`%<!^[~({$*_=]/gu, '');
				expect(plainInline(words, { all: [], links: [] })).toBe(words);
			}),
			runs(1_000),
		);
	});

	it('reads any text in a linear number of steps', () => {
		const spy = vi.spyOn(RegExp.prototype, 'exec');
		fc.assert(
			fc.property(fc.array(hostileText, { maxLength: 20 }), (texts) => {
				const text = texts.join(' ');
				spy.mockClear();
				plainInline(text, { all: [], links: [] });
				// A bracket is tried as six kinds, and the words of a link inside a link are read twice.
				expect(spy.mock.calls.length).toBeLessThanOrEqual(20 * text.length + 20);
			}),
			runs(1_000),
		);
		spy.mockRestore();
	});

	it('closes gaps without leaving double spaces', () => {
		expect(withoutGaps(`Then${GAP}, it came ${GAP} back${GAP}.`)).toBe('Then, it came back.');
	});
});

describe('plainSentenceSplitter', () => {
	it('marks sentences that are in the source literally', () => {
		const [block] = plainBlocks('It is **so**.[^1] It is 35[^2] metres. It is not $x$ so. See [this](u) too.[^3]');
		expect(block && plainSentenceSplitter('en')(block)).toMatchObject([
			{ text: 'It is so.', verbatim: true },
			{ text: 'It is 35 metres.', verbatim: true },
			{ text: 'It is not so.', verbatim: false },
			{ text: 'See this too.', verbatim: true },
		]);
	});
});
