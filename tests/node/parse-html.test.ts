import { expect, it } from 'vitest';
import { parseHtml } from '../../src/node/parse-html';

it.each([
	['a whole page', '<!doctype html><html lang="en"><head><title>T</title></head><body><p>Words</p></body></html>'],
	['no root', '<!doctype html><title>T</title><p>Words</p>'],
	['a root for old browsers alone', '<!doctype html><!--[if lt IE 9]><html class="ie"><![endif]--><title>T</title><p>Words</p>'],
	['a comment that speaks of a root', '<!-- <html lang=en> is left out --><title>T</title><p>Words</p>'],
	['a script that speaks of a root', '<title>T</title><script>var root = "<html>";</script><p>Words</p>'],
	['roots for several browsers', '<!doctype html><!--[if lt IE 7]> <html class="ie6"> <![endif]--><!--[if gt IE 8]><!--> <html class="no-js"> <!--<![endif]--><head><title>T</title></head><body><p>Words</p></body></html>'],
])('%s has a title in its head and words in its body', (_, html) => {
	const document = parseHtml(html);
	expect(document.head.querySelector('title')?.textContent).toBe('T');
	expect(document.body.querySelector('p')?.textContent).toBe('Words');
	expect(document.documentElement.nodeName.toUpperCase()).toBe('HTML');
});

it.each(['<!--', '<script>', '<title', '<html'])('reads %s a hundred thousand times', (part) => {
	expect(parseHtml(`<!-- -->${part.repeat(100_000)}`).body).toBeTruthy();
});
