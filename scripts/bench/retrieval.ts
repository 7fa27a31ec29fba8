/**
 * Measures the ranking of the vault search on test collections in BEIR layout: each document becomes a note in a vault,
 * each query is sent unchanged. Prints one JSON line last.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { RunContext } from '../../src/research/model/ports';
import { LexicalIndex } from '../../src/vault/words/lexical-index';
import { queryTerms } from '../../src/vault/words/query';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { type Collection, measure, readCollection } from './retrieval-collections';

const DEPTH = 100;
/** Passages ranked to get `DEPTH` notes. */
const PASSAGES = 1_000;

type Rankings = Map<string, readonly string[]>;

interface BenchNote {
	readonly path: string;
	readonly text: string;
}

/** Puts each document in its own folder: its title is the note's name, and titles may repeat. */
function notesOf(collection: Collection): Map<string, BenchNote & { readonly id: string }> {
	const notes = collection.documents.map(({ id, title, text }) => ({
		id,
		path: `${id}/${title.replace(/[/\s]+/g, ' ').trim() || id}.md`,
		text,
	}));
	return new Map(notes.map((note) => [note.path, note]));
}

const run: RunContext = {
	signal: new AbortController().signal,
	log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
	warn: (message) => console.error(message),
	spend: () => undefined,
};

async function ours(collection: Collection): Promise<Rankings> {
	const notes = notesOf(collection);
	const index = new VaultIndex({
		files: {
			list: () =>
				Promise.resolve([...notes.values()].map(({ path, text }) => ({ path, mtime: 1, size: text.length }))),
			read: (path) => Promise.resolve(notes.get(path)?.text ?? ''),
		},
		exclusions: () => ({ covers: () => false, stamp: '' }),
		resolveLink: () => undefined,
		clock: { now: () => new Date(), elapsed: () => performance.now() },
		yieldNow: () => Promise.resolve(),
	});
	await index.refresh(run);
	const rankings: Rankings = new Map();
	for (const { id, text } of collection.queries) {
		const found = await index.notes({ text, limit: DEPTH, exclude: [] }, run);
		rankings.set(
			id,
			found.map(({ path }) => notes.get(path)?.id ?? ''),
		);
	}
	return rankings;
}

/** The lexical ranking alone. */
function words(collection: Collection): Rankings {
	const notes = notesOf(collection);
	const index = new LexicalIndex();
	for (const { path, text } of notes.values()) drain(index.add({ path, mtime: 1, size: text.length }, text));
	drain(index.commit());
	const rankings: Rankings = new Map();
	for (const { id, text } of collection.queries) {
		const found = index.search(queryTerms(text, index), { limit: PASSAGES });
		const paths = new Set(found.map(({ segment, passage }) => segment.head(segment.noteOf(passage)).path));
		rankings.set(
			id,
			[...paths].slice(0, DEPTH).map((path) => notes.get(path)?.id ?? ''),
		);
	}
	return rankings;
}

function drain(steps: Generator<void>): void {
	while (!steps.next().done);
}

function miniSearch(collection: Collection): Rankings {
	const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ['title', 'text'] });
	index.addAll(collection.documents);
	return new Map(
		collection.queries.map(({ id, text }) => [
			id,
			index
				.search(text)
				.slice(0, DEPTH)
				.map((hit) => String(hit.id)),
		]),
	);
}

async function orama(collection: Collection): Promise<Rankings> {
	const index = create({ schema: { title: 'string', text: 'string' } as const });
	await insertMultiple(
		index,
		collection.documents.map(({ id, title, text }) => ({ id, title, text })),
	);
	const rankings: Rankings = new Map();
	for (const { id, text } of collection.queries) {
		const found = await oramaSearch(index, { term: text, limit: DEPTH });
		rankings.set(
			id,
			found.hits.map((hit) => hit.id),
		);
	}
	return rankings;
}

// A pattern such as `ir/*` also matches files beside the collections.
const folders = process.argv.slice(2).filter((path) => existsSync(join(path, 'qrels.tsv')));
if (folders.length === 0) {
	console.error('Usage: npm run -s bench:retrieval -- DIR…  (folders in BEIR layout)');
	process.exit(2);
}
const results: Record<string, unknown> = {};
for (const folder of folders) {
	const collection = readCollection(folder);
	console.error(`${collection.name}: ${collection.documents.length} documents, ${collection.queries.length} queries`);
	const { ndcg10, recall100 } = measure(collection, await ours(collection));
	results[collection.name] = {
		ndcg10,
		recall100,
		bm25_ndcg10: measure(collection, words(collection)).ndcg10,
		minisearch_ndcg10: measure(collection, miniSearch(collection)).ndcg10,
		orama_ndcg10: measure(collection, await orama(collection)).ndcg10,
	};
}
console.log(JSON.stringify(results));
