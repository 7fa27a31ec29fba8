/** How likely a sentence answers a question, learned from questions of real pages with the text below them. */
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { hasCapitalNouns, languageFile, wordsIn } from '../../../language/language-file';
import { quantities } from '../../../language/numbers/quantities';
import { words } from '../../../language/words';
import { pattern } from '../../../text/lazy';
import { logistic } from '../../../text/logistic';
import { shared } from '../../../text/similarity';
import { isOwnWords } from '../../../research/model/evidence';
import { isPersonal } from '../cues/persons';
import { asksQuantity, type AskedFact } from '../cues/asked-facts';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import { neighbours, type Token, type TokenReader } from '../words/tokens';
import { ANSWER_WEIGHTS } from './answer-weights';

/** Probability from which a sentence counts as an answer. */
export const LIKELY = 0.55;

export const ANSWER_FEATURES = ['covered', 'focused', 'pairs'] as const;
type AnswerFeature = (typeof ANSWER_FEATURES)[number];

const SAYS_WHAT = pattern('u')`
	^.{1,80}?(?<!\p{L})(?:
		(?:refers\x20to|means|bezeichnet|bedeutet|désigne|significa)(?!\p{L})|
		(?:is|are|ist|sind|est|sont|es|son|è|sono|je|jsou)(?=\x20(?:
			an?|the|one|any|when|how|what|eine?|der|die|das|une?|le|la|les|el|los|las|uno|una|il|lo|gli|\p{Ll}+ing
		)(?!\p{L}))
	)
`;
const TIME_OF_DAY = /(?<!\d)\d{1,2}(?::\d\d|(?::\d\d)?\s?(?:uhr|h|[ap]\.?m)(?!\p{L}))/iu;

export interface AskedWords {
	/** Words of the question without those that ask */
	readonly tokens: readonly Token[];
	readonly reader: TokenReader;
	readonly languageCode: string | undefined;
	readonly fact: AskedFact | undefined;
	readonly core: ReadonlyMap<string, number>;
	/** False for a sentence without the quantity that is asked for. */
	readonly givesQuantity: (sentence: EvidenceSentence) => boolean;
}

/**
 * Returns pairs of neighbouring words in either order: `Wie schnell läuft ein Gepard?`, `Ein Gepard läuft …`. Figures
 * stand between the words of a question: `was opened in March 1890`.
 */
function telling(tokens: readonly Token[]): ReadonlySet<string> {
	const pairs = [...neighbours(tokens.filter(({ isNumber }) => !isNumber))];
	return new Set(pairs.map((pair) => pair.split(' ').sort().join(' ')));
}

/** Returns the values of the features in their order. */
export function answerValues(
	sentence: EvidenceSentence,
	{ core, tokens, reader }: AskedWords,
	rarityOf: (term: string) => number,
): number[] {
	const sum = (terms: Iterable<string>, of: (term: string) => number): number =>
		[...terms].reduce((total, term) => total + of(term), 0);
	const value = (term: string): number => (core.get(term) ?? 0) * rarityOf(term);
	const held = [...sentence.terms].filter((term) => core.has(term));
	const [asked, said] = [tokens, reader.read(sentence.text)].map(telling);
	const values: Record<AnswerFeature, number> = {
		covered: sum(held, value) / Math.max(sum(core.keys(), value), 1e-9),
		focused: sum(held, rarityOf) / Math.max(sum(sentence.terms, rarityOf), 1e-9),
		pairs: asked && said && asked.size > 0 ? shared(asked, said) / asked.size : 0,
	};
	return ANSWER_FEATURES.map((name) => values[name]);
}

/** True if a sentence gives the kind of fact that is asked for: of words alone nobody can tell how or why. */
export function givesKind(
	sentence: EvidenceSentence,
	{ fact, givesQuantity, core, tokens, reader, languageCode }: AskedWords,
): boolean {
	const { text, source } = sentence;
	if (fact === undefined) return false;
	// `I typically use 1 automation` on a page is true of its writer alone.
	if (!isOwnWords(source) && isPersonal(text, languageCode)) return false;
	if (asksQuantity(fact)) return givesQuantity(sentence);
	if (fact.kinds.includes('day')) return givesDay(text, languageCode);
	if (fact.kinds.includes('date')) return givesDay(text, languageCode) || givesYear(text, reader);
	if (fact.kinds.includes('name')) {
		const known = new Set(tokens.map(({ stem }) => stem));
		const isName = ({ text: word, stem }: Token): boolean => /^\p{Lu}/u.test(word) && !known.has(stem);
		const said = reader.read(text);
		const names = said.filter((token, place) => (place > 0 || isName(said[1] ?? token)) && isName(token));
		return names.length > (hasCapitalNouns(languageCode) ? 1 : 0);
	}
	const subject = SAYS_WHAT().exec(text)?.[0];
	if (subject === undefined) return false;
	const named = reader.read(subject).filter(({ isStop }) => !isStop);
	return named.length > 0 && named.every(({ stem }) => core.has(stem));
}

/** True for a month, a weekday, or a time of day. */
function givesDay(text: string, code: string | undefined): boolean {
	return TIME_OF_DAY.test(text) || words(text).some((word) => calendarWord(fold(word.text), code) !== undefined);
}

function givesYear(text: string, reader: TokenReader): boolean {
	const code = reader.languageCode;
	const before = new Set(wordsIn(languageFile(code)?.beforeMonths));
	const tokens = reader.read(text);
	return quantities(text, code).some(({ kind, start, end }) => {
		if (kind === 'decade' || kind === 'century') return true;
		if (kind !== 'year') return false;
		// `with 1500 people` has no year.
		const [previous, next] = [tokens.findLast((one) => one.end < start), tokens.find((one) => one.start > end)];
		const isCounted =
			next?.isStop === false &&
			text.slice(end, next.start) === ' ' &&
			(!hasCapitalNouns(code) || /^\p{Lu}/u.test(next.text));
		return !isCounted || (previous !== undefined && before.has(fold(previous.text)));
	});
}

/** @param rarityOf tells how much a term tells */
export function answersIt(sentence: EvidenceSentence, asked: AskedWords, rarityOf: (term: string) => number): boolean {
	return givesKind(sentence, asked) && likelihood(answerValues(sentence, asked, rarityOf)) >= LIKELY;
}

export function likelihood(values: readonly number[]): number {
	const { bias, weights } = ANSWER_WEIGHTS;
	return logistic(bias, values, [weights.covered, weights.focused, weights.pairs]);
}
