import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { isNegator } from '../../language/negation';

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
export function differInNegation(one: string, other: string): boolean {
	const [a, b] = [one, other].map((text) => [...wordSet(text)].filter((word) => isNegator(word)).length > 0);
	return a !== b;
}

function wordSet(text: string): Set<string> {
	return new Set(words(text).map((word) => fold(word.text)));
}
