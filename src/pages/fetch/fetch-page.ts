import { HttpError, type HttpResponse } from '../../net/http';
import { parseUrl } from '../../text/web-address';
import { bareHost, checkUrl, rulesAfter, type UrlRules } from '../../net/url-guard';
import { LIMITS } from '../../research/model/limits';
import { type Clock, PageNotRead } from '../../research/model/ports';
import { PAGE_STRINGS } from '../../locales/locale';
import { challengesVisitor, isSignInAddress } from './blocked-page';
import { decodePage } from './charset';
import { readSignpost } from './meta-refresh';
import type { PageTransport, ParseHtml } from '../ports';
import { sniffBody } from './sniff';
import { readableHost } from '../../net/host-script';

export interface FetchedPage {
	/** The final address, after all visible redirects. */
	readonly url: URL;
	/** Header value; empty if missing. */
	readonly contentType: string;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: ArrayBuffer;
	/** Deadline for reading the page, by the tools' clock. */
	readonly deadline: number;
}

export interface FetchTools {
	readonly transport: PageTransport;
	readonly clock: Clock;
	readonly rules: UrlRules;
	readonly parseHtml: ParseHtml;
	/** Time limit for a page, including redirects; `LIMITS.pageMilliseconds` if omitted. */
	readonly milliseconds?: number;
	/** `LIMITS.payloadBytes` if omitted. */
	readonly maxBytes?: number;
}

/**
 * Identifies the program and does not pose as a browser. Sends no cookies and no referrer, so that no header identifies
 * the user.
 */
const HEADERS: Readonly<Record<string, string>> = {
	'user-agent': 'Mozilla/5.0 (compatible; ResearchThisNote/1.0; reads single pages for a person)',
	accept:
		'text/html,application/xhtml+xml;q=0.9,text/markdown;q=0.8,text/plain;q=0.8,' +
		'application/pdf;q=0.7,application/json;q=0.5',
};
/** Status codes of redirects. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Pages with a refresh to another page that are followed; each also counts as a redirect. */
const MAX_SIGNPOSTS = 1;
/** Larger pages do more than redirect, in any encoding. */
const SIGNPOST_BYTES = 128 * 1024;
/** Bytes of an error page that are searched for signs of a bot check. */
const INSPECTED_BYTES = 64 * 1024;

/**
 * Fetches one page; checks every address on the way against the rules before requesting it.
 * @throws PageNotRead, or the signal's reason once it aborts
 */
export async function fetchPage(address: string, tools: FetchTools, signal: AbortSignal): Promise<FetchedPage> {
	const check = checkUrl(address, tools.rules);
	if (!check.ok) throw new PageNotRead(check.code, check.reason);
	return follow(new URL(address), tools, signal);
}

async function follow(start: URL, tools: FetchTools, signal: AbortSignal): Promise<FetchedPage> {
	const deadline = tools.clock.elapsed() + (tools.milliseconds ?? LIMITS.pageMilliseconds);
	let url = start;
	let signposts = 0;
	for (let redirects = 0; redirects <= LIMITS.pageRedirects && signposts <= MAX_SIGNPOSTS; redirects += 1) {
		const answer = await get(url, deadline - tools.clock.elapsed(), tools, signal);
		let location = REDIRECTS.has(answer.status) ? answer.headers['location'] : undefined;
		if (location === undefined) {
			const page = pageOf(url, answer);
			location = await signpostTarget(page, tools);
			if (location === undefined) return { ...page, deadline };
			signposts += 1;
		}
		const next = redirectTarget(location, url, tools.rules);
		if (isSignInAddress(next) && !isSignInAddress(url))
			throw new PageNotRead('AUTHENTICATION', PAGE_STRINGS.signIn({ host: pageHost(start) }));
		url = next;
	}
	throw new PageNotRead(
		'EXTRACT_FAILED',
		PAGE_STRINGS.tooManyRedirects({ host: pageHost(start), most: LIMITS.pageRedirects }),
	);
}

/**
 * Returns undefined unless the page redirects with a refresh. A refresh to itself does not count, nor one to a
 * forbidden address if the page has text of its own.
 */
