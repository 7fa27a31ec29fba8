import type { Statement } from '../ledger/statement';

/** A web link of a checked text. */
export interface GivenAddress {
	readonly url: string;
	/** The statement at which it stands; undefined in a list of sources, for example. */
	readonly statement: Statement | undefined;
}

/**
 * `says`: the page says what the sentence says. `silent`: it lacks figures, names or most words of the sentence, or the
 * words that the sentence quotes. `opened`: it exists, and nothing is known beyond that.
 */
export type LinkState = 'says' | 'contradicts' | 'silent' | 'gone' | 'opened' | 'unreachable';

/** A web link that a checked text gives, and what was found there. */
export interface GivenLink extends GivenAddress {
	readonly state: LinkState;
	/** Figures, names and quotes of the sentence that the page lacks. */
	readonly missing: readonly string[];
	/** The page's own words if a quote of the sentence differs from them. */
	readonly wording?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
	/** Reason why the page could not be read, as a sentence. */
	readonly reason?: string;
}
