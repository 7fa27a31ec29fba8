/** The data of evidence: vault notes and web pages, with passages from searches and readers. */
import { cut } from '../../text/strings';
import { voiceOfAddress } from '../../text/voices/addresses';
import { OWN, type Speaker, type Voice } from '../../text/voices/voice';
import type { NoteDate } from '../../language/numbers/note-date';
import type { TopicId } from '../ledger/statement';
import { LIMITS } from './limits';

export type SourceKind = 'web' | 'vault';
/** The part of the source that was seen. */
export type ReadState = 'page' | 'snippet' | 'note';

export interface Source {
	/** `S1`…`Sn` in the order of discovery. */
	readonly id: string;
	readonly kind: SourceKind;
	/** The URL to link to, or the vault path. */
	readonly address: string;
	/** Path of the vault note that is a clipping of the page. */
	readonly clippedIn?: string;
	/** Headings that occur more than once in the note, in comparable form. */
	readonly repeatedHeadings?: readonly string[];
	/** When the note was written, as far as it says so. */
	readonly noteDate?: NoteDate;
	readonly title: string;
	/** The provider that found it; `vault` for notes. */
	readonly provider: string;
	readonly read: ReadState;
	/** Whose words its passages are; see `speakerOf`. */
	readonly speaker?: Speaker;
	/** ISO time of the search that returned it, if a cached answer was used. */
	readonly rememberedAt?: string;
	/** ISO date, if known. */
	readonly published: string | undefined;
	/** Passages, each with a different text. */
	readonly passages: readonly Passage[];
	/** Markdown of the page, if it was read; `Passage.offset` refers to it. */
	readonly text?: string;
	/** The id of a read page that has mostly the same text, or that is the same page at another address. */
	readonly copyOf?: string;
	/** True if the page was read and offers products for sale. */
	readonly isShop?: true;
	/** Name of the site, as the page that was read gives it. */
	readonly site?: string;
	readonly pictures?: PagePictures;
	/** Topics that it is expected to be about, although no search returned text on them. */
	readonly expected?: readonly Expectation[];
}

/** Addresses of pictures, if a service was asked for them. */
export interface PagePictures {
	readonly images?: readonly string[];
	/** The icon of the site. */
	readonly favicon?: string;
}

export interface Expectation {
	readonly topicId: TopicId;
	/** Relevance 0–1. */
	readonly score: number;
	/** True if the note links it near the topic; false if a search returned it without text. */
	readonly isLinked: boolean;
}

export interface Passage {
	readonly text: string;
	/** The headings above it in a vault note, outermost first. */
	readonly headings: readonly string[];
	/** Relevance 0–1 to the topic that found it. */
	readonly score: number;
	/** The topics that found it. */
	readonly topics: readonly TopicId[];
	/** Cosine similarity to the note, −1 to 1; undefined if the vault has no vectors. */
	readonly nearness?: number;
	/** Start in `Source.text`; set for quotes of a read page, not for search results. */
	readonly offset?: number;
	/** True for a part of a read page whose reader judged no claims: it is compared as a search result is. */
	readonly isUnjudged?: true;
	/** True if it comes from the vault note that is a clipping of the page. */
	readonly isClipped?: true;
	/** Quotes of it that researchers handed on. */
	readonly handedOn?: readonly string[];
}

/** A quote that a researcher handed on, with the passage that the researcher saw. */
export interface HandedOnQuote {
	/** The id of its source. */
	readonly source: string;
	readonly passage: Passage;
	/** Verbatim from the passage. */
	readonly quote: string;
	/** The researcher's topic. */
	readonly topicId: TopicId;
}

/** Returns whose words a source has: by default a note is the user's, and an address says what a page is. */
export function speakerOf({ kind, address, speaker, text }: SpokenSource): Speaker {
	if (speaker) return speaker;
	if (kind === 'vault') return OWN;
	return { voice: isPublishedPdf(address, text) ? 'paper' : voiceOfAddress(address) };
}

