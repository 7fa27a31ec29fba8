import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/node/pages/parse-html';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';

const REFRAIN =
	'Come back, come back, you sailors all, the harbour lights are burning low, and supper is on the table.';
const PROSE = [1, 2, 3]
	.map(
		(number) =>
			`<p>Verse ${number} tells how the crew of the herring boat rowed home against wind and current.</p>`,
	)
	.join('');

async function timesShown(body: string): Promise<number> {
	const { markdown } = await htmlToMarkdown(
		`<html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1>${body}</main></body></html>`,
		'https://example.org/a',
		{ parseHtml, yieldNow: () => Promise.resolve() },
		50_000,
	);
	return markdown.split(REFRAIN).length - 1;
}

describe('text that a page repeats', () => {
	it.each([
		[
			'after each verse',
			`<article>${PROSE}<p>${REFRAIN}</p>${PROSE.replace(/Verse/g, 'Part')}<p>${REFRAIN}</p></article>`,
		],
		['twice in a row', `<article>${PROSE}<p>${REFRAIN}</p><p>${REFRAIN}</p></article>`],
		[
			'in a block of its own',
			`<article>${PROSE}<div><p>${REFRAIN}</p><p>So they sang.</p><p>${REFRAIN}</p></div></article>`,
		],
	])('stays if its author wrote it as a refrain %s', async (_name, body) => {
		expect(await timesShown(body)).toBe(2);
	});

	it.each([
		[
			'slides of a carousel',
			`<div class="slides"><div><p>${REFRAIN}</p></div><div><p>${REFRAIN}</p></div></div>${PROSE}`,
		],
		[
			'parts for small screens',
			`<div class="wide"><p>${REFRAIN}</p></div>${PROSE}<div class="small"><p>${REFRAIN}</p></div>`,
		],
		['items of a list', `<ul><li>${REFRAIN}</li><li>${REFRAIN}</li></ul>${PROSE}`],
		[
			'a text shown inline and in a box',
			`<article>${PROSE}<p>${REFRAIN}</p><section><p>${REFRAIN}</p></section></article>`,
		],
	])('goes if it is the second copy of %s', async (_name, body) => {
		expect(await timesShown(body)).toBe(1);
	});
});
