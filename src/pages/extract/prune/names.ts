/** Words of `class` and `id` that name parts around the content, and names that hold such a word but mean the text. */
import { nameOf } from './blocks';
import { wordSet } from '../../../text/strings';
import { pattern } from '../../../text/lazy';

export const FURNITURE_NAMES = pattern('')`
	\x20(?:
		nav|navbar|navs|navigation|menu|submenu|megamenu|breadcrumbs?|crumbs?|pagination|pager|
		paginator|paging|footer|colophon|sidebar|side bar|sidenav|side nav|rail|cookies?|cookiebar|
		consent|gdpr|ccpa|onetrust|share|sharing|sharebar|sharethis|social|socials|social media|
		follow us|newsletter|subscribe|subscription form|signup|sign up|opt in|optin|popup|pop up|modal|
		lightbox|offcanvas|off canvas|drawer|toast|snackbar|tooltip|flyout|dropdown|advert|adverts|
		advertisement|advertising|ad|ads|adsense|adslot|sponsor|sponsored|promo|promos|promotion|skip|
		skip link|skip links|skiplink|masthead|topbar|top bar|toolbar|login|log in|signin|sign in|
		search form|searchform|searchbox|search box|minicart|mini cart|wishlist|related|relatedposts|
		recommended|recommendations?|recirc|recirculation|trending|most read|most popular|popular posts|
		recent posts|latest posts|read next|up next|next up|read more|more stories|more from|
		more articles|also like|you may|upsells?|cross sells?|crosssell|recently viewed|outbrain|
		taboola|disclosure|disclaimer|copyright|legal|print|printer|edit link|edit page|post navigation|
		prev next|next prev|table of contents|toc|author bio|author box|about author|bio box|tags|
		taglist|tag list|post tags|entry meta|post meta|article meta|entry footer|post footer|byline|
		timestamp|language switcher|lang switcher|languages|filters?|facets?|sort by|sorting|feedback|
		helpful|survey|widget area|sidebar widget|site header|page header nav|announcement|notification|
		alert bar|banner ad
	)\x20
`;
/** Names that no part of an article's text has. */
export const SURE_NAMES = pattern('')`
	\x20(?:
		cookiebar|gdpr|ccpa|onetrust|consent|sharebar|sharethis|follow us|subscription form|signup|sign up|opt in|optin|
		adsense|adslot|advert|adverts|ads?|copyright|legal|disclosure|disclaimer|author bio|author box|about author|
		bio box|entry meta|post meta|article meta|entry footer|post footer|byline|timestamp|outbrain|taboola|
		edit link|edit page|post navigation|skip link|skip links|skiplink|breadcrumbs?|crumbs?|pagination|colophon|
		masthead|minicart|mini cart|relatedposts|recirc|recirculation|table of contents|toc|tooltip|share buttons?|
		related (?:posts?|articles?|stories|products?|links)|newsletter (?:signup|form|box)|helpful
	)\x20
`;
/** Overlays, which may contain long legal prose. */
export const OVERLAY_NAMES = pattern('')`
	\x20(?:
		cookies?|cookiebar|consent|gdpr|ccpa|onetrust|cmp2|modal|modals|popup|pop up|lightbox|offcanvas|
		off canvas|drawer
	)\x20
`;
/** Names of an aside that belongs to the text. */
export const NOTE_NAMES = pattern('')`
	\x20(?:
		note|admonition|callout|tip|warning|info|important|pullquote|footnotes?|endnotes?|references|
		definition|example|infobox
	)\x20
`;
export const COMMENT_NAMES = / (?:comments?|commentlist|disqus|respond|comment form|reply form|replies) /;
/** Author and date of a post. */
export const POST_NAMES = / (?:post meta|entry meta|byline|timestamp|message details|post author|post date) /;
/** Customer reviews of a product. */
export const REVIEW_NAMES = / (?:reviews?|testimonials?|ratings) /;

/** Words for the place or form of a part, which say nothing about its text. */
const LAYOUT_WORDS = wordSet(
	'list item items wrap wrapper wrappers container content contents inner outer box boxes block blocks ' +
		'section sections area module widget bar button buttons btn icon icons link links text title titles ' +
		'heading header headers body count counts counter number form field fields input row rows col column ' +
		'columns grid card cards image images img group holder panel pane tab tabs region zone slot unit ' +
		'frame layer overlay view main page post posts article articles story stories entry single top ' +
		'bottom left right center middle side small large big mini full sm md lg xl xs desktop mobile tablet ' +
		'active open closed visible first last even odd depth parent child children thread threaded id ' +
		'component root app author date time meta info label menu html react vue details description message ' +
		'messages status notice notify policy settings preferences law order wall gate required disabled',
);
/** Words that join others in a name made of a heading or a subject, such as `share-of-voice`. */
const JOINING_WORDS = wordSet(
	'a an and as at between by de der des du for from im in into of on or the to und vs with zu zum zur',
);
/** Longest name that is looked at. */
const LONGEST_NAME = 80;

/**
 * True if each name of the element that matches is about something: `comment-on-law`, `menu-engineering`, or an id made
 * of the element's own heading. `comment-list` and `site-menu` only say which part it is.
 */
export function isNamedAfterSubject(element: Element, matching: RegExp): boolean {
	const attributes = [element.getAttribute('class'), element.getAttribute('id')];
	const names = attributes.flatMap((value) => value?.split(/\s+/) ?? []);
	const found = names.filter((name) => matching.test(nameOf(name)));
	const heading = nameOf(element.querySelector('h1, h2, h3, h4, h5, h6')?.textContent ?? '');
	return found.length > 0 && found.every((name) => hasSubject(name, matching) || nameOf(name) === heading);
}

function hasSubject(name: string, matching: RegExp): boolean {
	if (name.length > LONGEST_NAME) return false;
	let rest = nameOf(withoutHash(name));
	while (matching.test(rest)) rest = rest.replace(matching, ' / ');
	const words = rest.trim().split(' ');
	const behind = words.slice(words.lastIndexOf('/') + 1);
	return (
		words.some((word) => JOINING_WORDS.has(word)) ||
		behind.some((word) => word.length > 2 && !/\d/.test(word) && !LAYOUT_WORDS.has(word))
	);
}

/** Removes the hash of a CSS module: `comment__x7Kd` is `comment`. */
function withoutHash(name: string): string {
	const at = name.lastIndexOf('__');
	return at > 0 && /[A-Z\d]/.test(name.slice(at)) ? name.slice(0, at) : name;
}
