import { bareHost, checkUrl } from '../net/url-guard';
import { untilAborted } from '../async/until-aborted';
import { LIMITS } from '../research/limits';
import { PageNotRead, type PageReader, type PageRequest, type ReadPage, type RunContext } from '../research/ports';
import { PAGE_STRINGS } from '../strings/pages';
import { isShort, obstacleOf, type Obstacle } from './blocked-page';
import { decodePage } from './charset';
import { withoutMarkup } from './clean-markdown';
import { fetchPage, type FetchedPage, type FetchTools } from './fetch-page';
import { htmlToMarkdown, type PageTools } from './html-to-markdown';
import { pageHost } from './page-host';
import { cutAtParagraph, LOOKED_AT_CHARACTERS, titleText, visibleText } from './page-text';
import type { PageSlots } from './page-slots';
import type { ReadPdf, RemoteReader } from './ports';
import { sniffBody } from './sniff';
import { UnderWay } from './under-way';

export interface PageReaderTools extends FetchTools, PageTools {
	readonly readPdf: ReadPdf;
	readonly slots: PageSlots;
}

export interface PageReaderOptions {
	/** Whether pages are fetched from this device at all. */
	readonly direct: boolean;
	/** Asked for pages that are not fetched or could not be. */
	readonly remote: RemoteReader | undefined;
}

/** The name in reports of pages that the product read itself. */
const DIRECT_READER = 'page';
/** What no reader is asked for: the address itself is the trouble. */
const FINAL: ReadonlySet<PageNotRead['code']> = new Set(['INVALID_URL', 'BLOCKED_HOST']);

/** Reads pages from this device, by a service outside it, or by the first and then the second. */
export class WebPageReader implements PageReader {
	private readonly direct = new UnderWay();

	constructor(private readonly tools: PageReaderTools, private readonly options: PageReaderOptions) {}

	async read(request: PageRequest, run: RunContext): Promise<ReadPage> {
		const check = checkUrl(request.url, this.tools.rules);
		if (!check.ok) throw new PageNotRead(check.code, check.reason);
		// What is on this machine is no service's business.
		const remote = checkUrl(request.url, { allowAnyPort: true }).ok ? this.options.remote : undefined;
		if (!this.options.direct) {
			if (!remote) throw new PageNotRead('EXTRACT_FAILED', this.options.remote ? PAGE_STRINGS.onlyHere(pageHost(new URL(request.url))) : PAGE_STRINGS.noRemoteReader);
			return this.readRemotely(request, remote, run);
		}
		let page: ReadPage;
		try {
			page = await this.direct.track(this.readDirectly(request.url, run.signal));
		} catch (error) {
			if (!remote || !(error instanceof PageNotRead) || FINAL.has(error.code)) throw error;
			run.log.info('a page is read by a service instead', { url: request.url, code: error.code, reader: remote.id });
			return this.readRemotely(request, remote, run, error);
		}
		return remote && isSuspect(page, request) ? this.soughtElsewhere(page, request, remote, run) : page;
	}

	/** What came may be a login that nothing gave away. */
	private async soughtElsewhere(page: ReadPage, request: PageRequest, remote: RemoteReader, run: RunContext): Promise<ReadPage> {
		try {
			run.log.info('a page is not what was found, and is read by a service', { url: request.url, reader: remote.id });
			const other = await this.readRemotely(request, remote, run);
			return isSuspect(other, request) ? page : other;
		} catch {
			run.signal.throwIfAborted();
			return page;
		}
	}

