import { SharedTask } from '../../async/shared-task';
import { terms } from '../../language/words';
import { LIMITS } from '../../research/model/limits';
import type { FoundPassage } from '../../research/model/evidence';
import type { RunContext, WebAnswer, WebQuery } from '../../research/model/ports';
import type { Timer } from '../ports';
import { contextOf, type ProviderQuery } from '../search-provider';

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
export function unbatch<Hit extends Pick<FoundPassage, 'title' | 'text'>>(
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
function bestQuestion(
	hit: Pick<FoundPassage, 'title' | 'text'>,
	asked: readonly ReadonlySet<string>[],
	language: Question['language'],
): number {
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

/** Sends a query that stands for one or more questions. */
export type AskBatch = (query: ProviderQuery, run: RunContext) => Promise<WebAnswer>;

interface Waiting {
	readonly query: WebQuery;
	readonly run: RunContext;
	readonly ask: AskBatch;
	readonly resolve: (answer: Promise<WebAnswer>) => void;
}

/**
 * Packs questions that are asked at the same moment into as few searches as possible, and gives each question its part
 * of the answer.
 */
export class QuestionBatcher {
	private waiting: Waiting[] = [];

	constructor(private readonly timer: Timer) {}

	/** @throws what `ask` throws; or the signal's reason once it aborts, while the questions of other runs go on */
	ask(query: WebQuery, run: RunContext, ask: AskBatch): Promise<WebAnswer> {
		return new Promise((resolve) => {
			this.waiting.push({ query, run, ask, resolve });
			if (this.waiting.length === 1) void this.timer.wait(0).then(() => this.askAll(this.waiting.splice(0)));
		});
	}

	private askAll(waiting: readonly Waiting[]): void {
		const groups = new Map<string, [Waiting, ...Waiting[]]>();
		for (const one of waiting) {
			const { mode, language, purpose } = one.query;
			const kind = JSON.stringify([mode, language?.code, purpose]);
			const group = groups.get(kind);
			if (group) group.push(one);
			else groups.set(kind, [one]);
		}
		for (const group of groups.values()) askGroup(group);
	}
}

function askGroup(group: readonly [Waiting, ...Waiting[]]): void {
	const [first] = group;
	const batches = batchQueries(
		group.map(({ query }) => query.text),
		LIMITS.queryCharacters,
	);
	const most = Math.max(...group.map(({ query }) => query.limit));
	const tasks = batches.map(({ text, questions }) => {
		const isOptional = questions.every((place) => group[place]?.query.isOptional);
		const query: ProviderQuery = {
			...first.query,
			text,
			// Keywords of several questions fit into one query, sentences do not.
			sentence: undefined,
			limit: most * questions.length,
			economy: true,
			questions: questions.length,
			isOptional,
		};
		return new SharedTask((signal) => first.ask(query, contextOf(first.run, { signal })));
	});
	for (const [place, { run, resolve }] of group.entries()) {
		const answers = batches.map(
			(batch, index) =>
				(batch.questions.includes(place) && tasks[index]?.join(run.signal)) || Promise.resolve(undefined),
		);
		resolve(
			Promise.all(answers).then((all) =>
				ownAnswer(
					all.filter((answer) => answer !== undefined),
					unbatch(
						place,
						group.map((one) => one.query),
						batches,
						all.map((answer) => answer?.hits),
					),
				),
			),
		);
	}
}

function ownAnswer(answers: readonly WebAnswer[], hits: WebAnswer['hits']): WebAnswer {
	return {
		provider: answers[0]?.provider ?? '',
		hits,
		failures: answers.flatMap(({ failures }) => failures),
	};
}
