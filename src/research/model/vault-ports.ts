/** Ports of the vault: its search, and its notes. */
import type { NoteDate } from '../../language/numbers/note-date';
import type { Speaker } from '../../text/voices/voice';
import type { VoiceSpan } from '../../text/voices/block-voices';
import type { PageAddress, RunContext } from './ports';

export interface VaultQuery {
	readonly text: string;
	readonly limit: number;
	/** Paths to leave out, with copies and translations of these notes: the researched note itself. */
	readonly exclude: readonly string[];
	/**
	 * True for text that a person typed into a search box: `"…"` then requires a phrase and `-…` excludes a word. In prose
	 * they are punctuation.
	 */
	readonly isTyped?: boolean;
}

/** One passage of a note. */
export interface VaultHit {
	readonly path: string;
	readonly title: string;
	/** The headings above the passage, outermost first, as written in the note. */
	readonly headings: readonly string[];
	/** The passage as written in the note, with Markdown. */
	readonly text: string;
	/** Zero-based line of the note where the passage starts. */
	readonly line: number;
	/** Relevance 0–1 within this answer. */
	readonly score: number;
	/** Headings that the note has more than once, in comparable form. */
	readonly repeatedHeadings?: readonly string[];
	/** Whose words the passage is; the user's if undefined. */
	readonly speaker?: Speaker;
	/** The page that the note is a clipping of. */
	readonly page?: PageAddress;
	/** The property `title`: a clipping has the title of its page there. */
	readonly pageTitle?: string | undefined;
	/** When the note was written, as far as it says so. */
	readonly noteDate?: NoteDate | undefined;
}

/** A note close to the researched one, with the reasons as facts. */
export interface RelatedNote {
	readonly path: string;
	readonly title: string;
	/** True if the researched note contains the title or an alias of this one. */
	readonly isNamed: boolean;
	/** True if a person would more likely than not make the link. */
	readonly isLikely: boolean;
	/** True if the researched note names it in several words, and both share more rare words. */
	readonly isPhrase?: boolean;
	/** Rare words that both notes use, as the researched note writes them; most distinctive first. */
	readonly sharedTerms: readonly string[];
	/** The closest passage. */
	readonly passage: VaultHit;
}

export interface RelatedQuery {
	readonly path: string;
	readonly text: string;
	readonly limit: number;
	/** Paths to leave out: the note itself and the notes it links. */
	readonly exclude: readonly string[];
}

export interface MatterQuery {
	readonly text: string;
	/** Largest number of words. */
	readonly limit: number;
	/** Texts to compare with. */
	readonly others: readonly string[];
}

export interface Matter {
	/** Words that are frequent in the text and rare in other notes, as the text writes them; most distinctive first. */
	readonly words: readonly string[];
	/** Cosine between the text and each of `others`; empty if the vault is too small to learn vectors from. */
	readonly nearness: readonly number[];
}

/** A note with a web address in its property `source` or `url`, as Obsidian Web Clipper writes it. */
export interface Clipping {
	readonly path: string;
	/** The address as written in the property. */
	readonly url: string;
}

/** The text of a note, such as a clipping. */
export interface ClippedText {
	readonly title: string;
	/** The note without properties, comments, the sections of runs, and answers of assistants. */
	readonly text: string;
	/** Whose words the text is, apart from `spans`. */
	readonly speaker: Speaker;
	/** Parts of the text in another voice. */
	readonly spans: readonly VoiceSpan[];
	/** The property `published`, if it is a date. */
	readonly published: string | undefined;
}

export interface VaultSearch {
	search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]>;
	related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]>;
	/** Returns what a text is about, compared with the other notes. */
	matter(query: MatterQuery, run: RunContext): Promise<Matter>;
	clippings(run: RunContext): Promise<readonly Clipping[]>;
	/** @returns undefined if the note has been deleted since */
	clippedText(path: string, run: RunContext): Promise<ClippedText | undefined>;
}

/** The notes of the vault, read and resolved as the host does. Paths are relative to the vault, with `/`. */
export interface NoteStore {
	/** @throws ResearchError NOTE_NOT_FOUND */
	open(path: string): Promise<OpenNote>;
	/** @throws ResearchError NOTE_NOT_FOUND */
	read(path: string): Promise<string>;
	/** Returns the path to which `[[link]]` in `from` resolves; `link` is without `#…` and alias. */
	resolveLink(link: string, from: string): string | undefined;
	/**
	 * Returns the shortest link text that resolves from `from` to `path`. If the note is gone, the text resolves to
	 * nothing.
	 */
	linkText(path: string, from: string): string;
}

/** A note opened at the start of a run. It stays the same note if the user renames or moves it. */
export interface OpenNote {
	/** The present path. */
	readonly path: string;
	/** @throws ResearchError NOTE_CHANGED if the note was deleted */
	read(): Promise<string>;
	/** Fails early, before the run costs anything. @throws ResearchError if `update` would refuse the note for any text */
	assertWritable(): Promise<void>;
	/**
	 * Replaces the text atomically, after waiting until no other program is saving the note. `change` gets the present
	 * text; if it throws, nothing is written and its error is rethrown.
	 * @param signal ends the wait
	 * @throws ResearchError NOTE_CHANGED if the note was deleted, is cut short, or keeps changing
	 */
	update(change: (current: string) => string, signal?: AbortSignal): Promise<void>;
	/** Writes a text to a new file beside the note. @returns its path */
	saveBeside(text: string): Promise<string>;
}

/** Sections that runs replaced, newest first, so that none is lost. */
export interface SectionHistory {
	/** @param warn called with a message if kept sections were damaged, with the place they were moved to */
	load(path: string, warn: (message: string) => void): Promise<readonly KeptSection[]>;
	/** Replaces all kept sections of the note. */
	save(path: string, sections: readonly KeptSection[]): Promise<void>;
}
export interface KeptSection {
	/** ISO time of the replacement. */
	readonly replacedAt: string;
	readonly text: string;
	/**
	 * True for text that a run generated. It was not replaced, but is kept to tell the user's lines from generated ones.
	 */
	readonly isGenerated?: true;
	/** Entries that the user had deleted from earlier sections; only set on generated text. */
	readonly declined?: Declined;
	/** The line that the run added above its text to end a block that the note had left open. */
	readonly closer?: string | undefined;
}

/** Entries of a section that the user deleted. */
export interface Declined {
	/**
	 * Claims and questions, by their name in the section. A claim that was not contradicted is shown again if it is now.
	 */
	readonly claims: readonly { readonly name: string; readonly wasContradicted: boolean }[];
	/** Findings, as plain text. */
	readonly statements: readonly string[];
	/** Suggested notes, as linked in the section: `[[Night setback]]`. */
	readonly links: readonly string[];
}

/** The text that a run wrote into the note, and the text that it replaced. */
export interface Undo {
	readonly written: string;
	readonly was: string;
}
