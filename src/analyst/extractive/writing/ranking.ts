/** How well a sentence answers a topic. */
import type { Topic } from '../../../research/model/claims';
import { LIMITS } from '../../../research/model/limits';
import { oncePerKey } from '../../../text/lazy';
import { shared } from '../../../text/similarity';
import { inverseFrequency, saturation } from '../../../text/bm25';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import { quantities } from '../../../language/numbers/quantities';
import { figures, figureTerms } from '../words/figures';
import type { NoteModel } from '../sentences/note-model';
import { askedFact, asksQuantity, hasQuantityOf, type AskedFact } from '../cues/asked-facts';
import { asksReader } from '../cues/persons';
import { answersIt, type AskedWords } from './answering';
import { neighbours, type Token, type TokenReader } from '../words/tokens';

/** The terms that a topic asks for: stems with their importance. */
export interface TopicNeed {
	readonly weights: ReadonlyMap<string, number>;
	/** The stems of the label with their importance: what every answer must touch. */
	readonly core: ReadonlyMap<string, number>;
	/** Neighbouring words of the label. */
	readonly pairs: ReadonlySet<string>;
	readonly isQuestion: boolean;
	/** False for a sentence without the quantity that a question asks for. */
	readonly givesQuantity: (sentence: EvidenceSentence) => boolean;
	/** What is asked in the words of the topic; undefined if they are no question. */
	readonly asked: AskedWords | undefined;
}

export interface Ranked {
	readonly sentence: EvidenceSentence;
	readonly score: number;
	/** Share of the label's information that it holds. */
	readonly core: number;
}

const LABEL_WEIGHT = 3;
const QUERY_WEIGHT = 2;
const CONTEXT_WEIGHT = 1;
const FOCUS_WEIGHT = 1;
/** BM25's normalisation of lengths, for texts of nearly one length. */
const LENGTH_WEIGHT = 0.4;
/** Share of the label's information that a sentence must hold. */
const LEAST_CORE = 0.33;
/** A sentence with this share of the label's terms needs no other terms of the note. */
const MOST_OF_CORE = 0.6;
/** Least share for a sentence of another note: no search found it for the topic, so it must match more. */
const OWN_CORE = 0.7;
/** Words of a question that an answer says again: one alone is said by many a sentence about something else. */
const LEAST_ANSWERED = 2;
/** Words after a number, one of which is what it counts. */
const COUNTED_WITHIN = 3;
/** `What is …` with more words asks for more than what a thing is. */
const MOST_OF_MEANING = 3;
/** Distinctive words of the note that a sentence and what stands above it must hold. */
const LEAST_DISTINCTIVE = 2;
const LEAST_RELEVANCE = 0.16;
/** @param subject what the whole note is about: everything found for it holds these words, so they tell little */
export function topicNeed(topic: Topic, focus: string | undefined, reader: TokenReader, subject: string): TopicNeed {
	const weights = new Map<string, number>();
	const add = (text: string, weight: number): void => {
		for (const token of reader.read(text)) {
			if (token.isStop || token.isNumber) continue;
			weights.set(token.stem, Math.max(weights.get(token.stem) ?? 0, token.isWeak ? weight * 0.3 : weight));
		}
	};
	add(topic.topic, LABEL_WEIGHT);
	add(topic.query ?? '', QUERY_WEIGHT);
	add(topic.context, CONTEXT_WEIGHT);
	if (focus !== undefined) add(focus, FOCUS_WEIGHT);
	const isQuestion = topic.type === 'question';
	const asks = isQuestion ? askedFact(topic.topic) : undefined;
	// `When did you begin work?`
	const fact = asks && asksReader(topic.topic.slice(asks.end)) ? undefined : asks;
	const label = reader
		.read(topic.topic)
		.filter(({ start, end }) => fact === undefined || end <= fact.start || start >= fact.end);
	const known = reader.terms(subject);
	const core = new Map(
		label
			.filter((token) => !token.isStop && !token.isNumber)
			.map((token) => [token.stem, token.isWeak ? 0.2 : known.has(token.stem) ? 0.5 : 1]),
	);
	for (const figure of figureTerms(figures(topic.topic))) {
		core.set(figure, 1);
		weights.set(figure, QUERY_WEIGHT);
	}
	const pairs = neighbours(label);
	const givesQuantity = fact && asksQuantity(fact) ? quantityTest(topic.topic, fact, reader) : () => true;
	// A model names a question by a label, such as `Cost of a buffer tank`.
	const asked =
		isQuestion && /[?？؟]/u.test(topic.topic)
			? {
					question: topic.topic,
					tokens: label,
					reader,
					languageCode: reader.languageCode,
					fact: fact?.kinds.includes('meaning') === true && core.size > MOST_OF_MEANING ? undefined : fact,
					core,
					givesQuantity,
				}
			: undefined;
	return { weights, core, pairs, isQuestion, givesQuantity, asked };
}

