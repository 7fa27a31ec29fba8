import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/node/pages/parse-html';
import { type MarkdownPage, htmlToMarkdown } from '../../../src/pages/reading/html-to-markdown';

/**
 * `UPDATE_GOLDENS=1 npx vitest run --project unit tests/pages/reading/html-to-markdown.test.ts` updates the golden
 * files: review the diff.
 */
const isUpdate = process.env['UPDATE_GOLDENS'] === '1';
const goldens = fileURLToPath(new URL('../goldens', import.meta.url));
const names = readdirSync(goldens)
	.filter((name) => name.endsWith('.html'))
	.map((name) => name.slice(0, -'.html'.length));

const URL_OF_PAGE = 'https://example.com/blog/trees';
const read = (html: string, limit = 50_000): Promise<MarkdownPage> =>
	htmlToMarkdown(html, URL_OF_PAGE, { parseHtml, yieldNow: () => Promise.resolve() }, limit);
const LEAD =
	'<p>Boats are built where there are trees and water, and both were plenty in the valley until the wet ' +
	'year, when the saw mill went and the boards were laid as they came.</p><p>What is left of the yard is a ' +
	'shed, a slip and what its builders remember of the boats that they made there.</p>';
const paragraphs = (count: number): string =>
	Array.from(
		{ length: count },
		(_, index) =>
			`<p>Paragraph ${index} says that the willow by the river grew by ${index} centimetres in the wet year.</p>`,
	).join('');

