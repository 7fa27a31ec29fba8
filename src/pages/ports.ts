/** What reading a page needs from its host and from other rooms. */
import type { HttpResponse } from '../net/http';
import type { UrlRules } from '../net/url-guard';
import type { RunContext } from '../research/model/ports';

/** HTML as the platform's own parser reads it, without running any of it. */
export type ParseHtml = (html: string) => Document;

/** A service that fetches a page from outside the user's network and sends back its main content. */
export interface RemoteReader {
	/** The name in reports: `tavily`. */
	readonly id: string;
	/** Credits that so many pages cost at most. */
	estimate?(pages: number): number;
	/**
	 * @param company resolves when no other page is likely to be asked for soon; undefined where it is not known
	 * @throws Error whose message is a sentence for the user; or the signal's reason once it aborts
	 */
	read(
		url: string,
		run: RunContext,
		company?: Promise<void>,
	): Promise<{ readonly title: string; readonly text: string }>;
}

/**
 * The text of a PDF, page by page; no pages where it holds pictures only. What it costs is bounded, and ends when it is
 * over.
 * @throws an error named `PasswordException` where it is locked, `TimeoutError` where its time is over and `RangeError`
 * where it takes too much memory; another where it is damaged (as pdf.js has them); or the signal's reason
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

/** Apart from `Http`, which speaks to services that the user chose: what comes here, others chose. */
export interface PageTransport {
	/**
	 * One GET. Where the host looks names up itself, every address found is held to the rules and the connection is
	 * made to one of them; a redirect comes back as the answer it is, except from a host that follows it unseen.
	 * @throws PageNotRead BLOCKED_HOST; HttpError; or the signal's reason once it aborts
	 */
	get(request: PageGet): Promise<HttpResponse>;
}

export interface PageGet {
	/** Passed `checkUrl` under the same rules. */
	readonly url: string;
	readonly rules: UrlRules;
	readonly headers: Readonly<Record<string, string>>;
	readonly signal: AbortSignal;
	/** Milliseconds until the whole answer has to be there. */
	readonly timeout: number;
	/** Of the body, decompressed. */
	readonly maxBytes: number;
}
