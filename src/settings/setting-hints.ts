/** Hints for invalid values: the wrong line of a list, or the correct form of an address. */
import { isLocalName } from '../net/local-names';
import { parseUrl } from '../text/web-address';
import { isLocalIPv4 } from '../net/public-address';
import { SETTINGS_STRINGS as TEXT } from '../locales/locale';
import { isSite } from '../web/chain/site-lists';

/** A host with a dot or a port, as people type it: `localhost:11434`, `api.example.org/v1`. */
const HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d))(?::\d+)?(?:\/\S*)?$/;

/** Names the first entry that is not a site. */
export function wrongSite(value: unknown): string {
	const wrong: unknown = Array.isArray(value)
		? value.find((item) => typeof item !== 'string' || !isSite(item))
		: undefined;
	return wrong === undefined ? '' : TEXT.noSite({ text: typeof wrong === 'string' ? wrong : JSON.stringify(wrong) });
}

/** Returns the address that the text is likely to mean. @param path end of an address without a path */
export function likelyAddress(value: unknown, path: '' | '/v1'): string {
	const typed = typeof value === 'string' ? value.trim() : '';
	const url = HOST.test(typed) ? parseUrl(`http://${typed}`) : undefined;
	if (!url) return '';
	const scheme = isLocalName(url.hostname) || isLocalIPv4(url.hostname) ? 'http' : 'https';
	const end = url.pathname === '/' ? path : '';
	return TEXT.didYouMean({ address: `${scheme}://${typed.replace(/(?<!\/)\/+$/, '')}${end}` });
}
