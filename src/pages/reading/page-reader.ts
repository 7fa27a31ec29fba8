import { bareHost, checkUrl } from '../../net/url-guard';
import { LIMITS } from '../../research/model/limits';
import {
	PageNotRead,
	type PageReader,
	type PageRequest,
	type ReadPage,
	type RunContext,
} from '../../research/model/ports';
import { PAGE_STRINGS } from '../../strings/pages';
import { isShort } from '../fetch/blocked-page';
import { withoutMarkup } from '../markdown/clean-markdown';
import { fetchPage, type FetchTools } from '../fetch/fetch-page';
import { pageHost } from '../fetch/page-host';
import { cutAtParagraph, LOOKED_AT_CHARACTERS, titleText, visibleText } from '../page-text';
import type { PageSlots } from './page-slots';
import type { RemoteReader } from '../ports';
import { fileName, readBody, type BodyTools } from './read-body';
import { sniffBody } from '../fetch/sniff';
import { UnderWay } from './under-way';

export interface PageReaderTools extends FetchTools, BodyTools {
	readonly slots: PageSlots;
}

export interface PageReaderOptions {
	/** Whether pages are fetched from this device at all. */
	readonly direct: boolean;
	/** Asked for pages that are not fetched or could not be. */
	readonly remote: RemoteReader | undefined;
}

/** What no reader is asked for: the address itself is the trouble. */
const FINAL: ReadonlySet<PageNotRead['code']> = new Set(['INVALID_URL', 'BLOCKED_HOST']);

/** Reads pages from this device, by a service outside it, or by the first and then the second. */
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
		// What is on this machine is no service's business.
		const remote = checkUrl(request.url, { allowAnyPort: true }).ok ? this.options.remote : undefined;
		if (!this.options.direct) {
			if (!remote)
				throw new PageNotRead(
					'EXTRACT_FAILED',
					this.options.remote
						? PAGE_STRINGS.onlyHere(pageHost(new URL(request.url)))
						: PAGE_STRINGS.noRemoteReader,
				);
			return this.readRemotely(request, remote, run);
		}
		let page: ReadPage;
		try {
			page = await this.direct.track(this.readDirectly(request.url, run.signal));
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

	/** What came may be a login that nothing gave away. */
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
			if (text === '') throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty(pageHost(new URL(url))));
			return { url, title: titleText(page.title) || fileName(url), text, reader: remote.id };
		} catch (error) {
			run.signal.throwIfAborted();
			const reason = error instanceof Error ? error.message : String(error);
			throw new PageNotRead(
				before?.code ?? 'EXTRACT_FAILED',
				before ? PAGE_STRINGS.remoteFailed(before.reason, reason) : reason,
				{ cause: error },
			);
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
		if (kind !== 'pdf') return () => readBody(page, kind, this.tools, signal);
		const content = await readBody(page, kind, this.tools, signal);
		return () => Promise.resolve(content);
	}
}

/** A long page is believed: what a search shows of it may be a description that stands nowhere on it. */
function isSuspect(page: ReadPage, { isExpected }: PageRequest): boolean {
	return isExpected !== undefined && isShort(page.text) && !isExpected(page);
}
