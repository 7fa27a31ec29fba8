/** The parts of a note. All offsets are into the text as given. */
import type { Container, OpenBlock } from './block-grammar';

/**
 * A stretch of a note that is not prose: `code` is shown literally, `hidden` is not shown, and a `payload` is the data
 * of an embedded picture.
 */
export interface InlineSpan {
	readonly kind: 'code' | 'hidden' | 'payload';
	/** Offsets in the note, including the marks. */
	readonly start: number;
	readonly end: number;
}

/**
 * `quote` includes callouts and everything in them; the content of a list has its own kinds, but never `heading` or
 * `underline`, because a heading in a list or quote does not divide the note.
 */
export type LineKind =
	| 'frontmatter'
	| 'fence'
	| 'comment'
	| 'html'
	| 'math'
	| 'quote'
	| 'code'
	| 'heading'
	| 'underline'
	| 'blank'
	| 'text';

/** A line of a note; if the note is repaired, a line may be cut where a comment begins or ends. */
export interface NoteLine {
	readonly kind: LineKind;
	/** Offset of the first character. */
	readonly start: number;
	/** Offset after the last character, before the line ending. */
	readonly end: number;
	/** Offset of the next line. */
	readonly next: number;
	readonly text: string;
	/** Characters of `text` before its content: the marks of quotes and items, and indentation. */
	readonly inside: number;
	/** Number of quotes around it. */
	readonly depth: number;
	/** The block that it is in; undefined for a blank line between blocks. */
	readonly block: NoteBlock | undefined;
	/** Set on the first line of a heading that divides the note; a setext heading may have several lines. */
	readonly heading: Heading | undefined;
	/** Set on the lines of a block comment: the offset of its opening mark. */
	readonly comment: number | undefined;
}

export interface Heading {
	/** 1–6. */
	readonly level: number;
	/** As written, without marks; lines of a setext heading are joined by spaces. */
	readonly text: string;
	/** True for a heading with a `===` or `---` underline, which is part of it. */
	readonly setext: boolean;
}

type Kind =
	| 'frontmatter'
	| 'heading'
	| 'paragraph'
	/** Its first line is the header of all others. */
	| 'table'
	| 'rule'
	/** Indented code. */
	| 'code'
	| OpenBlock['kind'];

/** A paragraph, heading, table, or other block without blocks in it. */
export interface NoteBlock {
	readonly kind: Kind;
	/** Indexes of its first and last line. */
	readonly first: number;
	readonly last: number;
	/** Where it stands: the quotes, callouts and items around it, outermost first. */
	readonly within: readonly Container[];
	/** Set on a heading, also on one in a quote or item. */
	readonly heading: Heading | undefined;
}

/** A link or embed of a vault file. */
export interface VaultLink {
	/** The part before `#`, decoded; empty for a link into the same note. */
	readonly target: string;
	/** `#Heading`, `#Heading#Sub` or `#^block`; may be empty. */
	readonly subpath: string;
	readonly embed: boolean;
	/** Offsets in the note. */
	readonly start: number;
	readonly end: number;
}

/** `[label](https://a.example "title")`, or a picture. */
export interface PageLink {
	/** As written, with its scheme. */
	readonly address: string;
	/** Text that is shown under the pointer; may be empty. */
	readonly title: string;
	readonly embed: boolean;
	/** Offsets in the note. */
	readonly start: number;
	readonly end: number;
}

/** A row of a table. */
export interface NoteRow {
	readonly table: NoteBlock;
	/** As written, without marks of quotes and items before it. */
	readonly text: string;
	/** As written between the borders; not empty. */
	readonly cells: readonly string[];
	readonly heads: readonly string[];
	/** Offsets of the text in the note. */
	readonly start: number;
	readonly end: number;
}

/** A heading that divides the note. */
export interface NoteHeading extends Heading {
	/** Offset of its first line. */
	readonly start: number;
	/** Lines of its text. */
	readonly rows: number;
	/** Its text and those of the headings above it, outermost first. */
	readonly path: readonly string[];
}

export interface NoteLines {
	readonly lines: readonly NoteLine[];
	/** Paragraphs, headings, tables and other blocks without blocks in them, each with what it stands in. */
	readonly blocks: readonly NoteBlock[];
	/** The line that would end a block left open at the end of the note; undefined if all are closed. */
	readonly closer: string | undefined;
}

export interface NoteDocument extends NoteLines {
	readonly text: string;
	/** Inline code, comments and properties, in order. */
	readonly spans: readonly InlineSpan[];
	/** Links and embeds of files that are shown, in order. */
	readonly links: readonly VaultLink[];
	/** Links with an address, in order. */
	readonly pageLinks: readonly PageLink[];
	/** Links in comments. */
	readonly hiddenLinks: readonly VaultLink[];
	readonly headings: readonly NoteHeading[];
	/** Rows of tables below their heads, in order. */
	readonly rows: readonly NoteRow[];
}
