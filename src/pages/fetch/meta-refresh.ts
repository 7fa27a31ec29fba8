import { parseUrl } from '../../text/web-address';
import { MAX_URL_CHARACTERS } from '../../text/web-address';
import { hasAtMost } from './blocked-page';
import type { ParseHtml } from '../ports';

export interface Signpost {
	readonly target: URL;
	/** True if the page has no other readable text. */
	readonly isBare: boolean;
}

/** Limits for a redirecting page; longer pages have content. */
const SIGNPOST_CHARACTERS = 32 * 1024;
const SIGNPOST_WORDS = 60;
/** Words of a mere "click here" link. */
const BARE_WORDS = 7;
/** With a longer delay, the page is meant to be read and then reloaded. */
const PATIENCE_SECONDS = 1;
/** Longest delay for a page without readable text. */
const BARE_PATIENCE_SECONDS = 10;
/** Characters for a delay and the longest allowed address. */
const LONGEST_REFRESH = MAX_URL_CHARACTERS + 100;
/**
 * The delay, then the address, with or without quotes
 * (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh).
 */
const REFRESH = /^\s*(\d*)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is;
const UNSEEN = 'script, style, noscript, template, title';

/** Returns the target of a page that only redirects; undefined for every other page. */
export async function readSignpost(html: string, url: URL, parseHtml: ParseHtml): Promise<Signpost | undefined> {
	if (html.length > SIGNPOST_CHARACTERS || !/http-equiv\s*=\s*(?:["']\s*)?refresh/i.test(html)) return undefined;
	const document = await parseHtml(html);
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
