import { parseUrl } from '../../net/parse-url';
import { MAX_URL_CHARACTERS } from '../../net/url-guard';
import { hasAtMost } from './blocked-page';
import type { ParseHtml } from '../ports';

export interface Signpost {
	readonly target: URL;
	/** Whether the page says nothing else that could be read. */
	readonly isBare: boolean;
}

/** Longer pages say something themselves. */
const SIGNPOST_CHARACTERS = 32 * 1024;
const SIGNPOST_WORDS = 60;
/** Words to click on, which say nothing. */
const BARE_WORDS = 7;
/** Later than this a page is meant to be read first, and then shown anew. */
const PATIENCE_SECONDS = 1;
/** The same, of a page without words to read. */
const BARE_PATIENCE_SECONDS = 10;
/** Characters of a delay and the longest address that is opened. */
const LONGEST_REFRESH = MAX_URL_CHARACTERS + 100;
/**
 * The delay, then the address, bare or quoted
 * (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh).
 */
const REFRESH = /^\s*(\d*)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is;
const UNSEEN = 'script, style, noscript, template, title';

/** Where a page sends its visitors that is little but a signpost; undefined for every other page. */
export function readSignpost(html: string, url: URL, parseHtml: ParseHtml): Signpost | undefined {
	if (html.length > SIGNPOST_CHARACTERS || !/http-equiv\s*=\s*["']?\s*refresh/i.test(html)) return undefined;
	const document = parseHtml(html);
	const meta = [...document.querySelectorAll('meta')].find(
		(each) => each.getAttribute('http-equiv')?.trim().toLowerCase() === 'refresh',
	);
	const [, delay = '', ...addresses] =
		REFRESH.exec((meta?.getAttribute('content') ?? '').slice(0, LONGEST_REFRESH)) ?? [];
	const address = addresses.find((written) => written !== undefined)?.trim() ?? '';
	const base = parseUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url;
	const target = address === '' ? undefined : parseUrl(address, base);
	if (!target) return undefined;
	document.querySelectorAll(UNSEEN).forEach((element) => element.remove());
	const text = document.documentElement.textContent.replace(/\s+/g, ' ').trim();
	const isBare = hasAtMost(BARE_WORDS, text);
	const isSignpost =
		hasAtMost(SIGNPOST_WORDS, text) && Number(delay) <= (isBare ? BARE_PATIENCE_SECONDS : PATIENCE_SECONDS);
	return isSignpost ? { target, isBare } : undefined;
}
