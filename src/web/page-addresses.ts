import { canonicalUrl, linkUrl } from '../net/canonical-url';
import { checkUrl, type UrlRules } from '../net/url-guard';
import type { PageAddress, PageAddresses } from '../research/model/ports';

/** Canonical URLs of addresses that pass the URL guard and the user's lists of sites. */
export class CanonicalAddresses implements PageAddresses {
	/**
	 * @param rules addresses that may be linked
	 * @param isWanted true if the user's lists of sites allow the address
	 */
	constructor(
		private readonly rules: UrlRules = {},
		readonly isWanted: (url: string) => boolean = () => true,
	) {}

	page(address: string): PageAddress | undefined {
		const page = this.safe(address);
		return page && this.isWanted(page.url) ? page : undefined;
	}

	/** Returns the canonical URL if the address passes the URL guard, whatever the user's lists of sites say. */
	safe(address: string): PageAddress | undefined {
		const url = linkUrl(address);
		const identity = canonicalUrl(address);
		if (url === undefined || identity === undefined || !checkUrl(url, this.rules).ok) return undefined;
		return { url, identity };
	}
}
