/** Chooses the findings: for each topic one to three sentences, little repetition, fair shares, sources mixed. */
import type { ClaimDraft, Topic } from '../../../research/model/claims';
import { likeness as alike, overlap } from '../../../text/similarity';
import { untied } from '../cues/connectives';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { Ranked, TopicNeed } from './ranking';

const ROUNDS = 3;
/** How much likeness to what is chosen already costs. */
const REPETITION = 0.35;
const TOO_ALIKE = 0.6;
/**
 * Sentences that share this much of all their words are one; with fewer new words than this there is nothing else to
 * compare.
 */
const SAME_WORDS = 0.7;
const LEAST_NEW = 3;
/** A vault note that says what the note itself says adds nothing; a page that does confirms it. */
const REPEATS_NOTE = 0.6;
const COPIES_NOTE = 0.95;
/** So does one that says all of it and a few words more. */
const HOLDS_NOTE = 0.8;
const LEAST_HELD = 4;
/** A sentence of another note brings this many words that the note has not. */
const LEAST_OF_ITS_OWN = 2;
/** Least quality of a finding: a sentence that depends on others, or lost its beginning, is below it. */
const LEAST_QUALITY = 0.5;
/** A second or third sentence must be this good beside the topic's best. */
const WORTH_ADDING = 0.58;
/** Least share of the label's information in each further finding; the first may have less. */
const ADDED_CORE = 0.5;
/** The same source again in one topic; a kind of source the topic has not heard yet. */
const SAME_SOURCE = 0.8;
const OTHER_KIND = 1.25;

export interface RankedTopic {
	readonly topic: Topic;
	readonly need: TopicNeed;
	readonly ranked: readonly Ranked[];
}

export interface DigestLimits {
	readonly wordLimit: number;
	/** The words of each statement of the note. */
	readonly noteSentences: readonly ReadonlySet<string>[];
	/** Texts already in the section, verbatim, as the other side of a contradiction. */
	readonly accused: ReadonlySet<string>;
}

/** In rounds, so that every topic gets its best sentence before one gets its second. */
export function chooseFindings(
	topics: readonly RankedTopic[],
	{ wordLimit, noteSentences, accused }: DigestLimits,
): ClaimDraft[] {
	const chosen = topics.map(() => [] as EvidenceSentence[]);
	const all: EvidenceSentence[] = [];
	let words = 0;
	for (let round = 0; round < ROUNDS; round++) {
		for (const [index, { ranked, need }] of topics.entries()) {
			const mine = chosen[index] as EvidenceSentence[];
			if (mine.length < round) continue;
			const next = best(ranked, { need, mine, all, wordsLeft: wordLimit - words, noteSentences, accused });
			if (!next) continue;
			mine.push(next);
			all.push(next);
			words += next.words;
		}
	}
	return topics.flatMap(({ topic }, index) => (chosen[index] ?? []).map((sentence) => finding(topic, sentence)));
}

interface Choice extends Omit<DigestLimits, 'wordLimit'> {
	readonly need: TopicNeed;
	readonly mine: readonly EvidenceSentence[];
	readonly all: readonly EvidenceSentence[];
	readonly wordsLeft: number;
}

function best(
	ranked: readonly Ranked[],
	{ need, mine, all, wordsLeft, noteSentences, accused }: Choice,
): EvidenceSentence | undefined {
	const isFirst = mine.length === 0 && !ranked.some(({ sentence }) => accused.has(sentence.text));
	const floor = isFirst ? 0 : (ranked[0]?.score ?? 0) * WORTH_ADDING;
	let found: { sentence: EvidenceSentence; score: number } | undefined;
	for (const { sentence, score, core } of ranked) {
		// Later sentences score lower, and no bonus lifts them above the found one.
		if (score * OTHER_KIND < Math.max(floor, found?.score ?? 0)) break;
		if ((!isFirst && core < ADDED_CORE) || sentence.quality() < LEAST_QUALITY) continue;
		if ((sentence.words > wordsLeft && all.length > 0) || accused.has(sentence.text)) continue;
		const likeness = all.reduce((most, other) => Math.max(most, repetition(sentence, other, need)), 0);
		if (likeness >= TOO_ALIKE) continue;
		if (
			sentence.source.kind === 'vault'
				? repeatsNote(sentence, noteSentences)
				: copiesNote(sentence, noteSentences)
		)
			continue;
		const isNewKind = mine.length > 0 && !mine.some((other) => other.source.kind === sentence.source.kind);
		const mixed =
			score *
			(mine.some((other) => other.source.id === sentence.source.id) ? SAME_SOURCE : 1) *
			(isNewKind ? OTHER_KIND : 1);
		const value = mixed - REPETITION * likeness * score;
		if (mixed >= floor && (!found || value > found.score)) found = { sentence, score: value };
	}
	return found?.sentence;
}

/** True for a sentence of the note on a page, as on the owner's public copy of it. */
function copiesNote({ terms }: EvidenceSentence, noteSentences: readonly ReadonlySet<string>[]): boolean {
	return noteSentences.some((own) => alike(own, terms) >= COPIES_NOTE);
}

/** True if a sentence of another note repeats a sentence of the note. */
export function repeatsNote({ terms }: EvidenceSentence, noteSentences: readonly ReadonlySet<string>[]): boolean {
	const unsaid = [...terms].filter((term) => !noteSentences.some((own) => own.has(term)));
	if (unsaid.length < LEAST_OF_ITS_OWN) return true;
	return noteSentences.some((own) => {
		if (alike(own, terms) > REPEATS_NOTE) return true;
		if (Math.min(own.size, terms.size) < LEAST_HELD || terms.size > 2 * own.size) return false;
		return overlap(own, terms) >= HOLDS_NOTE;
	});
}

/** How much two sentences say the same beyond the words of the topic, which every answer to it holds. */
function repetition(a: EvidenceSentence, b: EvidenceSentence, need: TopicNeed): number {
	const [newInA, newInB] = [beyond(a, need), beyond(b, need)];
	return Math.min(newInA.size, newInB.size) < LEAST_NEW
		? overlap(a.terms, b.terms)
		: Math.max(overlap(newInA, newInB), alike(a.terms, b.terms) >= SAME_WORDS ? 1 : 0);
}

function beyond(sentence: EvidenceSentence, need: TopicNeed): ReadonlySet<string> {
	return new Set([...sentence.terms].filter((term) => !need.core.has(term)));
}

function finding(topic: Topic, sentence: EvidenceSentence): ClaimDraft {
	const { text, quote } = untied(sentence.text);
	return { topic: topic.topic, text, kind: 'finding', cites: [{ source: sentence.source.id, quote }] };
}
