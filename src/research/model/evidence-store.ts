/** Collects vault notes and web pages. A source is found by its identity, so that no page gets two ids. */
import type { Speaker } from '../../text/voices/voice';
import type { TopicId } from '../ledger/statement';
import {
	asRead,
	sourcesOn,
	type Expectation,
	type HandedOnQuote,
	type PageRead,
	type Passage,
	type PassageRef,
	type Source,
	type SourcePassage,
	noteOf,
	displayTitle,
	speakerOf,
	withPassage,
	type FoundPassage,
	type FoundSource,
} from './evidence';

/** A source that may not be evidence. */
export type RefusedSource = Pick<Source, 'kind' | 'address' | 'title'>;

/**
 * The evidence of one run. All changes are made here, and other code keeps only ids. Searches and pages may answer in
 * any order; ids stay unique. Each returned object is an unchanging snapshot.
 */
export class Evidence {
	/** In the order of ids. */
	private readonly byId = new Map<string, Source>();
	/** Ids by identity; a page may have several identities. */
	private readonly ids = new Map<string, string>();
	/** The topics that a page was read for, by its id. */
	private readonly readFor = new Map<string, ReadonlySet<TopicId>>();
	private shown = 0;
	private readonly refusedByAddress = new Map<string, RefusedSource>();

	/**
	 * @param leadsThere true if a link can resolve to the note now; other notes are not listed
	 * @param changed called with each source that is new, was read, or got a new title
	 */
	constructor(
		private readonly leadsThere: (path: string) => boolean = () => true,
		private readonly changed: (source: Source) => void = () => undefined,
	) {}

	/** The sources with passages, best first. */
	get sources(): readonly Source[] {
		return bestFirst([...this.byId.values()].filter((source) => this.isListed(source)));
	}

	/** All known pages; those without passages come last. */
	get pages(): readonly Source[] {
		const unseen = [...this.byId.values()].filter(({ passages }) => passages.length === 0);
		return [...this.sources, ...unseen].filter(({ kind }) => kind === 'web');
	}

	/** Number of different passages found by searches so far. It never decreases. */
	get growth(): number {
		return this.shown;
	}

	/** Answers of assistants that searches found: never evidence. */
	get refused(): readonly RefusedSource[] {
		return [...this.refusedByAddress.values()];
	}

	get(id: string): Source | undefined {
		return this.byId.get(id);
	}

	at(identity: string): Source | undefined {
		return this.byId.get(this.ids.get(identity) ?? '');
	}

	/** @returns undefined if the passage is not, or no longer, in the evidence */
	find({ source: id, passage: text }: PassageRef): SourcePassage | undefined {
		const source = this.byId.get(id);
		const passage = source?.passages.find((one) => one.text === text);
		return source && passage && { source, passage };
	}

	/** Registers a further identity of a source. @returns undefined for an unknown id */
	alsoAt(identity: string, id: string): Source | undefined {
		if (this.byId.has(id)) this.ids.set(identity, id);
		return this.byId.get(id);
	}

	countFor(topic: TopicId): number {
		return sourcesOn(topic, [...this.byId.values()]).length;
	}

	/**
	 * Returns the source with this identity, or a new one without passages, which is not listed yet.
	 * @returns undefined for an answer of an assistant: all evidence passes here, and it never becomes evidence
	 */
	open(found: FoundSource): Source | undefined {
		const speaker = speakerOf(found);
		if (speaker.voice === 'assistant') {
			this.refusedByAddress.set(found.address, {
				kind: found.kind,
				address: found.address,
				title: displayTitle(found),
			});
			return undefined;
		}
		const identity = identityOf(found, speaker);
		const known = this.at(identity);
		if (known) return known;
		const { kind, address, provider, read, published } = found;
		const id = `S${this.byId.size + 1}`;
		this.ids.set(identity, id);
		const facts = { ...noteOf(found), title: displayTitle(found), provider, read, speaker, published };
		return this.keep({ id, kind, address, ...facts, passages: [] });
	}

