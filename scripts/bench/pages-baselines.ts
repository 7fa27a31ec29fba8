/** Results of known extractors, converted to Markdown by plain Turndown. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import TurndownService from 'turndown';
import { parseHtml } from '../../src/node/pages/parse-html';

/** Returns the Markdown of each extractor by name. */
export function readBaselines(html: string, url: string): Readonly<Record<string, string>> {
	const article = orEmpty(() => readability(html));
	const other = orEmpty(() => defuddle(html, url));
	return {
		turndown_raw: orEmpty(() => turn(parseHtml(html).body)),
		readability: article,
		defuddle: other,
		// Readability if it has at least half of Defuddle's words.
		readability_or_defuddle: countWords(article) >= countWords(other) / 2 ? article : other,
	};
}

function readability(html: string): string {
	return turn(asBody(new Readability(parseHtml(html)).parse()?.content ?? ''));
}

function defuddle(html: string, url: string): string {
	return turn(asBody(new Defuddle(parseHtml(html), { url, useAsync: false }).parse().content));
}

/** Returns an empty text if the extractor throws, as each does on some pages. */
function orEmpty(extract: () => string): string {
	try {
		return extract();
	} catch {
		return '';
	}
}

function countWords(text: string): number {
	return text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

function asBody(html: string): HTMLElement {
	return parseHtml(`<html><head></head><body>${html}</body></html>`).body;
}

function turn(body: HTMLElement): string {
	for (const element of Array.from(body.querySelectorAll('script, style, noscript, template'))) element.remove();
	return new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' }).turndown(body);
}
