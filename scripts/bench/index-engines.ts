import { type AnyOrama, create, insertMultiple, load, remove, save, search as oramaSearch } from '@orama/orama';
import MiniSearch, { type Options } from 'minisearch';
import { VaultEngine } from '../../src/vault/ranking/engine';
import { searchPassages } from '../../src/vault/ranking/search';
import { titleOf } from '../../src/vault/reading/note-fields';
import { passagesOf } from '../../src/vault/reading/passages';
import { Persistence } from '../../src/vault/service/index-persistence';
import type { IndexStore } from '../../src/vault/ports';
import { queryTerms } from '../../src/vault/words/query';
import type { VaultNote } from './generated-vault';

/** A search engine under test; its methods are timed by the caller. */
export interface BenchEngine {
	/** Work that is not timed, because the engine itself does not do it. */
	prepare?(notes: readonly VaultNote[]): void;
	build(notes: readonly VaultNote[]): Promise<void> | void;
	search(query: string): Promise<number> | number;
	update(note: VaultNote): Promise<void> | void;
	/** @returns bytes */
	save(): Promise<number> | number;
	/** Replaces the index with the saved one. */
	load(): Promise<void> | void;
	/** Training, whose figures are printed separately. */
	learn?(): Promise<Record<string, number>>;
	/** Searches by words, meaning and links, after `learn`. */
	hybrid?(query: string): number;
}

const LIMIT = 50;

class MemoryStore implements IndexStore {
	readonly blobs = new Map<string, ArrayBuffer>();

	get(key: string): Promise<ArrayBuffer | undefined> {
		return Promise.resolve(this.blobs.get(key));
	}

	put(key: string, value: ArrayBuffer): Promise<void> {
		this.blobs.set(key, value.slice(0));
		return Promise.resolve();
	}

	delete(key: string): Promise<void> {
		this.blobs.delete(key);
		return Promise.resolve();
	}

	keys(): Promise<readonly string[]> {
		return Promise.resolve([...this.blobs.keys()]);
	}

	get bytes(): number {
		return [...this.blobs.values()].reduce((sum, blob) => sum + blob.byteLength, 0);
	}
}

function drain(steps: Generator<void>): void {
	while (!steps.next().done);
}

/** The product's own index, including passages and stemming. */
export class Ours implements BenchEngine {
	private engine = new VaultEngine();
	private store = new MemoryStore();
	private changes = 1;

	build(notes: readonly VaultNote[]): void {
		for (const { path, text } of notes) drain(this.engine.add({ path, mtime: 1, size: text.length }, text));
		drain(this.engine.commit());
	}

	search(query: string): number {
		const { lexical } = this.engine;
		return lexical.search(queryTerms(query, lexical), { limit: LIMIT }).length;
	}

	update({ path, text }: VaultNote): void {
		drain(this.engine.add({ path, mtime: ++this.changes, size: text.length }, text));
		drain(this.engine.commit());
	}

	async save(): Promise<number> {
		this.store = new MemoryStore();
		await new Persistence(this.store).save(this.engine);
		return this.store.bytes;
	}

	async load(): Promise<void> {
		this.engine = new VaultEngine();
		await new Persistence(this.store).open(this.engine);
	}

	async learn(): Promise<Record<string, number>> {
		const started = performance.now();
		drain(this.engine.learn());
		const seconds = (performance.now() - started) / 1000;
		const lexicalBytes = this.store.bytes;
		return { semantic_build_s: seconds, semantic_save_mb: ((await this.save()) - lexicalBytes) / 1e6 };
	}

	hybrid(query: string): number {
		return searchPassages(this.engine, { text: query, limit: LIMIT, exclude: [] }).length;
	}
}

interface BenchPassage {
	readonly id: string;
	readonly title: string;
	readonly headings: string;
	readonly text: string;
}

/** Passages for the other engines, cut beforehand and not timed. */
class CutNotes {
	private readonly passages = new WeakMap<VaultNote, readonly BenchPassage[]>();

	cut(notes: readonly VaultNote[]): void {
		for (const note of notes) this.passages.set(note, benchPassages(note));
	}

	of(note: VaultNote): readonly BenchPassage[] {
		return this.passages.get(note) ?? [];
	}
}

function benchPassages({ path, text }: VaultNote): BenchPassage[] {
	const [title, passages] = [titleOf(path), passagesOf(text)];
	return passages.map(({ start, end, headings }, index) => ({
		id: `${path}#${index}`,
		title,
		headings: headings.join(' '),
		text: text.slice(start, end),
	}));
}

