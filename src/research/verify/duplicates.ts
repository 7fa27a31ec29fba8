import { fold } from '../../language/fold';
import { languageFile, phrasesIn, wordsIn } from '../../language/language-file';
import { dates } from '../../language/numbers/dates';
import { words } from '../../language/words';
import { isNegator } from '../../language/negation';
import { oncePerKey, pattern } from '../../text/lazy';
import { likeness, shared } from '../../text/similarity';
import type { ReadText } from './checks/evidence/read-text';
import { contentOf, isSameTerm, namesOf, numbersOf, viewOf } from './checks/evidence/read-text';
import { changeIn, type TextSpan } from './checks/evidence/copied-sentence';
import { isAboutNote, type VerifiedClaim } from '../model/claims';

/** Claims of one topic that share this part of their words are duplicates. */
const DUPLICATE = 0.8;

/** True for nearly the same words and the same numbers, if neither claim denies what the other states. */
export function isDuplicate(
	claim: VerifiedClaim,
	other: VerifiedClaim,
	read: (claim: VerifiedClaim) => ReadText,
): boolean {
	if (claim.topicId !== other.topicId || claim.kind !== other.kind) return false;
	// One quote may judge several statements: a table does that.
	if (
		isAboutNote(claim) &&
		isAboutNote(other) &&
		(claim.statement !== other.statement || !isSameSpan(claim.noteQuote, other.noteQuote))
	)
		return false;
	// Two sources that say the same about the note both count, and each related note has its own reason.
	if (claim.kind !== 'finding' && claim.cites[0]?.source !== other.cites[0]?.source) return false;
	return isSameStatement(read(claim), read(other), DUPLICATE);
}

/** Fewer content words may be a heading or a name, not a statement. */
const LEAST_WORDS = 3;
/** Of two sentences with the same figures, the share of the content words that one has of the other. */
const SAME_THING = 0.6;

/**
 * True if the other text states everything that the statement does: all its content words, or the same numbers and most
 * of its words. "97 of the patients recovered" restates "Ninety-seven patients recovered", but "after the last frost"
 * does not restate "before the last frost".
 */
export function restates(statement: ReadText, other: ReadText): boolean {
	const [a, b] = [statementOf(statement), statementOf(other)];
	const content = [...a.content];
	if (content.length < LEAST_WORDS || a.isDenied !== b.isDenied || a.marks !== b.marks) return false;
	if (!isWithin(valuesOf(statement), valuesOf(other)) || !isWithin(a.turns, b.turns)) return false;
	const isFound = (word: string): boolean => b.content.has(word);
	if (content.every(isFound)) return true;
	if (a.values === '' || isReplaced(statement, other)) return false;
	if (!namesOf(statement).every(({ text }) => fold(other.text).includes(fold(text)))) return false;
	const same = content.filter((word) => [...b.content].some((known) => isSameTerm(word, known)));
	const least = a.values === b.values && a.turns.length === b.turns.length ? SAME_THING : DUPLICATE;
	return same.length >= LEAST_WORDS && same.length >= least * content.length;
}

/** True if a statement copies the other with a word in place of another: "AES replaced DES", "AES replaced RC4". */
function isReplaced(statement: ReadText, other: ReadText): boolean {
	const change = changeIn(statement, [other]);
	if (!change) return false;
	const has = (text: ReadText, { start, end }: TextSpan, beside: ReadText): boolean => {
		const known = new Set(contentOf(beside));
		return contentOf(text.beside(text.text.slice(start, end))).some((word) => !known.has(word));
	};
	return has(statement, change.claimed, other) && has(other, change.known, statement);
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
	return some.every((one) => all.includes(one));
}

/**
 * True if a statement has a number that the other text lacks, more than `most` of its own content words, or denies what
 * the other states.
 */
