import { describe, expect, it } from 'vitest';
import { hostFilter, isSite } from '../../../src/web/chain/site-lists';

describe('the host filter', () => {
	it.each([
		[['example.org'], [], 'https://example.org/a', true],
		[['example.org'], [], 'https://www.example.org/a', true],
		[['www.example.org'], [], 'https://example.org/', true],
		[['Example.ORG'], [], 'https://docs.example.org/a', true],
		[['example.org'], [], 'https://badexample.org/', false],
		[['example.org'], [], 'https://example.org.evil.net/', false],
		[['example.org'], [], 'https://evil.net/example.org', false],
		[['*.gov'], [], 'https://data.gov/x', true],
		[['*.gov'], [], 'https://data.gov.evil.net/x', false],
		[['linkedin.com/in'], [], 'https://linkedin.com/in/someone', true],
		[['linkedin.com/in'], [], 'https://linkedin.com/inside', false],
		[['https://linkedin.com/in/?a=1#b'], [], 'https://linkedin.com/in/someone', true],
		[['https://linkedin.com/in/'], [], 'https://linkedin.com/inside', false],
		[[], ['http://www.example.org/'], 'https://example.org/page', false],
		[['bücher.example'], [], 'https://xn--bcher-kva.example/', true],
		[[], ['example.org'], 'https://example.org/', false],
		[[], ['example.org'], 'https://other.org/', true],
		[['example.org'], ['docs.example.org'], 'https://docs.example.org/', false],
		[['example.org'], ['docs.example.org'], 'https://example.org/', true],
		[[], [], 'not a url', false],
		[['example.org'], [], 'https://example.org./', true],
	] as const)('with %j and without %j: %s %s', (include, exclude, url, admitted) => {
		expect(hostFilter(include, exclude)(url)).toBe(admitted);
	});

	it.each([
		'example.org',
		'*.org',
		'example.org/blog',
		'bücher.example',
		'a.b.c.example',
		'https://example.org/blog/?a=1',
		'http://localhost:8080/wiki',
	])('knows %s for a site', (text) => {
		expect(isSite(text)).toBe(true);
	});

	it.each([
		'',
		'https://',
		'https://example',
		'ftp://example.org',
		'example',
		'exa mple.org',
		'example.org?x=1',
		'*',
		'.org',
	])('knows that %j is none', (text) => {
		expect(isSite(text)).toBe(false);
	});
});
