import type { EmbeddingRanking } from '../meaning/embedding-ranking';
import { SemanticRanking } from '../meaning/semantic-ranking';
import { AMPLE, type IndexLimits, type VaultFile } from '../ports';
import { linkName } from '../reading/note-fields';
import { LexicalIndex } from '../words/lexical-index';
import type { Segment } from '../words/segments/segment';
import { LinkGraph } from './link-graph';
import { readGraph } from './link-store';
import type { NameTable } from './name-table';
import { namesOfNotes } from './researched-note';

/** A note's links as written; the host resolves them. */
export interface NoteLinks {
	readonly path: string;
	readonly links: readonly string[];
}

/**
 * The index without access to the vault: the words, meaning and links of notes, which are added as text. Queries are
 * functions on it: `searchPassages`, `searchNotes`, `relatedNotes`, `matterOf`.
 */
export class VaultEngine {
	readonly lexical: LexicalIndex;
	readonly semantic: SemanticRanking;
	/** Set once the user has an embedding model. */
	embeddings: EmbeddingRanking | undefined;
	readonly graph = new LinkGraph();
	private readonly knownNames = new Map<string | undefined, NameTable>();
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

	/** Names of the notes, gathered when first asked for after a change. */
	names(languageCode: string | undefined): NameTable {
		const { mainLanguages } = this.lexical;
		const code = mainLanguages.find((each) => each === languageCode) ?? mainLanguages[0];
		const names = this.knownNames.get(code) ?? namesOfNotes(this.lexical, code);
		this.knownNames.set(code, names);
		return names;
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
		this.knownNames.clear();
		this.lexical.remove(path);
		this.graph.disconnect(path);
		this.touchedNames.add(linkName(path));
	}

	/** Makes added notes searchable by their words. */
	*commit(): Generator<void> {
		this.knownNames.clear();
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
}
