import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import { webHit } from '../../../src/web/providers/hits';
import { textOfMarkup } from '../../../src/web/providers/markup-text';

describe('plain text', () => {
	it.each([
		['<b>Heat</b> pumps', 'Heat pumps'],
		['a <strong class="x">b</strong>c<br/>d<p>e</p>', 'a bc d e'],
		['H<jats:sub>2</jats:sub>O <jats:p>is water</jats:p>', 'H₂O is water'],
		['5 × 10<jats:sup>6</jats:sup> shells, 3 × 10<sup>&#8722;3</sup> m', '5 × 10⁶ shells, 3 × 10⁻³ m'],
		['40 m<sup>2</sup> in the 19<sup>th</sup> century, 2<sup>k</sup>', '40 m² in the 19th century, 2^k'],
		['a plank of 3<sup>1</sup>/<sub>2</sub> inches, x<sub>i</sub>', 'a plank of 3 1/2 inches, x_i'],
		['10&lt;sup&gt;6&lt;/sup&gt; shells', '10⁶ shells'],
		[
			'at <mml:math><mml:mn>3</mml:mn><mml:mo>×</mml:mo><mml:msup><mml:mn>10</mml:mn><mml:mrow><mml:mo>−</mml:mo>' +
				'<mml:mn>8</mml:mn></mml:mrow></mml:msup></mml:math><tex-math>\\documentclass{x} 3 10^8</tex-math> metres',
			'at 3×10⁻⁸ metres',
		],
		[
			'<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><mspace/><mn>2</mn><mfrac>' +
				'<mn>5</mn><mn>8</mn></mfrac></math>',
			'(a+b)/2 2 5/8',
		],
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
		for (const hostile of [
			'<a ',
			'<!--',
			'<?',
			'&#',
			'< <a',
			'<sup>',
			'<sup></sup>',
			'<math><mrow>',
			'<mfrac></math>',
		])
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
