/** What a page shows around its content: navigation, forms, sharing, teasers, notices. Judged by meaning of tag and role, by names, by headings and by links. */
import { type Block, findBlock, isHeading, lineOf, linkDensity, openChildren, removeBlock } from './blocks';
import { isLabel } from './labels';
import { Pace } from './pace';
import { isPosterDetail } from './poster-details';

export interface PruneOptions {
	/** Replies are content on a forum, and noise under an article. */
	readonly keepComments: boolean;
	/** Lists of links are content where the page is a list. */
	readonly keepLinkLists: boolean;
	/** Cards with headings are content where the page is no article. */
	readonly keepCards: boolean;
}

/** A part that holds more of the page than this is never furniture, whatever it is called. */
const MOST_OF_PAGE = 0.35;
const PROSE_BEFORE_TITLE = 0.1;
/** Nobody repeats a text of more characters. */
const LONGEST_REPEAT = 20_000;
/** Shorter ones repeat by chance. */
const LEAST_OF_REPEAT = 60;

const NEVER: ReadonlySet<string> = new Set(['HTML', 'BODY', 'MAIN', 'PRE', 'CODE', 'TABLE', 'TBODY', 'TR', 'TD', 'TH', 'H1', 'MATH']);
const FURNITURE_TAGS: ReadonlySet<string> = new Set(['NAV', 'FOOTER', 'ASIDE', 'FORM', 'BUTTON', 'MENU', 'LABEL', 'FIELDSET', 'INPUT']);
const FURNITURE_ROLES: ReadonlySet<string> = new Set([
	'navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog', 'menu', 'menubar', 'toolbar', 'button', 'status', 'alert', 'tooltip',
]);
const FURNITURE_NAMES = new RegExp(
	` (?:${[
		'nav|navbar|navs|navigation|menu|submenu|megamenu|breadcrumbs?|crumbs?|pagination|pager|paginator|paging|footer|colophon|sidebar|side bar|sidenav|side nav|rail',
		'cookies?|cookiebar|consent|gdpr|ccpa|onetrust|share|sharing|sharebar|sharethis|social|socials|social media|follow us|newsletter|subscribe|subscription form|signup|sign up|opt in|optin',
		'popup|pop up|modal|lightbox|offcanvas|off canvas|drawer|toast|snackbar|tooltip|flyout|dropdown|advert|adverts|advertisement|advertising|ad|ads|adsense|adslot|sponsor|sponsored|promo|promos|promotion',
		'skip|skip link|skip links|skiplink|masthead|topbar|top bar|toolbar|login|log in|signin|sign in|search form|searchform|searchbox|search box|minicart|mini cart|wishlist|related|relatedposts|recommended|recommendations?|recirc|recirculation',
		'trending|most read|most popular|popular posts|recent posts|latest posts|read next|up next|next up|read more|more stories|more from|more articles|also like|you may|upsells?|cross sells?|crosssell|recently viewed',
		'outbrain|taboola|disclosure|disclaimer|copyright|legal|print|printer|edit link|edit page|post navigation|prev next|next prev|table of contents|toc|author bio|author box|about author|bio box|tags|taglist|tag list|post tags|entry meta|post meta|article meta|entry footer|post footer|byline|timestamp|cta|callout cta|language switcher|lang switcher|languages|filters?|facets?|sort by|sorting|feedback|helpful|survey|widget area|sidebar widget|site header|page header nav|announcement|notification|alert bar|banner ad',
	].join('|')}) `,
);
/** What lies over a page until it is closed, with as much prose as lawyers wanted. */
const OVERLAY_NAMES = / (?:cookies?|cookiebar|consent|gdpr|ccpa|onetrust|cmp2|modal|modals|popup|pop up|lightbox|offcanvas|off canvas|drawer) /;
const COOKIE_NOTICE = /^(?:(?:we|our (?:site|website|platform|partners)|this (?:site|website|page)|(?:[\w.]+ ){1,4}(?:and (?:its|our|third[- ]party) )?)[^.]{0,80}\b(?:uses?|store) (?:[a-z]+ ){0,4}cookies\b|(?:by )?(?:clicking|continuing|using)\b[^.]{0,120}\bcookies\b|(?:these|cookies? (?:are|collect)|let us know you agree to|we value your privacy|manage (?:your )?(?:cookie|consent))\b[^.]{0,60}\b(?:cookies?|track|privacy|technolog|partners)\b)/i;
const COMMENT_NAMES = / (?:comments?|commentlist|disqus|respond|comment form|reply form|replies) /;
/** Boxes inside the text that many call an aside, and readers call a note. */
const NOTE_NAMES = / (?:note|admonition|callout|tip|warning|info|important|pullquote|footnotes?|endnotes?|references|definition|example|infobox) /;
const CONTENT_NAMES = / (?:article body|entry content|post content|post body|article content|main content|page content|content main|markdown body|story body) /;

