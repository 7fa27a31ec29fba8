import type { Block } from './prune/blocks';
import { Pace } from './clean/dom';
import { type JsonObject, typesOf } from './structured-data';
import { pattern } from '../../text/lazy';

/** The kind of a page decides which parts are content: replies, cards, reviews. */
export type PageKind = 'article' | 'forum' | 'product' | 'other';

/** The facts that decide a page's kind. */
export interface KindFacts {
	readonly url: URL | undefined;
	readonly data: readonly JsonObject[];
	/** Result of `readMetaTags`. */
	readonly meta: ReadonlyMap<string, string>;
	readonly body: Block;
}

const PRODUCT_TYPES = /^(?:Product|ProductGroup|IndividualProduct)$/;
const FORUM_TYPES = /^(?:DiscussionForumPosting|QAPage)$/;
const ARTICLE_TYPES = /^(?:\w*Article|BlogPosting|Report|Recipe|HowTo|LiveBlogPosting)$/;
const FORUM_SOFTWARE =
	/discourse|phpbb|vbulletin|xenforo|invision|mybb|flarum|nodebb|vanilla forums|smf|bbpress|lemmy/i;
const FORUM_ADDRESS = pattern('i')`
	^(?:forums?|community|boards?|bbs|discuss|discussions?|talk|answers)\.|
	\/(?:
		forums?|threads?|topics?|viewtopic|showthread|showtopic[\w-]*|discussions?|community|boards?|
		bbs|questions\/\d+|issues\/\d+|t\/\d+|t\/[\w-]+\/\d+|comments\/\w+
	)\b
`;
const LISTING_ADDRESS = pattern('i')`
	\/(?:
		collections?|category|categories|c|cat|shop|tag|tags|archive|search|sections?|browse|list|
		topics?|jobs|events|courses
	)\/?(?:[\w-]+\/?)?$
`;
const POST_NAMES = / (?:post|message|comment|reply|answer|topic post|forum post|postbody|post body|comment body) /;
const REPLY_NAMES = / (?:comment|reply|answer|message) /;
/** From this many posts on, a page is a discussion and not an article with replies. */
const POSTS_OF_A_TALK = 4;
const POSTS_OF_A_LONG_TALK = 8;
/** A part with a larger share of the page's prose holds all replies. */
const MOST_OF_PROSE = 0.6;

/** Determines the kind of a page, in steps. */
export function* pageKind({ url, data, meta, body }: KindFacts): Generator<void, PageKind> {
	const types = new Set(data.flatMap(typesOf));
	const has = (pattern: RegExp): boolean => [...types].some((type) => pattern.test(type));
	const address = url ? `${url.hostname}${url.pathname}` : '';
	// Some software marks every page as an article, listings included.
	const isArticle =
		has(ARTICLE_TYPES) ||
		(/article|blog|news/i.test(meta.get('og:type') ?? '') && !LISTING_ADDRESS().test(address));
	const isForum = has(FORUM_TYPES) && !has(PRODUCT_TYPES);
	if (isForum || FORUM_SOFTWARE.test(meta.get('generator') ?? '')) return 'forum';
	const { posts, replies } = yield* countPosts(body);
	if (posts >= POSTS_OF_A_TALK && FORUM_ADDRESS().test(address)) return 'forum';
	if (isArticle) return 'article';
	if (replies >= POSTS_OF_A_LONG_TALK) return 'forum';
	return has(PRODUCT_TYPES) ? 'product' : 'other';
}

/** True if a page offers products for sale. Articles that review a product carry its data too, so they do not count. */
export function isShopPage(kind: PageKind, { data, meta }: Pick<KindFacts, 'data' | 'meta'>): boolean {
	if (kind === 'product' || kind === 'article') return kind === 'product';
	const isOffered = data.flatMap(typesOf).some((type) => PRODUCT_TYPES.test(type));
	const hasPrice = meta.has('product:price:amount') || meta.has('og:price:amount');
	return isOffered || hasPrice || /product/i.test(meta.get('og:type') ?? '');
}

function* countPosts(body: Block): Generator<void, { readonly posts: number; readonly replies: number }> {
	const pace = new Pace();
	const found = { posts: 0, replies: 0 };
	const open = [body];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block.text > 40 && POST_NAMES.test(block.names)) found.posts++;
		if (block.prose > 0 && block.prose < MOST_OF_PROSE * body.prose && REPLY_NAMES.test(block.names))
			found.replies++;
		for (const child of block.children) open.push(child);
	}
	return found;
}
