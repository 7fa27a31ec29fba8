/** Parts to keep, depending on the kind of page. */
export interface PruneOptions {
	/** Replies are content on a forum, but noise under an article. */
	readonly keepComments: boolean;
	/** Lists of links are content on a listing page or a page of unknown kind. */
	readonly keepLinkLists: boolean;
	/** Cards with headings are content unless the page is an article. */
	readonly keepCards: boolean;
	/** Reviews and other products are noise on a product page. */
	readonly keepShopParts: boolean;
}

/** A part with a larger share of the page is never furniture, whatever its name. */
export const MOST_OF_PAGE = 0.35;
