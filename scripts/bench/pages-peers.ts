/**
 * `npm run -s bench:peers -- DEFUDDLE READABILITY [--lost]`: counts the pages of two other extractors' test suites
 * whose expected words we keep. The arguments are checkouts of their repositories. A page that we refuse keeps no
 * word. `--lost` lists the pages of the tuned half that lose words, with the first of these. Prints one JSON line last.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseHtml } from '../../src/node/pages/parse-html';
import { obstacleOf } from '../../src/pages/fetch/blocked-page';
import { htmlToMarkdown } from '../../src/pages/reading/html-to-markdown';
import { isTuned, missingWords, scoreWords, stripMarkdown } from './pages-measure';

interface ExpectedPage {
	readonly id: string;
	readonly url: string;
	readonly html: string;
	readonly expected: string;
}

interface Suite {
	readonly name: string;
	/** Least share of the expected words of a page that counts as kept. */
	readonly least: number;
	readonly read: () => AsyncGenerator<ExpectedPage>;
}

/** Characters that the product reads per page. */
const LIMIT = 50_000;
/** Lost words that are listed per page. */
const MOST_LISTED = 40;
/** Address and front matter of defuddle's fixtures, and the facts before the expected Markdown. */
const ADDRESS = /<!--\s*(\{"url":.*?\})\s*-->/;
const FACTS = /^```json\n[^]*?\n```\n/;

const [defuddle, readability, ...flags] = process.argv.slice(2);
if (!defuddle || !readability) throw new Error('Name the checkouts of kepano/defuddle and mozilla/readability.');
const suites: readonly Suite[] = [
	{ name: 'defuddle', least: 0.95, read: () => defuddlePages(join(defuddle, 'tests')) },
	{ name: 'readability', least: 0.85, read: () => readabilityPages(join(readability, 'test/test-pages')) },
];
const report: Record<string, object> = {};
for (const suite of suites) report[suite.name] = await measure(suite);
console.log(JSON.stringify(report));

async function measure({ least, read }: Suite): Promise<object> {
	const scores: { readonly id: string; readonly recall: number; readonly precision: number }[] = [];
	for await (const { id, url, html, expected } of read()) {
		const tools = { parseHtml, yieldNow: () => setImmediate() };
		const { title, markdown } = await htmlToMarkdown(html, url, tools, LIMIT);
		const isRefused = obstacleOf({ headers: {}, html, title, text: markdown }) !== undefined;
		const text = isRefused ? '' : lettersOf(stripMarkdown(markdown));
		const { recall, precision } = scoreWords(text, lettersOf(expected));
		scores.push({ id, recall, precision });
		if (recall < least && isTuned(id) && flags.includes('--lost'))
			console.log(recall.toFixed(3), id, missingWords(text, lettersOf(expected)).slice(0, MOST_LISTED).join(' '));
	}
	const count = (isHalf: (id: string) => boolean): { pages: number; kept: number } => {
		const half = scores.filter(({ id }) => isHalf(id));
		return { pages: half.length, kept: half.filter(({ recall }) => recall >= least).length };
	};
	return {
		...count(() => true),
		tuned_half: count(isTuned),
		held_out_half: count((id) => !isTuned(id)),
		precision: Number((scores.reduce((sum, { precision }) => sum + precision, 0) / scores.length).toFixed(3)),
	};
}

/** Leaves out digits, because the suites number footnotes and lists otherwise than the pages do. */
function lettersOf(text: string): string {
	return text.replace(/[^\p{L}]+/gu, ' ');
}

async function* defuddlePages(folder: string): AsyncGenerator<ExpectedPage> {
	for (const name of (await readdir(join(folder, 'fixtures'))).sort()) {
		const id = name.replace(/\.html$/, '');
		const html = await readFile(join(folder, 'fixtures', name), 'utf8');
		const stated = ADDRESS.exec(html)?.[1];
		const url = stated ? (JSON.parse(stated) as { url: string }).url : `https://${id.replace(/^[a-z]+--/, '')}`;
		const markdown = await readFile(join(folder, 'expected', `${id}.md`), 'utf8');
		yield { id, url, html, expected: stripMarkdown(markdown.replace(FACTS, '')) };
	}
}

async function* readabilityPages(folder: string): AsyncGenerator<ExpectedPage> {
	for (const id of (await readdir(folder)).sort()) {
		const html = await readFile(join(folder, id, 'source.html'), 'utf8');
		const document = parseHtml(await readFile(join(folder, id, 'expected.html'), 'utf8'));
		yield { id, url: 'http://fakehost/test/page.html', html, expected: document.body.textContent };
	}
}
