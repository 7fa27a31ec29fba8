import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const PROSE = [1, 2, 3]
	.map(
		(number) =>
			`<p>Paragraph ${number} says that the shipwrights of the harbour town learned their trade from their ` +
			'parents, who brought their tools and songs from the islands.</p>',
	)
	.join('');

async function words(part: string, main = '<main>'): Promise<string> {
	const { markdown } = await htmlToMarkdown(
		`<html lang="en"><head><title>Harbour</title></head><body>${main}<article><h1>Harbour</h1>${part}${PROSE}</article>` +
			'</main></body></html>',
		'https://example.org/a',
		{ parseHtml, yieldNow: () => Promise.resolve() },
		50_000,
	);
	return markdown.replace(/[*_]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

describe('words stay in their sentence', () => {
	it.each([
		[
			'button',
			'<p>The <button type="button">draught</button> of the ferry is 3.5 metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'custom element',
			'<p>The <glossary-term>draught</glossary-term> of the ferry is 3.5 metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'custom element with number',
			'<p>The draught is <x-value unit="m">3.5</x-value> metres.</p>',
			'The draught is 3.5 metres',
		],
		[
			'role button',
			'<p>The <span role="button" tabindex="0">draught</span> of the ferry is 3.5 metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'tooltip link',
			'<p>The <a role="button" class="tooltip-trigger" href="#">draught</a>' + ' of the ferry is 3.5 metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'label',
			'<p>The <label>draught</label> of the ferry is <output>3.5</output> metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'data',
			'<p>The draught is <data value="3.5">3.5</data> metres, <time datetime="1920">' + 'in 1920</time>.</p>',
			'The draught is 3.5 metres, in 1920',
		],
		[
			'button in item',
			'<ul><li>The <button>draught</button> is 3.5 metres.</li><li>' +
				'The ferry has two decks and a mast.</li></ul>',
			'The draught is 3.5 metres',
		],
		[
			'button in div',
			'<div>The <button>draught</button>' +
				' of the ferry is 3.5 metres, and it carries ten cars over the river.</div>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'button in cell',
			'<table><tr><th>Boat</th><th>Note</th></tr><tr><td>Ferry</td><td>The <button>' +
				'draught</button> is 3.5 metres</td></tr></table>',
			'The draught is 3.5 metres',
		],
		[
			'svg in the sentence',
			'<p>The <svg width="8"><path d="M0"/></svg> draught of the ferry is 3.5 metres.</p>',
			'The draught of the ferry is 3.5 metres',
		],
		[
			'role cells',
			'<div role="table"><div role="row"><span role="columnheader">Boat</span>' +
				'<span role="columnheader">Draught</span></div><div role="row"><span role="cell">' +
				'Ferry</span><span role="cell">35 metres</span></div></div>',
			'Ferry | 35 metres',
		],
		[
			'role cells of divs',
			'<div role="table"><div role="rowgroup"><div role="row"><div role="rowheader">Ferry</div>' +
				'<div role="cell">35 metres</div></div></div></div>',
			'Ferry | 35 metres',
		],
		[
			'margin note',
			'<p>The ferry<label for="sn-1" class="margin-toggle sidenote-number"></label>' +
				'<input type="checkbox" id="sn-1" class="margin-toggle"/><span class="sidenote">' +
				'Built in the spring.</span> has a draught of 3.5 metres.</p>',
			'has a draught of 3.5 metres',
		],
	])('%s', async (_, html, phrase) => {
		expect(await words(html)).toContain(phrase);
	});
});

it.each([
	'<glossary-item><button><span>draught</span></button></glossary-item>',
	'<glossary-item><button aria-expanded="false"><span>draught</span></button></glossary-item>',
	'<button><x-word>draught</x-word></button>',
	'<span><a-b><c-d>draught</c-d></a-b></span>',
	'<output><button>draught</button></output>',
])('a word in several elements stays in its sentence: %s', async (inner) => {
	const text = await words(`<p>The ${inner} of the ferry is 3.5 metres.</p>`);
	expect(text).toContain('The draught of the ferry is 3.5 metres');
});

describe('an honest class or id drops no running text', () => {
	it.each([
		'related-work',
		'market-share',
		'feedback-loops',
		'social-history',
		'newsletter-history',
		'promotion-of-plants',
		'cookie-recipes',
		'popup-books',
		'subscription-model',
		'share-of-votes',
		'rating-systems',
		'navigation-at-sea',
		'menu-of-1920',
		'banner-of-the-guild',
		'sponsor-of-the-bill',
		'login-procedures',
		'advertising-revenue',
		'toolbar-history',
		'recommended-dose',
		'recommendations',
		'more-from-the-archive',
		'tags-of-the-trees',
		'author-of-the-plan',
		'sidebar-text',
		'footer-text',
		'related',
		'share',
		'feedback',
	])('%s', async (name) => {
		const section = await words(
			`<section id="${name}"><h2>Boats and work</h2><p>In 1920 the town had 40 percent of all the boats of the ` +
				'valley, and its mill had 30 wheels that turned in the spring.</p><p>It went on for ten years.</p></section>',
		);
		expect(section).toContain('40 percent');
		expect(section).toContain('ten years');
		const parts = await words(
			`<p class="art-p ${name}">Each of the 35 boats of the yard is made of larch.</p><ul class="list ${name}">` +
				'<li>One boat has a mast of spruce.</li></ul>',
		);
		expect(parts).toContain('35 boats');
		expect(parts).toContain('mast of spruce');
	});

	it.each([
		'<div class="related-posts"><h3>Related posts</h3><ul><li><a href="/a">' +
			'Ten knots that each sailor loves</a></li><li><a href="/b">Ten sails that nobody mends</a>' +
			'</li><li><a href="/c">Ten masts of old pines</a></li></ul></div>',
		'<section id="related"><h2>Related articles</h2><div class="card"><a href="/a"><h3>' +
			'Ten knots that each sailor loves</h3></a></div><div class="card"><a href="/b"><h3>' +
			'Ten sails that nobody mends</h3></a></div></section>',
		'<div class="share-buttons"><a href="https://twitter.com/share?u=1">Ten knots Twitter</a>' +
			'<a href="https://facebook.com/sharer?u=1">Facebook</a></div>',
		'<div class="share"><span>Ten knots: share this:</span><button>Copy link</button>' +
			'<a href="mailto:x">Mail</a></div>',
		'<div class="newsletter-signup"><p>Ten knots in your inbox each week.</p><form>' +
			'<input type="email"><button>Subscribe</button></form></div>',
		'<div id="feedback"><p>Ten knots: was this page helpful?</p><button>Yes</button><button>' + 'No</button></div>',
	])('but %s goes', async (html) => {
		expect(await words(html)).not.toContain('Ten ');
	});
});

it('reads an article that is hidden from screen readers', async () => {
	const text = await words('<p>The letter names 35 boats of larch.</p>', '<main><div aria-hidden="true">');
	expect(text).toContain('35 boats of larch');
});