/** Returns a test for sentences that give the quantity that a question asks for, and not that of something else. */
function quantityTest(question: string, fact: AskedFact, reader: TokenReader): TopicNeed['givesQuantity'] {
	// `How long is a defrost cycle?` asks for a figure of defrosting.
	const [measured] = reader.read(question.slice(fact.end)).filter((token) => token.isContent);
	return ({ text, terms, above, hasNumber }) => {
		if (measured !== undefined && !terms.has(measured.stem) && !above.has(measured.stem)) return false;
		if (fact.dimensions !== undefined) return hasQuantityOf(text, fact, reader.languageCode);
		// `It costs efficiency in two ways` is not how much it costs.
		// `20 people` do not say how large or how dear something is.
		if (!fact.kinds.includes('count'))
			return quantities(text, reader.languageCode).some(({ unit }) => unit !== undefined);
		return measured === undefined ? hasNumber() : counts(text, measured, reader);
	};
}

/** True if a number of the things is in the text: `two small moons`. */
function counts(text: string, { stem }: Token, reader: TokenReader): boolean {
	const tokens = reader.read(text);
	return quantities(text, reader.languageCode).some(({ kind, end }) => {
		const next = tokens.findIndex(({ start }) => start >= end);
		return (
			kind !== 'ordinal' &&
			kind !== 'hint' &&
			tokens.slice(next, next + COUNTED_WITHIN).some((token) => token.stem === stem)
		);
	});
}

/** True if a sentence is about the note's subject, and does not only share words with a topic. */
export type Fits = (sentence: EvidenceSentence, core: number) => boolean;

/**
 * Returns a test for sentences. A sentence of another note is a reason to link that note, and an answer only if it
 * gives the figure that is asked for. A sentence of a page fits if it holds most words of the topic, or two of the
 * note's distinctive words in itself or in its headings, one of them from the topic.
 * @param distinctive stems of words; if empty (a vault without other notes), every sentence of a page fits
 */
export function fitting(topic: Topic, distinctive: ReadonlySet<string>, model: NoteModel): Fits {
	// A term that every note has, such as the name of the product, is not what this note is about.
	const asked = model.reader.terms(topic.type === 'concept' ? topic.topic : `${topic.topic} ${topic.context}`);
	// Of words alone nobody can tell that they answer; a figure answers who asks for one.
	const fact = topic.type === 'question' ? askedFact(topic.topic) : undefined;
	const isOwnAnswered = fact !== undefined && asksQuantity(fact);
	return ({ terms, above, passage, source, hasNumber }, core) => {
		const isNear = (passage.nearness ?? LIMITS.nearness) >= LIMITS.nearness;
		if (source.kind === 'vault') return isOwnAnswered && isNear && core >= OWN_CORE && hasNumber();
		if (distinctive.size === 0) return true;
		if (!isNear) return false;
		if (core >= MOST_OF_CORE) return true;
		const held = [...distinctive].filter((stem) => terms.has(stem) || above.has(stem));
		if (held.length < Math.min(LEAST_DISTINCTIVE, distinctive.size)) return false;
		return held.some((stem) => terms.has(stem) && asked.has(stem));
	};
}

