import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webLinks } from '../../../src/text/markdown/links';
import { readNote } from '../../../src/text/markdown/read-note';
import { runs } from '../../property-runs';

describe('the web addresses of a note', () => {
	it.each([
		[
			'See [the page](https://a.example/x) and <https://b.example/>.',
			['https://a.example/x', 'https://b.example/'],
		],
		['Bare https://a.example/x, and (https://b.example/y).', ['https://a.example/x', 'https://b.example/y']],
		[
			'[Wiki](https://en.wikipedia.org/wiki/Foo_(bar)) https://en.wikipedia.org/wiki/Foo_(bar)',
			['https://en.wikipedia.org/wiki/Foo_(bar)'],
		],
		['[title](https://a.example/ "Title")', ['https://a.example/']],
		['[spaces](<https://a.example/a b>)', ['https://a.example/a b']],
		[
			'![image](https://a.example/i.png) and [![alt](https://a.example/i.png)](https://b.example/)',
			['https://b.example/'],
		],
		['`https://code.example/` and %% https://hidden.example/ %%', []],
		['```\nhttps://code.example/\n```', []],
		['---\nsource: https://a.example/clip\n---\nText.', ['https://a.example/clip']],
		['[ref]\n\n[ref]: https://a.example/ref', ['https://a.example/ref']],
		['**https://a.example/x**', ['https://a.example/x']],
		['[[Note]] [file](file.md) mailto:a@b.example obsidian://open?vault=x', []],
		['| a | https://a.example/t |', ['https://a.example/t']],
		['> quoted https://a.example/q\r\nnext', ['https://a.example/q']],
	] as const)('%j', (markdown, found) => {
		expect(webLinks(readNote(markdown, { repair: true }))).toEqual(found);
	});

	it('are found in any text without an error, each once', () => {
		const part = fc.constantFrom(
			'https://a.example/x',
			'[',
			'](',
			')',
			'<',
			'>',
			'`',
			'%%',
			'\n',
			' ',
			'![',
			'http://',
			'---\n',
			'```\n',
			'[ref]: ',
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
				const found = webLinks(readNote(parts.join(''), { repair: true }));
				expect(new Set(found).size).toBe(found.length);
				for (const address of found) expect(address).toMatch(/^https?:\/\//);
			}),
			runs(300),
		);
	});
});