const FURNITURE_HEADING = new RegExp(
	`^(?:${[
		'related\\b|recommended\\b|recommendations|you (?:may|might) (?:also )?(?:like|enjoy|be interested)|more (?:from|in|on|about|like|stories|articles|posts|news|to explore|reading)\\b|read (?:next|more|also)|up next|what to read next|keep reading|further reading$',
		'(?:latest|recent|popular|trending|top|featured|other) (?:posts?|articles?|news|stories|topics|entries|comments|blogs?)|most (?:read|popular|viewed)|trending|people also|customers (?:also|who)|others also|similar (?:products|items|posts|articles|topics|threads|questions)|recently viewed|frequently bought|hot network',
		'share (?:this|on|via|article|with)|share$|follow (?:us|me|along)|connect with|stay (?:connected|up|informed|in touch)|subscribe|newsletter|sign up|join (?:our|the) (?:newsletter|mailing|list|community)|get (?:the latest|our newsletter|updates)|leave a (?:reply|comment)|post a comment|add (?:a )?comment|cancel reply|write a review',
		'about the author|author$|tags?:?$|categories:?$|archives?$|table of contents|contents$|in this (?:article|post|section|guide)|on this page|jump to|quick links|useful links|navigation|menu$|search$|breadcrumbs?$|filter(?: by|s)?$|sort by|share your thoughts|was this (?:page|article|helpful)|need help\\?$|have a question|contact us$|download our app',
	].join('|')})`,
	'i',
);
const COMMENT_HEADING = /^(?:\d+ )?(?:comments?|responses?|repl(?:y|ies)|thoughts on)\b/i;
const LABEL_TAGS: ReadonlySet<string> = new Set(['A', 'BUTTON', 'SPAN', 'DIV', 'P', 'LI', 'LABEL', 'STRONG', 'EM', 'SMALL', 'FIGCAPTION']);
/** Characters of an average link of a menu; what a list of pages or products links is longer. */
const MENU_LINK = 22;
const LIST_LINK = 40;

/** Takes the furniture out of the page, largest part first, a step at a time. */
export function* pruneFurniture(page: Block, options: PruneOptions): Generator<void> {
	yield* prune(page, options);
	yield* pruneBeforeTitle(page);
	yield* pruneRepeats(page);
}

function* prune(page: Block, options: PruneOptions): Generator<void> {
	const pace = new Pace();
	// A stack of our own, so that the step can end anywhere. Each block comes twice: before its children and, with them pruned, after.
	const open = [{ block: page, inContent: false, isPruned: false }];
	for (let next = open.pop(); next; next = open.pop()) {
		if (pace.isDue()) yield;
		const { block, inContent, isPruned } = next;
		if (isPruned) removeTeasers(block, page, options);
		else if (block !== page && isFurniture(block, page, options, inContent)) removeBlock(block);
		else {
			open.push({ block, inContent, isPruned: true });
			const isContent = inContent || block.tag === 'ARTICLE' || block.tag === 'MAIN';
			for (const child of [...block.children].reverse()) open.push({ block: child, inContent: isContent, isPruned: false });
		}
	}
}

