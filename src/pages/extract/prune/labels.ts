import { pattern } from '../../../text/lazy';

/** Labels of buttons and teasers, as the whole text of any element. */
const LABEL = pattern('iu')`
	^(?:[^\p{L}\p{N}]*)(?:
		(?:view|see|show|load|read|learn|find out|discover|explore) (?:
			more|less|all|details?|product|products|full details|the details|options?|now|it now|
			article|full article|full story|profile|replies|results|on map|pricing|plans|gallery
		)|
		(?:quick|fast) (?:view|shop|add|buy|look)|quickview|
		add to (?:cart|bag|basket|trolley|wish ?list|compare|favou?rites|list|quote|registry)|
		added to cart|buy(?: it)? now|shop(?: all)?(?: now)?|order now|book now|pre-?order(?: now)?|
		select options|choose options|select size|(?:select|choose) a size|size (?:chart|guide)|
		more options|customi[sz]e|sold out|out of stock|in stock|only \d+ left!?|few left|
		notify me(?: when (?:back in stock|available))?|email me when available|unavailable|sale|new|
		best ?seller|free shipping|compare|add review|write a review|regular price|sale price|
		unit price|price|sort(?:ed)? by:? .{0,25}|
		(?:showing |displaying )?(?:all )?[\d,.]+ (?:results?|items?|products?|matches)(?: found)?|
		(?:showing |displaying |items? )?\d+\s*[-–]\s*\d+ (?:items? |results? |products? )?
		of [\d,]+.{0,20}|
		page \d+ of \d+|be the first to review.{0,20}|per page|filters? \(\d+\)|price alert|
		add to watchlist|share|share this|share via|tweet|pin it|pin|save|saved|bookmark|like|likes|
		follow|following|unfollow|reply|report|quote|edit|flag|upvote|downvote|vote|award|print|email|
		e-mail|copy|copy link|copy code|copied!?|link copied!?|click to (?:share|copy|expand|enlarge).*|
		expand|collapse|toggle (?:menu|navigation|table of contents)|sign ?in|sign ?up|log ?in|log ?out|
		register|subscribe|subscribe now|join(?: now| us| free)?|get started|start (?:now|free trial)|
		try (?:it )?(?:for )?free|get a (?:free )?(?:quote|demo)|request a (?:quote|demo|call|callback)|
		book a (?:demo|call)|contact(?: us| sales)?|apply now|submit|send|cancel|close|ok|
		accept(?: all)?|decline|reject all|continue|download|download now|install|previous|prev|next|
		next page|previous page|back|go back|back to (?:top|home|blog|all).*|return to top|
		scroll to top|top|home|menu|search|search for:?|filters?|filter by|sort by:?|clear all|reset|
		skip to (?:main )?content|skip navigation|jump to .{0,20}|loading(?:\.{3}|…)?|advertisement|ad|
		sponsored|promoted|table of contents|permalink|
		share on (?:facebook|twitter|x|linkedin|pinterest|whatsapp|reddit|email)|facebook|twitter|
		linkedin|pinterest|whatsapp|instagram|youtube|reddit|telegram|
		opens? in (?:a )?new (?:tab|window)
	)(?:[^\p{L}\p{N}]*)$
`;
const LONGEST = 40;

export function isLabel(text: string): boolean {
	const label = text.trim().replace(/\s+/g, ' ');
	return label.length <= LONGEST && LABEL().test(label);
}
