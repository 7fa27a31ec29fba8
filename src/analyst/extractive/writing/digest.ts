/** Chooses the findings: for each topic one to three sentences, little repetition, fair shares, sources mixed. */
import type { FindingDraft, Topic } from '../../../research/model/claims';
import { likeness, overlap, shared } from '../../../text/similarity';
import { untied } from '../cues/connectives';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { TokenReader } from '../words/tokens';
import type { Ranked } from './ranking';

const ROUNDS = 3;
/** Sentences that share this much of the shorter one's words say the same. */
export const TOO_ALIKE = 0.6;
/** A vault note that says what the note itself says adds nothing; a page that does confirms it, unless it is a copy. */
const REPEATS_NOTE = { vault: 0.6, web: 0.95 } as const;
/** A sentence of another note brings this many words that the note has not. */
const LEAST_OF_ITS_OWN = 2;
/** Least quality of a finding: a sentence that depends on others, or lost its beginning, is below it. */
const LEAST_QUALITY = 0.5;
/** A second or third sentence must be this good beside the topic's best. */
const WORTH_ADDING = 0.58;
/** Least share of the label's information in each further finding; the first may have less. */
const ADDED_CORE = 0.5;

/** Characters beside the name in which a sentence that says what it is names it: an article, a plural. */
const OPENING = 8;

export interface RankedTopic {
	readonly topic: Topic;
	readonly ranked: readonly Ranked[];
}

interface DigestLimits {
	readonly wordLimit: number;
	/** The words of each statement of the note. */
	readonly noteSentences: readonly ReadonlySet<string>[];
	/** Texts already in the section, verbatim, as the other side of a contradiction. */
	readonly accused: ReadonlySet<string>;
}

/** In rounds, so that every topic gets its best sentence before one gets its second. */
export function chooseFindings(topics: readonly RankedTopic[], limits: DigestLimits): FindingDraft[] {
	const chosen = topics.map(() => [] as EvidenceSentence[]);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [index, { ranked }] of topics.entries()) {
			const mine = chosen[index] as EvidenceSentence[];
			if (mine.length < round) continue;
			const next = best(ranked, mine, chosen.flat(), limits);
			if (next) mine.push(next);
		}
	}
	return topics.flatMap(({ topic }, index) => (chosen[index] ?? []).map((sentence) => finding(topic, sentence)));
}

function best(
	ranked: readonly Ranked[],
	mine: readonly EvidenceSentence[],
	all: readonly EvidenceSentence[],
	{ wordLimit, noteSentences, accused }: DigestLimits,
): EvidenceSentence | undefined {
	const isFirst = mine.length === 0 && !ranked.some(({ sentence }) => accused.has(sentence.text));
	const floor = isFirst ? 0 : (ranked[0]?.score ?? 0) * WORTH_ADDING;
	const wordsLeft = all.reduce((left, { words }) => left - words, wordLimit);
	const found = ranked.find(({ sentence, score, core }) => {
		if (score < floor || (!isFirst && core < ADDED_CORE) || sentence.quality() < LEAST_QUALITY) return false;
		if ((sentence.words > wordsLeft && all.length > 0) || accused.has(sentence.text)) return false;
		if (all.some((other) => overlap(sentence.terms, other.terms) >= TOO_ALIKE)) return false;
		return !repeatsNote(sentence, noteSentences);
	});
	return found?.sentence;
}

/** True if a sentence repeats a sentence of the note. */
export function repeatsNote(
	{ terms, source }: EvidenceSentence,
	noteSentences: readonly ReadonlySet<string>[],
): boolean {
	if (noteSentences.some((own) => likeness(own, terms) >= REPEATS_NOTE[source.kind])) return true;
	const unsaid = [...terms].filter((term) => !noteSentences.some((own) => own.has(term)));
	return source.kind === 'vault' && unsaid.length < LEAST_OF_ITS_OWN;
}

/** True for a sentence that says what something is: of odds, `Odds are a ratio`, not `Few people know their odds`. */
export function opensWith(name: string, { text }: EvidenceSentence, reader: TokenReader): boolean {
	const terms = reader.terms(name);
	return terms.size > 0 && shared(terms, reader.terms(text.slice(0, name.length + OPENING))) === terms.size;
}

function finding(topic: Topic, sentence: EvidenceSentence): FindingDraft {
	const { text, quote } = untied(sentence.text);
	return { topicId: topic.id, text, kind: 'finding', cites: [{ source: sentence.source.id, quote }] };
}
