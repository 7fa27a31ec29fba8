import { fold } from '../../../../language/fold';
import { words } from '../../../../language/words';
import { languageCodeOf } from '../../../../language/language';
import { stopWordLanguages, stopWords } from '../../../../language/stop-words';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from '../numbers/number-match';
import type { ReadText } from './read-text';
import { isSameTerm, contentOf, numbersOf } from './read-text';

/**
 * Least share of a claim's words that its quote must contain, in any form. Below it the quote is about something else.
 */
const LEAST_SHARED = 0.1;

/**
 * True if claim and quote share a number or enough words. Also true if they are in different languages: words cannot be
 * compared then.
 */
export function isRelated(claim: ReadText, evidence: EvidenceText, sentences: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	if (isOtherLanguage(evidence, languageCode)) return true;
	const known = sentences.flatMap((sentence) => contentOf(sentence));
	const claimed = contentOf(claim);
	const numbers = sentences.flatMap((sentence) => numbersOf(sentence));
	if (numbersOf(claim).some((number) => numbers.some((other) => matchNumber(number, other) === 'yes'))) return true;
	const shared = claimed.filter((term) => known.some((other) => isSameTerm(term, other)));
	return shared.length >= claimed.length * LEAST_SHARED;
}

/** From this share of its words in the source's vocabulary, a claim is in the source's language. */
const MIN_SHARED_VOCABULARY = 0.5;

/**
 * Returns the language of a claim. Words shared with the source come first: a single sentence has few function words to
 * go by. `fallback` is the language that claims are asked for.
 */
export function claimLanguage(
	claim: string,
	evidence: readonly EvidenceText[],
	fallback: string | undefined,
): string | undefined {
	const own = words(claim)
		.map((word) => word.text)
		.filter((word) => /^\p{Ll}{2,}/u.test(word) || /^\p{Lo}/u.test(word))
		.map(fold);
	const source = evidence[0];
	if (source?.language !== undefined) {
		const known = source.source.vocabulary;
		if (own.length > 0 && own.filter((word) => known.has(word)).length >= own.length * MIN_SHARED_VOCABULARY)
			return source.language;
	}
	return (
		languageCodeOf(claim) ??
		byFewWords(own, [source?.language, fallback, ...stopWordLanguages()]) ??
		fallback ??
		source?.language
	);
}

/** Returns the language with most function words among these; the first one in a tie. */
function byFewWords(own: readonly string[], candidates: readonly (string | undefined)[]): string | undefined {
	const scored = candidates.flatMap((code) =>
		code === undefined ? [] : [{ code, count: own.filter((word) => stopWords(code).has(word)).length }],
	);
	const best = Math.max(0, ...scored.map(({ count }) => count));
	return best === 0 ? undefined : scored.find(({ count }) => count === best)?.code;
}

/** True if claim and quote are in two languages; false if either language is unknown. */
export function isOtherLanguage(evidence: Pick<EvidenceText, 'language'>, languageCode: string | undefined): boolean {
	return languageCode !== undefined && evidence.language !== undefined && languageCode !== evidence.language;
}
