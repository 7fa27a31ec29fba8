import { fold, words } from '../../text/words';
import { languageCodeOf } from '../../text/language';
import { STOP_WORD_LANGUAGES, stopWords } from '../../text/stop-words';
import { coverageOf } from './coverage';
import type { EvidenceText } from './evidence-text';
import type { ReadText } from './read-text';

/** How much of a claim its quote must speak of: little where the claim names nothing that its source never does. */
const NEED_OF_KNOWN = 0.1;
const NEED_OF_UNKNOWN = 0.2;
/** Where no synonyms are known, a word that the source does not have tells nothing. */
const NEED_WITHOUT_SYNONYMS = 0.16;

/**
 * Whether a claim speaks of what its quote speaks of. Words cannot tell where the two are in different languages.
 * @param sentences those of the evidence, read as the claim is
 */
export function isRelated(claim: ReadText, evidence: EvidenceText, sentences: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	if (isOtherLanguage(evidence, languageCode)) return true;
	const { quote, unknown } = coverageOf(claim, evidence, sentences);
	if (languageCode !== 'en') return quote >= NEED_WITHOUT_SYNONYMS;
	return quote >= (unknown === 0 ? NEED_OF_KNOWN : NEED_OF_UNKNOWN);
}

/** A claim this close to the words of its source is in its language. */
const MIN_SHARED_VOCABULARY = 0.5;

/**
 * The language of a claim. A sentence is short, so what it takes from its source tells more than its function words;
 * `fallback` is the language claims are asked for.
 */
export function claimLanguage(claim: string, evidence: readonly EvidenceText[], fallback: string | undefined): string | undefined {
	const own = words(claim).map((word) => word.text).filter((word) => /^\p{Ll}{2,}/u.test(word) || /^\p{Lo}/u.test(word)).map(fold);
	const source = evidence[0];
	if (source?.language !== undefined) {
		const known = source.source.vocabulary;
		if (own.length > 0 && own.filter((word) => known.has(word)).length >= own.length * MIN_SHARED_VOCABULARY) return source.language;
	}
	return languageCodeOf(claim) ?? byFewWords(own, [source?.language, fallback, ...STOP_WORD_LANGUAGES]) ?? fallback ?? source?.language;
}

/** The language with most function words among these; the first of equals. */
function byFewWords(own: readonly string[], candidates: readonly (string | undefined)[]): string | undefined {
	const scored = candidates.flatMap((code) => (code === undefined ? [] : [{ code, count: own.filter((word) => stopWords(code).has(word)).length }]));
	const best = Math.max(0, ...scored.map(({ count }) => count));
	return best === 0 ? undefined : scored.find(({ count }) => count === best)?.code;
}

/** Whether claim and quote are in two languages, as far as both can be told. */
export function isOtherLanguage(evidence: Pick<EvidenceText, 'language'>, languageCode: string | undefined): boolean {
	return languageCode !== undefined && evidence.language !== undefined && languageCode !== evidence.language;
}