type SpokenSource = Pick<Source, 'kind' | 'address' | 'speaker' | 'text'>;

/** True for a PDF that gives its own DOI on its first page. */
function isPublishedPdf(address: string, text = ''): boolean {
	return /\.pdf(?:[?#]|$)/i.test(address) && /\bdoi(?:\.org\/|[: ]{1,2})10\.\d{4}/i.test(text.slice(0, FIRST_PAGE));
}

/** Characters of a PDF's first page. */
const FIRST_PAGE = 4_000;
/** Services whose results hold the abstract of a paper. */
const CATALOGUES: ReadonlySet<string> = new Set(['crossref', 'arxiv', 'semantic-scholar', 'openalex']);
/** Shorter pages of a paper, such as those of publishers before their paywall, show the abstract alone. */
const FULL_TEXT_CHARACTERS = 10_000;

/** Returns how much of a paper is known; undefined for other sources, and for words of a search result. */
export function paperPart(source: Source): 'abstract' | 'fullText' | undefined {
	if (speakerOf(source).voice !== 'paper') return undefined;
	if (source.read === 'snippet') return CATALOGUES.has(source.provider) ? 'abstract' : undefined;
	return (source.text ?? '').length < FULL_TEXT_CHARACTERS ? 'abstract' : 'fullText';
}

/** True for the user's own words: they decide nothing about the user's claims. */
export function isOwnWords(source: SpokenSource): boolean {
	return speakerOf(source).voice === 'own';
}

/** Returns the path of the vault note that contains the source's text; undefined if there is none. */
export function notePathOf({ kind, address, clippedIn }: Source): string | undefined {
	return kind === 'vault' ? address : clippedIn;
}

/** Identifies a passage of the evidence. */
export interface PassageRef {
	/** The id of its source. */
	readonly source: string;
	/** Its text. */
	readonly passage: string;
}

/** The result of reading a page. */
export interface PageRead {
	/** The topics for which it was read. */
	readonly topics: readonly TopicId[];
	/** Its quotes on those topics. */
	readonly passages: readonly Passage[];
	readonly title: string;
	/** Its Markdown. */
	readonly text: string;
	readonly published?: string | undefined;
	/** See `Source`. */
	readonly isShop?: true;
	readonly site?: string;
}

/** A passage with its source, as snapshots. */
export interface SourcePassage {
	readonly source: Source;
	readonly passage: Passage;
}

/** Replaces the snippets of a page by its quotes for the topics it was read for; snippets on other topics stay. */
export function asRead(source: Source, page: PageRead): Source {
	const { topics, passages, title, text, published, isShop, site } = page;
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
		...(site !== undefined && { site }),
		passages: eachOnce([...source.passages.filter(isQuoted), ...passages, ...unread]),
	};
}

function isQuoted({ offset }: Passage): boolean {
	return offset !== undefined;
}

/** True for words of a read page that its reader chose, and judged the claims by. */
export function isChosen({ offset, isUnjudged }: Passage): boolean {
	return offset !== undefined && isUnjudged === undefined;
}

/** Merges passages with the same text: the first one with the topics of all and their best score. */
function eachOnce(passages: readonly Passage[]): Passage[] {
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

/** A source without its passages, as plain data for watchers of a run. */
export type SeenSource = Pick<
	Source,
	'id' | 'kind' | 'address' | 'title' | 'provider' | 'read' | 'published' | 'rememberedAt'
> & { readonly voice: Voice };

export function seenSource(source: Source): SeenSource {
	const { id, kind, address, title, provider, read, published, rememberedAt } = source;
	const seen = { id, kind, address, title, provider, read, published, voice: speakerOf(source).voice };
	return { ...seen, ...(rememberedAt !== undefined && { rememberedAt }) };
}

/** Returns the sources with a passage on the topic. */
export function sourcesOn(topic: TopicId, sources: readonly Source[]): Source[] {
	return sources.filter(({ passages }) => passages.some(({ topics }) => topics.includes(topic)));
}

/** Returns the highest relevance of a source to any of the topics, 0–1. */
export function relevanceTo({ passages, expected = [] }: Source, topics: ReadonlySet<TopicId>): number {
	const found = passages.filter((passage) => passage.topics.some((topic) => topics.has(topic)));
	return Math.max(
		0,
		...[...found, ...expected.filter(({ topicId }) => topics.has(topicId))].map(({ score }) => score),
	);
}

export interface FoundSource extends Pick<
	Source,
	| 'kind'
	| 'address'
	| 'title'
	| 'provider'
	| 'read'
	| 'clippedIn'
	| 'repeatedHeadings'
	| 'noteDate'
	| 'speaker'
	| 'pictures'
> {
	/** Key of the source: the canonical URL, or the vault path. */
	readonly identity: string;
	readonly published?: string | undefined;
	readonly rememberedAt?: string | undefined;
}

/** One text of a source, as a search of the vault or the web found it. */
export interface FoundPassage extends FoundSource, Pick<Passage, 'text' | 'score' | 'isClipped'> {
	readonly headings?: readonly string[];
	/** The topic that found it; undefined for a related note, and in the answer of a web search. */
	readonly topicId?: TopicId | undefined;
}

/** Returns the shortened title, or the address if there is none. */
export function displayTitle({ title, address }: Pick<FoundSource, 'title' | 'address'>): string {
	return cut(title.trim(), LIMITS.titleCharacters) || address;
}

/** Adds a passage to a source, cut to its limit. */
export function withPassage(source: Source, found: FoundPassage): SourcePassage {
	const text = cut(found.text.trim(), LIMITS.sourceCharacters);
	const { headings = [], score, topicId, isClipped } = found;
	const own = {
		text,
		headings,
		score,
		topics: topicId === undefined ? [] : [topicId],
		...(isClipped && { isClipped }),
	};
	const passages = eachOnce([...source.passages, own]);
	const passage = passages.find((one) => one.text === text) ?? own;
	return { source: { ...described(source, found), passages }, passage };
}

/** Updates the facts of a source that was found again. A page that was only linked has no passages before. */
function described({ rememberedAt: before, ...source }: Source, found: FoundSource): Source {
	const title = source.title === source.address ? displayTitle(found) : source.title;
	// A passage that a fresh search returned too does not count as cached.
	const times = [...(source.passages.length === 0 ? [] : [before]), found.rememberedAt];
	const rememberedAt = times.includes(undefined) ? undefined : times.sort()[0];
	const published = source.published ?? found.published;
	const read = found.read === 'page' ? 'page' : source.read;
	const facts = { ...noteOf(found), ...picturesOf({ ...found.pictures, ...source.pictures }) };
	return { ...source, ...facts, title, published, read, ...(rememberedAt !== undefined && { rememberedAt }) };
}

function picturesOf(pictures: PagePictures): Pick<Source, 'pictures'> {
	return Object.keys(pictures).length > 0 ? { pictures } : {};
}

/** Returns the facts about the note that contains the source's text. */
export function noteOf(found: FoundSource): Pick<Source, 'clippedIn' | 'repeatedHeadings' | 'noteDate'> {
	const { clippedIn, repeatedHeadings, noteDate } = found;
	return {
		...(clippedIn !== undefined && { clippedIn }),
		...(repeatedHeadings && { repeatedHeadings }),
		...(noteDate && { noteDate }),
	};
}

/**
 * `there`: found again. `changed`: the source no longer contains the passage. `gone`: the source no longer exists.
 * `unreachable`: the source could not be read. `unconfirmed`: the source does not contain the passage, but may never
 * have: it came from a search result, or the section states it in its own words.
 */
export type PassageState = 'there' | 'changed' | 'gone' | 'unreachable' | 'unconfirmed';

/** Result of looking up a passage again. */
export interface PassageFate {
	readonly state: PassageState;
	/** Reason why the source could not be read, as a sentence. */
	readonly reason?: string;
	/** Address of the Internet Archive's copy of a page that is gone. */
	readonly archived?: string;
}
