import { parseUrl, shownHost } from '../../text/web-address';
import type { Citation } from '../model/claims';
import type { Source } from '../model/evidence';

const SHOP_HOST = /^(?:www\.)?(?:shop|store|buy)\./i;
/** `/products/lamp`, `/dp/B0…` of Amazon, `/itm/365…` of eBay */
const SHOP_PATH = /\/(?:products?|dp|itm|shop|store|buy|pricing)(?:\/|$)/i;

/** True if all quotes come from one web site, and from pages that sell something. */
export function isFromOneSeller(cites: readonly Citation[]): boolean {
	const sites = new Set(cites.map(({ source }) => shownHost(source.address)));
	return sites.size === 1 && cites.every(({ source }) => isSellersPage(source));
}

/**
 * Judges by the data of a page that was read, and by the address. All 41 pages of WCXB that it names are labelled as a
 * seller's: 40 of the 62 pages with products, 1 of 45 with services. Articles in a shop's blog are not named.
 */
function isSellersPage({ kind, address, isShop }: Source): boolean {
	const url = parseUrl(address);
	return (
		kind === 'web' &&
		url !== undefined &&
		(isShop === true || SHOP_HOST.test(url.host) || SHOP_PATH.test(url.pathname))
	);
}
