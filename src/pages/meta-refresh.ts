import type { ParseHtml } from './ports';

/** Longer pages say something themselves. */
const SIGNPOST_CHARACTERS = 32 * 1024;
const SIGNPOST_WORDS = 60;
/** Later than this a page is meant to be read first, and then shown anew. */
const PATIENCE_SECONDS = 10;
/** The delay, then the address, bare or quoted (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh). */
const REFRESH = /^\s*(\d*)[\d.]*(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is;
const UNSEEN = 'script, style, noscript, template, title';

/** Where a page sends its visitors that is nothing but a signpost, as it writes the address; undefined for every other page. */
export function refreshTarget(html: string, parseHtml: ParseHtml): string | undefined {
	if (html.length > SIGNPOST_CHARACTERS || !/http-equiv\s*=\s*["']?\s*refresh/i.test(html)) return undefined;
	const document = parseHtml(html);
	const meta = [...document.querySelectorAll('meta')].find((each) => attribute(each, 'http-equiv')?.trim().toLowerCase() === 'refresh');
	const [, delay = '', ...addresses] = REFRESH.exec((meta && attribute(meta, 'content')) ?? '') ?? [];
	const address = addresses.find((written) => written !== undefined)?.trim() ?? '';
	if (address === '' || Number(delay) > PATIENCE_SECONDS) return undefined;
	document.querySelectorAll(UNSEEN).forEach((element) => element.remove());
	const words = document.documentElement.textContent.match(/\S+/g)?.length ?? 0;
	return words <= SIGNPOST_WORDS ? address : undefined;
}

/** Whatever case it is written in: not every parser makes them alike. */
function attribute(element: Element, name: string): string | undefined {
	return [...element.attributes].find((each) => each.name.toLowerCase() === name)?.value;
}
