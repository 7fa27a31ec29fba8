/** Converts a response to text: a web page, a PDF, Markdown, plain text or JSON. */
import { untilAborted } from '../../async/abort';
import { LIMITS } from '../../research/model/limits';
import { type Clock, PageNotRead, type ReadPage } from '../../research/model/ports';
import { lineMark } from '../../text/markdown/line-marks';
import { PAGE_STRINGS } from '../../locales/locale';
import { type Obstacle, obstacleOf } from '../fetch/blocked-page';
import { decodePage } from '../fetch/charset';
import { withoutMarkup } from '../markdown/clean-markdown';
import { type FetchedPage, pageHost } from '../fetch/fetch-page';
import { htmlToMarkdown, type PageTools } from './html-to-markdown';
import { cutAtParagraph, LOOKED_AT_CHARACTERS, titleText, visibleText } from '../page-text';
import type { ReadPdf } from '../ports';
import type { BodyKind } from '../fetch/sniff';

export interface BodyTools extends PageTools {
	readonly readPdf: ReadPdf;
	readonly clock: Clock;
}

/** Reader name in reports for pages that the product read itself. */
const DIRECT_READER = 'page';

/**
 * @param kind undefined for unsupported files
 * @throws PageNotRead, or the signal's reason once it aborts
 */
export async function readBody(
	page: FetchedPage,
	kind: BodyKind | undefined,
	tools: BodyTools,
	signal: AbortSignal,
): Promise<ReadPage> {
	const host = pageHost(page.url);
	try {
		switch (kind) {
			case 'html':
				return await readHtml(page, tools);
			case 'pdf':
				return await pdfPage(page, tools, signal);
			case 'json':
				return textPage(page, tools, {
					text: shownJson(decodePage(page.body, page.contentType)),
					title: fileName(page.url.href),
				});
			case 'text':
				return textPage(page, tools, { text: writtenText(page, tools) });
			default:
				throw new PageNotRead('UNSUPPORTED_FILE', PAGE_STRINGS.unsupported({ host }));
		}
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof PageNotRead
			? error
			: new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.unreadable({ host }), { cause: error });
	}
}

async function readHtml({ url, body, contentType, headers }: FetchedPage, tools: BodyTools): Promise<ReadPage> {
	const html = decodePage(body, contentType);
	const {
		title,
		markdown: text,
		published,
		site,
		isShop,
		whole,
		isCut,
	} = await htmlToMarkdown(html, url.href, tools, LIMITS.pageCharacters);
	const obstacle = obstacleOf({ headers, html, title, text });
	if (obstacle) throw blockedBy(obstacle, pageHost(url));
	return {
		url: url.href,
		title: title || fileName(url.href),
		text: whole ?? text,
		reader: DIRECT_READER,
		...(isCut && { isCut }),
		...(published !== undefined && { published }),
		...(site !== undefined && { site }),
		...(isShop && { isShop }),
	};
}

async function pdfPage(page: FetchedPage, tools: BodyTools, signal: AbortSignal): Promise<ReadPage> {
	const { clock, readPdf } = tools;
	const host = pageHost(page.url);
	const timeout = Math.max(0, page.deadline - clock.elapsed());
	try {
		const { title, pages } = await untilAborted(readPdf(page.body, { signal, timeout }), signal);
		if (pages.length === 0) throw new PageNotRead('UNSUPPORTED_FILE', PAGE_STRINGS.scannedPdf({ host }));
		return textPage(page, tools, { text: pages.join('\n\n'), title });
	} catch (error) {
		throw pdfFailure(error, host);
	}
}

function writtenText(page: FetchedPage, { isWhole }: BodyTools): string {
	const text = decodePage(page.body, page.contentType);
	if (!isMarkdown(page)) return text;
	return withoutMarkup(isWhole ? text : cutAtParagraph(text, LOOKED_AT_CHARACTERS));
}

/** Some servers send Markdown as plain text, whose tags and brackets mean nothing. */
function isMarkdown({ url, contentType }: FetchedPage): boolean {
	return /^\s*(?:text|application)\/(?:x-)?markdown\b/i.test(contentType) || /\.(?:md|markdown)$/i.test(url.pathname);
}

/** Errors without a known reason are returned unchanged. */
function pdfFailure(error: unknown, host: string): unknown {
	const options = { cause: error };
	switch (error instanceof Error ? error.name : '') {
		case 'PasswordException':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.lockedPdf({ host }), options);
		case 'TimeoutError':
			return new PageNotRead('TIMEOUT', PAGE_STRINGS.slowPdf({ host }), options);
		case 'RangeError':
			return new PageNotRead('PAYLOAD_TOO_LARGE', PAGE_STRINGS.heavyPdf({ host }), options);
		default:
			return error;
	}
}

function blockedBy(obstacle: Obstacle, host: string): PageNotRead {
	switch (obstacle) {
		case 'challenge':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.challenge({ host }));
		case 'sign-in':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.signIn({ host }));
		case 'gone':
			return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.gone({ host }));
		case 'empty':
			return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty({ host }));
	}
}

/** @param content its title is the first line if omitted */
function textPage(
	{ url }: FetchedPage,
	{ isWhole = false }: BodyTools,
	{ text, title }: { readonly text: string; readonly title?: string },
): ReadPage {
	const limit = isWhole ? LIMITS.wholePageCharacters : LIMITS.pageCharacters;
	const shown = visibleText(cutAtParagraph(text, Math.max(limit, LOOKED_AT_CHARACTERS)));
	const line = LINE_WITH_WORDS.exec(shown)?.[0] ?? '';
	const firstLine = line.slice(lineMark(line)?.length).trim();
	const named = title === undefined ? (firstLine.length <= MAX_TITLE ? firstLine : '') : titleText(title);
	return {
		url: url.href,
		title: named || fileName(url.href),
		text: cutAtParagraph(shown, limit),
		reader: DIRECT_READER,
		...(isWhole && (shown.length > limit || text.length > limit) && { isCut: true }),
	};
}

const MAX_TITLE = 150;
/** A line with a word; anything before it is a rule such as `---`. */
const LINE_WITH_WORDS = /^.*[\p{L}\p{N}].*$/mu;

/**
 * Formats JSON over lines, so that parts of it can be quoted. Returns the text unchanged if it is not JSON or exceeds
 * the page limit.
 */
function shownJson(text: string): string {
	if (text.length > LIMITS.pageCharacters) return text;
	try {
		return JSON.stringify(JSON.parse(text), undefined, 1);
	} catch {
		return text;
	}
}

/** Returns the last part of the path, or the host, as the title of a page without one. */
export function fileName(address: string): string {
	const { pathname, hostname } = new URL(address);
	const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
	try {
		return titleText(decodeURIComponent(last)) || hostname;
	} catch {
		return titleText(last);
	}
}
