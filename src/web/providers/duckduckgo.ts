import type { SearchProvider } from '../search-provider';
import { parseUrl } from '../../text/web-address';
import { FREE } from '../spending/service-policies';
import type { Found } from './hits';
import { textOfMarkup } from './markup-text';
import { defineService } from './search-service';
import { ApiProvider } from './service';

/** Statuses of the answers to clients that DuckDuckGo takes for bots. */
const BLOCKING_STATUSES: ReadonlySet<number> = new Set([202, 303, 403, 418]);

/**
 * The result page that DuckDuckGo serves to browsers without scripts. It has no API and its terms do not allow this use
 * without permission: a last resort, one page at a time.
 */
export const duckduckgo = defineService({
	id: 'duckduckgo',
	prefix: 'duckduckgo',
	address: 'https://html.duckduckgo.com',
	texts: {
		name: 'DuckDuckGo',
		desc: 'Its result page, which its terms do not allow to be read by programs without permission. Needs no key.',
	},
	policy: { ...FREE, burst: 1 },
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'duckduckgo',
			credits: 0,
			classify: ({ status }) => (BLOCKING_STATUSES.has(status) ? { kind: 'blocked' } : undefined),
			request: ({ text }) => ({
				path: '/html/',
				headers: { accept: 'text/html' },
				body: new URLSearchParams({ q: text, b: '', kl: 'wt-wt' }),
			}),
			read: tagsOf,
			pages: (tags, fail) => {
				if (tags.some(isChallenge)) throw fail({ kind: 'blocked' });
				const found = results(tags);
				if (found.length === 0 && !tags.some(isResultPage)) throw fail({ kind: 'parse' });
				return found;
			},
		}),
});

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

/**
 * A start tag with attributes. A quoted value may hold a `>`. No `<` is allowed inside, so that broken HTML costs no
 * time.
 */
const TAG = /<([a-z][a-z0-9]*)\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const ATTRIBUTE = /(?<![^\s"'=/])([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** A start tag that has attributes. */
interface Tag {
	readonly attributes: ReadonlyMap<string, string>;
	hasClass(name: string): boolean;
	/** Returns the markup up to the next end tag of this name, for elements that do not nest, such as links. */
	inner(): string;
}

/** Returns the tags of a page in order, for pages that a program writes: workers and some hosts have no DOM parser. */
export function tagsOf(html: string): Tag[] {
	return [...html.matchAll(TAG)].map((match) => {
		const attributes = attributesOf(match[2] ?? '');
		const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
		return {
			attributes,
			hasClass: (name) => classes.has(name),
			inner: () => textUpToEnd(html, match.index + match[0].length, match[1] ?? ''),
		};
	});
}

function attributesOf(markup: string): ReadonlyMap<string, string> {
	return new Map(
		[...markup.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
			name.toLowerCase(),
			textOfMarkup(double ?? single ?? bare ?? ''),
		]),
	);
}

function textUpToEnd(html: string, start: number, name: string): string {
	const end = new RegExp(`</${name}\\s*>`, 'gi');
	end.lastIndex = start;
	return html.slice(start, end.exec(html)?.index ?? start);
}