async function signpostTarget(
	{ url, body, contentType }: Pick<FetchedPage, 'url' | 'body' | 'contentType'>,
	{ parseHtml, rules }: FetchTools,
): Promise<string | undefined> {
	if (body.byteLength > SIGNPOST_BYTES || sniffBody(body, contentType) !== 'html') return undefined;
	const signpost = await readSignpost(decodePage(body, contentType), url, parseHtml);
	if (!signpost) return undefined;
	const { target, isBare } = signpost;
	if (withoutFragment(target) === withoutFragment(url)) return undefined;
	return isBare || checkUrl(target.href, rulesAfter(url, rules)).ok ? target.href : undefined;
}

async function get(
	url: URL,
	timeout: number,
	{ transport, rules, maxBytes = LIMITS.payloadBytes }: FetchTools,
	signal: AbortSignal,
): Promise<HttpResponse> {
	if (timeout <= 0) throw new PageNotRead('TIMEOUT', PAGE_STRINGS.timeout({ host: pageHost(url) }));
	try {
		return await transport.get({
			url: withoutFragment(url),
			rules,
			headers: HEADERS,
			signal,
			timeout,
			maxBytes,
		});
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof HttpError ? notArrived(error, url) : error;
	}
}

function notArrived(error: HttpError, url: URL): PageNotRead {
	const host = pageHost(url);
	const options = { cause: error };
	if (error.kind === 'timeout') return new PageNotRead('TIMEOUT', PAGE_STRINGS.timeout({ host }), options);
	if (error.kind === 'too-large')
		return new PageNotRead(
			'PAYLOAD_TOO_LARGE',
			PAGE_STRINGS.tooLarge({ host, megabytes: LIMITS.payloadBytes / MEGABYTE }),
			options,
		);
	const reason = PAGE_STRINGS[REASONS[error.kind]];
	return new PageNotRead('EXTRACT_FAILED', reason({ host }), options);
}

const MEGABYTE = 1024 * 1024;

const REASONS = {
	network: 'unreachable',
	offline: 'unreachable',
	proxy: 'unreachable',
	malformed: 'malformed',
	'broken-off': 'brokenOff',
	// For pages a redirect is not an error in itself.
	moved: 'unreachable',
} as const;

function redirectTarget(location: string, from: URL, rules: UrlRules): URL {
	const target = parseUrl(location, from);
	const check = checkUrl(target?.href ?? '', rulesAfter(from, rules));
	if (!check.ok || !target) throw new PageNotRead('BLOCKED_HOST', PAGE_STRINGS.badRedirect({ host: pageHost(from) }));
	return target;
}

function pageOf(url: URL, { status, headers, body }: HttpResponse): Omit<FetchedPage, 'deadline'> {
	const host = pageHost(url);
	if (status >= 400) {
		const start = new TextDecoder().decode(body.slice(0, INSPECTED_BYTES));
		if (challengesVisitor(headers, start))
			throw new PageNotRead('AUTHENTICATION', PAGE_STRINGS.challenge({ host }));
		throw refusal(status, host);
	}
	if (status >= 300 || body.byteLength === 0) throw new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.empty({ host }));
	return { url, contentType: headers['content-type'] ?? '', headers, body };
}

function refusal(status: number, host: string): PageNotRead {
	if ([401, 402, 403, 407, 451].includes(status))
		return new PageNotRead('AUTHENTICATION', PAGE_STRINGS.signIn({ host }));
	if (status === 404 || status === 410)
		return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.gone({ host }), { isGone: true });
	if (status === 408 || status === 504) return new PageNotRead('TIMEOUT', PAGE_STRINGS.timeout({ host }));
	if (status === 429 || status === 503) return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.busy({ host }));
	return new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.refused({ host, status }));
}

/** Fragments are never sent, and some are long. */
function withoutFragment(url: URL): string {
	return url.href.slice(0, url.href.length - url.hash.length);
}

/** Returns a page's host for use in a sentence: without the port, in Unicode if the letters are unambiguous. */
export function pageHost(url: URL): string {
	return readableHost(bareHost(url));
}