/**
 * `omnisearch`: the plugin's settings (1.29): word parts indexed too, all words required, prefixes and typos allowed.
 */
const MINISEARCH_SETTINGS: Readonly<Record<'default' | 'omnisearch', Options<BenchPassage>>> = {
	default: { fields: ['title', 'headings', 'text'] },
	omnisearch: {
		fields: ['title', 'headings', 'text'],
		tokenize: wordsAndParts,
		processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
		searchOptions: {
			combineWith: 'AND',
			prefix: true,
			fuzzy: (term) => (term.length <= 3 ? 0 : term.length <= 5 ? 0.05 : 0.1),
			boost: { title: 10, headings: 6 },
		},
	},
};

/** Returns words, and the parts of words with hyphens or inner capitals. */
function wordsAndParts(text: string): string[] {
	const words = text.split(/[\s\p{P}]+/u);
	const joined = text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.includes('-'));
	const parts = words
		.filter((word) => /\p{Ll}\p{Lu}/u.test(word))
		.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
	return [...words, ...joined, ...parts].filter((word) => word !== '');
}

export class MiniSearchEngine implements BenchEngine {
	private readonly options: Options<BenchPassage>;
	private index: MiniSearch<BenchPassage>;
	private saved = '';
	private readonly ids = new Map<string, string[]>();
	private readonly cut = new CutNotes();

	constructor(settings: keyof typeof MINISEARCH_SETTINGS) {
		this.options = MINISEARCH_SETTINGS[settings];
		this.index = new MiniSearch<BenchPassage>(this.options);
	}

	prepare(notes: readonly VaultNote[]): void {
		this.cut.cut(notes);
	}

	build(notes: readonly VaultNote[]): void {
		for (const note of notes) this.add(note);
	}

	private add(note: VaultNote): void {
		const passages = this.cut.of(note);
		this.ids.set(
			note.path,
			passages.map(({ id }) => id),
		);
		this.index.addAll(passages);
	}

	search(query: string): number {
		return this.index.search(query).slice(0, LIMIT).length;
	}

	update(note: VaultNote): void {
		this.index.discardAll(this.ids.get(note.path) ?? []);
		this.add(note);
	}

	save(): number {
		this.saved = JSON.stringify(this.index);
		return Buffer.byteLength(this.saved);
	}

	load(): void {
		this.index = MiniSearch.loadJSON<BenchPassage>(this.saved, this.options);
	}
}

/** `copilot`: the fields that plugin keeps of each passage, without its vectors, which a service computes. */
const ORAMA_FIELDS = {
	default: { title: 'string', headings: 'string', text: 'string' },
	copilot: {
		title: 'string',
		headings: 'string',
		text: 'string',
		path: 'string',
		extension: 'string',
		tags: 'string[]',
		mtime: 'number',
		characters: 'number',
	},
} as const;

export class OramaEngine implements BenchEngine {
	private index: AnyOrama;
	private saved = '';
	private readonly ids = new Map<string, string[]>();
	private readonly cut = new CutNotes();

	constructor(private readonly fields: keyof typeof ORAMA_FIELDS) {
		this.index = this.empty();
	}

	private empty(): AnyOrama {
		return create({ schema: ORAMA_FIELDS[this.fields] });
	}

	prepare(notes: readonly VaultNote[]): void {
		this.cut.cut(notes);
	}

	async build(notes: readonly VaultNote[]): Promise<void> {
		for (const note of notes) await this.add(note);
	}

	private async add(note: VaultNote): Promise<void> {
		const facts = ({ text }: BenchPassage): object => ({
			path: note.path,
			extension: 'md',
			tags: [],
			mtime: 1,
			characters: text.length,
		});
		const documents = this.cut
			.of(note)
			.map((passage) => (this.fields === 'default' ? passage : { ...passage, ...facts(passage) }));
		this.ids.set(note.path, await insertMultiple(this.index, documents));
	}

	async search(query: string): Promise<number> {
		return (await oramaSearch(this.index, { term: query, limit: LIMIT })).hits.length;
	}

	async update(note: VaultNote): Promise<void> {
		for (const id of this.ids.get(note.path) ?? []) await remove(this.index, id);
		await this.add(note);
	}

	save(): number {
		this.saved = JSON.stringify(save(this.index));
		return Buffer.byteLength(this.saved);
	}

	load(): void {
		this.index = this.empty();
		load(this.index, JSON.parse(this.saved) as Parameters<typeof load>[1]);
	}
}