	private async readRemotely({ url }: PageRequest, remote: RemoteReader, run: RunContext, before?: PageNotRead): Promise<ReadPage> {
		try {
			const page = await remote.read(url, run, this.direct.over());
			const text = cutAtParagraph(visibleText(withoutMarkup(cutAtParagraph(page.text, LOOKED_AT_CHARACTERS))), LIMITS.pageCharacters);
			if (text === '') throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty(pageHost(new URL(url))));
			return { url, title: titleText(page.title) || fileName(url), text, reader: remote.id };
		} catch (error) {
			run.signal.throwIfAborted();
			const reason = error instanceof Error ? error.message : String(error);
			throw new PageNotRead(before?.code ?? 'EXTRACT_FAILED', before ? PAGE_STRINGS.remoteFailed(before.reason, reason) : reason, { cause: error });
		}
	}

	private async readDirectly(address: string, signal: AbortSignal): Promise<ReadPage> {
		const read = await this.tools.slots.run(bareHost(new URL(address)), signal, () => this.fetch(address, signal));
		const page = await read();
		if (page.text === '') throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty(pageHost(new URL(page.url))));
		return page;
	}

	/** @returns how to read what came. A PDF is read in the page's slot: that takes more than its coming. */
	private async fetch(address: string, signal: AbortSignal): Promise<() => Promise<ReadPage>> {
		const page = await fetchPage(address, this.tools, signal);
		const kind = sniffBody(page.body, page.contentType);
		if (kind !== 'pdf') return () => this.contentOf(page, kind, signal);
		const content = await this.contentOf(page, kind, signal);
		return () => Promise.resolve(content);
	}

	private async contentOf(page: FetchedPage, kind: ReturnType<typeof sniffBody>, signal: AbortSignal): Promise<ReadPage> {
		const host = pageHost(page.url);
		try {
			switch (kind) {
				case 'html':
					return await this.readHtml(page);
				case 'pdf':
					return await this.readPdf(page, signal);
				case 'json':
					return textPage(page, shownJson(decodePage(page.body, page.contentType)), fileName(page.url.href));
				case 'text':
					return textPage(page, decodePage(page.body, page.contentType));
				default:
					throw new PageNotRead('UNSUPPORTED_FILE', PAGE_STRINGS.unsupported(host));
			}
		} catch (error) {
			signal.throwIfAborted();
			throw error instanceof PageNotRead ? error : new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.unreadable(host), { cause: error });
		}
	}

	private async readHtml({ url, body, contentType, headers }: FetchedPage): Promise<ReadPage> {
		const html = decodePage(body, contentType);
		const { title, markdown: text, author, published, site, language } = await htmlToMarkdown(html, url.href, this.tools, LIMITS.pageCharacters);
		const obstacle = obstacleOf({ headers, html, title, text });
		if (obstacle) throw blockedBy(obstacle, pageHost(url));
		return {
			url: url.href, title: title || fileName(url.href), text, reader: DIRECT_READER,
			...(author !== undefined && { author }), ...(published !== undefined && { published }), ...(site !== undefined && { site }), ...(language !== undefined && { language }),
		};
	}

	private async readPdf(page: FetchedPage, signal: AbortSignal): Promise<ReadPage> {
		const host = pageHost(page.url);
		const timeout = Math.max(0, page.deadline - this.tools.clock.elapsed());
		try {
			const { title, pages } = await untilAborted(this.tools.readPdf(page.body, { signal, timeout }), signal);
			if (pages.length === 0) throw new PageNotRead('UNSUPPORTED_FILE', PAGE_STRINGS.scannedPdf(host));
			return textPage(page, pages.join('\n\n'), title);
		} catch (error) {
			throw pdfFailure(error, host);
		}
	}
}

/** A long page is believed: what a search shows of it may be a description that stands nowhere on it. */
function isSuspect(page: ReadPage, { isExpected }: PageRequest): boolean {
	return isExpected !== undefined && isShort(page.text) && !isExpected(page);
}

/** What has no reason of its own is left as it is. */
function pdfFailure(error: unknown, host: string): unknown {
	const options = { cause: error };
	switch (error instanceof Error ? error.name : '') {
		case 'PasswordException':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.lockedPdf(host), options);
		case 'TimeoutError':
			return new PageNotRead('TIMEOUT', PAGE_STRINGS.slowPdf(host), options);
		case 'RangeError':
			return new PageNotRead('PAYLOAD_TOO_LARGE', PAGE_STRINGS.heavyPdf(host), options);
		default:
			return error;
	}
}

function blockedBy(obstacle: Obstacle, host: string): PageNotRead {
	switch (obstacle) {
		case 'challenge':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.challenge(host));
		case 'sign-in':
			return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.signIn(host));
		case 'gone':
			return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.gone(host));
		case 'empty':
			return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty(host));
	}
}

/** @param title the first line where left out */
function textPage({ url }: FetchedPage, text: string, title?: string): ReadPage {
	const shown = visibleText(cutAtParagraph(text, LOOKED_AT_CHARACTERS));
	const firstLine = shown.split('\n', 1)[0]?.replace(/^#+\s*/, '').trim() ?? '';
	const named = title === undefined ? (firstLine.length <= MAX_TITLE ? firstLine : '') : titleText(title);
	return { url: url.href, title: named || fileName(url.href), text: cutAtParagraph(shown, LIMITS.pageCharacters), reader: DIRECT_READER };
}

const MAX_TITLE = 150;

/** Set out over lines, so that a part of it can be quoted; as it is where it is no JSON after all, or more than is read of a page. */
function shownJson(text: string): string {
	if (text.length > LIMITS.pageCharacters) return text;
	try {
		return JSON.stringify(JSON.parse(text), undefined, 1);
	} catch {
		return text;
	}
}

/** The last part of the path, or the host: what a page without a title is called. */
function fileName(address: string): string {
	const { pathname, hostname } = new URL(address);
	const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
	try {
		return titleText(decodeURIComponent(last)) || hostname;
	} catch {
		return titleText(last);
	}
}
