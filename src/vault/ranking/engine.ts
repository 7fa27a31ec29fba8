import type { EmbeddingRanking, QueryVector } from '../meaning/embedding-ranking';
import { EMBEDDING_WEIGHT, fuse, linkShares, RANK_WEIGHTS, type RankFacts, SEMANTIC_WEIGHT } from './fusion';
import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import { inOrder, LexicalIndex, pathOf } from '../words/lexical-index';
import { AMPLE, type IndexLimits, type VaultFile } from '../ports';
import { LinkGraph } from './link-graph';
import type { NameTable } from './name-table';
import { readGraph } from './link-store';
import { linkName, titleOf } from '../reading/note-fields';
import { withoutAddresses } from '../../text/markdown/links';
import { type QueryTerm, queryTerms } from '../words/query';
import { placed, type PlacedHit, type PlacedRelatedNote } from './placed-hit';
import { type LinkCandidate, linkCandidates, type RelatedIndex, relatedNotes } from './related';
import { namesOfNotes, researchedNote } from './researched-note';
import type { Segment } from '../words/segments/segment';
import { cosine, FEEDBACK, SemanticRanking } from '../meaning/semantic-ranking';
import { Best, type RankedPassage } from '../words/top-passages';
import { readTypedQuery } from '../words/typed-query';

export interface EngineQuery {
	readonly text: string;
	readonly exclude: readonly string[];
	readonly limit: number;
	/** The text's embedding; undefined if no embedding model is set up. */
	readonly vector?: QueryVector | undefined;
	/**
	 * True if `"…"` and `-…` are operators (phrases and exclusions), as in a search box; in prose they are punctuation.
	 */
	readonly isTyped?: boolean | undefined;
}

export interface RelationQuery extends EngineQuery {
	readonly path: string;
	/** The text in which the names of other notes are searched; see `proseText`. */
	readonly prose: string;
}

/** A note's links as written; the host resolves them. */
export interface NoteLinks {
	readonly path: string;
	readonly links: readonly string[];
}

/** A passage that a query found. */
export interface PassageCandidate {
	readonly passage: RankedPassage;
	readonly path: string;
	readonly facts: RankFacts;
}

function scoreOf(facts: RankFacts): number {
	let score = 0;
	for (const name of FACTS) score += RANK_WEIGHTS[name] * facts[name];
	return score;
}

const FACTS = Object.keys(RANK_WEIGHTS) as (keyof RankFacts)[];
/** Passages per ranking that enter the fusion. */
const DEPTH = 1_000;
/** Most notes added because of their links alone. */
const BROUGHT = 100;
/** Notes whose words and names are compared with the query. */
const COMPARED = 30;
const NO_OPERATORS = { phrases: [], without: [] };

/** The index without access to the vault: notes are added as text, results are positions in notes. */
export class VaultEngine {
	readonly lexical: LexicalIndex;
	readonly semantic: SemanticRanking;
	/** Set once the user has an embedding model. */
	embeddings: EmbeddingRanking | undefined;
	readonly graph = new LinkGraph();
	/** Names of the notes, gathered when first asked for after a change. */
	private names: NameTable | undefined;
	/** Notes whose links are not resolved yet. */
	private readonly unlinked = new Set<string>();
	/**
	 * File names (the last part of a path) that were added or removed: links that end in them may now lead elsewhere.
	 */
	private touchedNames = new Set<string>();

	constructor(limits: Pick<IndexLimits, 'partWords' | 'semanticPassages'> = AMPLE) {
		this.lexical = new LexicalIndex(limits.partWords);
		this.semantic = new SemanticRanking(limits.semanticPassages);
	}

	/**
	 * Restores the parts of a saved index.
	 * @param links the output of `writeGraph` for these parts; undefined if all links must be resolved again
	 */
	take(parts: readonly Segment[], links: Uint8Array | undefined): void {
		for (const part of parts) this.lexical.attach(part);
		if (links) readGraph(links, parts, this.graph);
		else for (const { path } of this.lexical.notes()) this.unlinked.add(path);
	}

