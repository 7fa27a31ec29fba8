import { fold } from '../../../../language/fold';
import { FunctionWordCount } from '../../../../language/function-word-count';
import { words } from '../../../../language/words';
import { languageCodeOf } from '../../../../language/language';
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

/**
 * Returns the language of a claim, else the one that claims are asked for. A single sentence has few function words, so
 * the language with most of them comes next, and that of the source last.
 */
export function claimLanguage(
	claim: string,
	evidence: readonly EvidenceText[],
	fallback: string | undefined,
): string | undefined {
	const count = new FunctionWordCount();
	for (const { text } of words(claim)) count.add(fold(text));
	return languageCodeOf(claim) ?? fallback ?? count.lead()?.code ?? evidence[0]?.language;
}

/** True if claim and quote are in two languages; false if either language is unknown. */
export function isOtherLanguage(evidence: Pick<EvidenceText, 'language'>, languageCode: string | undefined): boolean {
	return languageCode !== undefined && evidence.language !== undefined && languageCode !== evidence.language;
}
