/** Vault notes and web pages in one list. A source is known by its identity, so no page has two ids. */
import { cut } from '../../text/cut';
import { LIMITS } from './limits';
import type { VaultHit } from './vault-ports';

export type SourceKind = 'web' | 'vault';
/** How much of the source was seen. */
export type ReadState = 'page' | 'snippet' | 'note';

export interface Source {
	/** `S1`…`Sn` in the order of discovery. */
	readonly id: string;
	readonly kind: SourceKind;
	/** The URL to link to, or the vault path. */
	readonly address: string;
	readonly title: string;
	/** What the site calls itself, where the page was read and says so. */
	readonly site?: string;
	/** The provider that found it; `vault` for notes. */
	readonly provider: string;
	readonly read: ReadState;
	/** ISO time of the search that showed it, where a remembered answer stood in for a new one. */
	readonly rememberedAt?: string;
	/** ISO date, where known. */
	readonly published: string | undefined;
	readonly passages: readonly Passage[];
	/**
	 * The id of a page that was read, whose text this page mostly repeats, or which is this page at another address.
	 */
	readonly copyOf?: string;
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
	/** How near it is in meaning to the note, −1 to 1, where the vault can tell. */
	readonly nearness?: number;
	/** Where it starts in the text of the page that was read. */
	readonly offset?: number;
	/** What a reader understood it to say: checked, and never to be quoted, for they are not the source's words. */
	readonly gist?: string;
}

export interface FoundSource {
	readonly kind: SourceKind;
	/** What makes two finds one source: the canonical URL, or the vault path. */
	readonly identity: string;
	readonly address: string;
	readonly title: string;
	readonly provider: string;
	readonly read: ReadState;
	readonly published?: string | undefined;
	/** See `Source`. */
	readonly rememberedAt?: string | undefined;
}

export interface FoundPassage extends FoundSource {
	readonly text: string;
	readonly headings?: readonly string[];
	readonly score: number;
	/** The label of the topic that found it; undefined for a related note. */
	readonly topic: string | undefined;
}

export interface AddedPassage {
	/** As it is now, with the passage. */
	readonly source: Source;
	readonly passage: Passage;
}

/**
 * The evidence of one run: find-or-add by identity, so that whatever order searches answer in, ids stay unique. What it
 * hands out is how things stand then and never changes.
 */
export class Evidence {
	private readonly byIdentity = new Map<string, Source>();
	/** By a further identity: the one under which its source is kept. */
	private readonly aliases = new Map<string, string>();

	/** @returns undefined for a passage without text */
	add(found: FoundPassage): AddedPassage | undefined {
		const text = cut(found.text.trim(), LIMITS.sourceCharacters);
		if (!text) return undefined;
		const source = this.described(found);
		const known = source.passages.find((passage) => passage.text === text);
		const passage = known
			? foundAgain(known, found)
			: {
					text,
					headings: found.headings ?? [],
					score: found.score,
					topics: found.topic === undefined ? [] : [found.topic],
				};
		const passages = known
			? source.passages.map((one) => (one === known ? passage : one))
			: [...source.passages, passage];
		return { source: this.keep(found.identity, { ...source, passages }), passage };
	}

	at(identity: string): Source | undefined {
		return this.byIdentity.get(this.aliases.get(identity) ?? identity);
	}

	/**
	 * From now on the source is found by this identity too, which no other has. @returns undefined where no source has
	 * the id
	 */
	alsoAt(identity: string, id: string): Source | undefined {
		const [own, source] = [...this.byIdentity].find(([, source]) => source.id === id) ?? [];
		if (own !== undefined) this.aliases.set(identity, own);
		return source;
	}

	/** The source of this identity; a new one has no passages yet. */
	open(found: FoundSource): Source {
		const { identity, kind, address, provider, read, published } = found;
		const known = this.at(identity);
		return (
			known ??
			this.keep(identity, {
				id: `S${this.byIdentity.size + 1}`,
				kind,
				address,
				title: titleOf(found),
				provider,
				read,
				published,
				passages: [],
			})
		);
	}

	/** What a link named says nothing of itself until a search finds it. */
	private described(found: FoundSource): Source {
		const { rememberedAt: before, ...source } = this.open(found);
		const title = source.title === source.address ? titleOf(found) : source.title;
		// What a search of now shows too is no memory.
		const times = [...(source.passages.length === 0 ? [] : [before]), found.rememberedAt];
		const rememberedAt = times.includes(undefined) ? undefined : times.sort()[0];
		const published = source.published ?? found.published;
		return { ...source, title, published, ...(rememberedAt !== undefined && { rememberedAt }) };
	}

	private keep(identity: string, source: Source): Source {
		this.byIdentity.set(this.aliases.get(identity) ?? identity, source);
		return source;
	}

	/** In the order of their ids. */
	get sources(): readonly Source[] {
		return [...this.byIdentity.values()];
	}

	countFor(topic: string): number {
		return sourcesOn(topic, this.sources).length;
	}
}

/** @param topic the label of the topic that found it; undefined for a related note */
export function foundInNote(hit: VaultHit, topic: string | undefined): FoundPassage {
	const { path, title, text, headings, score } = hit;
	const source = { kind: 'vault', identity: path, address: path, title, provider: 'vault', read: 'note' } as const;
	return { ...source, text, headings, score, topic };
}

function titleOf({ title, address }: FoundSource): string {
	return cut(title.trim(), LIMITS.titleCharacters) || address;
}

function foundAgain(passage: Passage, { score, topic }: FoundPassage): Passage {
	const topics = topic === undefined || passage.topics.includes(topic) ? passage.topics : [...passage.topics, topic];
	return { ...passage, score: Math.max(passage.score, score), topics };
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