/** Menus, crumbs and dates stand before the title, and next to no sentence. */
function* pruneBeforeTitle(page: Block): Generator<void> {
	const title = yield* findBlock(page, ({ tag, text }) => tag === 'H1' && text > 0);
	if (!title) return;
	const pace = new Pace();
	const before: Block[] = [];
	for (let at = title; at.parent; at = at.parent) {
		for (const sibling of at.parent.children) {
			if (sibling === at) break;
			if (pace.isDue()) yield;
			if (sibling.text > 0) before.push(sibling);
		}
	}
	const prose = before.reduce((sum, block) => sum + block.prose, 0);
	// A title far down heads a part of the page, not the page.
	if (prose > PROSE_BEFORE_TITLE * page.prose) return;
	for (const block of before) {
		if (pace.isDue()) yield;
		removeBlock(block);
	}
}

/** Slides of a carousel and parts for small screens come twice: the later one goes. */
function* pruneRepeats(page: Block): Generator<void> {
	const pace = new Pace();
	const seen = new Set<string>();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block.prose > 0 && !NEVER.has(block.tag) && !hasProseBelow(block)) {
			if (block.text > LONGEST_REPEAT) continue;
			const text = lineOf(block);
			if (seen.has(text)) removeBlock(block);
			seen.add(text);
		} else if (!NEVER.has(block.tag) || block.tag === 'MAIN' || block.tag === 'BODY') {
			yield* removeEqualSiblings(block);
			openChildren(block, open);
		}
	}
}

/** Texts are compared only where the sums agree: they cost as much as the block is large. */
function* removeEqualSiblings(parent: Block): Generator<void> {
	const pace = new Pace();
	const known = new Map<string, Block>();
	for (const child of parent.children) {
		if (pace.isDue()) yield;
		if (child.text < LEAST_OF_REPEAT || child.text > LONGEST_REPEAT) continue;
		const sums = [child.tag, child.text, child.linked, child.prose, child.links, child.headings].join();
		const first = known.get(sums);
		if (!first) known.set(sums, child);
		else if (lineOf(first) === lineOf(child)) removeBlock(child);
	}
}

function hasProseBelow(block: Block): boolean {
	for (const child of block.children) if (child.prose > 0) return true;
	return false;
}

function isFurniture(block: Block, page: Block, options: PruneOptions, inContent: boolean): boolean {
	if (NEVER.has(block.tag)) return false;
	if (block.text === 0) return false;
	if (options.keepComments && isPosterDetail(block)) return true;
	if (unlinked(block) <= MOST_OF_PAGE * unlinked(page) && isMarkedFurniture(block, options, inContent)) return true;
	return block.text <= MOST_OF_PAGE * page.text && (isLinkList(block, options) || isLabelBlock(block) || isNotice(block) || isTeaserSection(block, options));
}

function isMarkedFurniture(block: Block, options: PruneOptions, inContent: boolean): boolean {
	if (isFurnitureTag(block, inContent)) return true;
	const { names } = block;
	if (names && !CONTENT_NAMES.test(names)) {
		if (OVERLAY_NAMES.test(names)) return true;
		if (!options.keepComments && COMMENT_NAMES.test(names)) return true;
		if (FURNITURE_NAMES.test(names) && !isHeading(block) && !NOTE_NAMES.test(names) && isMostlyFurniture(block)) return true;
	}
	return false;
}

/** What the law makes a page say about itself, whatever the element is called. */
function isNotice(block: Block): boolean {
	return block.text < 800 && block.prose > 0 && COOKIE_NOTICE.test(lineOf(block));
}

/** A part that begins with a heading which announces other pages, and has no other of its rank. */
function isTeaserSection(block: Block, options: PruneOptions): boolean {
	if (block.headings === 0 || block.children.size === 0) return false;
	let at = block;
	while (!isHeading(at)) {
		const first = firstWithText(at);
		if (!first) return false;
		at = first;
	}
	return at.tag !== 'H1' && announces(at, options) && block.element.querySelectorAll(at.tag).length === 1;
}