export function addsTo(statement: ReadText, other: ReadText, most: number): boolean {
	const known = new Set(valuesOf(other));
	// "66 days" says the 66 of "18 to 254 days, about 66 on average".
	const isKnown = (value: string): boolean => known.has(value) || known.has(value.slice(0, value.indexOf(' ') + 1));
	if (!valuesOf(statement).every(isKnown)) return true;
	const { content, isDenied } = statementOf(statement);
	if (isDenied && !statementOf(other).isDenied) return true;
	return content.size - shared(content, new Set(contentOf(other))) > most;
}

/**
 * True if two statements have the same numbers, units, single letters and content words, and neither denies what the
 * other states.
 * @param least share of the content words that both must have
 */
export function isSameStatement(one: ReadText, other: ReadText, least = 1): boolean {
	const [a, b] = [statementOf(one), statementOf(other)];
	if (a.values !== b.values || a.marks !== b.marks || a.isDenied !== b.isDenied) return false;
	return likeness(a.content, b.content) >= least;
}

/** Removes numbers from a text: "Ninety-seven" must not count as two words that "97" lacks. */
function withoutNumbers(text: ReadText): ReadText {
	const numbers = [...numbersOf(text)].sort((a, b) => b.start - a.start);
	return text.beside(
		numbers.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text.text),
	);
}

function valuesOf(text: ReadText): string[] {
	return numbersOf(text)
		.map(({ readings, unit }) => `${String(readings[0]?.value)} ${unit?.id ?? ''}`)
		.sort();
}

/**
 * What tells things apart though it is no content word: the letter of `vitamin B`, `pm`, digits of other scripts. A
 * capital at the start is an article: `A ferry`.
 */
const MARK = pattern('gu')`
	(?<=\P{L}\s?)(?<![\p{L}\p{N}])\p{Lu}(?![\p{L}\p{N}'’])[+#]*|
	(?<=\d\s?)[AaPp]\.?m(?!\p{L})|
	(?:(?!\d)\p{Nd})+
`;

function marksOf(text: string): string[] {
	return [...text.matchAll(MARK())].map(([mark]) => mark.replace(/[\s.]/gu, '').toLowerCase());
}

/** Words that turn a statement around: `before`, `fewer`, `allegedly` */
const turning = oncePerKey((code): ReadonlySet<string> => {
	const { opposites, takeBacks } = languageFile(code) ?? {};
	const pairs = phrasesIn(opposites).flatMap((pair) => pair.split('/'));
	return new Set([...pairs, ...wordsIn(takeBacks)].map(fold));
});

/** Returns these words of a text, and its dates and signs of comparison. */
function turnsIn({ text, languageCode }: ReadText): string[] {
	const all = turning(languageCode ?? 'en');
	return [
		...words(fold(text)).flatMap(({ text: word }) => (all.has(word) ? word : [])),
		...dates(text).map(({ year = '', month, day = '' }) => `${year}-${month}-${day}`),
		...(text.match(/[<>≤≥]/gu) ?? []),
	];
}

/** Parts of a text that are compared with every other claim, so they are read once. */
const statementOf = viewOf((text) => ({
	content: new Set(contentOf(withoutNumbers(text))),
	values: valuesOf(text).join(' '),
	marks: marksOf(text.text).sort().join(' '),
	turns: turnsIn(text),
	/** True with a negator: `never` for `always`. */
	isDenied: words(text.text).some((word) => isNegator(fold(word.text))),
}));

/** Two quotes are the same from this likeness of their words. */
const SAME_SPAN = 0.8;

/** True if two quotes have nearly the same words: half a sentence is not the same as the whole one. */
export function isSameSpan(one: string, other: string): boolean {
	const [a = [], b = []] = [one, other].map((quote) => words(fold(quote)).map(({ text }) => text));
	const figures = (of: readonly string[]): string => of.filter((word) => /\d/.test(word)).join(' ');
	return figures(a) === figures(b) && likeness(new Set(a), new Set(b)) >= SAME_SPAN;
}
