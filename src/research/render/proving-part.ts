/**
 * Cuts a quote to the part that speaks of a claim. `…` stands for clauses that share no word with the claim, have no
 * figure of a kind that it has, and limit nothing.
 *
 * ```
 * claim  "R290 heat pumps reach 60 °C"
 * quote  "With R290 it can reach 70 °C, and the gas has a far lower global warming potential than others do."
 * shown  "With R290 it can reach 70 °C …"
 * ```
 */
import { hasCapitalNouns, languageFile, phrasesIn, wordsIn } from '../../language/language-file';
import { leansBack } from '../../language/leaning';
import { negationCount } from '../../language/negation';
import { Phrases } from '../../language/phrases';
import { stem } from '../../language/stemming';
import { countWords, terms } from '../../language/words';
import { weakWords } from '../../language/stop-words';
import { oncePerKey } from '../../text/lazy';
import { shortened } from '../../text/markdown/markdown-link';
import type { Citation, CitedBeside, CitedJudgement } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import { withColumnHeads } from './column-heads';
import { slotsIn } from '../../language/numbers/slots';

/** Fewer words are not worth the `…` that would stand for them. */
const LEAST_CUT = 5;
/** Fewer words say little. */
const LEAST_KEPT = 5;
/** Longer quotes end after the last words that tell something of the claim. */
const CHARACTERS = 220;
/** Words of a reason for a link that are shown without a cut. */
const REASON_WORDS = 14;

