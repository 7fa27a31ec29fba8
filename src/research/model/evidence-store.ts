/** Vault notes and web pages in one list. A source is known by its identity, so no page has two ids. */
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
} from './evidence';
import { noteOf, displayTitle, withPassage, type FoundPassage, type FoundSource } from './found';

/**
 * The evidence of one run, and the only place where it is kept: whoever learns something changes it here, and whoever
 * kept an id asks here what it stands for now. Searches and pages answer in any order; ids are unique whatever that is.
 * Each object it returns is a snapshot that never changes.
 */
export class Evidence {
	/** In the order of ids. */
	private readonly byId = new Map<string, Source>();
	/** Of each identity the id; a page may have several. */
	private readonly ids = new Map<string, string>();
	/** By id: the labels of the topics that a page was read for. */
	private readonly readFor = new Map<string, ReadonlySet<string>>();
	private shown = 0;

	/**
	 * @param leadsThere true if a link can lead to the note of this path now; other notes are not evidence
	 * @param changed called with each source that is new, was read, or got another title
	 */
	constructor(
		private readonly leadsThere: (path: string) => boolean = () => true,
		private readonly changed: (source: Source) => void = () => undefined,
	) {}

	/** All that shows some words, best first. */
	get sources(): readonly Source[] {
		return bestFirst([...this.byId.values()].filter((source) => this.isListed(source)));
	}

	/** All pages that are known, also those of which nobody has seen a word; they come last. */
	get pages(): readonly Source[] {
		const unseen = [...this.byId.values()].filter(({ passages }) => passages.length === 0);
		return [...this.sources, ...unseen].filter(({ kind }) => kind === 'web');
	}

	/** How many passages searches showed that none had shown before: it never goes back. */
	get growth(): number {
		return this.shown;
	}

	get(id: string): Source | undefined {
		return this.byId.get(id);
	}

	at(identity: string): Source | undefined {
		return this.byId.get(this.ids.get(identity) ?? '');
	}

	/** @returns undefined if the evidence does not have it, or no longer has it */
	find({ source: id, passage: text }: PassageRef): SourcePassage | undefined {
		const source = this.byId.get(id);
		const passage = source?.passages.find((one) => one.text === text);
		return source && passage && { source, passage };
	}

	/**
	 * From now on the source is found by this identity too, which no other has. @returns undefined where no source has
	 * the id
	 */
	alsoAt(identity: string, id: string): Source | undefined {
		if (this.byId.has(id)) this.ids.set(identity, id);
		return this.byId.get(id);
	}

	countFor(topic: string): number {
		return sourcesOn(topic, [...this.byId.values()]).length;
	}

	/** The source of this identity; a new one has no passages yet, and is listed once it has. */
	open(found: FoundSource): Source {
		const known = this.at(found.identity);
		if (known) return known;
		const { identity, kind, address, provider, read, published } = found;
		const id = `S${this.byId.size + 1}`;
		this.ids.set(identity, id);
		const title = displayTitle(found);
		return this.keep({ id, kind, address, ...noteOf(found), title, provider, read, published, passages: [] });
	}

	/**
	 * @returns undefined for a passage without text, and for one of a page that was read for the topic: that has said
	 * all it has to say of it
	 */
	add(found: FoundPassage): SourcePassage | undefined {
		if (found.text.trim() === '') return undefined;
		const source = this.open(found);
		if (found.topic !== undefined && this.readFor.get(source.id)?.has(found.topic)) return undefined;
		const added = withPassage(source, found);
		if (added.source.passages.length > source.passages.length) this.shown += 1;
		this.keep(added.source);
		return added;
	}

	/** Somebody expects a source to tell something on a topic, of which no search showed a word. */
	expect(found: FoundSource, expectation: Expectation): Source {
		const source = this.open(found);
		const known = source.expected ?? [];
		const { topic, isLinked } = expectation;
		if (known.some((one) => one.topic === topic && one.isLinked === isLinked)) return source;
		return this.keep({ ...source, expected: [...known, expectation] });
	}

	/** A page was read, as `asRead` has it. @returns as it is now */
	markRead(id: string, page: PageRead): Source {
		const source = this.existing(id);
		this.readFor.set(id, new Set([...(this.readFor.get(id) ?? []), ...page.topics]));
		return this.keep(asRead(source, page));
	}

	/** @param origin the id of the page that was read and is the same, or that it repeats */
	markCopy(id: string, origin: string): void {
		this.keep({ ...this.existing(id), copyOf: origin });
	}

	/** A score that is raised stays so when the passage is found again. */
	rescore(at: PassageRef, score: number): void {
		this.change(at, () => ({ score }));
	}

	/**
	 * Keeps a quote that a researcher handed on, with at least this score. A passage that is gone, because its page was
	 * read since, is added again.
	 */
	handOn({ source: id, passage, quote, topic }: HandedOnQuote, score: number): void {
		const source = this.existing(id);
		const known = source.passages.find(({ text }) => text === passage.text || text.includes(quote));
		const kept = {
			...(known ?? passage),
			score: Math.max(known?.score ?? 0, score),
			topics: [...new Set([...(known?.topics ?? []), topic])],
			handedOn: [...new Set([...(known?.handedOn ?? []), quote])],
		};
		const passages = source.passages.map((one) => (one === known ? kept : one));
		this.keep({ ...source, passages: known ? passages : [...passages, kept] });
	}

	setNearness(at: PassageRef, nearness: number): void {
		this.change(at, () => ({ nearness }));
	}

	/** A passage that is no longer there stays gone: what was read of its page stands in its place. */
	private change({ source: id, passage: text }: PassageRef, changed: (passage: Passage) => Partial<Passage>): void {
		const source = this.existing(id);
		const passages = source.passages.map((one) => (one.text === text ? { ...one, ...changed(one) } : one));
		this.keep({ ...source, passages });
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

function bestFirst(sources: readonly Source[]): readonly Source[] {
	const best = ({ passages }: Source): number => Math.max(...passages.map(({ score }) => score));
	return [...sources].sort((a, b) => best(b) - best(a));
}
