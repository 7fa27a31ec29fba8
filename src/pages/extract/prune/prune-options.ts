/** How much is taken out of a page, by what kind of page it is. */
export interface PruneOptions {
	/** Replies are content on a forum, and noise under an article. */
	readonly keepComments: boolean;
	/** Lists of links are content where the page is a list, or nothing says what it is. */
	readonly keepLinkLists: boolean;
	/** Cards with headings are content where the page is no article. */
	readonly keepCards: boolean;
	/** Reviews and other products are noise on a product's page. */
	readonly keepShopParts: boolean;
}

/** A part that holds more of the page than this is never furniture, whatever it is called. */
export const MOST_OF_PAGE = 0.35;