/** Words of `takeBacks` that only open a clause. */
const OPENING = new Set(['that', 'dass', 'daß', 'že']);
/** Conditions, contrasts, and words for a state that has ended; pages are often in English. */
const limiting = oncePerKey((code) => {
	const lists = [languageFile(code), languageFile('en')].flatMap((file) => {
		const { conditions, ended, takeBacks } = file ?? {};
		return [
			...phrasesIn(conditions),
			...phrasesIn(ended),
			...wordsIn(takeBacks).filter((word) => !OPENING.has(word)),
		];
	});
	return new Phrases(() => lists);
});
/** The interval behind a figure of a study, to the end of its brackets: `, 95% CI = −7.29 to −0.71, p = 0.017` */
const INTERVALS =
	/[,;]?\s?[[(]?(?:9[059]\s?%[\s-]?(?:CI\b|confidence interval)|\b[IK][CI] (?:del? )?9[059]\s?%)[^()]{0,160}(?=\))/giu;
const FIGURE = /\p{N}/u;
/** A capital inside a sentence */
const CAPITAL = /[\p{L}\p{N},;)]\s["“„«(]?\p{Lu}/u;
const SENTENCE_END = String.raw`(?<=[.!?…]["”»)]?)\s(?=["“„«(]?\p{Lu})`;

/** Ends of clauses; none in a language whose words of contrast are unknown. */
const clauseEnds = oncePerKey((code): RegExp => {
	const { conjunctions, afterthoughts, takeBacks } = languageFile(code) ?? {};
	if (takeBacks === undefined) return /(?!)/gu;
	const joining = [...wordsIn(conjunctions), ...phrasesIn(afterthoughts)].map((word) => word.replaceAll('.', '\\.'));
	return new RegExp(String.raw`[;:]\s|${SENTENCE_END}|,\s(?=(?:${joining.join('|')})\s)`, 'gu');
});

interface Clause {
	readonly text: string;
	/** The mark between it and the clause before: `, `, `; ` */
	readonly mark: string;
}

interface Quoted {
	readonly quote: string;
	/** The claim, and what was written about it. */
	readonly about: string;
	/** True for a quote that decides the claim: then no figure and no name is cut. */
	readonly isProof: boolean;
}

/** @param languageCode BCP 47 */
export function provingPart(quoted: Quoted, languageCode: string | undefined): string {
	const { isProof } = quoted;
	const quote = quoted.quote.length > CHARACTERS ? quoted.quote.replace(INTERVALS, ' …') : quoted.quote;
	const clauses = clausesOf(quote, languageCode);
	if (clauses.length === 1 && quote.length <= CHARACTERS) return quote;
	const tells = tellsOf(quoted, languageCode);
	const first = clauses.findIndex(({ text }) => tells(text));
	const last = clauses.findLastIndex(({ text }) => tells(text));
	if (first < 0) return shortened(quote, CHARACTERS);
	const from = isProof ? 0 : opening(clauses, first);
	const to = isWorthCutting(clauses.slice(last + 1)) ? last + 1 : clauses.length;
	const kept = joined(clauses.slice(from, to));
	const part = countWords(kept) < LEAST_KEPT ? quote : withGaps(kept, from > 0, to < clauses.length);
	const rest = part.slice(CHARACTERS);
	return countWords(rest) < LEAST_CUT || tells(rest) ? part : shortened(part, CHARACTERS);
}

/** Returns a test for clauses that must be shown. */
function tellsOf({ about, isProof }: Quoted, languageCode: string | undefined): (text: string) => boolean {
	const weak = new Set([...weakWords(languageCode)].map((word) => stem(word, languageCode)));
	const known = new Set(terms(about, languageCode).filter((term) => !weak.has(term)));
	const kinds = new Set(slotsIn(about, languageCode).map(({ kind }) => kind));
	return (text) =>
		terms(text, languageCode).some((term) => known.has(term)) ||
		isLimiting(text, languageCode) ||
		negationCount(text) > 0 ||
		slotsIn(text, languageCode).some(({ kind }) => kinds.has(kind)) ||
		(isProof && (FIGURE.test(text) || CAPITAL.test(`a ${text}`) || hasCapitalNouns(languageCode)));
}

/** True for words that limit a statement: a condition, a contrast, or a state that has ended. */
export function isLimiting(text: string, languageCode: string | undefined): boolean {
	return limiting(languageCode ?? '').test(text);
}

/** Returns what is shown of a quote under a claim. */
export function shownPart(
	{ quote, passage }: Citation,
	{ kind, text }: CitedJudgement | CitedBeside,
	statement: string,
	languageCode: string | undefined,
): string {
	const isProof = kind !== 'beside';
	const about = isProof ? `${statement}\n${text}` : statement;
	return provingPart({ quote: readableQuote(withColumnHeads(quote, passage.text)), about, isProof }, languageCode);
}

/** Returns the reason for a link, only its first clause if it is long and nothing behind limits that. */
export function firstClause(reason: string, languageCode: string | undefined): string {
	if (countWords(reason) <= REASON_WORDS) return reason;
	const clauses = clausesOf(reason, languageCode);
	const [{ text = '' } = {}] = clauses;
	const isWhole = countWords(text) < LEAST_KEPT || !isWorthCutting(clauses.slice(1));
	return isWhole || clauses.slice(1).some((clause) => isLimiting(clause.text, languageCode)) ? reason : text;
}

/** Returns the clause to begin with: one that does not need the words before it. */
function opening(clauses: readonly Clause[], first: number): number {
	const { text = '', mark = '' } = clauses[first] ?? {};
	const isOwn = !mark.startsWith(',') && !leansBack(text);
	return isOwn && isWorthCutting(clauses.slice(0, first)) ? first : 0;
}

function isWorthCutting(clauses: readonly Clause[]): boolean {
	return countWords(joined(clauses)) >= LEAST_CUT;
}

function clausesOf(text: string, languageCode: string | undefined): Clause[] {
	const found: Clause[] = [];
	let [start, mark] = [0, ''];
	for (const { 0: end, index } of text.matchAll(clauseEnds(languageCode ?? ''))) {
		found.push({ text: text.slice(start, index), mark });
		[start, mark] = [index + end.length, end];
	}
	return [...found, { text: text.slice(start), mark }];
}

function joined(clauses: readonly Clause[]): string {
	return clauses.map(({ text, mark }, index) => (index === 0 ? text : mark + text)).join('');
}

function withGaps(text: string, isOpen: boolean, isCut: boolean): string {
	return (isOpen ? '… ' : '') + (isCut ? `${text.replace(/(?<![.,;:])[.,;:]+$/u, '')} …` : text);
}
