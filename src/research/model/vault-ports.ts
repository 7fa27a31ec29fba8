/** The vault: what a search in it finds, and the notes themselves. */
import type { PageAddress, RunContext } from './ports';

export interface VaultQuery {
	readonly text: string;
	readonly limit: number;
	/** Paths that must not be found, nor copies and translations of what lies there: the note itself. */
	readonly exclude: readonly string[];
	/**
	 * True for what a person typed into a search box: `"…"` then demands a phrase and `-…` leaves out; in prose they
	 * are punctuation.
	 */
	readonly isTyped?: boolean;
}

/** One passage of a note. */
export interface VaultHit {
	readonly path: string;
	readonly title: string;
	/** The headings above the passage, outermost first, as written in the note. */
	readonly headings: readonly string[];
	/** The passage as it stands in the note, Markdown included. */
	readonly text: string;
	/** Zero-based line of the note where the passage starts. */
	readonly line: number;
	/** Relevance 0–1 within this answer. */
	readonly score: number;
	/** Headings that the note has more than once, in comparable form. */
	readonly repeatedHeadings?: readonly string[];
	/** The page that the note is a clipping of. */
	readonly page?: PageAddress;
}

/** A note close to the researched one, and why, in facts the code can vouch for. */
export interface RelatedNote {
	readonly path: string;
	readonly title: string;
	/** The researched note contains the title or an alias of this one. */
	readonly isNamed: boolean;
	/** Rare words that both notes use, as the researched note writes them; most distinctive first. */
	readonly sharedTerms: readonly string[];
	/** Notes that link to both. */
	readonly sharedBacklinks: number;
	/** The passage that is closest. */
	readonly passage: VaultHit;
}

export interface RelatedQuery {
	readonly path: string;
	readonly text: string;
	readonly limit: number;
	/** Paths to leave out: the note itself and what it links already. */
	readonly exclude: readonly string[];
}

export interface MatterQuery {
	readonly text: string;
	/** At most this many words. */
	readonly limit: number;
	/** Texts that may be about the same. */
	readonly others: readonly string[];
}

export interface Matter {
	/**
	 * The words that tell the text from the rest of the vault, as it writes them: often in it, in few other notes;
	 * strongest first.
	 */
	readonly words: readonly string[];
	/**
	 * Of each other text, how near it is in meaning: the cosine of their vectors; none where the vault is too small to
	 * learn from.
	 */
	readonly nearness: readonly number[];
}

/** A note with a web address in its property `source` or `url`, as Obsidian Web Clipper writes it. */
export interface Clipping {
	readonly path: string;
	/** As written. */
	readonly url: string;
}

/** The text of a clipping. */
export interface ClippedText {
	readonly title: string;
	/** Without properties and comments. */
	readonly text: string;
	/** The property `published`, if it is a date. */
	readonly published: string | undefined;
}

export interface VaultSearch {
	search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]>;
	related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]>;
	/** Returns the subject of a text, compared with the other notes. */
	matter(query: MatterQuery, run: RunContext): Promise<Matter>;
	clippings(run: RunContext): Promise<readonly Clipping[]>;
	/** @returns undefined if the note has been deleted since */
	clippedText(path: string, run: RunContext): Promise<ClippedText | undefined>;
}

/** The notes of the vault, read and linked as the host does it. Paths are vault-relative with `/`. */
export interface NoteStore {
	/** @throws ResearchError NOTE_NOT_FOUND */
	open(path: string): Promise<OpenNote>;
	/** @throws ResearchError NOTE_NOT_FOUND */
	read(path: string): Promise<string>;
	/** The path that `[[link]]` written in `from` leads to; `link` without `#…` and alias. */
	resolveLink(link: string, from: string): string | undefined;
	/** The shortest link text that leads from `from` to `path`; one that leads nowhere when the note is gone. */
	linkText(path: string, from: string): string;
}

/** One note bound at the start of a run: it stays the same note when the user renames or moves it. */
export interface OpenNote {
	/** The path it has now. */
	readonly path: string;
	/** @throws ResearchError NOTE_CHANGED once the note is deleted */
	read(): Promise<string>;
	/** @throws ResearchError if `update` would refuse the note whatever its text: nothing is spent on such a note */
	assertWritable(): Promise<void>;
	/**
	 * Replaces the text in one step that nothing can come between, once no other program is saving the note. `change`
	 * gets the text of that moment; if it throws, nothing is written and its error comes out.
	 * @param signal ends the wait
	 * @throws ResearchError NOTE_CHANGED if the note is deleted, cut short, or changed again and again
	 */
	update(change: (current: string) => string, signal?: AbortSignal): Promise<void>;
	/** Writes a text to a new file beside the note. @returns its path */
	saveBeside(text: string): Promise<string>;
}

/** Sections that a run replaced, newest first, so that none is ever lost. */
export interface SectionHistory {
	/** @param warn called with a sentence if kept sections were damaged, with the place they were moved to */
	load(path: string, warn: (message: string) => void): Promise<readonly KeptSection[]>;
	/** Takes the place of what `load` gave. */
	save(path: string, sections: readonly KeptSection[]): Promise<void>;
}
export interface KeptSection {
	/** ISO time of the replacement. */
	readonly replacedAt: string;
	readonly text: string;
	/** It was replaced by nobody: what a run generated is kept, to tell the user's lines from generated ones. */
	readonly isGenerated?: true;
	/** Entries that the user had deleted from the sections before it; set on generated text only. */
	readonly declined?: Declined;
}

/** Entries of a section that the user deleted. */
export interface Declined {
	/** Claims and questions, by the name in the section. One that was not contradicted returns if it is now. */
	readonly claims: readonly { readonly name: string; readonly wasContradicted: boolean }[];
	/** Findings, as plain text. */
	readonly statements: readonly string[];
	/** Suggested notes, as linked in the section: `[[Night setback]]`. */
	readonly links: readonly string[];
}

/** A stretch of the note as it was written, and what stood in its place. */
export interface Undo {
	readonly written: string;
	readonly was: string;
}
