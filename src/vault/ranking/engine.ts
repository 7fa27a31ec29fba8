import type { EmbeddingLeg, QueryVector } from '../meaning/embedding-leg';
import { EMBEDDING_WEIGHT, folderShares, fuse, linkShares, SEMANTIC_WEIGHT } from './fusion';
import type { Matter, MatterQuery } from '../../research/model/vault-ports';
import { inOrder } from '../words/passage-order';
import { LexicalIndex } from '../words/lexical-index';
import { AMPLE } from '../limits';
import { LinkGraph } from './link-graph';
import { readGraph } from './link-store';
import type { SimilarPassage } from '../meaning/nearest-passages';
import { linkName, titleOf } from '../reading/note-fields';
import { haveOneName, phrasesOf, speaksOf } from '../reading/note-names';
import { withoutAddresses } from '../../text/markdown/web-links';
import { passagesOf } from '../reading/passages';
import type { IndexLimits, VaultFile } from '../ports';
import { type QueryTerm, queryTerms } from '../words/query';
import { pathOf, type PlacedHit, type PlacedRelation, placed } from './placed-hit';
import { relatedNotes } from './related';
import type { Segment } from '../words/segments/segment';
import { cosine, FEEDBACK, SemanticLeg } from '../meaning/semantic-leg';
import { Best, inverseFrequency, type RankedPassage } from '../words/top-passages';
import { readTypedQuery } from '../words/typed-query';

export interface EngineQuery {
	readonly text: string;
	readonly exclude: readonly string[];
	readonly limit: number;
	/** Where the text stands in the space of the embeddings; undefined where there are none. */
	readonly vector?: QueryVector | undefined;
	/**
	 * Whether `"…"` and `-…` ask for phrases and leave words out, as in a search box; in prose they are punctuation.
	 */
	readonly isTyped?: boolean | undefined;
}

export interface RelationQuery extends EngineQuery {
	readonly path: string;
	/** See `spokenText`: the names of other notes are looked for in it. */
	readonly spoken: string;
}

/** Links of a note as written, to be followed by who knows the vault. */
export interface NoteLinks {
	readonly path: string;
	readonly links: readonly string[];
}

/** Passages each leg brings to the fusion. */
const DEPTH = 1_000;
/** Notes that come in by their links alone. */
const BROUGHT = 100;
const NO_OPERATORS = { phrases: [], without: [] };

/** The index itself, without any way to the vault: notes go in as text, answers come out as places. */
export class VaultEngine {
	readonly lexical: LexicalIndex;
	readonly semantic: SemanticLeg;
	/** Set once the user has an embedding model. */
	embeddings: EmbeddingLeg | undefined;
	readonly graph = new LinkGraph();
	/** Notes whose links are to be followed. */
	private readonly unlinked = new Set<string>();
	/** The last parts of paths that came or went: links that end so may lead elsewhere now. */
	private touchedNames = new Set<string>();

	constructor(limits: Pick<IndexLimits, 'partWords' | 'semanticPassages'> = AMPLE) {
		this.lexical = new LexicalIndex(limits.partWords);
		this.semantic = new SemanticLeg(limits.semanticPassages);
	}

	/**
	 * Takes up the parts of an index that was kept.
	 * @param links as `writeGraph` wrote them of these parts; undefined when all are to be followed anew
	 */
	take(parts: readonly Segment[], links: Uint8Array | undefined): void {
		for (const part of parts) this.lexical.attach(part);
		if (links) readGraph(links, parts, this.graph);
		else for (const { path } of this.lexical.notes()) this.unlinked.add(path);
	}

	/** Whether it is known where every link leads. */
	get isFollowed(): boolean {
		return this.unlinked.size === 0 && this.touchedNames.size === 0;
	}

	/** Whether a file is not in the index as it is. */
	hasChanged(file: VaultFile): boolean {
		const known = this.lexical.place(file.path);
		return known?.mtime !== Math.max(0, Math.round(file.mtime)) || known.size !== file.size;
	}

	*add(file: VaultFile, text: string): Generator<void> {
		if (!this.lexical.place(file.path)) this.touchedNames.add(linkName(file.path));
		this.unlinked.add(file.path);
		yield* this.lexical.add(file, text);
	}

