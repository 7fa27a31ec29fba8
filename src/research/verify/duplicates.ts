import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { isNegator } from '../../language/negation';
import { likeness, shared } from '../../text/similarity';
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
	const read = ({ text }: VerifiedClaim): ReadText => reader.read(plainText(text), undefined);
	return isSameStatement(read(claim), read(other), DUPLICATE);
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
	const count = shared(content, new Set(contentOf(other)));
	return content.size >= LEAST_WORDS && count >= (values.length > 0 ? DUPLICATE : 1) * content.size;
}

/**
 * True if two statements have the same numbers and content words, and neither denies what the other states.
 * @param least share of the content words that both must have
 */
export function isSameStatement(one: ReadText, other: ReadText, least = 1): boolean {
	const content = (text: ReadText): ReadonlySet<string> => new Set(contentOf(withoutNumbers(text)));
	if (likeness(content(one), content(other)) < least || differInNegation(one.text, other.text)) return false;
	return valuesOf(one).join(' ') === valuesOf(other).join(' ');
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
		.map((quantity) => String(quantity.readings[0]?.value))
		.sort();
}

/** True if exactly one of two texts has a negator: `never` for `always`. */
function differInNegation(one: string, other: string): boolean {
	const isDenied = (text: string): boolean => words(text).some((word) => isNegator(fold(word.text)));
	return isDenied(one) !== isDenied(other);
}
