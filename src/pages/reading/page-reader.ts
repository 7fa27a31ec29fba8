import { bareHost, checkUrl } from '../../net/url-guard';
import { LIMITS } from '../../research/model/limits';
import {
	PageNotRead,
	type PageReader,
	type PageRequest,
	type ReadPage,
	type RunContext,
} from '../../research/model/ports';
import { PAGE_STRINGS } from '../../locales/locale';
import { isShort } from '../fetch/blocked-page';
import { withoutMarkup } from '../markdown/clean-markdown';
import { fetchPage, type FetchTools, pageHost } from '../fetch/fetch-page';
import type { SharedFetches } from '../fetch/shared-fetches';
import { cutAtParagraph, LOOKED_AT_CHARACTERS, titleText, visibleText } from '../page-text';
import type { PageSlots } from './page-slots';
import type { RemoteReader } from '../ports';
import { type BodyTools, fileName, readBody } from './read-body';
import { sniffBody } from '../fetch/sniff';

export interface PageReaderTools extends FetchTools, BodyTools {
	readonly slots: PageSlots;
	/** Responses of a run whose links are checked. */
	readonly shared?: SharedFetches | undefined;
}

export interface PageReaderOptions {
	/** True if this device may fetch pages. */
	readonly direct: boolean;
	/** Service for pages that are not or could not be fetched. */
	readonly remote: RemoteReader | undefined;
}

/** Failures caused by the address itself, for which no other reader is tried. */
const FINAL: ReadonlySet<PageNotRead['code']> = new Set(['INVALID_URL', 'BLOCKED_HOST']);

/** Reads pages from this device, through a remote service, or through the service if the device fails. */
export class WebPageReader implements PageReader {
	private readonly direct = new UnderWay();

	constructor(
		private readonly tools: PageReaderTools,
		private readonly options: PageReaderOptions,
	) {}

	estimate(pages: number): number {
		return this.options.remote?.estimate?.(pages) ?? 0;
	}

	async read(request: PageRequest, run: RunContext): Promise<ReadPage> {
		const check = checkUrl(request.url, this.tools.rules);
		if (!check.ok) throw new PageNotRead(check.code, check.reason);
		// Addresses on the user's own machine are never sent to a service.
		const remote = checkUrl(request.url, { allowAnyPort: true }).ok ? this.options.remote : undefined;
		if (!this.options.direct) {
			if (!remote)
				throw new PageNotRead(
					'EXTRACT_FAILED',
					this.options.remote
						? PAGE_STRINGS.onlyHere({ host: pageHost(new URL(request.url)) })
						: PAGE_STRINGS.noRemoteReader,
				);
			return this.readRemotely(request, remote, run);
		}
		let page: ReadPage;
		try {
			page = await this.direct.track(this.readDirectly(request, run.signal));
		} catch (error) {
			if (!remote || !(error instanceof PageNotRead) || FINAL.has(error.code)) throw error;
			run.log.info('a page is read by a service instead', {
				url: request.url,
				code: error.code,
				reader: remote.id,
			});
			return this.readRemotely(request, remote, run, error);
		}
		return remote && isSuspect(page, request) ? this.soughtElsewhere(page, request, remote, run) : page;
	}

	/** Asks the service too if the fetched text may be an unrecognised sign-in page. */
	private async soughtElsewhere(
		page: ReadPage,
		request: PageRequest,
		remote: RemoteReader,
		run: RunContext,
	): Promise<ReadPage> {
		try {
			run.log.info('a page is not what was found, and is read by a service', {
				url: request.url,
				reader: remote.id,
			});
			const other = await this.readRemotely(request, remote, run);
			return isSuspect(other, request) ? page : other;
		} catch {
			run.signal.throwIfAborted();
			return page;
		}
	}

	private async readRemotely(
		{ url }: PageRequest,
		remote: RemoteReader,
		run: RunContext,
		before?: PageNotRead,
	): Promise<ReadPage> {
		try {
			const page = await remote.read(url, run, this.direct.over());
			const text = cutAtParagraph(
				visibleText(withoutMarkup(cutAtParagraph(page.text, LOOKED_AT_CHARACTERS))),
				LIMITS.pageCharacters,
			);
			if (text === '')
				throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty({ host: pageHost(new URL(url)) }));
			return { url, title: titleText(page.title) || fileName(url), text, reader: remote.id };
		} catch (error) {
			run.signal.throwIfAborted();
			const reason = error instanceof Error ? error.message : String(error);
			throw new PageNotRead(
				before?.code ?? 'EXTRACT_FAILED',
				before ? PAGE_STRINGS.remoteFailed({ direct: before.reason, remote: reason }) : reason,
				{ cause: error },
			);
		}
	}

	private async readDirectly(request: PageRequest, signal: AbortSignal): Promise<ReadPage> {
		const host = bareHost(new URL(request.url));
		const read = await this.tools.slots.run(host, signal, () => this.fetch(request, signal));
		const page = await read();
		if (page.text === '')
			throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty({ host: pageHost(new URL(page.url)) }));
		return page;
	}

	/**
	 * @returns a function that parses the response. PDFs are parsed within the page's slot, because parsing takes
	 * longer than fetching.
	 */
	private async fetch({ url, isWhole }: PageRequest, signal: AbortSignal): Promise<() => Promise<ReadPage>> {
		const tools = { ...this.tools, isWhole };
		const page = await (this.tools.shared?.fetch(url, isWhole === true, tools, signal) ??
			fetchPage(url, tools, signal));
		const kind = sniffBody(page.body, page.contentType);
		if (kind !== 'pdf') return () => readBody(page, kind, tools, signal);
		const content = await readBody(page, kind, tools, signal);
		return () => Promise.resolve(content);
	}
}

/**
 * True for a short page without the text that the search showed. A long page is accepted, because the search result's
 * snippet may be a description that does not occur on the page.
 */
function isSuspect(page: ReadPage, { isExpected }: PageRequest): boolean {
	return isExpected !== undefined && isShort(page.text) && !isExpected(page);
}

/** Counts concurrent tasks, so that a caller that finishes early can wait for the others. */
export class UnderWay {
	private count = 0;
	private waiting: (() => void)[] = [];

	async track<T>(work: Promise<T>): Promise<T> {
		this.count += 1;
		try {
			return await work;
		} finally {
			this.count -= 1;
			if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve();
		}
	}

	/** Resolves when no task is running; immediately if there is none. */
	over(): Promise<void> {
		return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
	}
}
