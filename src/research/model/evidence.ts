/** The parts of evidence: vault notes and web pages, with the passages that a search or a reader saw. */
import { cut } from '../../text/cut';
import { LIMITS } from './limits';

export type SourceKind = 'web' | 'vault';
/** How much of the source was seen. */
export type ReadState = 'page' | 'snippet' | 'note';

export interface Source {
	/** `S1`…`Sn` in the order of discovery. */
	readonly id: string;
	readonly kind: SourceKind;
	/** The URL to link to, or the vault path. */
	readonly address: string;
	/** Path of the vault note that is a clipping of the page. */
	readonly clippedIn?: string;
	/** Headings that its note has more than once, in comparable form. */
	readonly repeatedHeadings?: readonly string[];
	readonly title: string;
	/** The provider that found it; `vault` for notes. */
	readonly provider: string;
	readonly read: ReadState;
	/** ISO time of the search that showed it, if a cached answer was used. */
	readonly rememberedAt?: string;
	/** ISO date, where known. */
	readonly published: string | undefined;
	/** No two of them with the same text. */
	readonly passages: readonly Passage[];
	/** Markdown of the page that was read; a passage with an offset starts there. */
	readonly text?: string;
	/**
	 * The id of a page that was read, whose text this page mostly repeats, or which is this page at another address.
	 */
	readonly copyOf?: string;
	/** True if the page was read and offers products for sale. */
	readonly isShop?: true;
	/** Topics that it may tell something about though no search showed its words on them. */
	readonly expected?: readonly Expectation[];
}

export interface Expectation {
	/** A topic's label. */
	readonly topic: string;
	/** Relevance 0–1. */
	readonly score: number;
	/** Not a search named it for the topic, but the note itself. */
	readonly isLinked: boolean;
}

export interface Passage {
	readonly text: string;
	/** The headings above it in a vault note, outermost first. */
	readonly headings: readonly string[];
	/** Relevance 0–1 to the topic that found it. */
	readonly score: number;
	/** The labels of the topics that found it. */
	readonly topics: readonly string[];
	/** Cosine similarity to the note, −1 to 1; undefined if the vault has no vectors. */
	readonly nearness?: number;
	/** Where it starts in the text of the page that was read: it was quoted from there, and no search showed it. */
	readonly offset?: number;
	/** True if it is from the vault note that is a clipping of the page. */
	readonly isClipped?: true;
	/** Quotes of it that researchers handed on. */
	readonly handedOn?: readonly string[];
}

/** A quote that a researcher handed on, with the passage as the researcher saw it. */
export interface HandedOnQuote {
	/** The id of its source. */
	readonly source: string;
	readonly passage: Passage;
	/** Verbatim from the passage. */
	readonly quote: string;
	/** The label of the researcher's topic. */
	readonly topic: string;
}

/** Returns the path of the vault note that has the source's words; undefined if none is known. */
export function notePathOf({ kind, address, clippedIn }: Source): string | undefined {
	return kind === 'vault' ? address : clippedIn;
}

/** One passage of all that the evidence has. */
export interface PassageRef {
	/** The id of its source. */
	readonly source: string;
	/** Its text. */
	readonly passage: string;
}

/** The result of reading a page. */
export interface PageRead {
	/** The labels of the topics that it was read for. */
	readonly topics: readonly string[];
	/** Its quotes on those topics. */
	readonly passages: readonly Passage[];
	readonly title: string;
	/** Its Markdown. */
	readonly text: string;
	readonly published?: string | undefined;
	/** See `Source`. */
	readonly isShop?: true;
}

/** A passage with its source, both as they are at the moment. */
export interface SourcePassage {
	readonly source: Source;
	readonly passage: Passage;
}

/**
 * Replaces the snippets of a page by its quotes, for the topics it was read for; other snippets stay.
 */
export function asRead(source: Source, { topics, passages, title, text, published, isShop }: PageRead): Source {
	const unread = source.passages
		.filter((passage) => !isQuoted(passage))
		.map((passage) => ({ ...passage, topics: passage.topics.filter((topic) => !topics.includes(topic)) }))
		.filter((passage) => passage.topics.length > 0);
	return {
		...source,
		title: cut(title.trim(), LIMITS.titleCharacters) || source.title,
		published: source.published ?? published,
		read: 'page',
		text,
		...(isShop && { isShop }),
		passages: eachOnce([...source.passages.filter(isQuoted), ...passages, ...unread]),
	};
}

function isQuoted({ offset }: Passage): boolean {
	return offset !== undefined;
}

/** Of passages with the same text the first, with the topics of all and their best score. */
export function eachOnce(passages: readonly Passage[]): Passage[] {
	const kept = new Map<string, Passage>();
	for (const passage of passages) {
		const known = kept.get(passage.text);
		kept.set(passage.text, known ? foundAgain(known, passage) : passage);
	}
	return [...kept.values()];
}

function foundAgain(known: Passage, { score, topics }: Passage): Passage {
	return { ...known, score: Math.max(known.score, score), topics: [...new Set([...known.topics, ...topics])] };
}

/** A source without its passages, as plain data for whoever watches a run. */
export type SeenSource = Pick<
	Source,
	'id' | 'kind' | 'address' | 'title' | 'provider' | 'read' | 'published' | 'rememberedAt'
>;

export function seenSource({ id, kind, address, title, provider, read, published, rememberedAt }: Source): SeenSource {
	return { id, kind, address, title, provider, read, published, ...(rememberedAt !== undefined && { rememberedAt }) };
}

/** Those with a passage on the topic. */
export function sourcesOn(topic: string, sources: readonly Source[]): Source[] {
	return sources.filter(({ passages }) => passages.some(({ topics }) => topics.includes(topic)));
}

/** How relevant a source is to any of the topics, 0–1; 0 where it has nothing to do with them. */
export function relevanceTo({ passages, expected = [] }: Source, topics: ReadonlySet<string>): number {
	const found = passages.filter((passage) => passage.topics.some((topic) => topics.has(topic)));
	return Math.max(0, ...[...found, ...expected.filter(({ topic }) => topics.has(topic))].map(({ score }) => score));
}
