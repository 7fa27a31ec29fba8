import { untilAborted } from '../../../async/abort';
import { Limiter } from '../../../async/limiter';
import type { RemoteReader } from '../../../pages/ports';
import type { ErrorCode } from '../../../research/model/errors';
import type { Extraction, PageExtractor } from '../../../research/gather/extraction';
import { PageNotRead, type RunContext } from '../../../research/model/ports';
import { EXTRACT_STRINGS } from '../../../locales/locale';
import type { Timer } from '../../ports';
import { REQUESTS_AT_ONCE, sameAddress, URLS_PER_REQUEST } from './extract';

type ReadingCode = PageNotRead['code'];
const READING_CODES: ReadonlySet<ErrorCode> = new Set<ReadingCode>([
	'INVALID_URL',
	'BLOCKED_HOST',
	'UNSUPPORTED_FILE',
	'AUTHENTICATION',
	'TIMEOUT',
	'PAYLOAD_TOO_LARGE',
	'EXTRACT_FAILED',
]);

/** Milliseconds that a page waits for others to share its request: less than a page takes to arrive. */
const WINDOW_MS = 500;

interface Waiting {
	readonly url: string;
	readonly run: RunContext;
	readonly resolve: (extraction: Extraction) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Reads pages through Tavily Extract, with as many in a request as are billed together. A request takes the pages asked
 * for within `WINDOW_MS`, and those that arrived during earlier requests. It is sent at once if it is full or no other
 * page is expected. It asks for whole pages, because the caller picks the passages.
 */
export class TavilyReader implements RemoteReader {
	readonly id = 'tavily';
	private readonly waiting: Waiting[] = [];
	private readonly atOnce = new Limiter(REQUESTS_AT_ONCE);

	constructor(
		private readonly extractor: PageExtractor,
		private readonly timer: Timer,
	) {}

	/** Assumes one request per page, the worst case. */
	estimate(pages: number): number {
		return pages * this.extractor.estimate(1);
	}

	async read(
		url: string,
		run: RunContext,
		noMorePages?: Promise<void>,
	): Promise<{ readonly title: string; readonly text: string }> {
		run.signal.throwIfAborted();
		const { pages, failures } = await untilAborted(this.extraction(url, run, noMorePages), run.signal);
		const page = pages.find(sameAddress(url));
		if (page) return { title: page.title, text: page.content };
		const { code, reason } = failures.find(sameAddress(url)) ?? {
			code: 'EXTRACT_FAILED',
			reason: EXTRACT_STRINGS.gaveNothing,
		};
		throw new PageNotRead(isReadingCode(code) ? code : 'EXTRACT_FAILED', reason);
	}

	private extraction(url: string, run: RunContext, noMorePages: Promise<void> | undefined): Promise<Extraction> {
		return new Promise((resolve, reject) => {
			this.waiting.push({ url, run, resolve, reject });
			const isFull = this.waiting.filter((one) => one.run === run).length % URLS_PER_REQUEST === 0;
			// Each page schedules a request; most find that an earlier one took their page along.
			void (isFull ? Promise.resolve() : this.othersCame(noMorePages)).then(() =>
				this.atOnce.run(() => this.readNext(run)),
			);
		});
	}

	private async othersCame(noMorePages: Promise<void> = Promise.resolve()): Promise<void> {
		const window = new AbortController();
		const over = this.timer.wait(WINDOW_MS, window.signal).catch(() => undefined);
		await Promise.race([noMorePages, over]);
		window.abort();
		// Callers released by the same event may be about to add pages.
		await this.timer.wait(0);
	}

	private async readNext(run: RunContext): Promise<void> {
		const batch = this.waiting.filter((one) => one.run === run).slice(0, URLS_PER_REQUEST);
		if (batch.length === 0) return;
		for (const one of batch) this.waiting.splice(this.waiting.indexOf(one), 1);
		try {
			const extraction = await this.extractor.extract(
				batch.map(({ url }) => url),
				undefined,
				run,
			);
			for (const { resolve } of batch) resolve(extraction);
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	}
}

function isReadingCode(code: ErrorCode): code is ReadingCode {
	return READING_CODES.has(code);
}
