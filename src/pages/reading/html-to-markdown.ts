/** Extracts a page's main content as Markdown, and its metadata. */
import { LIMITS } from '../../research/model/limits';
import { parseUrl } from '../../text/web-address';
import { readBlocks } from '../extract/prune/blocks';
import { cleanSubtree } from '../extract/clean/clean';
import { markFootnotes, revealFootnotes } from '../extract/footnotes';
import { markFormulas } from '../extract/formulas';
import { markRaisedParts } from '../extract/raised-parts';
import { joinSentences } from '../extract/sentences';
import { readHiddenClasses } from '../extract/clean/hidden-classes';
import { chooseContent } from '../extract/main-content';
import { descriptionsOf, type PageMetadata, readMetadata, readMetaTags } from '../extract/metadata';
import { isShopPage, type PageKind, pageKind } from '../extract/page-kind';
import { revealContent } from '../extract/clean/reveal';
import { openShadowRoots } from '../extract/clean/shadow-roots';
import { readStructuredData } from '../extract/structured-data';
import { truncateText } from '../extract/truncate';
import { createRenderer, renderMarkdown } from '../markdown/render';
import { cutAtParagraph } from '../page-text';
import type { ParseHtml } from '../ports';
import { eachMatch } from '../extract/clean/dom';

/**
 * Marks the items of a task list, because cleaning removes their checkboxes: `data-task` holds the text between the
 * brackets.
 */
export function* markTasks(document: Document): Generator<void> {
	yield* eachMatch(document, 'li input[type="checkbox"]', (box) => {
		box.closest('li')?.setAttribute('data-task', box.hasAttribute('checked') ? 'x' : ' ');
	});
}

/**
 * More than twice the tags of the largest of 1,497 web pages (21,646). The platform's parser cannot be interrupted and
 * reads this many in about 25 ms.
 */
const MOST_TAGS = 50_000;

/** Cuts a page after the maximum number of tags. The text of a readable page is cut much earlier. */
export function withinMarkupLimit(html: string): string {
	let tags = 0;
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		tags += 1;
		if (tags > MOST_TAGS) return html.slice(0, at);
	}
	return html;
}

export interface MarkdownPage extends PageMetadata {
	/** Without raw HTML; empty if the page shows no text. */
	readonly markdown: string;
	readonly kind: PageKind;
	/** True if the page offers products for sale. */
	readonly isShop?: true;
	/** The whole page, with menus and comments; only if the tools ask for it. */
	readonly whole?: string;
	/** True if the whole page has more than `whole`. */
	readonly isCut?: boolean;
}

export interface PageTools {
	readonly parseHtml: ParseHtml;
	/** Yields to the UI thread. */
	readonly yieldNow: () => Promise<void>;
	/** True to render the whole page too. */
	readonly isWhole?: boolean | undefined;
}

/**
 * Self-closing tracking iframe. Without scripts, a browser reads everything after it as the frame's text and loses the
 * page.
 */
const UNCLOSED_FRAME = /<iframe\b[^<>]*>\s*(?=<\/noscript>)/gi;

/**
 * Converts a page in steps of a few milliseconds. The platform's parser cannot be split into steps, so it gets at most
 * as many tags as it reads in such a time.
 * @param html the whole page, decoded
 * @param url absolute address after redirects, the base of relative links
 * @param limit characters of Markdown; a longer text ends with the last paragraph that fits
 */
export async function htmlToMarkdown(
	html: string,
	url: string,
	tools: PageTools,
	limit: number,
): Promise<MarkdownPage> {
	const parsed = withinMarkupLimit(html);
	const document = await tools.parseHtml(parsed.replace(UNCLOSED_FRAME, ''));
	const address = parseUrl(url);
	await tools.yieldNow();
	const inSlices = async <T>(steps: Generator<void, T>): Promise<T> => {
		for (;;) {
			const step = steps.next();
			// Also after the last step, because the next pass starts with a step of its own.
			await tools.yieldNow();
			if (step.done) return step.value;
		}
	};
	const data = await inSlices(readStructuredData(document));
	const base = parseUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
	const meta = await inSlices(readMetaTags(document));
	const metadata = await inSlices(readMetadata(document, meta, data));
	await inSlices(openShadowRoots(document));
	await inSlices(revealContent(document));
	await inSlices(revealFootnotes(document));
	await inSlices(markFormulas(document));
	await inSlices(markRaisedParts(document));
	await inSlices(markTasks(document));
	await inSlices(cleanSubtree(document.body, await inSlices(readHiddenClasses(document))));
	await inSlices(markFootnotes(document));
	await inSlices(joinSentences(document));
	const wholeBody = tools.isWhole ? (document.body.cloneNode(true) as Element) : undefined;
	const body = await inSlices(readBlocks(document.body));
	const kind = await inSlices(pageKind({ url: address, data, meta, body }));
	const content = await inSlices(chooseContent(body, kind, descriptionsOf(meta, data)));
	await inSlices(truncateText(content, limit));
	const markdown = await inSlices(renderMarkdown(content, createRenderer(base)));
	const shop = isShopPage(kind, { data, meta }) ? { isShop: true as const } : {};
	const page = { ...metadata, markdown: cutAtParagraph(markdown, limit), kind, ...shop };
	if (!wholeBody) return page;
	const all = await inSlices(renderMarkdown(wholeBody, createRenderer(base)));
	const whole = cutAtParagraph(all, LIMITS.wholePageCharacters);
	return { ...page, whole, isCut: whole.length < all.length || parsed.length < html.length };
}