function firstWithText(block: Block): Block | undefined {
	for (const child of block.children) if (child.text > 0) return child;
	return undefined;
}

function unlinked(block: Block): number {
	return block.text - block.linked;
}

function isLabelBlock(block: Block): boolean {
	return block.text <= 40 && LABEL_TAGS.has(block.tag) && isLabel(block.element.textContent ?? '');
}

function isFurnitureTag(block: Block, inContent: boolean): boolean {
	const role = block.element.getAttribute('role');
	if (role && FURNITURE_ROLES.has(role) && !isDisclosure(block)) return true;
	if (block.tag === 'HEADER') return !inContent;
	if (block.tag === 'ASIDE') return !NOTE_NAMES.test(block.names);
	if (block.tag === 'FOOTER') return block.parent?.tag !== 'BLOCKQUOTE';
	if (block.tag === 'BUTTON') return !isDisclosure(block) && !isQuestion(block);
	return FURNITURE_TAGS.has(block.tag);
}

/** The head of a part that opens when it is pressed: its label is a heading. */
function isDisclosure(block: Block): boolean {
	return block.element.hasAttribute('aria-expanded') || block.element.hasAttribute('aria-controls') || (block.parent !== undefined && isHeading(block.parent));
}

/** What a list of questions and answers opens with, marked as no disclosure. */
function isQuestion(block: Block): boolean {
	return block.text > 40 || /[?？]\s*$/.test(block.element.textContent ?? '');
}

/** Names are given freely: a part with much prose is no menu, whatever it is called. */
function isMostlyFurniture(block: Block): boolean {
	return block.prose < 400 || linkDensity(block) > 0.5;
}

function isLinkList(block: Block, { keepLinkLists, keepCards }: PruneOptions): boolean {
	if (block.tag !== 'UL' && block.tag !== 'OL' && block.tag !== 'DIV' && block.tag !== 'SECTION' && block.tag !== 'DL') return false;
	if (block.prose > 0 || linkDensity(block) < 0.8) return false;
	if (keepCards && block.headings > 0) return false;
	const { links } = block;
	const average = block.linked / links;
	if (keepLinkLists) return links >= 4 && average < MENU_LINK && !/\d/.test(block.element.textContent ?? '');
	return links >= 3 && average < (block.tag === 'UL' || block.tag === 'OL' ? LIST_LINK : MENU_LINK);
}

/** A heading that announces other pages takes what it heads with it: its section, or what follows up to the next heading. */
function removeTeasers(block: Block, page: Block, options: PruneOptions): void {
	if (block.headings === 0) return;
	for (const headed of headedParts(block)) {
		const text = headed.reduce((sum, part) => sum + part.text, 0);
		if (text <= MOST_OF_PAGE * page.text && announces(headed[0], options)) headed.forEach(removeBlock);
	}
}

function announces(heading: Block | undefined, { keepComments }: PruneOptions): boolean {
	if (!heading || heading.text > 60) return false;
	const label = lineOf(heading);
	return label.length <= 60 && (FURNITURE_HEADING.test(label) || (!keepComments && COMMENT_HEADING.test(label)));
}

/** Each heading among the children with what follows up to the next. */
function headedParts(block: Block): Block[][] {
	const parts: Block[][] = [];
	for (const child of block.children) {
		if (isHeadingLike(child)) parts.push([child]);
		else parts.at(-1)?.push(child);
	}
	return parts;
}

/** A heading, or a wrapper around one alone. */
function isHeadingLike(block: Block): boolean {
	let at = block;
	while (!isHeading(at)) {
		const [only] = at.children;
		if (!only || at.children.size > 1 || only.text !== at.text) return false;
		at = only;
	}
	return at.tag !== 'H1';
}
