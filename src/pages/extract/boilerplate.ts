/** What a page shows around its content: navigation, forms, sharing, teasers, notices. Judged by meaning of tag and role, by names, by headings and by links. */
import { type Block, linkDensity, removeBlock } from './blocks';
import { isLabel } from './labels';

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
const HEADING = /^H[1-6]$/;
const LABEL_TAGS: ReadonlySet<string> = new Set(['A', 'BUTTON', 'SPAN', 'DIV', 'P', 'LI', 'LABEL', 'STRONG', 'EM', 'SMALL', 'FIGCAPTION']);
/** Characters of an average link of a menu; what a list of pages or products links is longer. */
const MENU_LINK = 22;
const LIST_LINK = 40;

/** Takes the furniture out of the page, largest part first. */
export function pruneFurniture(page: Block, options: PruneOptions): void {
	prune(page, page, options, false);
	pruneBeforeTitle(page);
	pruneRepeats(page);
}

/** Slides of a carousel and parts for small screens come twice: the later one goes. */
function pruneRepeats(page: Block): void {
	const seen = new Set<string>();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (block.prose > 0 && !block.children.some(({ prose }) => prose > 0) && !NEVER.has(block.tag)) {
			const text = (block.element.textContent ?? '').replace(/\s+/g, ' ').trim();
			if (seen.has(text)) removeBlock(block);
			seen.add(text);
		} else if (!NEVER.has(block.tag) || block.tag === 'MAIN' || block.tag === 'BODY') {
			for (let index = block.children.length - 1; index >= 0; index--) open.push(block.children[index] ?? block);
		}
	}
}

/** Menus, crumbs and dates stand before the title, and next to no sentence. */
function pruneBeforeTitle(page: Block): void {
	const title = find(page, ({ tag, text }) => tag === 'H1' && text > 0);
	if (!title) return;
	const before: Block[] = [];
	for (let at = title; at.parent; at = at.parent) {
		const siblings = at.parent.children;
		before.push(...siblings.slice(0, siblings.indexOf(at)).filter(({ text }) => text > 0));
	}
	const prose = before.reduce((sum, block) => sum + block.prose, 0);
	// A title far down heads a part of the page, not the page.
	if (prose <= PROSE_BEFORE_TITLE * page.prose) before.forEach(removeBlock);
}

function find(root: Block, matches: (block: Block) => boolean): Block | undefined {
	const open = [root];
	for (let block = open.pop(); block; block = open.pop()) {
		if (matches(block)) return block;
		for (let index = block.children.length - 1; index >= 0; index--) open.push(block.children[index] ?? block);
	}
	return undefined;
}

function prune(block: Block, page: Block, options: PruneOptions, inContent: boolean): void {
	for (const child of [...block.children]) {
		if (isFurniture(child, page, options, inContent)) removeBlock(child);
		else prune(child, page, options, inContent || child.tag === 'ARTICLE' || child.tag === 'MAIN');
	}
	removeTeasers(block, page, options);
}

function isFurniture(block: Block, page: Block, options: PruneOptions, inContent: boolean): boolean {
	if (NEVER.has(block.tag)) return false;
	if (block.text > MOST_OF_PAGE * page.text) return false;
	if (block.text === 0) return false;
	if (isFurnitureTag(block, inContent)) return true;
	const { names } = block;
	if (names && !CONTENT_NAMES.test(names)) {
		if (!options.keepComments && COMMENT_NAMES.test(names)) return true;
		if (FURNITURE_NAMES.test(names) && !HEADING.test(block.tag) && !NOTE_NAMES.test(names) && isMostlyFurniture(block)) return true;
	}
	return isLinkList(block, options) || isLabelBlock(block);
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
	return block.element.hasAttribute('aria-expanded') || block.element.hasAttribute('aria-controls') || (block.parent !== undefined && HEADING.test(block.parent.tag));
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
	if (keepCards && find(block, ({ tag }) => HEADING.test(tag))) return false;
	const links = countLinks(block);
	const average = block.linked / links;
	if (keepLinkLists) return links >= 4 && average < MENU_LINK && !/\d/.test(block.element.textContent ?? '');
	return links >= 3 && average < (block.tag === 'UL' || block.tag === 'OL' ? LIST_LINK : MENU_LINK);
}

function countLinks(block: Block): number {
	return block.tag === 'A' ? 1 : block.children.reduce((sum, child) => sum + countLinks(child), 0);
}

/** A heading that announces other pages takes what it heads with it: its section, or what follows up to the next heading. */
function removeTeasers(block: Block, page: Block, options: PruneOptions): void {
	for (const heading of block.children.filter(isHeadingLike)) {
		if (!block.children.includes(heading)) continue;
		const label = (heading.element.textContent ?? '').trim().replace(/\s+/g, ' ');
		if (label.length > 60 || !(FURNITURE_HEADING.test(label) || (!options.keepComments && COMMENT_HEADING.test(label)))) continue;
		const headed = [heading, ...following(heading)];
		const text = headed.reduce((sum, part) => sum + part.text, 0);
		if (text <= MOST_OF_PAGE * page.text) headed.forEach(removeBlock);
	}
}

function isHeadingLike(block: Block): boolean {
	if (HEADING.test(block.tag)) return block.tag !== 'H1';
	// A wrapper around a heading alone.
	return block.children.length === 1 && block.children[0] !== undefined && block.text === block.children[0].text && isHeadingLike(block.children[0]);
}

function following(heading: Block): Block[] {
	const siblings = heading.parent?.children ?? [];
	const rest = siblings.slice(siblings.indexOf(heading) + 1);
	const end = rest.findIndex(isHeadingLike);
	return end < 0 ? rest : rest.slice(0, end);
}