/** How much each stem tells, from the share of all sentences that hold it; each sentence counts once. */
export class Rarity {
	private readonly counts = new Map<string, number>();
	private readonly total: number;
	readonly averageTerms: number;
	readonly of = oncePerKey((term) => inverseFrequency(this.counts.get(term) ?? 0, this.total));
	/** Weight of a term that one sentence holds */
	readonly unique: number;

	constructor(sentences: Iterable<Pick<EvidenceSentence, 'terms'>>) {
		const all = [...new Set(sentences)];
		this.total = all.length;
		this.unique = inverseFrequency(1, this.total);
		this.averageTerms = all.reduce((sum, { terms }) => sum + terms.size, 0) / Math.max(1, all.length) || 1;
		for (const { terms } of all) for (const term of terms) this.counts.set(term, (this.counts.get(term) ?? 0) + 1);
	}
}

/** The sentences that answer the topic, best first; none that only touch it. */
export function rank(
	sentences: readonly EvidenceSentence[],
	need: TopicNeed,
	rarity: Rarity,
	fits: Fits = () => true,
): Ranked[] {
	const possible = total(need.weights.keys(), (term) => (need.weights.get(term) ?? 0) * rarity.of(term));
	const coreValue = (term: string): number => (need.core.get(term) ?? 0) * rarity.of(term);
	const possibleCore = total(need.core.keys(), coreValue);
	const ranked: Ranked[] = [];
	for (const sentence of sentences) {
		const matched = [...sentence.terms].filter((term) => need.weights.has(term));
		const inCore = matched.filter((term) => need.core.has(term));
		const strong = matched.filter((term) => (need.weights.get(term) ?? 0) >= QUERY_WEIGHT);
		if (strong.length < Math.min(2, need.weights.size)) continue;
		if (!need.givesQuantity(sentence)) continue;
		if (need.asked && !answersIt(sentence, need.asked, (term) => rarity.of(term))) continue;
		if (inCore.length < (need.isQuestion ? Math.min(LEAST_ANSWERED, need.core.size) : 1)) continue;
		const core = total(inCore, coreValue) / Math.max(possibleCore, 1e-9);
		if (core < LEAST_CORE || !fits(sentence, core)) continue;
		const relevance =
			(total(matched, (term) => (need.weights.get(term) ?? 0) * rarity.of(term)) / Math.max(possible, 1e-9)) *
			lengthFactor(sentence, rarity) *
			pairFactor(sentence, need);
		if (relevance < LEAST_RELEVANCE) continue;
		const score = (relevance + prior(sentence)) * sentence.quality();
		if (score > 0) ranked.push({ sentence, score, core });
	}
	return ranked.sort((a, b) => b.score - a.score || (a.sentence.text < b.sentence.text ? -1 : 1));
}

function lengthFactor(sentence: EvidenceSentence, rarity: Rarity): number {
	return saturation(1, sentence.terms.size / rarity.averageTerms, LENGTH_WEIGHT);
}

/**
 * `defrost cycle` is not answered by `short cycling`: words that stand together in the label should do so in the
 * answer.
 */
function pairFactor(sentence: EvidenceSentence, need: TopicNeed): number {
	return need.pairs.size === 0 ? 1 : 0.85 + (0.3 * shared(sentence.pairs, need.pairs)) / need.pairs.size;
}

function prior(sentence: EvidenceSentence): number {
	return 0.06 * sentence.passage.score + 0.03 * sentence.early;
}

function total(terms: Iterable<string>, value: (term: string) => number): number {
	let sum = 0;
	for (const term of terms) sum += value(term);
	return sum;
}
