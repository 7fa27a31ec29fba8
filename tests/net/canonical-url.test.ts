import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, linkUrl } from '../../src/net/canonical-url';
import { runs } from '../property-runs';

const SAME_PAGE: readonly (readonly [string, string])[] = [
	['HTTPS://Example.COM/Path', 'https://example.com/Path'],
	['http://example.com/Path', 'https://example.com/Path'],
	['https://example.com:443/a', 'https://example.com/a'],
	['http://example.com:80/a', 'https://example.com/a'],
	['https://www.example.com/a', 'https://example.com/a'],
	['https://example.com./a', 'https://example.com/a'],
	['https://example.com/a/', 'https://example.com/a'],
	['https://example.com/a///', 'https://example.com/a'],
	['https://example.com', 'https://example.com/'],
	['https://example.com/a#section', 'https://example.com/a'],
	['https://example.com/a#:~:text=heat%20pump', 'https://example.com/a'],
	['https://example.com/a?', 'https://example.com/a'],
	['https://example.com/a?utm_source=x&utm_medium=y', 'https://example.com/a'],
	['https://example.com/a?id=7&gclid=abc&fbclid=d&page=2', 'https://example.com/a?id=7&page=2'],
	['https://example.com/a?b=2&a=1&msclkid=1&mc_cid=2&igshid=3&ref_src=4', 'https://example.com/a?b=2&a=1'],
	['https://example.com/a?UTM_Source=x&q=1', 'https://example.com/a?q=1'],
	['https://example.com/a?q=heat+pump', 'https://example.com/a?q=heat%20pump'],
	['https://example.com/a?pk_campaign=x&pk_id=12', 'https://example.com/a?pk_id=12'],
	['https://m.example.com/a', 'https://example.com/a'],
	['https://mobile.example.com/a', 'https://example.com/a'],
	['https://amp.example.com/a', 'https://example.com/a'],
	['https://www.m.example.com/a', 'https://example.com/a'],
	['https://en.m.wikipedia.org/wiki/Heat_pump', 'https://en.wikipedia.org/wiki/Heat_pump'],
	['https://de.m.wiktionary.org/wiki/W%C3%A4rme', 'https://de.wiktionary.org/wiki/W%C3%A4rme'],
	['https://de.wikipedia.org/wiki/Wärme', 'https://de.wikipedia.org/wiki/W%C3%A4rme'],
	['https://example.com/%7euser/a%2db', 'https://example.com/~user/a-b'],
	['https://example.com/100%/%a%61b', 'https://example.com/100%25/%25aab'],
	['https://example.com/a%2fb', 'https://example.com/a%2Fb'],
	['https://example.com/news/story/amp/', 'https://example.com/news/story'],
	['https://example.com/story.amp.html', 'https://example.com/story.html'],
	['https://example.com/story.amp', 'https://example.com/story'],
	['https://example.com/story?amp=1&id=3', 'https://example.com/story?id=3'],
	['https://example.com/story?outputType=amp', 'https://example.com/story'],
	['https://www.google.com/amp/s/www.example.com/story', 'https://example.com/story'],
	['https://www-example-com.cdn.ampproject.org/c/s/www.example.com/story?id=1', 'https://example.com/story?id=1'],
	['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
	['https://user:secret@example.com/a', 'https://example.com/a'],
	['  https://example.com/a \n', 'https://example.com/a'],
	['https://example.com:8443/a', 'https://example.com:8443/a'],
	['https://m.com/a', 'https://m.com/a'],
	['https://www.com/a', 'https://www.com/a'],
];

describe('canonicalUrl', () => {
	it.each(SAME_PAGE)('maps %s to %s', (address, identity) => {
		expect(canonicalUrl(address)).toBe(identity);
	});

	it.each([
		'ftp://example.com/a',
		'mailto:a@example.com',
		'javascript:alert(1)',
		'file:///etc/passwd',
		'example.com/a',
		'',
		'https://',
		'http://./a',
		'obsidian://open?vault=x',
	])('gives no identity to %j', (address) => expect(canonicalUrl(address)).toBeUndefined());

	it('distinguishes pages that differ in path case, query value or host', () => {
		const pages = [
			'https://example.com/A',
			'https://example.com/a',
			'https://example.com/a?id=1',
			'https://example.com/a?id=2',
			'https://docs.example.com/a',
			'https://example.com/amplifier',
		];
		expect(new Set(pages.map(canonicalUrl)).size).toBe(pages.length);
	});

	it('is idempotent and always parses', () => {
		fc.assert(
			fc.property(anyAddress, (address) => {
				const identity = canonicalUrl(address);
				if (identity === undefined) return;
				expect(() => new URL(identity)).not.toThrow();
				expect(canonicalUrl(identity)).toBe(identity);
			}),
			runs(5_000),
		);
	});

	it('does not change with scheme, www, default port, trailing slash, tracker or fragment', () => {
		fc.assert(
			fc.property(
				plainUrl,
				fc.constantFrom('utm_source=n', 'gclid=1', 'fbclid=2', 'UTM_x=%20'),
				fc.boolean(),
				fc.boolean(),
				(page, tracker, www, secure) => {
					const query = page.query ? `?${page.query}&${tracker}` : `?${tracker}`;
					const origin = `${secure ? 'https' : 'http'}://${www ? 'www.' : ''}${page.host.toUpperCase()}`;
					const variant = `${origin}:${secure ? 443 : 80}${page.path}/${query}#part`;
					expect(canonicalUrl(variant)).toBe(
						canonicalUrl(`https://${page.host}${page.path}${page.query && `?${page.query}`}`),
					);
				},
			),
			runs(1_000),
		);
	});
});

describe('linkUrl', () => {
	it.each([
		['https://www.example.com/a/?utm_source=x', 'https://www.example.com/a/'],
		['https://www.example.com/a?q=heat+pump%21&x', 'https://www.example.com/a?q=heat+pump%21&x'],
		['https://example.com/a?q=heat+pump&gclid=1#part', 'https://example.com/a?q=heat+pump#part'],
		['https://example.com/a#part:~:text=heat', 'https://example.com/a#part'],
		['https://example.com/a#:~:text=heat', 'https://example.com/a'],
		['https://m.example.com/a/amp/', 'https://m.example.com/a/amp/'],
		['http://example.com/a', 'http://example.com/a'],
		['https://user:secret@example.com/a', 'https://example.com/a'],
		['https://www.google.com/amp/s/www.example.com/story', 'https://www.example.com/story'],
	])('%s opens as %s', (address, link) => {
		expect(linkUrl(address)).toBe(link);
	});

	it('rejects addresses outside the web', () => {
		expect(linkUrl('javascript:alert(1)')).toBeUndefined();
		expect(linkUrl('no address')).toBeUndefined();
	});

	it('is idempotent and stays the same page', () => {
		fc.assert(
			fc.property(anyAddress, (address) => {
				const link = linkUrl(address);
				if (link === undefined) return;
				expect(linkUrl(link)).toBe(link);
				expect(canonicalUrl(link)).toBe(canonicalUrl(address));
			}),
			runs(5_000),
		);
	});
});

const fragmentOf = fc.constantFrom(
	'a',
	'B',
	'.',
	'..',
	'/',
	'//',
	'amp',
	'.amp',
	'.html',
	'%2E',
	'%2f',
	'%61mp',
	'%',
	'ä',
	'&',
	'=',
	'?',
	'#',
	':~:text=',
	'utm_x=1',
	'amp=1',
	'+',
	'%2B',
	'%20',
	' ',
	';',
	'@',
	':80',
	'x=%26',
);
const host = fc.constantFrom(
	'example.com',
	'www.example.com',
	'm.example.co.uk',
	'en.m.wikipedia.org',
	'www.m.amp.example.com',
	'127.0.0.1',
	'[::1]',
	'bücher.example',
	'example.com.',
	'www.google.com/amp/s/a.example',
	'a-b.cdn.ampproject.org/c/s/www.google.com/amp/s/a.example',
);
const anyAddress = fc.oneof(
	fc.webUrl({ withQueryParameters: true, withFragments: true }),
	fc
		.tuple(fc.constantFrom('http', 'HTTPS', 'ftp'), host, fc.array(fragmentOf, { maxLength: 12 }))
		.map(([scheme, name, rest]) => `${scheme}://${name}/${rest.join('')}`),
	fc.string(),
);
const word = fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/).filter((text) => !/^amp$/i.test(text));
const plainUrl = fc.record({
	host: fc
		.tuple(word, fc.constantFrom('example.com', 'example.org'))
		.map(([name, rest]) => `x${name.toLowerCase()}.${rest}`),
	path: fc.array(word, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
	query: fc
		.array(fc.tuple(word, word), { maxLength: 3 })
		.map((pairs) => pairs.map(([name, value]) => `p${name}=${value}`).join('&')),
});
