/** How likely a sentence answers a question, learned from questions of real pages with the text below them. */
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { hasCapitalNouns, languageFile, wordsIn } from '../../../language/language-file';
import { dates } from '../../../language/numbers/dates';
import { everyLanguage } from '../../../language/phrases';
import { hintedNumber } from '../../../language/number-words';
import { negatorsOf } from '../../../language/negation';
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

const CONDITION = everyLanguage((file) => file.conditions, 'start');
const ABILITY = everyLanguage((file) => file.abilities);
const NORM = everyLanguage((file) => file.norms);

/** Least probability of a quantity, time or name: below it, on the half that was read, one in two is wrong. */
export const LIKELY = 0.7;

export const ANSWER_FEATURES = ['covered', 'focused', 'pairs'] as const;
type AnswerFeature = (typeof ANSWER_FEATURES)[number];

/** The subject of a definition: not `X is the same as …`, `X is an important part of …` or `X is rising`. */
const SAYS_WHAT = pattern('u')`
	^.{1,80}?(?<!\p{L})(?:
		(?:refers\x20to|means|bezeichnet|bedeutet|désigne|significa)(?!\p{L})|
		(?:
			is|are|was|were|ist|sind|war|waren|est|sont|était|es|son|fue|era|è|sono|fu|je|jsou|byl|byla
		)(?=\x20(?:
			(?:an?|any|when|how|what|eine?|une?|uno|una)(?!\x20(?:
				core|essential|excellent|fundamental|good|important|key|new|perfect|popular|vital|
				(?:gut|neu|wesentlich|wichtig|zentral)(?:e[rs]?)
			)\x20)|
			(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli)(?!\x20(?:same|gleiche|même|misma?o?|stess[ao])\x20)
		)(?!\p{L}))
	)
`;
const AGENT = new Set('by von vom durch par da dal por przez door'.split(' '));
/** Right before the name of who did something: `designed by`, `the company of`, `the winner is` */
const BEFORE_DOER = new Set([...AGENT, 'of', 'de', 'du', 'is', 'was', 'are', 'were', 'ist', 'war']);
/** Between `who` and the one who is meant: `Who was the first king?` */
const COPULA = new Set('is was ist war est etait es era fue e fu je byl byla jest'.split(' '));
const TIME_OF_DAY = /(?<!\d)\d{1,2}(?::\d\d|(?::\d\d)?\s?(?:uhr|h|[ap]\.?m)(?!\p{L}))/iu;