	/**
	 * Adds a passage. @returns undefined for an empty text, and for a snippet of a page that was already read for the
	 * topic
	 */
	add(found: FoundPassage): SourcePassage | undefined {
		if (found.text.trim() === '') return undefined;
		const source = this.open(found);
		if (!source) return undefined;
		if (found.topicId !== undefined && this.readFor.get(source.id)?.has(found.topicId)) return undefined;
		const added = withPassage(source, found);
		if (added.source.passages.length > source.passages.length) this.shown += 1;
		this.keep(added.source);
		return added;
	}

	/** Records that a source is expected to be about a topic, without a passage on it. */
	expect(found: FoundSource, expectation: Expectation): Source | undefined {
		const source = this.open(found);
		if (!source) return undefined;
		const known = source.expected ?? [];
		const { topicId, isLinked } = expectation;
		if (known.some((one) => one.topicId === topicId && one.isLinked === isLinked)) return source;
		return this.keep({ ...source, expected: [...known, expectation] });
	}

	/** Replaces the snippets of a page by its quotes (see `asRead`). @returns the changed source */
	markRead(id: string, page: PageRead): Source {
		const source = this.existing(id);
		this.readFor.set(id, new Set([...(this.readFor.get(id) ?? []), ...page.topics]));
		return this.keep(asRead(source, page));
	}

	/** @param origin the id of the page that this one repeats, or that is the same page */
	markCopy(id: string, origin: string): void {
		this.keep({ ...this.existing(id), copyOf: origin });
	}

	/**
	 * Sets the score or the nearness of a passage; a higher score is kept if it is found again. A snippet that was
	 * replaced by quotes is not added again.
	 */
	rate({ source: id, passage: text }: PassageRef, rating: Partial<Pick<Passage, 'score' | 'nearness'>>): void {
		const source = this.existing(id);
		const passages = source.passages.map((one) => (one.text === text ? { ...one, ...rating } : one));
		this.keep({ ...source, passages });
	}

	/**
	 * Marks a quote that a researcher handed on, and raises its passage to at least this score. If the passage was
	 * replaced because its page was read, it is added again.
	 */
	handOn({ source: id, passage, quote, topicId }: HandedOnQuote, score: number): void {
		const source = this.existing(id);
		const known = source.passages.find(({ text }) => text === passage.text || text.includes(quote));
		const kept = {
			...(known ?? passage),
			score: Math.max(known?.score ?? 0, score),
			topics: [...new Set([...(known?.topics ?? []), topicId])],
			handedOn: [...new Set([...(known?.handedOn ?? []), quote])],
		};
		const passages = source.passages.map((one) => (one === known ? kept : one));
		this.keep({ ...source, passages: known ? passages : [...passages, kept] });
	}

	/** Adds a passage to a source, beside those that it has. */
	show(id: string, passage: Passage): void {
		const source = this.existing(id);
		const isKnown = source.passages.some(({ text }) => text === passage.text);
		if (!isKnown) this.keep({ ...source, passages: [...source.passages, passage] });
	}

	private isListed({ kind, address, passages }: Source): boolean {
		return passages.length > 0 && (kind === 'web' || this.leadsThere(address));
	}

	private existing(id: string): Source {
		const source = this.byId.get(id);
		if (!source) throw new Error(`No source has the id ${id}.`);
		return source;
	}

	private keep(source: Source): Source {
		const known = this.byId.get(source.id);
		this.byId.set(source.id, source);
		if (known?.read !== source.read || known.title !== source.title) this.changed(source);
		return source;
	}
}

/** Parts of a note in another voice than the user's are sources of their own. */
function identityOf({ kind, identity }: FoundSource, { voice, author = '' }: Speaker): string {
	return kind === 'web' || voice === 'own' ? identity : [identity, voice, author].join('\n');
}

function bestFirst(sources: readonly Source[]): readonly Source[] {
	const best = ({ passages }: Source): number => Math.max(...passages.map(({ score }) => score));
	return [...sources].sort((a, b) => best(b) - best(a));
}
