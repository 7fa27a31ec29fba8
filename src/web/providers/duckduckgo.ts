import type { Http } from '../../net/http';
import { parseUrl } from '../../text/web-address';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord, type SearchProvider } from '../search-provider';
import { type Found, webHit } from './hits';
import { type Tag, tagsOf } from './html-tags';
import { checkBySearching, type Refusal, Service } from './service';

export interface DuckDuckGoOptions {
	readonly http: Http;
	readonly baseUrl: string;
}

/** Statuses of the answers to clients that DuckDuckGo takes for bots. */
const BLOCKING_STATUSES: ReadonlySet<number> = new Set([202, 303, 403, 418]);

/**
 * The result page that DuckDuckGo serves to browsers without scripts. It has no API and its terms do not allow this use
 * without permission: a last resort, one page at a time.
 */
export class DuckDuckGoProvider implements SearchProvider {
	readonly id = 'duckduckgo';
	private readonly service: Service;

	constructor(options: DuckDuckGoOptions) {
		const classify = ({ status }: Refusal) =>
			BLOCKING_STATUSES.has(status) ? ({ kind: 'blocked' } as const) : undefined;
		this.service = new Service(options, { provider: this.id, classify });
	}

	async search({ text, limit }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const body = new URLSearchParams({ q: cutAtWord(text, LIMITS.queryCharacters), b: '', kl: 'wt-wt' });
		const html = await this.service.text({ path: '/html/', headers: { accept: 'text/html' }, body }, run);
		const tags = tagsOf(html);
		if (tags.some(isChallenge)) throw this.service.error({ kind: 'blocked' }, { status: 200 });
		const hits = results(tags).map(webHit);
		if (hits.length === 0 && !tags.some(isResultPage)) throw this.service.error({ kind: 'parse' }, { status: 200 });
		this.service.spend(run, 0);
		return hits.slice(0, limit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}

function isChallenge(tag: Tag): boolean {
	return (
		tag.attributes.get('id') === 'challenge-form' ||
		tag.hasClass('anomaly-modal__title') ||
		(tag.attributes.get('action') ?? '').includes('anomaly.js')
	);
}

function isResultPage(tag: Tag): boolean {
	return tag.attributes.get('id') === 'links' || tag.hasClass('no-results');
}

/** Returns the results. Each is a block with a link and perhaps a snippet. */
function results(tags: readonly Tag[]): Found[] {
	const blocks: Tag[][] = [];
	for (const tag of tags) {
		if (tag.hasClass('result')) blocks.push([tag]);
		else blocks.at(-1)?.push(tag);
	}
	return blocks.filter(([block]) => !block?.hasClass('result--ad')).flatMap(result);
}

function result(tags: readonly Tag[]): Found[] {
	const link = tags.find((tag) => tag.hasClass('result__a'));
	const url = target(link?.attributes.get('href') ?? '');
	if (!link || !url) return [];
	const snippet = tags.find((tag) => tag.hasClass('result__snippet'));
	return [{ url, title: link.inner(), texts: snippet ? [snippet.inner()] : [] }];
}

/** Returns the target of a link. Most links go through `//duckduckgo.com/l/?uddg=…`, advertisements through `/y.js`. */
function target(href: string): string | undefined {
	const url = parseUrl(href.startsWith('//') ? `https:${href}` : href);
	if (!url || !/(?:^|\.)duckduckgo\.com$/.test(url.hostname)) return url?.href;
	const wrapped = url.pathname.startsWith('/l/') ? url.searchParams.get('uddg') : null;
	return wrapped && !/^https?:\/\/(?:[^/]*\.)?duckduckgo\.com\/y\.js/.test(wrapped) ? wrapped : undefined;
}
