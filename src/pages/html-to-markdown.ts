/** A web page as its reader came for it: the main content as Markdown, and what the page says about itself. */
import { parseUrl } from '../net/parse-url';
import { readBlocks } from './extract/blocks';
import { cleanSubtree } from './extract/clean';
import { markFigures } from './extract/figures';
import { markFootnotes } from './extract/footnotes';
import { markFormulas } from './extract/formulas';
import { chooseContent } from './extract/main-content';
import { type PageMetadata, readMetadata } from './extract/metadata';
import { type PageKind, pageKind } from './extract/page-kind';
import { revealContent } from './extract/reveal';
import { readStructuredData } from './extract/structured-data';
import { markTasks } from './extract/tasks';
import { truncateText } from './extract/truncate';
import { capAtParagraph } from './markdown/cap';
import { createRenderer, renderMarkdown } from './markdown/render';
import type { ParseHtml } from './ports';

export interface ExtractedPage extends PageMetadata {
	/** Never raw HTML; empty where the page shows no text. */
	readonly markdown: string;
	readonly kind: PageKind;
}

export interface PageTools {
	readonly parseHtml: ParseHtml;
	/** Gives the UI thread back for a moment. */
	readonly yieldNow: () => Promise<void>;
}

/**
 * @param html the whole page, decoded
 * @param url absolute, of the page after redirects: relative links are resolved against it
 * @param limit characters of Markdown; a longer text ends with the last paragraph that fits
 */
export async function htmlToMarkdown(html: string, url: string, tools: PageTools, limit: number): Promise<ExtractedPage> {
	const document = tools.parseHtml(html);
	const address = parseUrl(url);
	await tools.yieldNow();
	const inSlices = async <T>(steps: Generator<void, T>): Promise<T> => {
		for (;;) {
			const step = steps.next();
			if (step.done) return step.value;
			await tools.yieldNow();
		}
	};
	const data = readStructuredData(document);
	const base = parseUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
	const metadata = readMetadata(document, base, data);
	const metaTag = (selector: string): string => document.querySelector(selector)?.getAttribute('content') ?? '';
	const openGraphType = metaTag('meta[property="og:type"]');
	const generator = metaTag('meta[name="generator" i]');
	revealContent(document);
	markFormulas(document);
	markFigures(document);
	markTasks(document);
	await inSlices(cleanSubtree(document.body));
	markFootnotes(document);
	const body = await inSlices(readBlocks(document.body));
	const kind = pageKind({ url: address, data, openGraphType, generator, body });
	const content = await inSlices(chooseContent(document, body, kind, data));
	truncateText(content, limit);
	const markdown = await inSlices(renderMarkdown(content, createRenderer(base)));
	return { ...metadata, markdown: capAtParagraph(markdown, limit), kind };
}
