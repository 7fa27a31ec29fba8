/**
 * `npm run bench:keywords -- FOLDER…`: nDCG@10 of whole sentences against keywords as search queries, with MiniSearch
 * as the stand-in for a search service. Prints one JSON line for each collection in BEIR layout.
 */
import MiniSearch from 'minisearch';
import { terms, words } from '../../src/language/words';
import { measure, readCollection } from './retrieval-collections';

const DEPTH = 100;
const FORMS: Readonly<Record<string, (text: string) => string>> = {
	sentence: (text) => text,
	keywords: (text) =>
		words(text)
			.map(({ text: word }) => word)
			.filter((word) => terms(word, 'en').length > 0)
			.join(' '),
	question: (text) => `What does research say about the following: ${text}?`,
};

for (const folder of process.argv.slice(2)) {
	const collection = readCollection(folder);
	const engine = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title: 2 } } });
	engine.addAll(collection.documents);
	const scores = Object.entries(FORMS).map(([form, queryOf]) => {
		const rankings = new Map(
			collection.queries.map(({ id, text }) => [
				id,
				engine
					.search(queryOf(text))
					.slice(0, DEPTH)
					.map((hit) => String(hit.id)),
			]),
		);
		return [form, measure(collection, rankings)];
	});
	console.log(JSON.stringify({ collection: collection.name, ...Object.fromEntries(scores) }));
}
