import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { HttpResponse } from '../../net/http';
import { bareHost, checkResolved, type UrlRules } from '../../net/url-guard';
import type { PageGet, PageTransport } from '../../pages/ports';
import { PageNotRead } from '../../research/model/ports';
import { PAGE_STRINGS } from '../../locales/locale';
import { exchange } from './node-http';
import { proxyFor } from './proxy';

/** Resolves a host name to all its IP addresses. */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * Fetches web pages, whose addresses are not trusted. A host name is looked up once, all its IP addresses are checked,
 * and the connection goes to one of these, so that a second lookup with another result (DNS rebinding) cannot bypass
 * the check. Redirects are not followed, and connections are not reused.
 */
export class NodePageTransport implements PageTransport {
	/** @param variables of the environment, which may name a proxy */
	constructor(
		private readonly resolve: ResolveHost = (host) => lookUp(host, { all: true }),
		private readonly variables: Readonly<Record<string, string | undefined>> = {},
	) {}

	async get({ rules, ...request }: PageGet): Promise<HttpResponse> {
		const url = new URL(request.url);
		const host = bareHost(url);
		const proxy = proxyFor(url, this.variables);
		// Node looks up names only, and connects to an IP address that is written out without a lookup.
		if (isIP(host) !== 0) assertPublic(host, [host], rules);
		const lookup: LookupFunction = (_host, options, callback) => {
			this.checkedAddresses(host, rules).then(
				([first, ...others]) => {
					if (options.all === true) callback(null, [first, ...others]);
					else callback(null, first.address, first.family);
				},
				(error: Error) => callback(proxy ? unchecked(error, host) : error, ''),
			);
		};
		return exchange({ ...request, lookup, ...(proxy && { proxy }) });
	}

	private async checkedAddresses(host: string, rules: UrlRules): Promise<[Address, ...Address[]]> {
		const [first, ...others] = await this.resolve(host);
		if (!first) throw new Error('The name leads to no address.');
		assertPublic(
			host,
			[first, ...others].map(({ address }) => address),
			rules,
		);
		return [first, ...others];
	}
}

/** A page is never fetched by a name that only the proxy can look up: it may lead into the user's network. */
function unchecked(error: Error, host: string): Error {
	return error instanceof PageNotRead ? error : new PageNotRead('EXTRACT_FAILED', PAGE_STRINGS.notLookedUp({ host }));
}

type Address = Awaited<ReturnType<ResolveHost>>[number];

/** @throws PageNotRead BLOCKED_HOST if the rules forbid one of the addresses */
function assertPublic(host: string, addresses: readonly string[], rules: UrlRules): void {
	const check = checkResolved(host, addresses, rules);
	if (!check.ok) throw new PageNotRead(check.code, check.reason);
}
