/** Pages that an extraction service read, each with its own success or failure. */
import { EXTRACTION_STRINGS as TEXT } from '../../locales/locale';
import { ResearchError, type ErrorCode } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { RunContext } from '../model/ports';
import type { ResearchRun } from '../model/run';

export interface ExtractedPage {
	/** The requested address. */
	readonly url: string;
	/** The page's title, or the name of its host; at most 500 characters. */
	readonly title: string;
	/** The first chunk; at most 500 characters. */
	readonly snippet: string;
	/** All chunks, with blank lines between them; at most 50,000 characters. */
	readonly content: string;
	readonly depth: 'basic' | 'advanced';
	/** 1 for a whole page. */
	readonly chunks: number;
	readonly format: 'markdown' | 'text';
	/** Addresses; at most 10. */
	readonly images: readonly string[];
	readonly favicon: string | undefined;
	/** True if the page was longer than `content`. */
	readonly truncated: boolean;
}

export interface UnreadPage {
	readonly url: string;
	readonly code: ErrorCode;
	/** A sentence for the user. */
	readonly reason: string;
	/** The reason for a note, without words of a service; the same if omitted. */
	readonly ownReason?: string;
}

/** Each asked address is in one list, in the order asked; duplicate pages appear once. */
export interface Extraction {
	readonly pages: readonly ExtractedPage[];
	readonly failures: readonly UnreadPage[];
}

export interface PageExtractor {
	/** Returns the highest cost of reading this number of pages, in credits. */
	estimate(pages: number): number;
	/**
	 * @param question selects passages of each page; undefined for whole pages
	 * @throws the signal's reason if it aborts; never for a page that cannot be read
	 */
	extract(urls: readonly string[], question: string | undefined, run: RunContext): Promise<Extraction>;
}

/**
 * Returns the addresses if one call can take them.
 * @throws ResearchError VALIDATION_ERROR if there are none, or too many
 */
export function assertOneCall(urls: readonly string[]): readonly string[] {
	if (urls.length > 0 && urls.length <= LIMITS.urlsPerCall) return urls;
	const message = TEXT.wrongNumber({ count: urls.length, most: LIMITS.urlsPerCall });
	throw new ResearchError('VALIDATION_ERROR', message, TEXT.wrongNumberRemedy, { urls: urls.length });
}

/**
 * Returns the extraction if anything was read.
 * @throws ResearchError if nothing was read, with the failures' common code; else VALIDATION_ERROR if all addresses
 * were refused, or EXTRACT_FAILED
 */
export function assertRead(extraction: Extraction): Extraction {
	const { pages, failures } = extraction;
	const [first] = failures;
	if (pages.length > 0 || !first) return extraction;
	const details = { failed_urls: failures.map(failureData) };
	const isRefused = failures.every(({ code }) => REFUSED.has(code));
	const otherCode = isRefused ? 'VALIDATION_ERROR' : 'EXTRACT_FAILED';
	throw new ResearchError(
		failures.every(({ code }) => code === first.code) ? first.code : otherCode,
		TEXT.nothingRead({ count: failures.length, reason: first.reason }),
		isRefused ? TEXT.refusedRemedy : remedyOf(first.code),
		details,
	);
}

/** Codes of addresses that are never requested. */
const REFUSED: ReadonlySet<ErrorCode> = new Set(['INVALID_URL', 'BLOCKED_HOST']);

function remedyOf(code: ErrorCode): string {
	const remedies: Partial<Record<ErrorCode, string>> = TEXT.remedies;
	return remedies[code] ?? TEXT.nothingReadRemedy;
}

/** Returns the extraction as the JSON envelope's data, and warns the run of unread pages. */
export function extractionData(extraction: Extraction, run: Pick<ResearchRun, 'usage' | 'warn'>) {
	const { pages, failures } = extraction;
	const requested = pages.length + failures.length;
	if (failures.length > 0) run.warn(TEXT.someNotRead({ failed: failures.length, total: requested }));
	const stats = {
		requested,
		succeeded: pages.length,
		failed: failures.length,
		total_chunks: pages.reduce((sum, { chunks }) => sum + chunks, 0),
	};
	const failed = failures.length > 0 && { failed_urls: failures.map(failureData) };
	return { action: 'extract', sources: pages.map(sourceData), stats, ...failed, usage: run.usage };
}

function sourceData(page: ExtractedPage) {
	const { url, title, snippet, content, depth, chunks, format, images, favicon, truncated } = page;
	const metadata = {
		extract_depth: depth,
		chunk_count: chunks,
		format,
		images: images.length > 0 ? images : null,
		favicon: favicon ?? null,
		truncated,
	};
	return { url, title, snippet, content, source_type: 'web', metadata };
}

function failureData({ url, code, reason }: UnreadPage): Record<string, unknown> {
	return { url, error_code: code, error: reason };
}