	/** True if every link is resolved. */
	get isFollowed(): boolean {
		return this.unlinked.size === 0 && this.touchedNames.size === 0;
	}

	/** True if the index does not hold this version of the file. */
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
		this.names = undefined;
		this.lexical.remove(path);
		this.graph.disconnect(path);
		this.touchedNames.add(linkName(path));
	}

	/** Makes added notes searchable by their words. */
	*commit(): Generator<void> {
		this.names = undefined;
		yield* this.lexical.commit();
	}

	get hasToLearn(): boolean {
		return this.semantic.isBehind(this.lexical.parts);
	}

	/** Trains the semantic model if the vault has changed enough. */
	*learn(): Generator<void> {
		yield* this.semantic.update(
			this.lexical.parts,
			this.lexical.languages.find((code) => code !== undefined),
		);
	}

	/**
	 * Marks notes for link resolution if their links may lead elsewhere after paths were added or removed; in small
	 * steps.
	 */
	*relink(): Generator<void> {
		const touched = this.touchedNames;
		this.touchedNames = new Set();
		if (touched.size === 0 || this.unlinked.size >= this.lexical.size) return;
		for (const path of [...this.lexical.notes()].map((note) => note.path)) {
			if (this.lexical.links(path).some((link) => touched.has(linkName(link)))) this.unlinked.add(path);
			yield;
		}
	}

	/** Returns up to `limit` notes whose links are not resolved yet; a note leaves the list when it is connected. */
	unfollowed(limit: number): NoteLinks[] {
		const notes: NoteLinks[] = [];
		for (const path of this.unlinked) {
			if (notes.length >= limit) break;
			notes.push({ path, links: this.lexical.links(path) });
		}
		return notes;
	}

	/**
	 * Records a note's link targets. Targets outside the index are ignored; if such a file is added later, links with
	 * its name are resolved again.
	 */
	connect(path: string, targets: readonly string[]): void {
		if (this.unlinked.delete(path))
			this.graph.connect(
				path,
				targets.filter((target) => this.lexical.place(target)),
			);
	}

	/** Returns the best passages by words, meaning and links, best first. */
	search(query: EngineQuery): PlacedHit[] {
		return this.ranked(query)
			.slice(0, query.limit)
			.map((each) => placed(each));
	}

	/** Returns the best notes, each once, with its best passage. */
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
		return inOrder(this.candidates(query).map(({ passage, facts }) => ({ ...passage, score: scoreOf(facts) })));
	}

	/** Returns all passages that a query finds, with what they are ranked by. */
	candidates(query: EngineQuery): PassageCandidate[] {
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
		const share = embedded.length > 0 ? EMBEDDING_WEIGHT : SEMANTIC_WEIGHT * this.knownShare(terms);
		// A typed search should return notes that contain the words. For a whole text, a relevant note may share none
		// of its words, so linked notes are added too.
		const linked = this.withLinks(
			inOrder(fuse(lexical, semantic, share)),
			(path) => !query.isTyped && !scope.exclude.has(path),
		);
		return this.withWords(linked, terms);
	}

	/**
	 * Returns the weighted share (0–1) of the query's terms that the semantic model knows. Rare terms, such as a name
	 * that only one note has, are unknown to it.
	 */
	private knownShare(terms: readonly QueryTerm[]): number {
		let known = 0;
		let asked = 0;
		for (const term of terms) {
			const weight = this.lexical.rarity(term);
			asked += weight;
			if (this.semantic.place([term])) known += weight;
		}
		return asked > 0 ? known / asked : 1;
	}

	private byMeaning(
		terms: readonly QueryTerm[],
		lexical: readonly RankedPassage[],
		accept: (segment: Segment) => (passage: number) => boolean,
	): readonly RankedPassage[] {
		const query = this.semantic.place(terms);
		if (!query) return [];
		const found = this.semantic.nearest(this.lexical.parts, query, accept, DEPTH);
		if (found.length === 0) return found;
		const best = new Best(FEEDBACK);
		for (const { segment, passage, score } of fuse(lexical, found, SEMANTIC_WEIGHT))
			best.offer(segment, passage, score);
		return this.semantic.closer(found, query, inOrder(best.found).slice(0, FEEDBACK));
	}

	/** Adds what links from the best notes say, and the notes that only they bring. */
	private withLinks(ranked: readonly RankedPassage[], mayBring: (path: string) => boolean): PassageCandidate[] {
		const best = new Map<string, number>();
		const found = ranked.map((passage) => ({ passage, path: pathOf(passage) }));
		for (const { path, passage } of found) if (!best.has(path)) best.set(path, passage.score);
		const links =
			best.size === 0 || this.graph.isEmpty
				? new Map<string, number>()
				: linkShares(best, (path) => this.graph.around(path));
		const brought = [...links]
			.filter(([path]) => !best.has(path) && mayBring(path))
			.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
			.slice(0, BROUGHT)
			.flatMap(([path]) => this.opening(path).map((passage) => ({ passage, path })));
		return [...found, ...brought].map(({ passage, path }) => ({
			passage,
			path,
			facts: { passage: passage.score, links: links.get(path) ?? 0, coverage: 0, name: 0 },
		}));
	}

	/** Adds what the words of the best notes and of their names say. */
	private withWords(candidates: readonly PassageCandidate[], terms: readonly QueryTerm[]): PassageCandidate[] {
		const best = [...candidates].sort((a, b) => scoreOf(b.facts) - scoreOf(a.facts) || (a.path < b.path ? -1 : 1));
		const paths = new Set<string>();
		for (const { path } of best) if (paths.size < COMPARED) paths.add(path);
		const coverage = this.lexical.coverage(terms, paths);
		const names = new Map([...paths].map((path) => [path, this.nameShare(titleOf(path), terms)]));
		return candidates.map(({ passage, path, facts }) => ({
			passage,
			path,
			facts: { ...facts, coverage: coverage.get(path) ?? 0, name: names.get(path) ?? 0 },
		}));
	}

	private nameShare(name: string, terms: readonly QueryTerm[]): number {
		const own = queryTerms(name, this.lexical);
		return this.lexical.sharedWeight(terms, own) * this.lexical.sharedWeight(own, terms);
	}

	private opening(path: string): RankedPassage[] {
		const place = this.lexical.place(path);
		return place ? [{ segment: place.segment, passage: place.segment.firstPassage(place.note), score: 0 }] : [];
	}

	/**
	 * Describes what a text is about: its words by tf·idf with damped frequencies, and the other texts close to it in
	 * meaning.
	 */
	matter({ text, limit, others }: MatterQuery): Matter {
		const terms = queryTerms(withoutAddresses(text), this.lexical);
		const own = this.semantic.place(terms);
		const placed = own ? others.map((other) => this.semantic.place(queryTerms(other, this.lexical))) : [];
		return {
			words: this.mostWeighted(terms, limit),
			nearness: placed.map((vector) => (own && vector ? cosine(own, vector) : 0)),
		};
	}

	private mostWeighted(terms: readonly QueryTerm[], limit: number): string[] {
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

	/** Returns notes that a person would link from a note, without those in `exclude`. */
	related(query: RelationQuery): PlacedRelatedNote[] {
		const candidates = relatedNotes(this.relatedIndex, researchedNote(query, this.lexical), query.limit);
		return candidates.map(({ passage, ...reasons }) => ({ hit: placed(passage), ...reasons }));
	}

	/** Returns the notes that are clippings of pages, in small steps. */
	*clippings(): Generator<void, readonly Clipping[]> {
		const found: Clipping[] = [];
		for (const place of [...this.lexical.notes()]) {
			const url = this.lexical.page(place);
			if (url !== '') found.push({ path: place.path, url });
			yield;
		}
		return found;
	}

	/** Returns all notes that are considered for `related`, with the facts that they are scored by. */
	linkCandidates(query: RelationQuery): LinkCandidate[] {
		return linkCandidates(this.relatedIndex, researchedNote(query, this.lexical));
	}

	private get relatedIndex(): RelatedIndex {
		const { lexical, semantic, graph } = this;
		return { lexical, semantic, graph, names: (this.names ??= namesOfNotes(lexical)) };
	}
}
