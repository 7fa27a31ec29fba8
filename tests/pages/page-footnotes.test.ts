import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const PROSE =
	'<p>The shipwrights of the harbour town learned their trade from their parents, who brought their tools.</p>' +
	'<p>The mill of the town was built by the brothers in the spring of 1920, as the book of the council says.</p>';

async function read(html: string): Promise<string> {
	const page = `<html lang="en"><body><div>${PROSE}${html}</div></body></html>`;
	const tools = { parseHtml, yieldNow: () => Promise.resolve() };
	return (await htmlToMarkdown(page, 'https://example.org/a', tools, 50_000)).markdown;
}

describe('a note that a mark names by an attribute is read', () => {
	it.each([
		[
			'a script',
			'It has 35<sup class="footnoteref"><a href="javascript:;" ' +
				'onclick="X.scrollToReference(\'footnote-1\')">1</a></sup> boats.',
			'<div class="footnotes-footer"><div id="footnote-1"><a href="javascript:;">1</a>. All are of larch.</div></div>',
		],
		[
			'a hidden aside',
			'It has 35<span class="fna-ref" data-definition="fna0"><a href="#">*</a></span> boats.',
			'<aside style="display:none" class="fna-content" id="fna0">All are of larch.</aside>',
		],
		[
			'a popover',
			'It has 35<sup><button popovertarget="n1" class="fn">1</button></sup> boats.',
			'<div popover hidden id="n1">All are of larch.</div>',
		],
		[
			'a description',
			'It has 35<sup><a href="#" aria-describedby="n1">1</a></sup> boats.',
			'<div hidden id="n1">All are of larch.</div>',
		],
		[
			'a hidden list',
			'It has 35<sup><a href="#fn1">1</a></sup> boats.',
			'<ol hidden class="notes"><li>None</li></ol><p hidden id="fn1">All are of larch.</p>',
		],
	])('%s', async (_, sentence, note) => {
		const markdown = await read(`<p>${sentence}</p>${note}`);
		expect(markdown).toMatch(/It has 35(?:\[\^[\w-]+\])? boats\./);
		expect(markdown).toContain('All are of larch.');
		expect(markdown).not.toContain('None');
	});

	it('leaves other hidden parts hidden', async () => {
		const markdown = await read(
			'<p>See <a href="#" data-target="menu">more</a> and m<sup>2</sup>.</p><div hidden id="menu">All are of larch.</div>',
		);
		expect(markdown).not.toContain('larch');
	});
});
