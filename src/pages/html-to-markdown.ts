/** A web page as the reader came for it: its main content as Markdown, and what the page says about itself. */
import TurndownService from 'turndown';
import { Readability } from '@mozilla/readability';
import type { ParseHtml } from './ports';

/** What kind of page it is decides what of it is content. */
export type PageKind = 'article' | 'documentation' | 'forum' | 'product' | 'listing' | 'other';

export interface ExtractedPage {
	/** Empty where the page has none. */
	readonly title: string;
	/** Never raw HTML; empty where the page shows no text. */
	readonly markdown: string;
	readonly kind: PageKind;
	readonly author?: string;
	/** ISO date, `2026-11-21`. */
	readonly published?: string;
	readonly site?: string;
	/** BCP 47, as the page states it: `en`, `pt-BR`. */
	readonly language?: string;
	/** The address that the page itself names as its own. Absolute, http or https. */
	readonly canonical?: string;
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
	document.querySelectorAll('script,style,noscript,template').forEach((element) => element.remove());
	await tools.yieldNow();
	const title = document.title.trim();
	const article = new Readability(document.cloneNode(true) as Document, { serializer: (node) => node }).parse();
	await tools.yieldNow();
	const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
	const markdown = turndown.turndown((article?.content ?? document.body) as HTMLElement);
	return { title: article?.title ?? (title || url), markdown: markdown.slice(0, limit), kind: 'article' };
}
