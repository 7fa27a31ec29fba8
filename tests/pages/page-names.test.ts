import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const PROSE = [1, 2, 3, 4, 5, 6]
	.map(
		(number) =>
			`<p>Paragraph ${number} says that the shipwrights of the harbour town learned their trade from their ` +
			'parents, who brought their tools and songs from the islands.</p>',
	)
	.join('');
const PLACES: Readonly<Record<string, (content: string) => string>> = {
	article: (content) => `<main><article>${content}</article></main>`,
	'plain divs': (content) => `<div id="page"><div class="text">${content}</div></div>`,
};

async function words(part: string, place: (content: string) => string): Promise<string> {
	const { markdown } = await htmlToMarkdown(
		`<html lang="en"><head><title>Harbour</title></head><body>${place(`<h1>Harbour</h1>${PROSE}${part}${PROSE}`)}` +
			'</body></html>',
		'https://example.org/a',
		{ parseHtml, yieldNow: () => Promise.resolve() },
		50_000,
	);
	return markdown.replace(/[*_]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

describe.each(Object.entries(PLACES))('running text under an honest name, in %s', (_, place) => {
	it.each([
		'section class="comment-on-law"',
		'section id="commentary"',
		'div class="share-of-voice"',
		'section class="advertising-in-1920"',
		'div class="related-work"',
		'section class="social-history"',
		'section id="newsletters-of-the-1700s"',
		'section class="promotion-of-health"',
		'div id="recommended-dose"',
		'section class="popular-music"',
		'section id="login-flow"',
		'section class="subscription-economics"',
		'section id="footer-design"',
		'section class="navigation-at-sea"',
		'div class="menu-engineering"',
		'section id="ads-of-1066"',
		'section class="cookie-recipes"',
		'div class="banner-of-the-regiment"',
		'section class="tags-of-dogs"',
		'section id="sponsors-of-the-tour"',
		'section id="comments"',
		'section id="comments-in-code"',
		'section id="sharing"',
		'div class="advert-in-the-paper"',
		'section id="replies-to-objections"',
		'section id="popup-restaurants"',
		'section id="rating-agencies"',
		'section id="reviews-of-the-literature"',
		'section id="pagination-in-books"',
		'section class="print-media"',
		'section class="legal-history"',
		'section class="copyright-in-france"',
		'section class="consent-in-medicine"',
		'section id="breadcrumbs-in-cooking"',
		'section id="sidebar-conversations"',
		'section id="responding-to-comments"',
		'section id="modal-verbs"',
		'div id="modal-logic"',
	])('%s', async (open) => {
		const tag = open.split(' ')[0] ?? '';
		const text = await words(
			`<${open}><h2>What the council wrote</h2><p>In 1920 the council of the town paid 40 crowns for each wheel ` +
				'of the mill, as its book says on the second page.</p><p>The payments went on for ten years.</p>' +
				`</${tag}>`,
			place,
		);
		expect(text).toContain('40 crowns');
		expect(text).toContain('went on for ten years');
	});
});

describe('running text that ends with a figure', () => {
	it.each([
		['section class="market-share"', 'The yard had 27 percent of all boats in 1930.'],
		['p class="sponsor-history"', 'The guild paid 27 crowns for the lock in 1702.'],
		['div id="print-shop"', 'Der Laden hatte 27 Pressen und bestand bis 1914.'],
	])('in %s: %s', async (open, sentence) => {
		const end = `</${open.split(' ')[0] ?? ''}>`;
		const part = open.startsWith('p') ? sentence : `<h2>What it was</h2><p>${sentence}</p>`;
		expect(
			await words(`<${open}>${part}${end}`, (content) => `<main><article>${content}</article></main>`),
		).toContain(sentence);
	});

	it.each(['Sponsored on 27 March 2020.', 'Print issue of 27 March, page 12.', 'Anna Lind, 27 March 2020.'])(
		'is no date line of a box: %s',
		async (line) => {
			const box = `<div class="sponsor">${line}</div>`;
			expect(await words(box, (content) => `<main><article>${content}</article></main>`)).not.toContain('27');
		},
	);
});

describe.each(Object.entries(PLACES))('parts around the text, in %s', (_, place) => {
	it.each([
		'<div class="related-posts"><ul><li><a href="/a">Ten knots that each sailor loves</a></li>' +
			'<li><a href="/b">Ten sails that nobody mends</a></li></ul></div>',
		'<section class="related"><h2>Read these</h2><div class="card"><h3><a href="/a">Ten knots that each sailor ' +
			'loves</a></h3><p>How to tie them in the dark.</p></div><div class="card"><h3><a href="/b">Ten sails that ' +
			'nobody mends</a></h3><p>What becomes of them.</p></div></section>',
		'<div class="share-buttons"><a href="https://x.com/intent">Ten people shared this</a>' +
			'<a href="https://facebook.com/sharer">Facebook</a></div>',
		'<section id="comments"><h2>2 comments</h2><div class="comment"><span class="author">Anna</span> ' +
			'<time>3 May</time><p>Ten of my friends say the same of their town. Thank you for this text.</p></div>' +
			'<div class="comment"><span class="author">Bert</span><time>4 May</time><p>Ten years ago it was otherwise. ' +
			'I saw it myself.</p></div></section>',
		'<section><ol class="comment-list"><li class="comment" id="comment-12"><cite>Anna</cite> says: <p>Ten of my ' +
			'friends say the same of their town, and they are right about it.</p></li></ol></section>',
		'<div id="disqus_thread"><p>Ten people wrote about this text, and they liked it.</p></div>',
		'<div class="comments"><p>Ten readers disagree with the author of this text.</p><form><textarea></textarea>' +
			'<button>Post</button></form></div>',
		'<div id="respond"><h3>Leave a reply</h3><p>Ten words are enough. Your address will not be shown.</p></div>',
		'<aside class="newsletter-signup"><p>Ten knots in your inbox each week. No spam.</p><form><input type="email">' +
			'<button>Subscribe</button></form></aside>',
		'<div class="advertisement"><a href="https://shop.example.com/a">Ten knots on one mug</a></div>',
		'<nav class="breadcrumbs"><a href="/">Ten towns</a> &gt; <a href="/b">Harbour</a></nav>',
		'<div class="cookie-banner"><p>Ten partners and we use cookies on this website to show you what you like.</p>' +
			'<button>Accept</button></div>',
		'<div class="social-links"><a href="https://x.com/a">Ten knots on X</a><a href="https://vk.com/a">VK</a></div>',
		'<div class="most-popular"><ol><li><a href="/a">Ten knots that each sailor loves</a></li>' +
			'<li><a href="/b">Ten sails that nobody mends</a></li></ol></div>',
		'<ul class="tags"><li><a href="/t/a">Ten knots</a></li><li><a href="/t/b">Sails</a></li></ul>',
		'<div class="sponsored"><a href="https://shop.example.com/a"><h4>Ten masts that sell best</h4></a>' +
			'<span>Masts and more</span></div>',
		'<section class="responses"><h2>Comments (1)</h2><article class="comment"><header>Anna, 3 May</header><p>Ten ' +
			'of my friends say the same of their town, every one of them.</p></article></section>',
	])('%s goes', async (html) => {
		expect(await words(html, place)).not.toContain('Ten ');
	});
});