export interface AskedWords {
	readonly question: string;
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
export function givesKind(sentence: EvidenceSentence, asked: AskedWords): boolean {
	const { fact, givesQuantity, reader, languageCode } = asked;
	const { text, source } = sentence;
	// `If your average donor gives $30, …` says nothing of what one gives.
	if (fact === undefined || CONDITION.test(text)) return false;
	// `I typically use 1 automation` on a page is true of its writer alone.
	if (!isOwnWords(source) && isPersonal(text, languageCode)) return false;
	if (asksQuantity(fact)) return givesQuantity(sentence);
	if (fact.kinds.includes('day')) return givesDay(text, languageCode);
	if (fact.kinds.includes('date')) return givesDay(text, languageCode) || givesYear(text, reader);
	if (fact.kinds.includes('name'))
		return (
			asksForOne(asked) &&
			repeats(text, asked) &&
			(givesName(text, asked) || (asksWhoIs(asked) && saysWhat(text, asked)))
		);
	return saysWhat(text, asked);
}

/** True for `A heat pump is a machine that …` if nothing but a heat pump is asked for. */
function saysWhat(text: string, { tokens, reader, languageCode }: AskedWords): boolean {
	const subject = SAYS_WHAT().exec(text)?.[0];
	if (subject === undefined || NORM.test(text)) return false;
	const said = reader.read(subject);
	const named = said.filter(({ isStop }) => !isStop);
	const asked = tokens.filter(({ isStop }) => !isStop);
	const holds = (all: readonly Token[], one: Token): boolean => all.some((other) => isOneWord(one.text, other.text));
	// Not `While a lock is an extra gate, …`
	const [opening] = said;
	if (opening?.isStop === true && !isArticle(opening, languageCode)) return false;
	// Not `La ciberseguridad no es una capa …` or `What is a lock not?`
	if ([...said, ...tokens].some((token) => isNegatorOf(token, languageCode))) return false;
	return named.length > 0 && named.every((one) => holds(asked, one)) && asked.every((one) => holds(named, one));
}

/** True for `class` and `classes`; not for `certificate` and `certification`, or `HTTP` and `HTTPS`. */
function isOneWord(a: string, b: string): boolean {
	const bare = (word: string): string =>
		/^\p{Lu}+$/u.test(word) ? word : fold(word).replace(/(?:[ei]?[sn]|[aeiy])$/u, '');
	return bare(a) === bare(b) || fold(a) === fold(b);
}

/**
 * True if a name stands beside what was done: `John Fowler designed the bridge`, `designed by John Fowler`; not
 * `The bridge in Scotland was designed in 1882`.
 */
function givesName(text: string, asked: AskedWords): boolean {
	const { tokens, reader, languageCode, question } = asked;
	// `Who should not invest?` has no one name for an answer.
	if (NORM.test(question) || ABILITY.test(question)) return false;
	const known = new Set(tokens.map(({ stem }) => stem));
	const done = asksWhoIs(asked) ? tokens.findLast(({ isStop }) => !isStop) : afterAsking(asked);
	const said = reader.read(text);
	const isName = (token: Token | undefined): boolean =>
		token !== undefined && /^\p{Lu}/u.test(token.text) && !token.isStop && !known.has(token.stem);
	const isNear = (from: number, to: number): boolean => {
		const between = said.slice(from + 1, to);
		// `built by the company of Gustave Eiffel`
		const agent = between.findIndex(({ text: word }) => AGENT.has(fold(word)));
		const near = agent < 0 ? between : between.slice(0, agent);
		return (
			!/[,;:.(–]/u.test(text.slice(said[from]?.end, said[to]?.start)) &&
			near.every(({ isStop, isNumber, stem }) => isStop || isNumber || known.has(stem))
		);
	};
	const least = hasCapitalNouns(languageCode) ? 2 : 1;
	return said.some((token, start) => {
		if (!isName(token) || isName(said[start - 1])) return false;
		const length = said.slice(start).findIndex((one) => !isName(one));
		const end = length < 0 ? said.length : start + length;
		// The first word has a capital anyway.
		if (end - start < Math.max(least, start === 0 ? 2 : 1)) return false;
		const before = said[start - 1];
		const isDoer = before !== undefined && BEFORE_DOER.has(fold(before.text));
		const isPlain = before?.isStop !== true || isDoer || isArticle(before, languageCode);
		return said.some(
			({ stem }, place) =>
				stem === done?.stem &&
				(place < start
					? (isDoer || place === start - 1) && isNear(place, start)
					: isPlain && isNear(end - 1, place)),
		);
	});
}

/** True for `Who was Ada Lovelace?` and `By whom was it founded?`; not for `Who founded it?` */
function asksWhoIs(asked: AskedWords): boolean {
	return afterAsking(asked)?.isStop === true;
}

/** True for `Who is the mayor of Bergen?` and `Who founded it?`; not for `Who are the users?` or `Who has the lock?` */
function asksForOne({ tokens, fact, languageCode }: AskedWords): boolean {
	const [verb, next, ...others] = tokens.filter(({ start }) => start >= (fact?.end ?? 0));
	if (verb?.isStop !== true) return verb !== undefined;
	const subject = COPULA.has(fold(verb.text)) ? next : verb;
	if (subject === undefined) return false;
	const articles = languageFile(languageCode)?.articles;
	const isDefinite = articles === undefined || wordsIn(articles).includes(fold(subject.text));
	// `Who is the customer?`
	return isDefinite ? others.filter(({ isStop }) => !isStop).length > 1 : /^\p{Lu}\p{Ll}/u.test(subject.text);
}

/** True if every word of the question stands in a sentence: `founded` is not `founder`. */
function repeats(text: string, { tokens, fact, reader }: AskedWords): boolean {
	const said = reader.read(text);
	return tokens
		.filter(({ isStop, start }) => !isStop && start >= (fact?.end ?? 0))
		.every((one) => said.some((other) => isOneWord(one.text, other.text)));
}

function afterAsking({ tokens, fact }: AskedWords): Token | undefined {
	return tokens.find(({ start }) => start >= (fact?.end ?? 0));
}

function isNegatorOf({ text }: Token, languageCode: string | undefined): boolean {
	return negatorsOf(languageCode).has(fold(text));
}

function isArticle({ text }: Token, languageCode: string | undefined): boolean {
	return hintedNumber(fold(text)) === 1 || wordsIn(languageFile(languageCode)?.articles).includes(fold(text));
}

/** True for a month, a weekday, or a time of day. */
function givesDay(text: string, code: string | undefined): boolean {
	const isWeekday = (word: string): boolean => calendarWord(fold(word), code)?.kind === 'weekday';
	return TIME_OF_DAY.test(text) || dates(text).length > 0 || words(text).some((word) => isWeekday(word.text));
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
	if (!givesKind(sentence, asked)) return false;
	return isSaidByForm(asked) || likelihood(answerValues(sentence, asked, rarityOf)) >= LIKELY;
}

/** True for a question of what something is: the form of a definition says enough. */
export function isSaidByForm({ fact }: Pick<AskedWords, 'fact'>): boolean {
	return fact?.kinds.includes('meaning') === true;
}

export function likelihood(values: readonly number[]): number {
	const { bias, weights } = ANSWER_WEIGHTS;
	return logistic(bias, values, [weights.covered, weights.focused, weights.pairs]);
}
