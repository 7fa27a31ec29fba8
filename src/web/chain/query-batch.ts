import type { WebHit, WebQuery } from '../../research/model/ports';
import { terms } from '../../language/words';

/** Several questions asked as one. */
export interface Batch {
	readonly text: string;
	/** Indexes of the questions in the given list. */
	readonly questions: readonly number[];
}

const SEPARATOR = ' ; ';

/** Splits a text into pieces of at most `limit` characters, between words. A word longer than `limit` is split too. */
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
		// Do not split a surrogate pair.
		const end = /[\ud800-\udbff]/.test(rest.charAt(limit - 1)) && limit > 1 ? limit - 1 : limit;
		pieces.push(rest.slice(0, end));
		rest = rest.slice(end);
	}
	return [...pieces, rest];
}

/**
 * Packs questions, in their order, into few queries of at most `limit` characters. Questions share a query only if each
 * has a word that the others lack: "heat pump" and "heat pump noise" are asked apart, since nothing would tell which
 * hits belong to the first. A question that is longer than `limit` is asked in pieces.
 */
export function batchQueries(texts: readonly string[], limit: number): Batch[] {
	const batches: { text: string; questions: number[] }[] = [];
	for (const [place, text] of texts.entries()) {
		for (const piece of splitQuery(text, limit)) {
			const last = batches.at(-1);
			const questions = [...new Set([...(last?.questions ?? []), place])];
			const fits = last !== undefined && last.text.length + SEPARATOR.length + piece.length <= limit;
			if (fits && areDistinct(questions.map((one) => termsOf(texts[one] ?? '')))) {
				last.text += SEPARATOR + piece;
				last.questions = questions;
			} else batches.push({ text: piece, questions: [place] });
		}
	}
	return batches;
}

function areDistinct(questions: readonly ReadonlySet<string>[]): boolean {
	return questions.length === 1 || questions.every((_, place) => ownTerms(questions, place).length > 0);
}

/** Terms of the question at `place` that no other question has. */
function ownTerms(questions: readonly ReadonlySet<string>[], place: number): string[] {
	const others = questions.filter((_, other) => other !== place);
	return [...(questions[place] ?? [])].filter((term) => !others.some((other) => other.has(term)));
}

type Question = Pick<WebQuery, 'text' | 'language'>;

/**
 * Returns the hits for the question at one place. A hit of a query for several questions goes to one of them: each
 * question has words that the others lack, and the hit holds the largest share of that question's.
 * @param answers one for each batch; those of batches without this question are not read
 */
export function unbatch<Hit extends WebHit>(
	place: number,
	questions: readonly Question[],
	batches: readonly Batch[],
	answers: readonly (readonly Hit[] | undefined)[],
): Hit[] {
	return batches.flatMap(({ questions: places }, index) => {
		const hits = places.includes(place) ? (answers[index] ?? []) : [];
		if (places.length === 1) return hits;
		const language = questions[place]?.language;
		const asked = places.map((one) => termsOf(questions[one]?.text ?? '', language));
		return hits.filter((hit) => places[bestQuestion(hit, asked, language)] === place);
	});
}

/** Returns the place of the question that a hit answers best, or -1 if it shares too few words with all of them. */
function bestQuestion(hit: WebHit, asked: readonly ReadonlySet<string>[], language: Question['language']): number {
	const held = termsOf(`${hit.title} ${hit.text}`, language);
	const scores = asked.map((terms, place) => {
		const shared = [...terms].filter((term) => held.has(term)).length;
		if (shared < Math.min(2, terms.size)) return -1;
		const own = ownTerms(asked, place);
		const heldOwn = own.filter((term) => held.has(term)).length / Math.max(1, own.length);
		// The share of all words only breaks ties.
		return heldOwn + shared / Math.max(1, terms.size) / 1_000;
	});
	const best = Math.max(...scores);
	return best < 0 ? -1 : scores.indexOf(best);
}

function termsOf(text: string, language?: Question['language']): Set<string> {
	return new Set(terms(text, language?.code));
}
