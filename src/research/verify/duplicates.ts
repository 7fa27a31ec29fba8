import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { isNegator } from '../../language/negation';
import { plainText } from './checks/quotes/mapped-text';
import type { ReadText, TextReader } from './checks/evidence/read-text';
import { contentOf, numbersOf } from './checks/evidence/read-text';
import { isAboutNote, type VerifiedClaim } from '../model/claims';

/** Claims of one topic that share this part of their words are duplicates. */
const DUPLICATE = 0.8;

/** True for nearly the same words and the same numbers, if neither claim denies what the other states. */
export function isDuplicate(claim: VerifiedClaim, other: VerifiedClaim, reader: TextReader): boolean {
	if (claim.topic !== other.topic || claim.kind !== other.kind) return false;
	// Two sources that say the same about the note both count.
	if (isAboutNote(claim.kind) && claim.cites[0]?.source !== other.cites[0]?.source) return false;
	const [ours, theirs] = [claim, other].map(({ text }) => reader.read(plainText(text), undefined)) as [
		ReadText,
		ReadText,
	];
	const [a, b] = [new Set(contentOf(ours)), new Set(contentOf(theirs))];
	const shared = [...a].filter((term) => b.has(term)).length;
	if (shared < DUPLICATE * (a.size + b.size - shared)) return false;
	return valuesOf(ours).join(' ') === valuesOf(theirs).join(' ') && !differInNegation(ours.text, theirs.text);
}

/** Fewer content words may be a heading or a name, not a statement. */
const LEAST_WORDS = 3;

/**
 * True if the other text states everything that the statement does: it contains all its numbers and content words, and
 * neither denies what the other states. If the statement has a number, one word in five may be missing:
 * "97 of the patients recovered" restates "Ninety-seven patients recovered."
 */
export function restates(statement: ReadText, other: ReadText): boolean {
	const values = valuesOf(statement);
	const known = new Set(valuesOf(other));
	if (values.some((value) => !known.has(value)) || differInNegation(statement.text, other.text)) return false;
	const content = new Set(contentOf(withoutNumbers(statement)));
	const theirs = new Set(contentOf(other));
	const shared = [...content].filter((term) => theirs.has(term)).length;
	return content.size >= LEAST_WORDS && shared >= (values.length > 0 ? DUPLICATE : 1) * content.size;
}

/** True if two statements have the same content words and numbers, and neither denies what the other states. */
export function isSameStatement(one: ReadText, other: ReadText): boolean {
	const [ours, theirs] = [one, other].map((text) => [...new Set(contentOf(withoutNumbers(text)))].sort().join(' '));
	if (ours === '' || ours !== theirs || differInNegation(one.text, other.text)) return false;
	return valuesOf(one).join(' ') === valuesOf(other).join(' ');
}

/** Removes numbers from a text: "Ninety-seven" must not count as two words that "97" lacks. */
function withoutNumbers(text: ReadText): ReadText {
	const numbers = [...numbersOf(text)].sort((a, b) => b.start - a.start);
	const rest = numbers.reduce((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, text.text);
	return { ...text, text: rest };
}

function valuesOf(text: ReadText): string[] {
	return numbersOf(text)
		.map((quantity) => String(quantity.readings[0]?.value))
		.sort();
}

/** Least share of the longer sentence's words that the shorter one has. */
const MOSTLY = 0.75;

/**
 * True if two sentences say the same in nearly the same words: one contains every word of the other, and adds neither a
 * figure nor a negation. If a word is replaced, the sentences may say opposite things, so that is false.
 */
export function isNearDuplicate(one: string, other: string): boolean {
	const [short, long] = [wordSet(one), wordSet(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>];
	if (short.size === 0 || short.size < long.size * MOSTLY) return false;
	if ([...short].some((word) => !long.has(word))) return false;
	return [...long].every((word) => short.has(word) || (/^\p{Script=Latin}+$/u.test(word) && !isNegator(word)));
}

/** True if exactly one of two texts has a negator: `never` for `always`. */
function differInNegation(one: string, other: string): boolean {
	const [a, b] = [one, other].map((text) => [...wordSet(text)].filter((word) => isNegator(word)).length > 0);
	return a !== b;
}

function wordSet(text: string): Set<string> {
	return new Set(words(text).map((word) => fold(word.text)));
}
