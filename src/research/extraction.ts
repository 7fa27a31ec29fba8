/** Pages that a service read as a whole, each with its own success or failure. */
import { EXTRACTION_STRINGS as TEXT } from '../strings/research';
import { ResearchError, type ErrorCode } from './errors';
import type { RunContext } from './ports';

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

/** Every address that was asked for stands in one of the two lists, in the order asked; the same page under two addresses once. */
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
 * An extraction in which something was read.
 * @throws ResearchError when nothing was: with the code of all failures where they agree, else EXTRACT_FAILED
 */
export function assertRead(extraction: Extraction): Extraction {
	const { pages, failures } = extraction;
	const [first] = failures;
	if (pages.length > 0 || !first) return extraction;
	const code = failures.every((failure) => failure.code === first.code) ? first.code : 'EXTRACT_FAILED';
	throw new ResearchError(code, TEXT.nothingRead(failures.length, first.reason), TEXT.nothingReadRemedy, { failed: failures.map(failureData) });
}

/** In the names of the envelope. */
export function extractionData({ pages, failures }: Extraction): Record<string, unknown> {
	return { requested: pages.length + failures.length, extracted: pages.length, sources: pages.map(sourceData), failed: failures.map(failureData) };
}

function sourceData({ favicon, ...page }: ExtractedPage): Record<string, unknown> {
	return { ...page, favicon: favicon ?? null };
}

function failureData({ url, code, reason }: UnreadPage): Record<string, unknown> {
	return { url, error_code: code, error: reason };
}
