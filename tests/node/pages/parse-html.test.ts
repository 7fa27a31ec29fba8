import { expect, it } from 'vitest';
import { parseHtml } from '../../../src/node/pages/parse-html';

it.each([
	['a whole page', '<!doctype html><html lang="en"><head><title>T</title></head><body><p>Words</p></body></html>'],
	['no root', '<!doctype html><title>T</title><p>Words</p>'],
	[
		'a root for old browsers alone',
		'<!doctype html><!--[if lt IE 9]><html class="ie"><![endif]--><title>T</title><p>Words</p>',
	],
	['a comment that speaks of a root', '<!-- <html lang=en> is left out --><title>T</title><p>Words</p>'],
	['a script that speaks of a root', '<title>T</title><script>var root = "<html>";</script><p>Words</p>'],
	[
		'roots for several browsers',
		'<!doctype html><!--[if lt IE 7]> <html class="ie6"> <![endif]--><!--[if gt IE 8]><!--> <html ' +
			'class="no-js"> <!--<![endif]--><head><title>T</title></head><body><p>Words</p></body></html>',
	],
	[
		'words in front of its root',
		'<p>Words</p><!doctype html><html lang="en"><head><title>T</title></head><body><p>More</p></body></html>',
	],
	[
		'a head in front of its root',
		'<meta charset="utf-8"><title>T</title><script>a = 1</script><html lang="en"><p>Words</p>',
	],
	['an end of its root before its words', '<html><head><title>T</title></head><body></body></html><p>Words</p>'],
	['a comment that ends as few do', '<!-- <title>x</title> --!><title>T</title><p>Words</p>'],
])('%s has a title in its head and words in its body', (_, html) => {
	const document = parseHtml(html);
	expect(document.head.querySelector('title')?.textContent).toBe('T');
	expect(document.body.querySelector('p')?.textContent).toBe('Words');
	expect(document.documentElement.nodeName.toUpperCase()).toBe('HTML');
});

it.each([
	['<div>One </div><html lang="en"><body class="b"><p>two', 'One two', 'en'],
	['One <html lang="de"><body>two</body></html> three', 'One two three', 'de'],
	['<html lang="en"><body>One </body></html><html lang="de"><head></head><body class="c">two', 'One two', 'en'],
	['<HTML LANG="en"/>One <body>two<body>', 'One two', 'en'],
	['<html>One <textarea></html> two</textarea>', 'One </html> two', null],
])('%s is one document, with all its words', (html, text, language) => {
	const document = parseHtml(html);
	expect(document.body.textContent).toBe(text);
	expect(document.documentElement.getAttribute('lang')).toBe(language);
	expect(document.querySelectorAll('html, head, body')).toHaveLength(3);
});

it('knows attributes in whatever case they are written', () => {
	const document = parseHtml('<BODY><A HREF="/x" Class="a" class="b">Words</A><P HIDDEN>Secret</P></BODY>');
	expect(document.querySelector('a[href]')?.outerHTML).toBe('<a href="/x" class="b">Words</a>');
	expect(document.querySelectorAll('[hidden]')).toHaveLength(1);
});

it.each(['<!--', '<script>', '<html ', '</html>', '<body>', '</body', '--!>', '<p A=b>', '<title', '<html'])(
	'reads %s a hundred thousand times',
	(part) => {
		expect(parseHtml(`<!-- -->${part.repeat(100_000)}`).body).toBeTruthy();
	},
);
