import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '../../../src/pages/markdown/clean-markdown';
import { runs } from '../../property-runs';

const same = (text: string): [string, string] => [text, text];
const CODE = '```html\n<script>x</script>\n<div hidden>![](a)</div>\n```';

describe('Markdown that a service made from a page', () => {
	it.each([
		same('Plain *text* with [a link](https://x.example/a(b)) and 5 < 6 > 4.'),
		same('Mail <me@x.example> or <https://x.example/> List<String>'),
		same('No picture![a] and ![b](c'),
		['Intro ![logo](https://x.example/a.png) on.', 'Intro  on.'],
		['![](data:image/png;base64,AAAA(b)C "t")x', 'x'],
		['[![alt](i.png)](https://x.example/) y', ' y'],
		['![a [b] c](http://x.example/y.png) text', ' text'],
		['![a](<b)c.png>) text', ' text'],
		['![](data:image/png;base64,AAAA\nText', '\nText'],
		['a <div hidden>b <div>c</div> d</div> e', 'a  e'],
		['a<p style="display:none">b</p>c', 'ac'],
		['a<span aria-hidden="true">b</span>c', 'ac'],
		['a<iframe src=x></iframe>b<img src=x>c<br/>d', 'abc\nd'],
		['a<script>alert("<p>")</script>b', 'ab'],
		['a<STYLE type="x">p{}</STYLE >b', 'ab'],
		['a<script>s = `\n\n${t}`</script>b', 'ab'],
		['a<!-- c\n\n`d` --> b', 'a b'],
		['<p>One</p><p>Two <b>bold</b></p>', '\nOne\n\nTwo bold\n'],
		['10<sup>6</sup> CO<sub>2</sub> note<sup>[1]</sup>', '10⁶ CO₂ note[1]'],
		['3<sup>1</sup>/<sub>2</sub> inches, x<sup>k</sup>', '3 1/2 inches, x^k'],
		['<td>a</td><td>b</td>', ' a  b '],
		['<my-part>x</my-part>', 'x'],
		same('Code `<div hidden>x</div>` and ``a`<b>`` stay'),
		[`${CODE}\n<b>y</b>`, `${CODE}\ny`],
		['~~~\n<b>\n~~~\n<b>z</b>', '~~~\n<b>\n~~~\nz'],
		['One ` tick\n\n<script>x</script>`', 'One ` tick\n\n`'],
		[
			'Use `a ``<script>x</script>`` b` <script>evil</script> and `ok`.',
			'Use `a ``<script>x</script>`` b`  and `ok`.',
		],
		['A ` tick\n```\n<b>\n```\n`<i>x</i>', 'A ` tick\n```\n<b>\n```\n`x'],
		['<scr<b></b>ipt>x</script>y', 'y'],
	])('%j becomes %j', (markdown, text) => {
		expect(withoutMarkup(markdown)).toBe(text);
	});

	it.each([
		'# <select>: The HTML select element\n\nA control. Close it with `</select>` at the end.\n\nTail.',
		'# <iframe> element\n\nOne.\n\nTwo.\n\n```html\n</iframe>\n```\n\nTail.',
		'# <script>: the element\n\nOne.\n\n```html\n</script>\n```\n\nTail.',
		'The <canvas> element draws. Chrome 4 supports it.\nNext line.',
		'Intro <script> tags are\nused widely, and end with `</script>`.',
		'A comment begins with <!-- and ends with `-->`.\n\nNext.',
		'The <p> tag.\n\n<p> again.',
		'ssh <user-name>@<host-name> and cp <source> <target>, cp <source file> <target file>',
		'A Map<string>, List<Option>, Vec<s> and x<a>b.',
	])('which writes about elements, or has names in angle brackets, keeps its words: %j', (markdown) => {
		expect(withoutMarkup(markdown)).toBe(markdown);
	});

	it.each(['   ', '    ', '> ', '> > ', '\t'])('keeps the code whose fence stands behind %j', (before) => {
		const block = CODE.split('\n')
			.map((line) => before + line)
			.join('\n');
		expect(
			withoutMarkup(`1. Write:\n\n${block}\n\n2. <b>Done</b>.\n\n<div hidden>SECRET</div>\n\n- ${CODE}\n`),
		).toBe(`1. Write:\n\n${block}\n\n2. Done.\n\n\n\n- ${CODE}\n`);
	});

	it.each([
		['<span title="a hidden gem">The bridge opened in 1932.</span> More.', 'The bridge opened in 1932. More.'],
		['<p data-a=\'x style="display:none"\'>Seen</p>', '\nSeen\n'],
		['<p hidden="until-found">Seen</p>', '\nSeen\n'],
		['<p hidden>x\n<p>Visible one.\n<p>Visible two.', '<p>Visible one.\n<p>Visible two.'],
		['<ul><li hidden>a<li>b<li>c</ul>\n\n<ul><li>d</li></ul>', '\n<li>b<li>c\n\n\n\n\nd\n\n'],
		['<div hidden>never closed\nat all\n\nNext paragraph', '\n\nNext paragraph'],
		['<div hidden>\n\nText.\n\n<div hidden>a\n\nSECRET</div>\n\nEnd', '\n\nText.\n\n\n\nEnd'],
		['<div hidden>a `</div>` b</div>c', 'c'],
		[`<div aria-hidden="true">\n\n${'The page. '.repeat(3_000)}</div>`, `\n\n${'The page. '.repeat(3_000)}\n`],
	])('shows what is shown, and not what is hidden: %j', (markdown, text) => {
		expect(withoutMarkup(markdown)).toBe(text);
	});

	it.each([
		['[open](javascript:alert(1)) [d](data:text/html,x)', '[open] [d]'],
		[
			'[a](javascript:f(g(h()))) [b](<javascript:alert(1)>) [c](javascript:alert(1, 2)) [d](javascript:x "t")',
			'[a] [b] [c] [d]',
		],
		['[b](<javascript:a)b>) c', '[b] c'],
		['[a]( JavaScript:alert(1 and words', '[a] and words'],
		['<javascript:alert(1)> b', ' b'],
		['See [a].\n\n[a]: javascript:alert(1)\nEnd', 'See [a].\n\n\nEnd'],
		same('In [a] (javascript: a language) and data: words'),
		same('[1]: Data: a note'),
		[
			'[a](javascript&#58;alert(1)) [b](java&Tab;script&colon;x) [c](&#x6A;avascript&#x3a;x) ' +
				'[d](<java&NewLine;script\\:x y>)',
			'[a] [b] [c] [d]',
		],
		['[a](java\tscript:x) [b](<java\tscript:x>) [c](&#1;&#32;data:text/html,x)', '[a](java\tscript:x) [b] [c]'],
		['[a](java\u200bscript:alert(1)) <scr\u00adipt>x</script>y', '[a] y'],
		['- [a]: java&#115;cript:x\nEnd', '\nEnd'],
		['[a\\]b]:\n  <javascript&colon;x>\nEnd', '\nEnd'],
		['[a\nb]: javascript:x', ''],
		same('[a](https://x.example/?q=javascript&#58;x&Tab;) and [b](data/x) [c](&#106;s)'),
		same('[a]: https://x.example/?a=1&colon;2 "t"'),
		same('[x]:\ndata: what was measured'),
	])('links to no page as words alone: %j', (markdown, text) => {
		expect(withoutMarkup(markdown)).toBe(text);
	});

	const part = fc.constantFrom(
		'<script>',
		'</script>',
		'<div hidden>',
		'<div>',
		'</div>',
		'<p class="a">',
		'<b>',
		'</b>',
		'<!--',
		'-->',
		'![',
		'](',
		'](javascript:',
		'](<data:',
		'>',
		')',
		'(',
		'[',
		'`',
		'``',
		'\n```\n',
		'\n> ~~~\n',
		'\\',
		'word',
		' ',
		'\n',
		'\n\n',
		'<',
		'java',
		'&#115;cript',
		'&colon;',
		'\u200b',
		']: ',
	);
	const pieces = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
	const word = fc.stringMatching(/^[a-z0-9.,;:'"()*_#+-]{1,12}$/);

	it('is stable: cleaning it again changes nothing', () => {
		fc.assert(
			fc.property(fc.oneof(pieces, fc.string()), (markdown) => {
				const cleaned = withoutMarkup(markdown);
				expect(withoutMarkup(cleaned)).toBe(cleaned);
				expect(cleaned.length).toBeLessThanOrEqual(markdown.length);
			}),
			runs(2_000),
		);
	});

	it('has no picture and no script link outside code', () => {
		fc.assert(
			fc.property(
				pieces.map((markdown) => markdown.replace(/[`~\\]/g, '')),
				(markdown) => {
					expect(withoutMarkup(markdown)).not.toMatch(
						/<div hidden|!\[[^[\]\n]*\]\([^()\n]*\)|\]\(<?(?:javascript|data):/,
					);
				},
			),
			runs(1_000),
		);
	});

	it('keeps every word of prose, and code literally', () => {
		const prose = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
		const code = fc.constantFrom(
			'`<b>x</b>`',
			'`` ` <!-- ``',
			'\n\n```js\n<p hidden>\n```\n\n',
			'\n\n> ~~~\n> ![](a) `\n> ~~~\n\n',
			'\n\n- ````\n  ```\n  <script>\n  ````\n\n',
		);
		fc.assert(
			fc.property(
				fc.array(fc.oneof(prose, code), { maxLength: 10 }).map((parts) => parts.join(' ')),
				(markdown) => {
					expect(withoutMarkup(markdown)).toBe(markdown);
				},
			),
			runs(1_000),
		);
	});

	it.each([
		'<script>',
		'<div hidden>',
		'<a ',
		'<!--',
		'![](',
		'![',
		'![](()',
		'`',
		'`` ` ',
		'[ ](',
		'](&#1;',
		'[a]:\n',
		'\n[a',
		'&#58;',
		'](java',
		'<p>',
		'\n```',
		'\n```a',
		'\n````\n```',
		'<div hidden></div',
		'](data:',
		'<a b="',
		'> > ',
		'</script   ',
		'<svg a=b>',
	])('is not looked at again and again: %j', (repeated) => {
		expect(withoutMarkup(repeated.repeat(20_000)).length).toBeLessThanOrEqual(repeated.length * 20_000);
	});

	it('is not searched again for each element name', () => {
		const names = Array.from({ length: 12_000 }, (_, index) => `<x-${index} hidden>`).join('');
		expect(withoutMarkup(names)).toBe('');
	});
});
