import type { WebHit, WebQuery } from '../../research/model/ports';
import { terms } from '../../language/words';

/** Several questions asked as one. */
export interface Batch {
	readonly text: string;
	/** Places of the questions in the list that was given. */
	readonly questions: readonly number[];
}

const SEPARATOR = ' ; ';

/**
 * Pieces of at most `limit` characters, cut between words; a word that is longer itself is cut anywhere. Together they
 * hold every word.
 */
export function splitQuery(text: string, limit: number): string[] {
	const pieces: string[] = [];
	for (const word of text
		.split(/\s+/u)
		.filter(Boolean)
		.flatMap((long) => cutWord(long, limit))) {
		const last = pieces.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= limit) pieces[pieces.length - 1] = `${last} ${word}`;
		else pieces.push(word);
	}
	return pieces;
}

function cutWord(word: string, limit: number): string[] {
	const pieces: string[] = [];
	let rest = word;
	while (rest.length > limit) {
		// Not between the halves of a surrogate pair.
		const end = /[\ud800-\udbff]/.test(rest.charAt(limit - 1)) && limit > 1 ? limit - 1 : limit;
		pieces.push(rest.slice(0, end));
		rest = rest.slice(end);
	}
	return [...pieces, rest];
}

/**
 * Questions, in their order, as few queries of at most `limit` characters as a simple packing gives; one that is longer
 * is asked in pieces.
 */
export function batchQueries(texts: readonly string[], limit: number): Batch[] {
	const batches: { text: string; questions: number[] }[] = [];
	for (const [place, text] of texts.entries()) {
		for (const piece of splitQuery(text, limit)) {
			const last = batches.at(-1);
			if (last && last.text.length + SEPARATOR.length + piece.length <= limit) {
				last.text += SEPARATOR + piece;
				if (!last.questions.includes(place)) last.questions.push(place);
			} else batches.push({ text: piece, questions: [place] });
		}
	}
	return batches;
}

/**
 * What the answers to batches mean for the question at one place of the list. Where it was asked alone that is all of
 * them; of an answer to several questions it is what shares words with this one.
 * @param answers one for each batch; those of batches without this question are not looked at
 */
export function unbatch<Hit extends WebHit>(
	place: number,
	question: Pick<WebQuery, 'text' | 'language'>,
	batches: readonly Batch[],
	answers: readonly (readonly Hit[] | undefined)[],
): Hit[] {
	return batches.flatMap(({ questions }, index) => {
		const hits = questions.includes(place) ? (answers[index] ?? []) : [];
		return questions.length === 1 ? hits : hits.filter((hit) => sharesWords(hit, question));
	});
}

function sharesWords(hit: WebHit, { text, language }: Pick<WebQuery, 'text' | 'language'>): boolean {
	const asked = new Set(terms(text, language?.code));
	const held = new Set(terms(`${hit.title} ${hit.text}`, language?.code));
	return [...asked].filter((term) => held.has(term)).length >= Math.min(2, asked.size);
}