describe('a page as Markdown', () => {
	it.each(names)('reads %s', async (name) => {
		const { markdown, ...facts } = await read(readFileSync(join(goldens, `${name}.html`), 'utf8'));
		const result = `${Object.entries(facts)
			.map(([key, value]) => `${key}: ${value}`)
			.sort()
			.join('\n')}\n---\n${markdown}\n`;
		const file = join(goldens, `${name}.md`);
		if (isUpdate) writeFileSync(file, result);
		expect(result).toBe(readFileSync(file, 'utf8'));
	});

	it.each([
		[
			'a shop calls its categories articles',
			'https://example.com/category/boats',
			'<meta property="og:type" content="article">',
			'other',
		],
		[
			'a blog calls its posts articles',
			'https://example.com/2026/boats',
			'<meta property="og:type" content="article">',
			'article',
		],
		[
			'replies under an article outnumber its words',
			'https://example.com/2026/boats',
			'<meta property="og:type" content="article">',
			'article',
			'comment',
		],
		['replies are the page', 'https://example.com/2026/boats', '', 'forum', 'comment'],
		[
			'an element is marked as a talk',
			'https://example.com/boats',
			'',
			'forum',
			'post',
			' itemscope itemtype="http://schema.org/DiscussionForumPosting"',
		],
	])('tells the kind of a page where %s', async (_, url, head, kind, name = 'part', marks = '') => {
		const parts = Array.from(
			{ length: 14 },
			(_part, index) =>
				`<div class="${name}"><p>Boat ${index} was built of larch by the lock in the wet year, and ` +
				'leaks wherever the boards were laid too close.</p></div>',
		).join('');
		const page = await htmlToMarkdown(
			`<html><head>${head}</head><body${marks}><h1>Boats</h1>${LEAD}${parts}</body></html>`,
			url,
			{ parseHtml, yieldNow: () => Promise.resolve() },
			50_000,
		);
		expect(page.kind).toBe(kind);
	});

	it('survives a frame that is never closed', async () => {
		let parsed = '';
		const html =
			'<body><noscript><iframe src="https://counter.example/" style="display:none" ' +
			'/></noscript><main><p>The willow grew.</p></main><iframe src="/map"></iframe></body>';
		await htmlToMarkdown(
			html,
			URL_OF_PAGE,
			{ parseHtml: (source) => parseHtml((parsed = source)), yieldNow: () => Promise.resolve() },
			1_000,
		);
		expect(parsed).toBe(
			'<body><noscript></noscript><main><p>The willow grew.</p></main><iframe src="/map"></iframe></body>',
		);
	});

	it('ends a long text after a paragraph that fits', async () => {
		const { markdown } = await read(`<article>${paragraphs(100)}</article>`, 1_000);
		expect(markdown.length).toBeLessThanOrEqual(1_000);
		expect(markdown.length).toBeGreaterThan(800);
		expect(markdown.endsWith('in the wet year.')).toBe(true);
	});

	it('closes a code block that the limit cuts', async () => {
		const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
		const { markdown } = await read(
			`<main><p>A listing that is longer than what anybody reads of it:</p><pre>${lines}</pre></main>`,
			1_000,
		);
		expect(markdown.length).toBeLessThanOrEqual(1_000);
		expect(markdown.match(/^```/gm)).toHaveLength(2);
	});

	it.each(['<ul><li>', '<blockquote>', '<table><tr><td>'])(
		'reads %s nested hundreds deep, and sets out no more of it than anybody nests',
		async (open) => {
			const close = open
				.split('<')
				.slice(1)
				.reverse()
				.map((tag) => `</${tag}`)
				.join('');
			const { markdown } = await read(
				`<main>${Array.from({ length: 400 }, (_, index) => `${open}Willow ${index} `).join('')}${close.repeat(400)}</main>`,
			);
			expect(markdown).toMatch(/Willow 100\b[^]*Willow 399\b/);
			expect(Math.max(...markdown.split('\n').map((line) => /^[\s>]*/.exec(line)?.[0].length ?? 0))).toBeLessThan(
				120,
			);
		},
	);

	it('ignores spans in a table that is too wide', async () => {
		const rows = Array.from(
			{ length: 60 },
			(_, row) => `<tr>${`<td rowspan="200" colspan="40">${row}</td>`.repeat(20)}</tr>`,
		).join('');
		const { markdown } = await read(`<main>${paragraphs(2)}<table>${rows}</table></main>`, 2_000_000);
		expect(markdown).toContain('| 59 |');
		expect(markdown.length).toBeLessThan(200_000);
	});

	it.each([
		[
			'<x-card><template shadowrootmode="open"><style>b{}</style><h2>Head</h2><slot ' +
				'name="a">Nobody</slot><p>Shadow says so.</p><slot><i>Else</i></slot></template><p>Light says ' +
				'so.</p><b slot="a">Ann</b><u slot="c">Never</u></x-card>',
			'## Head\n\n**Ann**\n\nShadow says so.\n\nLight says so.',
		],
		[
			'<x-app><template shadowrootmode="closed"><x-part><template shadowrootmode="open"><p>Deep below it ' +
				'is said.</p></template></x-part></template></x-app>',
			'Deep below it is said.',
		],
		[
			'<x-app><template shadowrootmode="open"> <!--part--></template><p>Before any script it says ' +
				'so.</p></x-app>',
			'Before any script it says so.',
		],
		['<template><p>Never</p></template><p>Beside it says so.</p>', 'Beside it says so.'],
	])('shows shadow roots with what is slotted into them: %s', async (html, text) => {
		const { markdown } = await read(`<main>${paragraphs(3)}${html}</main>`);
		expect(markdown.split('\n\n').slice(3).join('\n\n')).toBe(text);
	});

	it.each([
		[
			'<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre>a ' +
				'= 1\nb = 22</pre></td></tr></table>',
		],
		[
			'<pre><code><span class="line-number">1</span>a = 1\n<span class="hljs-ln-numbers">2</span>b = ' +
				'<span class="lineup">22</span></code></pre>',
		],
		['<pre><span class="gutter"></span>a = 1\nb = <b class="online">22</b></pre>'],
	])('shows code without the numbers of its lines: %s', async (html) => {
		expect((await read(`<main>${paragraphs(3)}${html}</main>`)).markdown).toMatch(/\n\n```\na = 1\nb = 22\n```$/);
	});

	it('leaves out fallback text for browsers without frames', async () => {
		expect(
			(
				await read(
					`<main>${paragraphs(2)}<noframes><p>Your browser is too old.</p></noframes><noembed>No ` +
						'sound.</noembed></main>',
				)
			).markdown,
		).not.toMatch(/too old|No sound/);
	});

	it('reads elements nested thousands deep', async () => {
		const { markdown } = await read(
			`${'<div>'.repeat(3_000)}<p>The willow at the bottom is still found.</p>${'</div>'.repeat(3_000)}`,
		);
		expect(markdown).toContain('The willow at the bottom is still found.');
	});

	it('reads the beginning of a page with too many tags for the parser', async () => {
		const { markdown } = await read(
			`<main><p>The willow at the top is found.</p>${'<i></i>'.repeat(30_000)}<p>The oak at the bottom ` +
				'is not looked for.</p></main>',
		);
		expect(markdown).toBe('The willow at the top is found.');
	});

	it('reads a table with more rows than fit', async () => {
		const rows = Array.from(
			{ length: 20_000 },
			(_, index) => `<tr><td>Tree ${index}</td><td>${index} cm</td></tr>`,
		).join('');
		const { markdown } = await read(
			`<main><table><tr><th>Tree</th><th>Height</th></tr>${rows}</table></main>`,
			5_000,
		);
		expect(markdown).toContain('| Tree | Height |\n| --- | --- |\n| Tree 0 | 0 cm |');
		expect(markdown.endsWith(' cm |')).toBe(true);
		expect(markdown.length).toBeLessThanOrEqual(5_000);
	});

	it('numbers the items of a list longer than one piece', async () => {
		const items = Array.from(
			{ length: 600 },
			(_, index) => `<li>Willow ${index + 5} grew by the river in the wet year.</li>`,
		).join('');
		const { markdown } = await read(
			`<main><p>The willows of the river, in the order in which they were found:</p><ol start="5">${items}</ol></main>`,
		);
		expect(markdown.split('\n').filter((line) => /^\d+\. Willow/.test(line))).toHaveLength(600);
		for (const [, number, name] of markdown.matchAll(/^(\d+)\. Willow (\d+)/gm)) expect(number).toBe(name);
	});

	it('reads thousands of siblings and the collapsible answers among them', async () => {
		const lines = Array.from(
			{ length: 8_000 },
			(_, index) => `<div>Line ${index} of the list of willows.</div>`,
		).join('');
		const answer = (text: string): string =>
			`<div hidden><p>${text} of the willow trunk is soft inside, which is why it breaks early.</p></div>`;
		const { markdown } = await read(
			`<main>${paragraphs(3)}<h3><button>Old?</button></h3>${answer('The heart')}<button>Soft?</button>` +
				`${answer('The core')}<h3>Plain</h3>${answer('The secret')}${lines}</main>`,
			3_000,
		);
		expect(markdown).toMatch(/The heart[^]*The core/);
		expect(markdown).not.toContain('The secret');
	});

	it('reads more siblings than a call can take as arguments', async () => {
		const { markdown } = await read(
			`<main><p>The willow before all the breaks is found.</p>${'<br>'.repeat(130_000)}</main>`,
		);
		expect(markdown).toBe('The willow before all the breaks is found.');
	});

	it.each([
		['paragraphs', paragraphs(2_000)],
		['rows', `<table>${'<tr><td>Willow</td><td>12 cm</td></tr>'.repeat(2_000)}</table>`],
		['items', `<ul>${'<li><a href="/willow">Willow</a> by the river</li>'.repeat(2_000)}</ul>`],
		['links in one text', `<p>${'<a href="/willow">Willow</a> '.repeat(2_000)}</p>`],
	])('gives time back while it works on many %s', async (_, html) => {
		let pauses = 0;
		await htmlToMarkdown(
			`<main>${html}</main>`,
			URL_OF_PAGE,
			{ parseHtml, yieldNow: () => Promise.resolve(void pauses++) },
			50_000,
		);
		expect(pauses).toBeGreaterThan(25);
	});

	it('never throws and never passes on a tag, whatever the page contains', async () => {
		const pieces = [
			'<div>',
			'</div>',
			'<p>',
			'<table>',
			'<tr>',
			'<td colspan=9>',
			'</table>',
			'<li>',
			'<ol start=-3>',
			'<pre>',
			'</pre>',
			'<a href="http://[">',
			'<a href="/x">',
			'<code>',
			'`',
			'&lt;b&gt;',
			'<b>',
			'<h2>',
			'<sup><a href="#fn1">1</a></sup>',
			'<li id="fn1">',
			'<math>',
			'<!--',
			'<svg>',
			'<style>',
			'\u0001',
			'|',
			'[x](y)',
			'willow',
			' ',
			'\n\n',
			'<br>',
			'<body>',
			'<form>',
			'<title>',
			'<input type=checkbox>',
		];
		await fc.assert(
			fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), async (parts) => {
				const { markdown } = await read(parts.join(''));
				const outsideCode = markdown
					.replace(/^ *(`{3,})[\s\S]*?(?:^ *\1`*$|$(?![\s\S]))/gm, '')
					.replace(/(`+)[\s\S]*?\1/g, '');
				expect(outsideCode).not.toMatch(/(?<!\\)<[a-z/!?]/i);
			}),
			{ numRuns: 60 },
		);
	});
});
