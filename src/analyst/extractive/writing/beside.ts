/** Puts beside a claim of the note the sentences of the evidence that speak most closely of the same thing. */
import type { BesideRequest, ChoosePassages } from '../../../research/model/analyst-ports';
import type { Cite, FindingDraft, PassageDraft, Topic } from '../../../research/model/claims';
import { notePathOf, type Source } from '../../../research/model/evidence';
import { tellingOf } from '../../../research/model/telling';
import type { Statement } from '../../../research/ledger/statement';
import { LIMITS } from '../../../research/model/limits';
import type { TimeSlice } from '../../../async/time-slice';
import { bagOf, Cosine } from '../../../text/cosine';
import { overlap, shared } from '../../../text/similarity';
import { leansBack } from '../../../language/leaning';
import { negationCount } from '../../../language/negation';
import { comparedValues } from '../../../language/numbers/slots';
import { EvidenceReader, type EvidenceSentence } from '../sentences/evidence-sentences';
import type { KnownNotes } from '../sentences/known-notes';
import type { NoteModel } from '../sentences/note-model';
import { isBoilerplate } from '../sentences/sentence-quality';
import { citedYears } from '../words/cited-years';
import { comparable } from '../words/compared';
import { figures, figureTerms } from '../words/figures';
import { hasVerb } from '../words/finite-verbs';
import { withoutCopies } from './copies';
import { TOO_ALIKE } from './digest';
import type { TokenReader } from '../words/tokens';
import { nearnessOf, nearnessValues } from './nearness';
import { passageQuote } from './passage-quote';
import { Rarity } from './ranking';
import { SubjectFit } from './subject-fit';
import { sentencesOnSubject } from './subject-pages';

/**
 * Least probability that a sentence helps to judge the claim. In 62 notes, each left out of the learning in turn, three
 * in four of the nearest sentences from here on helped; from 0.35 on two in three (docs/decisions/0165).
 */
const LEAST_NEARNESS = 0.4;
/** The same on a page that names the note's subject and is like the note: one passage for a claim without another. */
const LEAST_ON_SUBJECT = 0.25;
/** A page as like the note is on its subject: of those found for twenty notes most others were below 0.08. */
const LEAST_LIKENESS = 0.12;
/**
 * Least balance of a passage without a value of one kind. Of 79 passages below it that 52 notes would show 32 helped,
 * of 77 others 50; on twenty later notes 12 of 56 below it and 39 of 58 others.
 */
const LEAST_BALANCE = 0.28;
/** Least probability where a model read the evidence: below it half of the sentences told a reader nothing. */
const LEAST_IF_READ = 0.5;
/** Least probability of a second sentence without a value or denial. Of 29 such ones 18 helped. */
const LEAST_OF_SECOND = 0.6;
/** Sentences that share fewer words are not looked at. */
const LEAST_SHARED = 2;
/** Least quality of a sentence of a note: one that depends on others, or opens with a label, is below it. */
const LEAST_QUALITY = 0.5;
/** A sentence of a page with at most this many words is a caption if it has no verb. The lists of verbs are short. */
const MOST_OF_CAPTION = 8;

/** A sentence with this share of the claim's weight, by rarity, says what the claim says. */
const REPEATED = 0.6;

interface Near {
	readonly sentence: EvidenceSentence;
	/** The sentence, with a neighbour if it needs one, as its passage has them */
	readonly quote: string;
	readonly nearness: number;
	/** Share of the claim's weight that the sentence holds */
	readonly covered: number;
	/** Mean of that share and the sentence's own: low for a long sentence that names the claim's words in passing */
	readonly balance: number;
}

interface NearStatement extends Near {
	readonly statement: Statement;
	/** See `tellingOf`. */
	readonly telling: number;
}

interface Pair extends NearStatement {
	/** True if the section shows the sentence elsewhere. */
	readonly isElsewhere: boolean;
}

/**
 * Ranks the sentences near each claim. The returned function chooses the one or two nearest. A sentence stands beside
 * one claim only.
 */
