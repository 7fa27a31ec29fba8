/** Interfaces that reading pages needs from its host and from other layers. */
import type { HttpResponse } from '../net/http';
import type { UrlRules } from '../net/url-guard';
import type { RunContext } from '../research/model/ports';

/** Parses HTML with the platform's parser, without running scripts. A host may load its parser first. */
export type ParseHtml = (html: string) => Document | Promise<Document>;

/** A service that fetches a page from outside the user's network and returns its main content. */
export interface RemoteReader {
	/** Name in reports: `tavily`. */
	readonly id: string;
	/** Returns the maximum credits for a number of pages. */
	estimate?(pages: number): number;
	/**
	 * @param noMorePages resolves when no other page is likely to be requested soon; undefined if unknown
	 * @throws Error with a message for the user, or the signal's reason once it aborts
	 */
	read(
		url: string,
		run: RunContext,
		noMorePages?: Promise<void>,
	): Promise<{ readonly title: string; readonly text: string }>;
}

/**
 * Reads the text of a PDF, page by page; no pages if it contains only pictures. Memory and time are bounded.
 * @throws an error named as in pdf.js: `PasswordException` if the file is locked, `TimeoutError` after the time limit,
 * `RangeError` if it needs too much memory, another if it is damaged; or the signal's reason
 */
export type ReadPdf = (bytes: ArrayBuffer, bounds: PdfBounds) => Promise<PdfText>;

export interface PdfBounds {
	readonly signal: AbortSignal;
	/** Milliseconds. */
	readonly timeout: number;
}

export interface PdfText {
	readonly title?: string;
	readonly pages: readonly string[];
}

/** HTTP for pages, separate from `Http`: these addresses are chosen by others, not by the user. */
export interface PageTransport {
	/**
	 * Sends one GET request. If the host resolves names itself, every address found is checked against the rules and
	 * the connection uses one of them. Redirects are returned as they are, unless the host follows them invisibly.
	 * @throws PageNotRead BLOCKED_HOST, HttpError, or the signal's reason once it aborts
	 */
	get(request: PageGet): Promise<HttpResponse>;
}

export interface PageGet {
	/** An address that `checkUrl` accepted under the same rules. */
	readonly url: string;
	readonly rules: UrlRules;
	readonly headers: Readonly<Record<string, string>>;
	readonly signal: AbortSignal;
	/** Milliseconds for the whole response. */
	readonly timeout: number;
	/** Maximum bytes of the decompressed body. */
	readonly maxBytes: number;
}