	remove(path: string): void {
		this.unlinked.delete(path);
		if (!this.lexical.place(path)) return;
		this.lexical.remove(path);
		this.graph.disconnect(path);
		this.touchedNames.add(linkName(path));
	}

	/** Makes what was added findable by its words. */
	*commit(): Generator<void> {
		yield* this.lexical.commit();
	}

	get hasToLearn(): boolean {
		return this.semantic.isBehind(this.lexical.parts);
	}

	/** Learns what is new about what goes with what. */
	*learn(): Generator<void> {
		yield* this.semantic.update(
			this.lexical.parts,
			this.lexical.languages.find((code) => code !== undefined),
		);
	}

	/** Puts the notes in line whose links may lead elsewhere since paths came or went, in small steps. */
	*relink(): Generator<void> {
		const touched = this.touchedNames;
		this.touchedNames = new Set();
		if (touched.size === 0 || this.unlinked.size >= this.lexical.size) return;
		for (const path of [...this.lexical.notes()].map((note) => note.path)) {
			if (this.lexical.links(path).some((link) => touched.has(linkName(link)))) this.unlinked.add(path);
			yield;
		}
	}

	/** Up to so many of the notes whose links are to be followed; a note is one of them until it is connected. */
	unfollowed(limit: number): NoteLinks[] {
		const notes: NoteLinks[] = [];
		for (const path of this.unlinked) {
			if (notes.length >= limit) break;
			notes.push({ path, links: this.lexical.links(path) });
		}
		return notes;
	}

	/** What is no note of the index keeps no company: should it become one, links with its name are followed anew. */
	connect(path: string, targets: readonly string[]): void {
		if (this.unlinked.delete(path))
			this.graph.connect(
				path,
				targets.filter((target) => this.lexical.place(target)),
			);
	}

	/** The best passages by words, meaning and links, best first. */
	search(query: EngineQuery): PlacedHit[] {
		return this.ranked(query)
			.slice(0, query.limit)
			.map((each) => placed(each));
	}

	/** The best notes, each once, by its best passage. */
	notes(query: EngineQuery): PlacedHit[] {
		const best = new Map<string, PlacedHit>();
		for (const each of this.ranked(query)) {
			const path = pathOf(each);
			if (!best.has(path)) best.set(path, placed(each));
			if (best.size >= query.limit) break;
		}
		return [...best.values()];
	}

	private ranked(query: EngineQuery): RankedPassage[] {
		const { text, phrases, without } = query.isTyped
			? readTypedQuery(query.text)
			: { ...NO_OPERATORS, text: query.text };
		const terms = queryTerms(text, this.lexical);
		const scope = {
			exclude: new Set(query.exclude),
			allowed: this.lexical.holding({ phrases, without }),
			limit: DEPTH,
		};
		const lexical = this.lexical.search(terms, scope);
		const accept = (segment: Segment): ((passage: number) => boolean) => this.lexical.acceptor(segment, scope);
		const embedded = query.vector
			? (this.embeddings?.nearest(this.lexical.parts, query.vector, accept, DEPTH) ?? [])
			: [];
		const semantic = embedded.length > 0 ? embedded : this.byMeaning(terms, lexical, accept);
		const share = embedded.length > 0 ? EMBEDDING_WEIGHT : SEMANTIC_WEIGHT * this.grasp(terms);
		// Who types words wants notes that hold them; what a text is about may stand in notes that use none of its
		// words.
		return this.inCompany(
			inOrder(fuse(lexical, semantic, share)),
			(path) => !query.isTyped && !scope.exclude.has(path),
		);
	}

	/**
	 * Up to 1: what the words that meaning was learned of say of the query: it has nothing to say of others, such as a
	 * name that one note has.
	 */
	private grasp(terms: readonly QueryTerm[]): number {
		let grasped = 0;
		let asked = 0;
		for (const term of terms) {
			const weight = inverseFrequency(this.lexical.frequency(term), this.lexical.passageCount);
			asked += weight;
			if (this.semantic.place([term])) grasped += weight;
		}
		return asked > 0 ? grasped / asked : 1;
	}

