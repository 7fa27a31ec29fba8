/** Puts beside a claim of the note the sentences of the evidence that speak most closely of the same thing. */
import type { BesideRequest, ChoosePassages } from '../../../research/model/analyst-ports';
import type { Cite, PassageDraft } from '../../../research/model/claims';
import { notePathOf } from '../../../research/model/evidence';
import type { Statement } from '../../../research/ledger/statement';
import { LIMITS } from '../../../research/model/limits';
import type { TimeSlice } from '../../../async/time-slice';
import { overlap } from '../../../text/similarity';
import { leansBack } from '../../../language/leaning';
import { comparedValues } from '../../../language/numbers/slots';
import { EvidenceReader, type EvidenceSentence } from '../sentences/evidence-sentences';
import type { KnownNotes } from '../sentences/known-notes';
import { comparable } from '../words/compared';
import { figures, figureTerms } from '../words/figures';
import type { TokenReader } from '../words/tokens';
import { TOO_ALIKE } from './digest';
import { nearnessOf, nearnessValues } from './nearness';
import { Rarity } from './ranking';
import { SubjectFit } from './subject-fit';

/**
 * Least probability that a sentence helps to judge the claim. From 0.35 on people marked 95 % of the sentences, from
 * 0.3 on 85 % (`npm run -s bench:beside`, unread half). Without the web there are few sentences, and no word is rare.
 */
const LEAST_NEARNESS = { page: 0.35, note: 0.5 } as const;
/** Least probability where a model read the evidence: below it half of the sentences told a reader nothing. */
const LEAST_IF_READ = 0.5;
/** Least probability of a second sentence. Below it people marked one in five, on the unread half one in nine. */
const LEAST_OF_SECOND = 0.8;
/** Sentences that share fewer words are not looked at. */
const LEAST_SHARED = 2;
/** Least quality of a sentence: one that depends on others, or lost its beginning, is below it. */
const LEAST_QUALITY = 0.5;

interface Near {
	readonly sentence: EvidenceSentence;
	readonly nearness: number;
}

interface NearStatement extends Near {
	readonly statement: Statement;
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
	{ note, statements, sources, isRead }: BesideRequest,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<ChoosePassages> {
	const model = await notes.modelOf(note, slice);
	const { reader } = model;
	const sentences = await new EvidenceReader(model.passages, slice).readAll(sources);
	const subject = new SubjectFit(model, sentences);
	const near = new NearSentences(sentences, new Rarity(sentences), reader);
	const found: NearStatement[] = [];
	for (const statement of statements) {
		const { words, before } = statement;
		const text = leansBack(words) ? `${before} ${words}` : words;
		const own = new Set([...reader.terms(words), ...figureTerms(figures(words))]);
		const fitting = near.rank(text).filter((one) => {
			if (isRead && !isWorthAgain(text, one, note.language?.code)) return false;
			return isWorthShowing(one, own) && subject.isShared(text, one.sentence);
		});
		found.push(...fitting.map((one) => ({ ...one, statement })));
		await slice.pause();
	}
	found.sort((a, b) => b.nearness - a.nearness);
	return (shown) => {
		const chosen = eachOnce(found.map((one) => ({ ...one, isElsewhere: isShown(one.sentence, shown) })));
		return statements.flatMap((statement) => chosen.filter((pair) => pair.statement === statement).map(draftOf));
	};
}

/**
 * True for a sentence that tells a reader something though a model has read it and decided nothing by it: it has a
 * figure or a date of a kind that the claim has.
 */
function isWorthAgain(claim: string, { sentence, nearness }: Near, languageCode: string | undefined): boolean {
	return nearness >= LEAST_IF_READ && comparedValues(claim, sentence.text, languageCode) !== undefined;
}

/** False for a sentence that does not stand alone, and for one that adds nothing to the claim's words and figures. */
function isWorthShowing({ sentence }: Near, own: ReadonlySet<string>): boolean {
	return sentence.quality() >= LEAST_QUALITY && [...sentence.terms].some((term) => !own.has(term));
}

function isShown({ text, source }: EvidenceSentence, shown: readonly Cite[]): boolean {
	return shown.some((cite) => cite.source === source.id && (cite.quote.includes(text) || text.includes(cite.quote)));
}

/**
 * Chooses one or two for each statement, and one that the section shows elsewhere: something was found, then.
 * @param pairs the nearest first
 */
function eachOnce(pairs: readonly Pair[]): Pair[] {
	const kept: Pair[] = [];
	for (const pair of pairs) {
		const { statement, sentence, isElsewhere } = pair;
		const known = kept.filter((other) => other.statement === statement);
		const beside = known.filter((other) => other.isElsewhere === isElsewhere);
		if (beside.length > 0 && (isElsewhere || pair.nearness < LEAST_OF_SECOND)) continue;
		if (beside.length === LIMITS.passagesBeside || kept.some((other) => other.sentence === sentence)) continue;
		if (!known.some((other) => overlap(sentence.terms, other.sentence.terms) >= TOO_ALIKE)) kept.push(pair);
	}
	return kept;
}

function draftOf({ statement: { id, words, topics }, sentence: { text, source }, nearness }: Pair): PassageDraft {
	const cites = [{ source: source.id, quote: text }];
	return {
		topicId: topics[0] ?? 'T1',
		text,
		kind: 'beside',
		statement: id,
		noteQuote: words,
		nearness,
		cites,
		isGuess: true,
	};
}

class NearSentences {
	private readonly byTerm = new Map<string, EvidenceSentence[]>();

	/** @param sentences all of the evidence, whatever they were found for */
	constructor(
		sentences: readonly EvidenceSentence[],
		private readonly rarity: Rarity,
		private readonly reader: TokenReader,
	) {
		for (const sentence of sentences)
			for (const term of sentence.terms) {
				const known = this.byTerm.get(term);
				if (known) known.push(sentence);
				else this.byTerm.set(term, [sentence]);
			}
	}

	/** Returns the sentences that are near enough, the nearest first. */
	rank(text: string): Near[] {
		const claim = comparable(text, this.reader);
		const weight = (stem: string): number => this.rarity.of(stem);
		const near = this.sharing(claim.terms).flatMap((sentence): Near[] => {
			const values = nearnessValues({ claim, sentence: sentence.compared(), above: sentence.above, weight });
			const nearness = nearnessOf(values);
			const place = notePathOf(sentence.source) === undefined ? 'page' : 'note';
			return nearness < LEAST_NEARNESS[place] ? [] : [{ sentence, nearness }];
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
