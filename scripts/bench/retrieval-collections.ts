import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Collection {
	readonly name: string;
	readonly documents: readonly { readonly id: string; readonly title: string; readonly text: string }[];
	/** Only queries with a relevant document. */
	readonly queries: readonly { readonly id: string; readonly text: string }[];
	/** Query → document → grade above 0. */
	readonly relevant: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Reads a collection in BEIR layout: `corpus.jsonl`, `queries.jsonl`, `qrels.tsv` with a header line. */
export function readCollection(folder: string): Collection {
	const relevant = new Map<string, Map<string, number>>();
	for (const line of linesOf(join(folder, 'qrels.tsv')).slice(1)) {
		const [query, document, grade] = line.split('\t');
		if (query === undefined || document === undefined || !(Number(grade) > 0)) continue;
		const grades = relevant.get(query) ?? new Map<string, number>();
		grades.set(document, Number(grade));
		relevant.set(query, grades);
	}
	const documents = linesOf(join(folder, 'corpus.jsonl')).map(
		(line) => JSON.parse(line) as { _id: string; title?: string; text: string },
	);
	const queries = linesOf(join(folder, 'queries.jsonl')).map(
		(line) => JSON.parse(line) as { _id: string; text: string },
	);
	return {
		name: basename(folder),
		documents: documents.map(({ _id, title, text }) => ({ id: String(_id), title: title ?? '', text })),
		queries: queries.map(({ _id, text }) => ({ id: String(_id), text })).filter(({ id }) => relevant.has(id)),
		relevant,
	};
}

function linesOf(file: string): string[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '');
}

/**
 * Returns the mean over the queries of nDCG@10 with graded gains, and of the share of relevant documents in the first
 * 100.
 */
export function measure(
	collection: Collection,
	rankings: ReadonlyMap<string, readonly string[]>,
): { ndcg10: number; recall100: number } {
	let ndcg = 0;
	let recall = 0;
	for (const { id } of collection.queries) {
		const grades = collection.relevant.get(id) ?? new Map<string, number>();
		const ranking = rankings.get(id) ?? [];
		const ideal = discounted([...grades.values()].sort((a, b) => b - a).slice(0, 10));
		ndcg += discounted(ranking.slice(0, 10).map((document) => grades.get(document) ?? 0)) / ideal;
		recall += ranking.slice(0, 100).filter((document) => grades.has(document)).length / grades.size;
	}
	const count = Math.max(1, collection.queries.length);
	return { ndcg10: rounded(ndcg / count), recall100: rounded(recall / count) };
}

function discounted(gains: readonly number[]): number {
	return gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

function rounded(value: number): number {
	return Math.round(value * 10_000) / 10_000;
}
