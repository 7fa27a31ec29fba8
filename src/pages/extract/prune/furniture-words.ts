/** Class names and phrases of the parts around a page's content. */

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
/** Names of menus, and of containers around carousel or table buttons. */
export const MENU_NAMES = / (?:navs?|navbar|navigation|menu) /;
/** Calls to action: content on a page that sells something. */
export const CALL_NAMES = / (?:cta|callout cta) /;
/** Overlays, which may contain long legal prose. */
export const OVERLAY_NAMES = pattern('')`
	\x20(?:
		cookies?|cookiebar|consent|gdpr|ccpa|onetrust|cmp2|modal|modals|popup|pop up|lightbox|offcanvas|
		off canvas|drawer
	)\x20
`;
export const COOKIE_NOTICE = pattern('i')`
	^(?:
		(?:
			we|our (?:site|website|platform|partners)|this (?:site|website|page)|
			(?:[\w.]+ ){1,4}(?:and (?:its|our|third[- ]party) )?
		)[^.]{0,80}\b(?:uses?|store) (?:[a-z]+ ){0,4}cookies\b|
		(?:by )?(?:clicking|continuing|using)\b[^.]{0,120}\bcookies\b|
		(?:
			these|cookies? (?:are|collect)|let us know you agree to|we value your privacy|
			manage (?:your )?(?:cookie|consent)
		)\b[^.]{0,60}\b(?:cookies?|track|privacy|technolog|partners)\b
	)
`;
/** Without one of these words, a text about cookies may be about food. */
export const PRIVACY_WORD = pattern('i')`
	\b(?:
		web ?sites?|platform|browsers?|browsing|privacy|consent|preferences|third[- ]part(?:y|ies)|
		partners|analytic(?:s|al)|advertis|marketing|devices?|visitors?|track|technolog|personali[sz]e
	)
`;
export const COMMENT_NAMES = / (?:comments?|commentlist|disqus|respond|comment form|reply form|replies) /;
/** Author and date of a post. */
export const POST_NAMES = / (?:post meta|entry meta|byline|timestamp|message details|post author|post date) /;
/** Boxes inside the text that are content, even in an `<aside>`. */
export const NOTE_NAMES = pattern('')`
	\x20(?:
		note|admonition|callout|tip|warning|info|important|pullquote|footnotes?|endnotes?|references|
		definition|example|infobox
	)\x20
`;
export const CONTENT_NAMES = pattern('')`
	\x20(?:
		article body|entry content|post content|post body|article content|main content|page content|
		content main|markdown body|story body
	)\x20
`;

export const FURNITURE_HEADING = pattern('i')`
	^(?:
		related\b|recommended\b|recommendations|
		you (?:may|might) (?:also )?(?:like|enjoy|be interested)|
		more (?:from|in|on|about|like|stories|articles|posts|news|to explore|reading)\b|
		read (?:next|more|also)|up next|what to read next|keep reading|further reading$|
		(?:latest|recent|popular|trending|top|featured|other)\x20
		(?:posts?|articles?|news|stories|topics|entries|comments|blogs?)|
		most (?:read|popular|viewed)|trending|people (?:also|who)|customers (?:also|who)|others also|
		similar (?:products|items|posts|articles|topics|threads|questions)|recently viewed|
		frequently bought|hot network|share (?:this|on|via|article|with)|share$|follow (?:us|me|along)|
		connect with|stay (?:connected|up|informed|in touch)|subscribe|newsletter|sign up|
		join (?:our|the) (?:newsletter|mailing|list|community)|
		get (?:the latest|our newsletter|updates)|leave a (?:reply|comment)|post a comment|
		add (?:a )?comment|cancel reply|write a review|about the author|author$|tags?:?$|categories:?$|
		archives?$|table of contents|contents$|in this (?:article|post|section|guide)|on this page|
		jump to|quick links|useful links|navigation|menu$|search$|breadcrumbs?$|filter(?: by|s)?$|
		sort by|share your thoughts|was this (?:page|article|helpful)|need help\?$|have a question|
		contact us$|download our app
	)
`;
/** Customer reviews of a product. */
export const REVIEW_NAMES = / (?:reviews?|testimonials?|ratings) /;
/** Headings on a product page for other products or customers. */
export const SHOP_HEADING = pattern('i')`
	^(?:
		(?:(?:customer|user|top|product|verified|latest) )?(?:ratings? (?:&|and) )?reviews?\b|
		(?:customer )?testimonials|photos from reviews|
		what (?:our )?(?:customers|people|buyers|others) (?:are saying|say)|explore related|
		featured products|others like|similar (?:brands|sponsored)|shop similar|
		pairs? (?:well|with|it with)|complete (?:the|your) (?:look|set|outfit)|shop the (?:look|set)|
		goes (?:well|great) with|our (?:bestsellers|best sellers|collections)|meet your seller
	)
`;
export const COMMENT_HEADING = /^(?:\d+ )?(?:comments?|responses?|repl(?:y|ies)|thoughts on)\b/i;
