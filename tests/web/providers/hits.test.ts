import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import { textOfMarkup, webHit } from '../../../src/web/providers/hits';

describe('plain text', () => {
	it.each([
		['<b>Heat</b> pumps', 'Heat pumps'],
		['a <strong class="x">b</strong>c<br/>d<p>e</p>', 'a bc d e'],
		['H<jats:sub>2</jats:sub>O <jats:p>is water</jats:p>', 'H2O is water'],
		['5 < 6 and 7 > 3, x<y', '5 < 6 and 7 > 3, x<y'],
		[
			'Tom &amp; Jerry&#x27;s &#8217;&quot;home&quot;&nbsp;&unknown; &#0;&#xd800;',
			'Tom & Jerry\'s ’"home" &unknown;',
		],
		['&lt;b&gt; is a tag', '<b> is a tag'],
		['Caf&eacute; &Eacute;cole &frac12; &AMP; &euro;5 &valueOf;', 'Café École ½ & €5 &valueOf;'],
		['a <!-- secret\n --> b', 'a b'],
		['  many\n\tlines  ', 'many lines'],
	])('of %j is %j', (markup, text) => {
		expect(textOfMarkup(markup)).toBe(text);
	});

	it('is one trimmed line and takes no time on hostile input', () => {
		fc.assert(
			fc.property(
				fc.string({
					unit: fc.constantFrom('<', '>', '&', ';', 'a', '/', '!', '-', '#', ' ', '\n', '1'),
					maxLength: 2_000,
				}),
				(markup) => {
					expect(textOfMarkup(markup)).toMatch(/^(?:\S.*\S|\S?)$/u);
				},
			),
		);
		for (const hostile of ['<a ', '<!--', '<?', '&#', '< <a'])
			expect(textOfMarkup(hostile.repeat(100_000)).length).toBeLessThan(500_000);
	});
});

it('a hit names each passage once and leaves out what is unknown', () => {
	expect(
		webHit({
			url: 'https://a.example/',
			title: ' <b>A</b> ',
			texts: ['One.', '', '<i>One.</i>', 'Two.'],
			published: 'yesterday',
		}),
	).toEqual({ url: 'https://a.example/', title: 'A', text: 'One.\n\nTwo.' });
});

it('a hit is no longer than a title and its passages have to be, however much it sends', () => {
	const { title, text } = webHit({
		url: 'https://a.example/',
		title: 'word '.repeat(100_000),
		texts: ['<!--'.repeat(1_000_000), `<b>${'x'.repeat(50_000)}</b>`, 'more '.repeat(50_000)],
	});
	expect(title).toMatch(/^word .* word$/);
	expect(title.length).toBeLessThanOrEqual(LIMITS.titleCharacters);
	expect(text.length).toBeLessThanOrEqual(20_000);
});
