/** Labels that a section needs in one language. */
/**
 * Forms of a counted word, `#` for the number: for one and others, or for one, few and many, as the language has them.
 */
export type Forms = readonly string[];

export interface SectionLabels {
	/** Marks around what is quoted. */
	readonly quotes: readonly [string, string];
	/** Headings and the title of a callout. */
	readonly checkThese: string;
	readonly answers: string;
	readonly adds: string;
	/** Title of the fold with everything over the word limit. */
	readonly more: string;
	readonly linkThese: string;
	/** The line at the top. */
	readonly depths: Readonly<Record<'shallow' | 'deep' | 'agentic', string>>;
	readonly pages: Forms;
	readonly notes: Forms;
	readonly contradicted: Forms;
	readonly supportedCount: Forms;
	/** `@` of `#` questions. */
	readonly answered: Forms;
	/** `#` for the time or day of a search whose answer was remembered. */
	readonly remembered: string;
	/** Claims by what became of them: titles with a number behind, and words behind a claim. */
	readonly supported: string;
	readonly notSettled: string;
	readonly notLookedInto: string;
	readonly disagree: string;
	readonly undecided: string;
	readonly nothingFound: string;
	/** Before what another note says. */
	readonly yourNote: string;
	/** Before what speaks for a claim that is contradicted, or against one that is supported. */
	readonly inFavour: string;
	readonly against: string;
	/** Behind the title of a page that only a search has shown. */
	readonly searchResult: string;
	/** Why a note could be linked. */
	readonly named: string;
	/** Before words that both notes use. */
	readonly bothMention: string;
}
