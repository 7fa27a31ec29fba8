/** What known extractors make of a page, each turned into Markdown by plain turndown. */
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import TurndownService from 'turndown';
import { parseHtml } from '../src/node/parse-html';

export const BASELINES: Readonly<Record<string, (html: string, url: string) => string>> = {
	turndown_raw: (html) => turn(parseHtml(html).body),
	readability: (html) => turn(asBody(new Readability(parseHtml(html)).parse()?.content ?? '')),
	defuddle: (html, url) => turn(asBody(new Defuddle(parseHtml(html), { url, useAsync: false }).parse().content)),
};

function asBody(html: string): HTMLElement {
	return parseHtml(`<html><head></head><body>${html}</body></html>`).body;
}

function turn(body: HTMLElement): string {
	for (const element of Array.from(body.querySelectorAll('script, style, noscript, template'))) element.remove();
	return new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' }).turndown(body);
}
