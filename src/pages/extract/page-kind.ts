import type { Block } from './prune/blocks';
import { Pace } from './clean/pace';
import { type JsonObject, typesOf } from './structured-data';
import { pattern } from '../../text/lazy';

/** The kind of a page decides which parts are content: replies, lists of links, prices. */
export type PageKind = 'article' | 'documentation' | 'forum' | 'product' | 'listing' | 'other';

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
const LISTING_TYPES = /^(?:CollectionPage|ItemList|SearchResultsPage|OfferCatalog|Blog)$/;
const FORUM_SOFTWARE =
	/discourse|phpbb|vbulletin|xenforo|invision|mybb|flarum|nodebb|vanilla forums|smf|bbpress|lemmy/i;
const DOCUMENTATION_SOFTWARE = pattern('i')`
	sphinx|docusaurus|mkdocs|vitepress|vuepress|gitbook|antora|docsy|readthedocs|jsdoc|typedoc|doxygen|
	rustdoc|starlight|mintlify|mdbook
`;
const FORUM_ADDRESS = pattern('i')`
	^(?:forums?|community|boards?|bbs|discuss|discussions?|talk|answers)\.|
	\/(?:
		forums?|threads?|topics?|viewtopic|showthread|showtopic[\w-]*|discussions?|community|boards?|
		bbs|questions\/\d+|issues\/\d+|t\/\d+|t\/[\w-]+\/\d+|comments\/\w+
	)\b
`;
const DOCUMENTATION_ADDRESS = pattern('i')`
	^(?:docs?|developers?|documentation|manual|wiki|api|help|learn)\.|
	\/(?:docs?|documentation|api|reference|manual|guides?|userguide|handbook|wiki)\/
`;
const PRODUCT_ADDRESS = /\/(?:products?|p|dp|item|shop)\/[^/]+/i;
const LISTING_ADDRESS = pattern('i')`
	\/(?:
		collections?|category|categories|c|cat|shop|tag|tags|archive|search|sections?|browse|list|
		topics?|jobs|events|courses
	)\/?(?:[\w-]+\/?)?$
`;
const POST_NAMES = / (?:post|message|comment|reply|answer|topic post|forum post|postbody|post body|comment body) /;
const REPLY_NAMES = / (?:comment|reply|answer|message) /;
const CART_LABEL = /^\s*(?:add to (?:cart|bag|basket|trolley)|buy (?:it )?now|pre-?order(?: now)?)\s*$/i;
/** From this many posts on, a page is a discussion and not an article with replies. */
const POSTS_OF_A_TALK = 4;
const POSTS_OF_A_LONG_TALK = 12;
/** Share of a page's prose in replies that makes it a discussion without forum markup. */
const MOST_OF_PROSE = 0.6;
/** The same for a page that calls itself an article: nearly all its text is in replies. */
const NEARLY_ALL_PROSE = 0.9;
const PRODUCTS_OF_A_LIST = 4;

/** Determines the kind of a page, in steps. */
export function* pageKind({ url, data, meta, body }: KindFacts): Generator<void, PageKind> {
	const types = new Set(data.flatMap(typesOf));
	const has = (pattern: RegExp): boolean => [...types].some((type) => pattern.test(type));
	const openGraphType = meta.get('og:type') ?? '';
	const generator = meta.get('generator') ?? '';
	const hasPrice = meta.has('product:price:amount') || meta.has('og:price:amount');
	const address = url ? `${url.hostname}${url.pathname}` : '';
	// Some software marks every page as an article, listings included.
	const isArticle =
		has(ARTICLE_TYPES) || (/article|blog|news/i.test(openGraphType) && !LISTING_ADDRESS().test(address));
	if ((has(FORUM_TYPES) && !has(PRODUCT_TYPES)) || FORUM_SOFTWARE.test(generator)) return 'forum';
	const { posts, replies, replyProse, carts } = yield* countSigns(body);
	if (posts >= POSTS_OF_A_TALK && FORUM_ADDRESS().test(address)) return 'forum';
	if (!isArticle && replies >= POSTS_OF_A_LONG_TALK) return 'forum';
	if (!isArticle && replies >= POSTS_OF_A_TALK && replyProse >= MOST_OF_PROSE * body.prose) return 'forum';
	if (replies >= POSTS_OF_A_TALK && replyProse >= NEARLY_ALL_PROSE * body.prose) return 'forum';
	if (DOCUMENTATION_SOFTWARE().test(generator)) return 'documentation';
	const products = data.filter((object) => typesOf(object).includes('Product')).length;
	const isListing =
		has(LISTING_TYPES) || /product\.(?:group|category)/i.test(openGraphType) || products >= PRODUCTS_OF_A_LIST;
	if (!isArticle && has(PRODUCT_TYPES) && !isListing) return 'product';
	if ((/product/i.test(openGraphType) && !isListing) || (hasPrice && !isArticle)) return 'product';
	if (DOCUMENTATION_ADDRESS().test(address) && !isListing) return 'documentation';
	if (isArticle) return 'article';
	if (isListing || carts > 3) return 'listing';
	if (carts > 0 && PRODUCT_ADDRESS.test(address)) return 'product';
	return LISTING_ADDRESS().test(address) ? 'listing' : 'other';
}

/** True if a page offers products for sale. Articles that review a product carry its data too, so they do not count. */
export function isShopPage(kind: PageKind, { data, meta }: Pick<KindFacts, 'data' | 'meta'>): boolean {
	if (kind === 'product' || kind === 'article') return kind === 'product';
	const isOffered = data.flatMap(typesOf).some((type) => PRODUCT_TYPES.test(type));
	return isOffered || /product/i.test(meta.get('og:type') ?? '');
}

interface Signs {
	readonly posts: number;
	readonly replies: number;
	readonly replyProse: number;
	/** "Add to cart" buttons. */
	readonly carts: number;
}

function* countSigns(body: Block): Generator<void, Signs> {
	const pace = new Pace();
	const signs = { posts: 0, replies: 0, replyProse: 0, carts: 0 };
	const open = [{ block: body, isInReply: false }];
	for (let next = open.pop(); next; next = open.pop()) {
		if (pace.isDue()) yield;
		const { block } = next;
		const isReply = block.prose > 0 && block.prose < MOST_OF_PROSE * body.prose && REPLY_NAMES.test(block.names);
		if (block.text > 40 && POST_NAMES.test(block.names)) signs.posts++;
		if (isReply) signs.replies++;
		if (isReply && !next.isInReply) signs.replyProse += block.prose;
		if (
			(block.tag === 'BUTTON' || block.tag === 'A') &&
			block.text < 20 &&
			CART_LABEL.test(block.element.textContent ?? '')
		)
			signs.carts++;
		for (const child of block.children) open.push({ block: child, isInReply: next.isInReply || isReply });
	}
	return signs;
}