export async function findBeside(
	{ note, topics, statements, sources, isRead }: BesideRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<ChoosePassages> {
	const model = await notes.modelOf(note, slice);
	const { reader } = model;
	const sentences = withoutCopies(await new EvidenceReader(model.passages, slice, true).readAll(sources), model);
	const subject = new SubjectFit(model, sentences);
	const likeness = likenesses(model, sentences);
	const near = new NearSentences(sentences, likeness, model);
	const isOnSubject = (text: string, { sentence, nearness }: Near): boolean => {
		const { source } = sentence;
		const isLike = notePathOf(source) === undefined && (likeness.get(source) ?? 0) >= LEAST_LIKENESS;
		if (!subject.isNamed(sentence)) return false;
		return isLike || (nearness >= LEAST_NEARNESS && subject.isShared(text, sentence));
	};
	const found: NearStatement[] = [];
	for (const statement of statements) {
		const { words, before } = statement;
		const text = leansBack(words) ? `${before} ${words}` : words;
		const own = wordsAndFigures(words, reader);
		const isNew = ({ quote }: Near): boolean => [...wordsAndFigures(quote, reader)].some((term) => !own.has(term));
		const fitting = near.rank(text).filter((one) => {
			const values = comparedValues(text, one.quote, note.language?.code);
			// A sentence tells a reader something though a model has read it and decided nothing by it: it has a value.
			if (isRead && (values === undefined || one.nearness < LEAST_IF_READ)) return false;
			if (values === undefined && one.balance < LEAST_BALANCE) return false;
			if (!isWhole(one, model) || !isNew(one) || isOnOtherStudy(text, one.quote)) return false;
			if (isEcho(text, one, note.language?.code)) return false;
			return isOnSubject(text, one);
		});
		found.push(
			...fitting.map((one) => ({ ...one, statement, telling: tellingOf(text, one.quote, note.language?.code) })),
		);
		await slice.pause();
	}
	found.sort((a, b) => b.nearness + b.telling - (a.nearness + a.telling));
	return (shown, isEmpty) => {
		const chosen = eachOnce(found.map((one) => ({ ...one, isElsewhere: isShown(one, shown) })));
		if (chosen.length === 0 && isEmpty && !isRead)
			return sentencesOnSubject(model, sentences, likeness).flatMap((one, place) => {
				const topic = topics[place] ?? topics[0];
				return topic ? findingOf(one, topic) : [];
			});
		return statements.flatMap((statement) => chosen.filter((pair) => pair.statement === statement).map(draftOf));
	};
}

/** Returns what a text says besides its form: one with nothing that the claim lacks is not worth showing. */
function wordsAndFigures(text: string, reader: TokenReader): ReadonlySet<string> {
	return new Set([...reader.terms(text), ...figureTerms(figures(text))]);
}

/** False for a page's words about itself, captions, and a note's sentence that leans on others or ends many notes. */
function isWhole({ sentence }: Near, { languageCode }: NoteModel): boolean {
	const { text, words, source } = sentence;
	if (isBoilerplate(text)) return false;
	if (notePathOf(source) !== undefined) return sentence.quality() >= LEAST_QUALITY;
	return words > MOST_OF_CAPTION || hasVerb(text, sentence.read().tokens, languageCode) !== false;
}

/** True if both cite a study, and not the same: `Hall et al. (2019)` beside `(Levine, 1999)`. */
function isOnOtherStudy(claim: string, text: string): boolean {
	const [own, others] = [citedYears(claim), citedYears(text)];
	return own.size > 0 && others.size > 0 && shared(own, others) === 0;
}

function isShown({ quote, sentence: { text, source } }: Near, shown: readonly Cite[]): boolean {
	return shown.some((cite) => cite.source === source.id && (cite.quote.includes(text) || quote.includes(cite.quote)));
}

/**
 * Chooses one or two for each statement, and one that the section shows elsewhere: something was found, then.
 * @param pairs the nearest first
 */
function eachOnce(pairs: readonly Pair[]): Pair[] {
	const kept: Pair[] = [];
	for (const pair of pairs) {
		const { statement, sentence, isElsewhere, telling } = pair;
		const known = kept.filter((other) => other.statement === statement);
		const beside = known.filter((other) => other.isElsewhere === isElsewhere);
		const least = telling === 0 ? LEAST_OF_SECOND : LEAST_NEARNESS;
		if (beside.length > 0 && (isElsewhere || pair.nearness < least)) continue;
		if (beside.length === LIMITS.passagesBeside || kept.some((other) => isPartOf(pair, other))) continue;
		if (!known.some((other) => overlap(sentence.terms, other.sentence.terms) >= TOO_ALIKE)) kept.push(pair);
	}
	return kept;
}

function isPartOf(one: Near, other: Near): boolean {
	return other.quote.includes(one.sentence.text) || one.quote.includes(other.sentence.text);
}

function draftOf({ statement: { id, words, topics }, sentence: { source }, quote, nearness }: Pair): PassageDraft {
	const cites = [{ source: source.id, quote }];
	return {
		topicId: topics[0] ?? 'T1',
		text: quote,
		kind: 'beside',
		statement: id,
		noteQuote: words,
		nearness,
		cites,
		isGuess: true,
	};
}

/** Each on a topic of its own: of sentences on one topic, only the first stands openly. */
function findingOf({ text, source }: EvidenceSentence, { id: topicId }: Topic): FindingDraft {
	const cites = [{ source: source.id, quote: text }];
	return { topicId, text, kind: 'finding', cites, isGuess: true };
}

/** Returns how much each source is like the note, 0–1. */
function likenesses(
	{ sentences: own, title, reader }: NoteModel,
	sentences: readonly EvidenceSentence[],
): ReadonlyMap<Source, number> {
	const words = new Map<Source, string[]>();
	const titleOf = (text: string): string[] => [...reader.terms(text), ...reader.terms(text)];
	for (const { source, terms } of sentences) {
		const known = words.get(source) ?? titleOf(source.title);
		known.push(...terms);
		words.set(source, known);
	}
	const bags = new Map([...words].map(([source, found]) => [source, bagOf(found)]));
	const stems = own.flatMap(({ tokens }) => tokens.filter(({ isContent }) => isContent).map(({ stem }) => stem));
	const cosine = new Cosine(bagOf([...titleOf(title), ...stems]), [...bags.values()]);
	return new Map([...bags].map(([source, bag]) => [source, cosine.to(bag)]));
}

/** True for a sentence of another note that says what the claim says: a copy, an export or a digest proves nothing. */
function isEcho(
	claim: string,
	{ sentence: { text, source }, covered }: Near,
	languageCode: string | undefined,
): boolean {
	if (notePathOf(source) === undefined || covered < REPEATED) return false;
	if (comparedValues(claim, text, languageCode) === 'other') return false;
	return negationCount(claim) % 2 === negationCount(text) % 2;
}

class NearSentences {
	private readonly rarity: Rarity;
	private readonly byTerm = new Map<string, EvidenceSentence[]>();

	/** @param sentences all of the evidence, whatever they were found for */
	constructor(
		sentences: readonly EvidenceSentence[],
		private readonly likeness: ReadonlyMap<Source, number>,
		private readonly model: Pick<NoteModel, 'reader' | 'passages'>,
	) {
		this.rarity = new Rarity(sentences);
		for (const sentence of sentences)
			for (const term of sentence.terms) {
				const known = this.byTerm.get(term);
				if (known) known.push(sentence);
				else this.byTerm.set(term, [sentence]);
			}
	}

	/** Returns the sentences that are near enough, the nearest first. */
	rank(text: string): Near[] {
		const claim = comparable(text, this.model.reader);
		const { rarity } = this;
		const near = this.sharing(claim.terms).flatMap((sentence): Near[] => {
			const likeness = this.likeness.get(sentence.source) ?? 0;
			const isOwn = notePathOf(sentence.source) !== undefined;
			const values = nearnessValues({ claim, sentence: sentence.compared(), rarity, likeness, isOwn });
			const nearness = nearnessOf(values);
			const [covered = 0, focused = 0] = values;
			const balance = covered === 0 ? 0 : (2 * covered * focused) / (covered + focused);
			if (nearness < LEAST_ON_SUBJECT) return [];
			const quote = passageQuote(text, sentence, this.model.passages);
			return quote === undefined ? [] : [{ sentence, quote, nearness, covered, balance }];
		});
		return near.sort((a, b) => b.nearness - a.nearness);
	}

	private sharing(terms: ReadonlySet<string>): EvidenceSentence[] {
		const counts = new Map<EvidenceSentence, number>();
		for (const term of terms)
			for (const sentence of this.byTerm.get(term) ?? []) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
		return [...counts].filter(([, count]) => count >= LEAST_SHARED).map(([sentence]) => sentence);
	}
}
