import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../src/web/providers/duckduckgo';
import { textOfMarkup } from '../../../src/web/providers/markup-text';
import { runs } from '../../property-runs';

const { DOMParser } = new Window();
const inDom = (html: string) =>
	[...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map((link) => [
		link.getAttribute('href'),
		link.getAttribute('class'),
		link.textContent.replace(/\s+/gu, ' ').trim(),
	]);
const inOurs = (html: string) =>
	tagsOf(html).map((tag) => [tag.attributes.get('href'), tag.attributes.get('class'), textOfMarkup(tag.inner())]);

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

describe('tagsOf', () => {
	it('reads links as a DOM does', () => {
		const word = fc.stringMatching(/^[a-zß&<>"'=/ ]{1,12}$/).map((text) => text.trim() || 'x');
		fc.assert(
			fc.property(fc.array(fc.tuple(word, word, fc.constantFrom('"', "'"))), (links) => {
				const html = links
					.map(
						([href, text, quote]) =>
							`<div><a rel=nofollow class=${quote}link${quote} href = ${quote}${escaped(href)}${quote}>` +
							`<b>${escaped(text)}</b></a ></div>`,
					)
					.join('\n');
				const normal = inDom(html).map(([href, ...rest]) => [href?.replace(/\s+/gu, ' '), ...rest]);
				expect(inOurs(html)).toEqual(normal);
			}),
			runs(200),
		);
	});

	it('takes names in any case, a > inside quotes, and an element without an end', () => {
		const [tag] = tagsOf('<A HREF="/x?a>b" Class="one two">Text');
		expect([tag?.attributes.get('href'), tag?.hasClass('two'), tag?.hasClass('on'), tag?.inner()]).toEqual([
			'/x?a>b',
			true,
			false,
			'',
		]);
	});

	it('never throws, whatever it is given', () => {
		const parts = fc.constantFrom('<', '>', '"', "'", '=', '/', ' ', 'a', 'class', '<a ', '</a>', '&amp;', '<!--');
		fc.assert(
			fc.property(fc.array(parts, { maxLength: 60 }), (pieces) =>
				tagsOf(pieces.join('')).every((tag) => typeof tag.inner() === 'string'),
			),
			runs(500),
		);
	});
});
