import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '../../src/pages/clean-markdown';

describe('Markdown that a service made of a page', () => {
	it.each([
		['Plain *text* with [a link](https://x.example/a(b)) and 5 < 6 > 4.', 'Plain *text* with [a link](https://x.example/a(b)) and 5 < 6 > 4.'],
		['Intro ![logo](https://x.example/a.png) on.', 'Intro  on.'], ['![](data:image/png;base64,AAAA(b)C "t")x', 'x'], ['[![alt](i.png)](https://x.example/) y', ' y'], ['No picture![a] and ![b](c', 'No picture![a] and ![b](c'],
		['[open](javascript:alert(1)) [d](data:text/html,x)', '[open] [d]'],
		['a<script>alert("<p>")</script>b', 'ab'], ['a<STYLE type="x">p{}</STYLE >b', 'ab'], ['a<!-- c --> b', 'a b'], ['a <div hidden>b <div>c</div> d</div> e', 'a  e'], ['a<p style="display:none">b</p>c', 'ac'], ['a<span aria-hidden="true">b</span>c', 'ac'], ['a<iframe src=x></iframe>b<img src=x>c<br/>d', 'abc\nd'],
		['<div hidden>never closed\nat all\n\nNext paragraph', '\n\nNext paragraph'], ['a<script>never closed', 'a'],
		['<p>One</p><p>Two <b>bold</b></p>', '\nOne\n\nTwo bold\n'], ['10<sup>6</sup> CO<sub>2</sub> note<sup>[1]</sup>', '10^6 CO2 note[1]'], ['<td>a</td><td>b</td>', ' a  b '],
		['Mail <me@x.example> or <https://x.example/> List<String>', 'Mail <me@x.example> or <https://x.example/> List<String>'], ['<my-part>x</my-part>', 'x'],
		['Code `<div hidden>x</div>` and ``a`<b>`` stay', 'Code `<div hidden>x</div>` and ``a`<b>`` stay'], ['```html\n<script>x</script>\n![](a)\n```\n<b>y</b>', '```html\n<script>x</script>\n![](a)\n```\ny'], ['~~~\n<b>\n~~~\n<b>z', '~~~\n<b>\n~~~\nz'],
		['One ` tick\n\n<script>x</script>`', 'One ` tick\n\n`'],
	])('%j becomes %j', (markdown, text) => {
		expect(withoutMarkup(markdown)).toBe(text);
	});

	it('holds no script, comment or picture afterwards, whatever it is made of, and nothing new', () => {
		const part = fc.constantFrom('<script>', '</script>', '<div hidden>', '<div>', '</div>', '<!--', '-->', '![', '](', ')', '[', 'word', ' ', '\n\n', '<', '>');
		fc.assert(fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
			const cleaned = withoutMarkup(parts.join(''));
			expect(cleaned).not.toMatch(/<script>|<div|!\[[^[\]\n]*\]\([^()\n]*\)/);
			expect(cleaned.replace(/\s/g, '').length).toBeLessThanOrEqual(parts.join('').length);
		}), { numRuns: 500 });
	});

	it.each(['<script>', '<div hidden>', '<a ', '<!--', '![](', '![', '![](()', '`', '`` ` ', '[ ](', '<p>', '\n```', '<div hidden></div', '](data:'])('is not looked at again and again: %j', (part) => {
		expect(withoutMarkup(part.repeat(20_000)).length).toBeLessThanOrEqual(part.length * 20_000);
	});
});
