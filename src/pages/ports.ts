/** What reading a page needs from its host and from other rooms. */
import type { RunContext } from '../research/ports';

/** HTML as the platform's own parser reads it, without running any of it. */
export type ParseHtml = (html: string) => Document;

/** A service that fetches a page from outside the user's network and sends back its main content. */
export interface RemoteReader {
	/** The name in reports: `tavily`. */
	readonly id: string;
	/** @throws Error whose message is a sentence for the user; or the signal's reason once it aborts */
	read(url: string, query: string, run: RunContext): Promise<{ readonly title: string; readonly text: string }>;
}

/** The text of a PDF, page by page. */
export type ReadPdf = (bytes: ArrayBuffer, signal: AbortSignal) => Promise<{ readonly title?: string; readonly pages: readonly string[] }>;
