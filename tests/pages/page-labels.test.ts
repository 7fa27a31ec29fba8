import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const PROSE =
	'<p>The shipwrights of the harbour town learned their trade from their parents, who brought their tools.</p>' +
	'<p>The mill of the town was built by the brothers in the spring of 1920, as the book of the council says.</p>';

async function read(part: string): Promise<string> {
	const html = `<html lang="en"><body><main><h1>Harbour</h1>${PROSE}${part}</main></body></html>`;
	const tools = { parseHtml, yieldNow: () => Promise.resolve() };
	return (await htmlToMarkdown(html, 'https://example.org/a', tools, 50_000)).markdown;
}

function plain(markdown: string): string {
	return markdown.replace(/[*_]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

describe('a word that is also the label of a button stays in its sentence', () => {
	it.each([
		[
			'<p>Press <strong>Save</strong> and then <em>Close</em> in the upper row.</p>',
			'Press Save and then Close in',
		],
		['<p>Choose <a href="/print">Print</a> in the dialog.</p>', 'Choose Print in the dialog.'],
		['<p>The verb <span>print</span> writes a line to the screen.</p>', 'The verb print writes a line'],
		['<p>You must <a href="/login">log in</a> before you answer.</p>', 'You must log in before you answer.'],
		['<ul><li><strong>Save</strong>: writes the file to the disk</li></ul>', 'Save: writes the file'],
		['<p><b>Search</b> – Opens the index of the book</p>', 'Search – Opens the index'],
		[
			'<p>Of all prices, the <a href="/p">price</a>, the <i>unit price</i> and others count here.</p>',
			'the price, the unit price and',
		],
		[
			'<p>They made her <span>edit</span> the text and <small>report</small> on the town.</p>',
			'edit the text and report on',
		],
		[
			'<p>Without <a href="/w">downloads</a>, or a <a href="/d">download</a>, it fails.</p>',
			'or a download, it fails.',
		],
		[
			'<p>Press the <button>Save</button> button of the recorder twice.</p>',
			'Press the Save button of the recorder',
		],
	])('%s', async (html, phrase) => {
		expect(plain(await read(html))).toContain(phrase);
	});

	it.each([
		['<p>12 comments <a href="/s">Share</a></p>', 'Share'],
		['<p><a href="/s">Print</a> | <a href="/e">Email</a></p>', 'Print'],
		['<div><span>Share</span><a href="/f">Facebook</a><a href="/t">Twitter</a></div>', 'Facebook'],
		['<p>3 May · <a href="/r">Reply</a></p>', 'Reply'],
		['<div><button>Save</button></div>', 'Save'],
		['<p><strong>Read more</strong></p>', 'Read more'],
	])('but the label in %s goes', async (html, label) => {
		expect(await read(html)).not.toContain(label);
	});
});

describe('code is kept as it is', () => {
	it.each([
		[
			'labels',
			'<pre><code><span>print</span>(<span>x</span>)\n<span>continue</span></code></pre>',
			'print(x)\ncontinue',
		],
		['comments of hljs', '<pre><code><span class="hljs-comment"># why</span>\nx = 1</code></pre>', '# why\nx = 1'],
		['comments of Prism', '<pre><code><span class="token comment">// a</span>\nb()</code></pre>', '// a\nb()'],
		['tags of hljs', '<pre><code>&lt;<span class="hljs-tag">nav</span>&gt;</code></pre>', '<nav>'],
		['a name in a line', '<p>Call <code><span class="nb">print</span>(x)</code> there.</p>', '`print(x)`'],
		[
			'inline numbers',
			'<pre><code><span style="user-select:none"> 1</span>p = 61\n' +
				'<span style="-webkit-user-select:none"> 2</span>q = 97</code></pre>',
			'p = 61\nq = 97',
		],
		[
			'numbers of chroma',
			'<pre><code><span class="ln">1</span>p = 61\n<span class="lnt">2</span>q = 97</code></pre>',
			'p = 61\nq = 97',
		],
		[
			'lines by style',
			'<pre><code><span class="code-line">// a</span><span class="code-line">b()</span></code></pre>',
			'// a\nb()',
		],
		[
			'lines with ends',
			'<pre><code><span class="line">a()\n</span><span class="line">b()</span></code></pre>',
			'a()\nb()',
		],
		['a selected prompt', '<pre><code><span style="user-select:none">$ </span>ls</code></pre>', '$ ls'],
	])('%s', async (_, html, code) => {
		expect(await read(html)).toContain(code);
	});

	it.each([
		'<pre><button>Copy</button><code>x = 1</code></pre>',
		'<pre><span class="copy-btn">Copy</span><code>x = 1</code></pre>',
		'<pre><code>x = 1<span role="button" class="clip">Copy</span></code></pre>',
	])('without the button of %s', async (html) => {
		const markdown = await read(html);
		expect(markdown).toContain('x = 1');
		expect(markdown).not.toContain('Copy');
	});
});

it('keeps warnings of a text, not messages of the page', async () => {
	const markdown = await read(
		'<div class="alert alert-danger" role="alert"><p>Danger</p><p>Never mix the acid with chlorine.</p></div>' +
			'<div role="alert">Copied to the clipboard</div><div role="status">Saving the draft</div>' +
			'<div role="alert"><p>Your password will expire in two days.</p><button>Dismiss</button></div>',
	);
	expect(markdown).toContain('Never mix the acid');
	expect(markdown).not.toMatch(/Copied|Saving|password/);
});
