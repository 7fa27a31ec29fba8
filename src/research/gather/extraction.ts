/** Pages that a service read as a whole, each with its own success or failure. */
import { EXTRACTION_STRINGS as TEXT } from '../../locales/locale';
import { ResearchError, type ErrorCode } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { RunContext } from '../model/ports';
import type { ResearchRun } from '../model/run';

export interface ExtractedPage {
	/** As it was asked for. */
	readonly url: string;
	/** The page's title, or the name of its host; at most 500 characters. */
	readonly title: string;
	/** The first chunk; at most 500 characters. */
	readonly snippet: string;
	/** All chunks, with blank lines between them; at most 50,000 characters. */
	readonly content: string;
	readonly depth: 'basic' | 'advanced';
	/** 1 where the page came as a whole. */
	readonly chunks: number;
	readonly format: 'markdown' | 'text';
	/** Addresses; at most 10. */
	readonly images: readonly string[];
	readonly favicon: string | undefined;
	/** The page was longer than its content here. */
	readonly truncated: boolean;
}

export interface UnreadPage {
	readonly url: string;
	readonly code: ErrorCode;
	/** A sentence for the user. */
	readonly reason: string;
}

/**
 * Every address that was asked for stands in one of the two lists, in the order asked; the same page under two
 * addresses once.
 */
export interface Extraction {
	readonly pages: readonly ExtractedPage[];
	readonly failures: readonly UnreadPage[];
}

export interface PageExtractor {
	/** The most that reading this many pages costs, in credits. */
	estimate(pages: number): number;
	/**
	 * @param question picks passages of each page; undefined for the pages as a whole
	 * @throws the signal's reason once it aborts; never for a page that cannot be read
	 */
	extract(urls: readonly string[], question: string | undefined, run: RunContext): Promise<Extraction>;
}

/**
 * As many addresses as one call takes.
 * @throws ResearchError VALIDATION_ERROR for none, or for more
 */
export function assertOneCall(urls: readonly string[]): readonly string[] {
	if (urls.length > 0 && urls.length <= LIMITS.urlsPerCall) return urls;
	const message = TEXT.wrongNumber({ count: urls.length, most: LIMITS.urlsPerCall });
	throw new ResearchError('VALIDATION_ERROR', message, TEXT.wrongNumberRemedy, { details: { urls: urls.length } });
}

/**
 * An extraction in which something was read.
 * @throws ResearchError when nothing was: with the code of all failures where they agree, else EXTRACT_FAILED
 */
export function assertRead(extraction: Extraction): Extraction {
	const { pages, failures } = extraction;
	const [first] = failures;
	if (pages.length > 0 || !first) return extraction;
	const code = failures.every((failure) => failure.code === first.code) ? first.code : 'EXTRACT_FAILED';
	const details = { failed_urls: failures.map(failureData) };
	throw new ResearchError(
		code,
		TEXT.nothingRead({ count: failures.length, reason: first.reason }),
		TEXT.nothingReadRemedy,
		{ details },
	);
}

/** In the names of the envelope; what was not read is a warning of the run besides. */
export function extractionData(extraction: Extraction, run: Pick<ResearchRun, 'usage' | 'warn'>): object {
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

function sourceData(page: ExtractedPage): object {
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
