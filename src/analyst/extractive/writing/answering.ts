/** How likely a sentence answers a question, learned from questions of real pages with the text below them. */
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { hasCapitalNouns } from '../../../language/language-file';
import { words } from '../../../language/words';
import { pattern } from '../../../text/lazy';
import { logistic } from '../../../text/logistic';
import { shared } from '../../../text/similarity';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import { neighbours, type Token, type TokenReader } from '../words/tokens';
import { ANSWER_WEIGHTS } from './answer-weights';

/** Probability from which a sentence counts as an answer. */
export const LIKELY = 0.55;

export const ANSWER_FEATURES = ['covered', 'focused', 'pairs'] as const;
type AnswerFeature = (typeof ANSWER_FEATURES)[number];

/** The kind of fact that a question asks for. */
type Asked = 'quantity' | 'date' | 'name' | 'meaning' | undefined;

const ASKS_WHEN = pattern('iu')`
	^\P{L}*(?:
		when|what year|(?:in|since) (?:what|which) year|(?:ab |bis |seit )?wann|in welchem jahr|quand|cuándo|quando|kdy
	)(?!\p{L})
`;
const ASKS_WHO = pattern('iu')`^\P{L}*(?:who|whom|wer|wen|wem|qui|quién(?:es)?|chi|kdo)(?!\p{L})`;
const ASKS_MEANING = pattern('iu')`
	^\P{L}*(?:
		what(?: (?:is|are)|['’]s)|was (?:ist|sind)|qu['’]est-ce que?|qué (?:es|son)|(?:che )?cos['’]è
	)(?!\p{L})
`;
const SAYS_WHAT = pattern('u')`
	^.{1,80}?(?<!\p{L})(?:
		(?:refers\x20to|means|bezeichnet|bedeutet|désigne|significa)(?!\p{L})|
		(?:is|are|ist|sind|est|sont|es|son|è|sono|je|jsou)(?=\x20(?:
			an?|the|one|any|when|how|what|eine?|der|die|das|une?|le|la|les|el|los|las|uno|una|il|lo|gli|\p{Ll}+ing
		)(?!\p{L}))
	)
`;
/** A year, or a time of day. */
const TIME = /(?<!\d)(?:(?:1\d|20)\d\d(?!\d)|\d{1,2}(?::\d\d)?\s?(?:uhr|h|[ap]\.?m)(?!\p{L}))/iu;
/** A question with more words of meaning asks for more than what a thing is. */
const SHORT = 3;

export interface AskedWords {
	readonly tokens: readonly Token[];
	readonly reader: TokenReader;
	readonly languageCode: string | undefined;
	readonly asks: Asked;
	readonly core: ReadonlyMap<string, number>;
	/** False for a sentence without the quantity that is asked for. */
	readonly givesQuantity: (sentence: EvidenceSentence) => boolean;
}

export function kindAsked(question: string, isQuantity: boolean, content: number): Asked {
	if (isQuantity) return 'quantity';
	if (ASKS_WHEN().test(question)) return 'date';
	if (ASKS_WHO().test(question)) return 'name';
	return content <= SHORT && ASKS_MEANING().test(question) ? 'meaning' : undefined;
}

/** `was opened in March 1890`: figures stand between the words of the question. */
function telling(tokens: readonly Token[]): ReadonlySet<string> {
	return neighbours(tokens.filter(({ isNumber }) => !isNumber));
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
	{ asks, givesQuantity, core, tokens, reader, languageCode }: AskedWords,
): boolean {
	const { text } = sentence;
	if (asks === undefined) return false;
	if (asks === 'quantity') return givesQuantity(sentence);
	if (asks === 'date')
		return TIME.test(text) || words(text).some((word) => calendarWord(fold(word.text), languageCode) !== undefined);
	if (asks === 'name') {
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

/** @param rarityOf tells how much a term tells */
export function answersIt(sentence: EvidenceSentence, asked: AskedWords, rarityOf: (term: string) => number): boolean {
	return givesKind(sentence, asked) && likelihood(answerValues(sentence, asked, rarityOf)) >= LIKELY;
}

export function likelihood(values: readonly number[]): number {
	const { bias, weights } = ANSWER_WEIGHTS;
	return logistic(bias, values, [weights.covered, weights.focused, weights.pairs]);
}