	private byMeaning(
		terms: readonly QueryTerm[],
		lexical: readonly RankedPassage[],
		accept: (segment: Segment) => (passage: number) => boolean,
	): readonly SimilarPassage[] {
		const query = this.semantic.place(terms);
		if (!query) return [];
		const found = this.semantic.nearest(this.lexical.parts, query, accept, DEPTH);
		if (found.length === 0) return found;
		const best = new Best(FEEDBACK);
		for (const { segment, passage, score } of fuse(lexical, found, SEMANTIC_WEIGHT))
			best.offer(segment, passage, score);
		return this.semantic.closer(found, query, inOrder(best.found).slice(0, FEEDBACK));
	}

	/** Adds what the company of the best notes says: their links, and the folders they lie in. */
	private inCompany(ranked: readonly RankedPassage[], mayBring: (path: string) => boolean): RankedPassage[] {
		if (ranked.length === 0) return [];
		const best = new Map<string, number>();
		const paths = ranked.map(pathOf);
		for (const [index, path] of paths.entries())
			if (!best.has(path)) best.set(path, (ranked[index] as RankedPassage).score);
		const links = this.graph.isEmpty
			? new Map<string, number>()
			: linkShares(best, (path) => this.graph.around(path));
		const folders = folderShares(best);
		const known = ranked.map(({ segment, passage, score }, index) => {
			const path = paths[index] as string;
			return { segment, passage, score: score + (links.get(path) ?? 0) + (folders.get(path) ?? 0) };
		});
		const linked = [...links]
			.filter(([path]) => !best.has(path) && mayBring(path))
			.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
		return inOrder([...known, ...linked.slice(0, BROUGHT).flatMap(([path, share]) => this.opening(path, share))]);
	}

	private opening(path: string, score: number): RankedPassage[] {
		const place = this.lexical.place(path);
		return place ? [{ segment: place.segment, passage: place.segment.firstPassage(place.note), score }] : [];
	}

	/**
	 * What a text is about: its words by tf·idf, their frequency damped, and which other texts are near it in meaning.
	 */
	matter({ text, limit, others }: MatterQuery): Matter {
		const terms = queryTerms(withoutAddresses(text), this.lexical);
		const own = this.semantic.place(terms);
		const placed = own ? others.map((other) => this.semantic.place(queryTerms(other, this.lexical))) : [];
		return {
			words: this.tellingWords(terms, limit),
			nearness: placed.map((vector) => (own && vector ? cosine(own, vector) : 0)),
		};
	}

	private tellingWords(terms: readonly QueryTerm[], limit: number): string[] {
		const total = this.lexical.passageCount;
		return terms
			.filter(({ surface }) => /\p{L}/u.test(surface))
			.map((term) => ({
				term,
				weight: (1 + Math.log(term.count)) * Math.log(1 + total / (0.5 + this.lexical.frequency(term))),
			}))
			.sort((a, b) => b.weight - a.weight || (a.term.surface < b.term.surface ? -1 : 1))
			.slice(0, limit)
			.map(({ term }) => term.surface);
	}

	/** Notes close to a note's text and not among `exclude`; only those with a reason. */
	related(query: RelationQuery): PlacedRelation[] {
		const phrases = phrasesOf(query.spoken);
		const known = [query.path, ...query.exclude];
		const text = passagesOf(query.text)
			.map(({ start, end, headings }) => `${headings.at(-1) ?? ''}\n${query.text.slice(start, end)}`)
			.join('\n\n');
		const candidates = relatedNotes(this.lexical, this.graph, {
			path: query.path,
			terms: queryTerms(withoutAddresses(text), this.lexical),
			nameOf: (path) => queryTerms(titleOf(path), this.lexical),
			isNamed: (path) => speaksOf(titleOf(path), query.spoken, phrases),
			isKnown: (path) => known.some((other) => haveOneName(path, other)),
			exclude: new Set(known),
			limit: query.limit,
		});
		return candidates.map(({ passage, ...reasons }) => ({ hit: placed(passage), ...reasons }));
	}
}
