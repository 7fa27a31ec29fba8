/**
 * Two forms of a URL that a search found. `canonicalUrl` identifies the page: all its addresses give the same value,
 * which is compared and never opened. `linkUrl` is the address to open: only parts that never matter to the site are
 * removed, because dropping `www.` or a mobile host breaks links on some sites.
 */
import { wordSet } from '../text/strings';
import { parseUrl } from '../text/web-address';

/** Campaign and click parameters that no site needs to find the page. */
const TRACKER_NAMES = new RegExp(
	'^(?:(?:utm|hsa|mtm|matomo|piwik)_.+|(?:at|itm|pk)_' +
		'(?:campaign|campaign_type|cid|content|keyword|kwd|link_id|link_type|medium|source|term))$',
);
const TRACKERS = wordSet(
	'_branch_match_id _ga _gac _gl _hsenc _hsmi _openstat __hssc __hstc __hsfp cmpid dclid epik fb_action_ids ' +
		'fb_action_types fb_ref fb_source fbclid gad_campaignid gad_source gbraid gclid gclsrc guccounter ' +
		'guce_referrer guce_referrer_sig hsctatracking igsh igshid li_fat_id mc_cid mc_eid mkt_tok msclkid ' +
		'oly_anon_id oly_enc_id rb_clickid ref_src ref_url s_cid srsltid ttclid twclid vero_conv vero_id wbraid ' +
		'wickedid yclid ysclid',
);
/** Parameters that request the AMP version of a page. */
const AMP_PARAMETERS = /^(?:amp(?:_.*)?|outputtype=amp)$/;

/** `https://www.google.com/amp/s/example.com/a` and `https://example-com.cdn.ampproject.org/c/s/example.com/a`. */
const AMP_CACHE =
	/^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/amp|[a-z0-9-]+\.cdn\.ampproject\.org\/[acv])\/(s\/)?([^/?#]+\.[^?#]*)/i;
const WIKI_MOBILE = /^(.+)\.m\.(wik[a-z]+|mediawiki)\.org$/;
/** A `www.`, `m.`, `mobile.` or `amp.` prefix before a complete host name. */
const HOST_VARIANT = /^(?:www|m|mobile|amp)\.(?=[^.]+\.)/;
const AMP_FOLDER = /\/amp\/*$/i;
const AMP_SUFFIX = /([^./])\.amp(\.html?)?\/*$/i;

/**
 * Returns the identity of the page behind a URL: idempotent, and equal for its AMP, mobile, `www.`, http and tracked
 * addresses.
 * @returns undefined if the address is not an http or https URL
 */
export function canonicalUrl(address: string): string | undefined {
	const url = parseWeb(unwrapAmpCache(address));
	const host = url && canonicalHost(url.hostname);
	if (!url || !host) return undefined;
	const port = url.port === '80' || url.port === '443' || url.port === '' ? '' : `:${url.port}`;
	const query = parameters(url.search)
		.map((parameter) => normalizeEncoding(parameter.replaceAll('+', '%20')))
		.filter((parameter) => !isTracker(parameter) && !isAmpParameter(parameter))
		.join('&');
	return `https://${host}${port}${canonicalPath(url.pathname)}${query && `?${query}`}`;
}

/**
 * Returns the URL to link to: as found, without trackers, text fragment, credentials and AMP cache.
 * @returns undefined if the address is not an http or https URL
 */
export function linkUrl(address: string): string | undefined {
	const url = parseWeb(unwrapAmpCache(address));
	if (!url) return undefined;
	const found = parameters(url.search);
	const kept = found.filter((parameter) => !isTracker(parameter));
	// Unchanged if nothing is dropped, because assigning `search` could change its encoding.
	if (kept.length < found.length) url.search = kept.join('&');
	const textDirective = url.hash.indexOf(':~:');
	if (textDirective >= 0) url.hash = url.hash.slice(1, textDirective);
	url.username = '';
	url.password = '';
	return url.href;
}

function parseWeb(address: string): URL | undefined {
	const url = parseUrl(address);
	return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

function unwrapAmpCache(address: string): string {
	const trimmed = address.trim();
	const cached = AMP_CACHE.exec(trimmed);
	if (!cached) return trimmed;
	return unwrapAmpCache(`${cached[1] ? 'https' : 'http'}://${cached[2]}${trimmed.slice(cached[0].length)}`);
}

function canonicalHost(hostname: string): string {
	let host = hostname.replace(/(?<!\.)\.+$/, '');
	for (let before = ''; before !== host;) {
		before = host;
		host = host.replace(HOST_VARIANT, '').replace(WIKI_MOBILE, '$1.$2.org');
	}
	return host;
}

function canonicalPath(pathname: string): string {
	let path = normalizeEncoding(pathname);
	for (let before = ''; before !== path;) {
		before = path;
		path = path
			.replace(AMP_FOLDER, '')
			.replace(AMP_SUFFIX, '$1$2')
			.replace(/(?<!\/)\/+$/, '');
	}
	return path || '/';
}

function parameters(search: string): string[] {
	return search.slice(1).split('&').filter(Boolean);
}

function isTracker(parameter: string): boolean {
	const name = parameterName(parameter);
	return TRACKER_NAMES.test(name) || TRACKERS.has(name);
}

function isAmpParameter(parameter: string): boolean {
	return AMP_PARAMETERS.test(parameterName(parameter)) || AMP_PARAMETERS.test(parameter.toLowerCase());
}

function parameterName(parameter: string): string {
	return normalizeEncoding(parameter.split('=', 1)[0] ?? '').toLowerCase();
}

/** Normalises escapes (RFC 3986, 6.2.2): in upper case, and only where needed. A stray `%` is escaped itself. */
function normalizeEncoding(text: string): string {
	return text.replace(/%(?:[0-9a-f]{2})?/gi, (escape) => {
		if (escape === '%') return '%25';
		const character = String.fromCharCode(parseInt(escape.slice(1), 16));
		return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
	});
}
