/** Result of the check of a text, sentence by sentence, under its names in the JSON output. */
import type { Voice } from '../../text/voices/voice';
import type { Stance } from './claims';
import type { LinkState } from './given-link';

/** `not_found`: nothing decides it. `uncheckable`: no source could, as with a question or a greeting. */
export type SentenceState = 'supported' | 'contradicted' | 'not_found' | 'uncheckable';

export interface TextCheck {
	readonly counts: Readonly<Record<SentenceState, number>> & {
		/** Sentences that a source could decide. */
		readonly sentences: number;
		readonly links: number;
		/** Links that do not say what the text says, and links that do not exist. */
		readonly links_silent: number;
		readonly links_gone: number;
	};
	/** In the order of the text. */
	readonly sentences: readonly CheckedSentence[];
	/** Links that stand at no sentence. */
	readonly links: readonly CheckedLink[];
}

export interface CheckedSentence {
	readonly sentence: string;
	readonly state: SentenceState;
	/** Quotes that decide it, or that are on it. */
	readonly sources: readonly DecidingSource[];
	readonly links: readonly CheckedLink[];
}

export interface DecidingSource {
	readonly stance: Stance;
	readonly quote: string;
	readonly voice: Voice;
	/** Set for a page. */
	readonly url?: string;
	/** Set for a note: `[[Note#Heading]]`, and its path. */
	readonly link?: string;
	readonly path?: string;
	/** ISO date, if known. */
	readonly published?: string;
}

export interface CheckedLink {
	readonly url: string;
	readonly state: LinkState;
	/** Figures, names and quotes of the sentence that the page lacks. */
	readonly missing?: readonly string[];
	/** The page's own words if a quote differs from them. */
	readonly content?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
	/** Reason why the page could not be read. */
	readonly reason?: string;
}
