/**
 * The interface for other plugins and scripts, `app.plugins.plugins['research-this-note'].api`. This file imports
 * nothing: copy it into your plugin. docs/api.md has examples.
 */

export interface ResearchThisNoteApi {
	/** Semantic version of this interface: a new major number means that calls may have to change. */
	readonly version: '1.2.0';
	/**
	 * Researches a note and writes its section. The user is asked first if something would be sent that they did not
	 * agree to yet. @param path of the note in the vault
	 */
	research(path: string, options?: ApiResearchOptions): Promise<ApiAnswer<ApiResearch>>;
	/** Searches the notes of the vault on this device. */
	search(query: string, options?: { readonly limit?: number }): Promise<ApiAnswer<readonly ApiPassage[]>>;
	/**
	 * Looks up quotes at their sources, at most 20 at once, without a model and without cost. The user is asked first if
	 * addresses of pages would be sent that they did not agree to yet.
	 */
	checkQuotes(quotes: readonly ApiQuote[]): Promise<ApiAnswer<ApiQuotes>>;
	/**
	 * Checks a text, or a note as a text, sentence by sentence, and writes nothing. Without `web` nothing leaves this
	 * device; with it the user is asked first if something would be sent that they did not agree to yet.
	 */
	checkText(text: string | { readonly path: string }, options?: ApiCheckOptions): Promise<ApiAnswer<ApiTextCheck>>;
	/** Returns the claims of the last run of a note on this device; `null` if there was none. */
	claims(path: string): Promise<ApiAnswer<ApiClaims | null>>;
}

/** Never rejects: a failure is an answer too. */
export type ApiAnswer<T> = ApiSuccess<T> | ApiFailure;

export interface ApiSuccess<T> {
	readonly success: true;
	readonly data: T;
	readonly error: null;
}

export interface ApiFailure {
	readonly success: false;
	readonly data: { readonly error_code: string; readonly remediation: string };
	/** A sentence for the user. */
	readonly error: string;
}

/** An option that is missing is taken from the properties of the note, else from the settings. */
export interface ApiResearchOptions {
	readonly depth?: 'shallow' | 'deep' | 'agentic';
	readonly mode?: 'general' | 'academic' | 'technical';
	readonly focus?: string;
	/** Sentences of the note to research alone. */
	readonly claims?: readonly string[];
	/** Everything but the writing. */
	readonly dryRun?: boolean;
	/** Replaces a section that was edited or is richer. */
	readonly force?: boolean;
	/** Nothing leaves this device. */
	readonly offline?: boolean;
}

/** The report of the command line's `--json`; docs/command-line.md has all fields. */
export interface ApiResearch {
	readonly path: string;
	readonly outcome: 'written' | 'unchanged' | 'kept' | 'removed' | 'dry-run' | 'nothing';
	readonly written: boolean;
	/** Markdown of the section. */
	readonly section: string;
	readonly [field: string]: unknown;
}

export interface ApiPassage {
	readonly path: string;
	/** First line of the passage, counted from 1. */
	readonly line: number;
	readonly headings: readonly string[];
	readonly text: string;
}

/** A quote with the address of its page or the path of its note. */
export interface ApiQuote {
	readonly quote: string;
	readonly url?: string;
	readonly path?: string;
}

export interface ApiQuotes {
	readonly counts: Readonly<Record<ApiQuoteState, number>>;
	/** In the order of the call. */
	readonly quotes: readonly ApiCheckedQuote[];
}

export type ApiQuoteState = 'found' | 'changed' | 'not_found' | 'gone' | 'unreachable';

export interface ApiCheckedQuote extends ApiQuote {
	readonly state: ApiQuoteState;
	/** The passage as the source has it; left-out words are `[… words …]`. Set if found or changed. */
	readonly text?: string;
	/** The passage with the words around it. */
	readonly content?: string;
	/** Line in the note, counted from 1. */
	readonly line?: number;
	/** Whose words stand there in the note: `own`, `page`, `paper`, `highlight` or `assistant`. */
	readonly voice?: string;
	/** Address that opens the page at the quote. */
	readonly link?: string;
	readonly error_code?: string;
	/** Sentence for the user. */
	readonly reason?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
}

export interface ApiCheckOptions {
	/** As the settings say, if left out. */
	readonly depth?: 'shallow' | 'deep';
	/** True to open the links of the text, and to search the web for its sentences. */
	readonly web?: boolean;
}

export interface ApiTextCheck {
	readonly counts: {
		/** Sentences that a source could decide. */
		readonly sentences: number;
		readonly supported: number;
		readonly contradicted: number;
		readonly not_found: number;
		readonly uncheckable: number;
		readonly links: number;
		/** Links that do not say what the text says, and links that do not exist. */
		readonly links_silent: number;
		readonly links_gone: number;
	};
	/** In the order of the text. */
	readonly sentences: readonly ApiCheckedSentence[];
	/** Links that stand at no sentence. */
	readonly links: readonly ApiCheckedLink[];
}

export interface ApiCheckedSentence {
	readonly sentence: string;
	readonly state: 'supported' | 'contradicted' | 'not_found' | 'uncheckable';
	/** Quotes that decide it. */
	readonly sources: readonly {
		readonly stance: 'supports' | 'contradicts';
		readonly quote: string;
		/** Whose words it is: `own`, `page`, `paper` or `highlight`. */
		readonly voice: string;
		/** Address of a page. */
		readonly url?: string;
		/** Link to a note, `[[Note#Heading]]`, and its path. */
		readonly link?: string;
		readonly path?: string;
		/** ISO date, if known. */
		readonly published?: string;
	}[];
	readonly links: readonly ApiCheckedLink[];
}

export interface ApiCheckedLink {
	readonly url: string;
	/** `says`, `contradicts`, `silent`, `opened`, `gone` or `unreachable`. */
	readonly state: string;
	/** Figures, names and quotes of the sentence that the page lacks. */
	readonly missing?: readonly string[];
	/** The page's own words if a quote differs from them. */
	readonly content?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
	/** Reason why the page could not be read. */
	readonly reason?: string;
}

export interface ApiClaims {
	readonly path: string;
	/** ISO time at which the run ended. */
	readonly at: string;
	readonly depth: 'shallow' | 'deep' | 'agentic';
	readonly claims: readonly ApiClaim[];
}

export interface ApiClaim {
	/** Words of the note. */
	readonly statement: string;
	readonly state: string;
	readonly quotes: readonly {
		readonly stance: string;
		readonly quote: string;
		/** Address of the page, or path of the note. */
		readonly source: string;
	}[];
	/** Passages on the same thing, which decide nothing; for open claims. */
	readonly passages: readonly { readonly quote: string; readonly source: string }[];
}
