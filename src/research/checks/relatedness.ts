import { fold, terms, words } from '../../text/words';
import { languageCodeOf } from '../../text/language';
import { STOP_WORD_LANGUAGES, stopWords } from '../../text/stop-words';
import { axes } from './axes';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from './number-match';
import { quantities } from './quantities';
import { isSameTerm } from './same-term';

/** Part of a claim's words that its quote must share; a claim in other words keeps at least its subject and one more. */
const MIN_SHARE = 0.15;
const MIN_SHARE_OF_SENTENCE = 0.34;
const MIN_SHARE_OF_CONTEXT = 0.25;
/** A claim in other words than its quote's that speaks of what stands around the quote. */
const ENOUGH_OF_CONTEXT = 0.4;

/** Whether a claim speaks of what its quote speaks of. Words cannot tell where the two are in different languages. */
export function isRelated(claim: string, evidence: EvidenceText, languageCode: string | undefined): boolean {
	const claimed = unique(terms(claim, languageCode));
	if (claimed.length === 0) return true;
	if (isOtherLanguage(evidence, languageCode)) return true;
	const own = unique(terms(`${evidence.sentences.join(' ')}`, languageCode));
	const topical = new Set(terms(evidence.frame, languageCode));
	const shared = claimed.filter((term) => own.some((known) => isSameTerm(term, known)));
	const telling = shared.filter((term) => ![...topical].some((known) => isSameTerm(term, known)));
	const near = unique(terms(`${evidence.around} ${evidence.frame}`, languageCode));
	const context = claimed.filter((term) => near.some((known) => isSameTerm(term, known)));
	if (telling.length >= 1 && (shared.length / claimed.length >= MIN_SHARE || context.length / claimed.length >= MIN_SHARE_OF_CONTEXT)) return true;
	if (shared.length / claimed.length >= MIN_SHARE_OF_SENTENCE || context.length / claimed.length >= ENOUGH_OF_CONTEXT) return true;
	if (sharesNumber(claim, evidence, languageCode)) return true;
	return shared.length + sharedTopic(claimed, topical) > 0 && sharesDirection(claim, evidence.sentences.join(' '), languageCode);
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

function sharedTopic(claimed: readonly string[], topical: ReadonlySet<string>): number {
	return claimed.filter((term) => [...topical].some((known) => isSameTerm(term, known))).length;
}

function sharesNumber(claim: string, evidence: EvidenceText, languageCode: string | undefined): boolean {
	const known = evidence.sentences.flatMap((sentence) => quantities(sentence, languageCode));
	return quantities(claim, languageCode).some((claimed) => claimed.kind !== 'hint' && known.some((other) => other.kind !== 'hint' && matchNumber(claimed, other) === 'yes'));
}

/** Both say that something rises, or that it is larger: other words for the same. */
function sharesDirection(claim: string, sentence: string, languageCode: string | undefined): boolean {
	const [a, b] = [` ${fold(claim)} `, ` ${fold(sentence)} `];
	const has = (text: string, entries: readonly string[]): boolean => entries.some((entry) => new RegExp(`[^\\p{L}]${entry}[^\\p{L}]`, 'u').test(text));
	return axes(languageCode).some((axis) => (has(a, axis.up) && has(b, axis.up)) || (has(a, axis.down) && has(b, axis.down)));
}

function unique(list: readonly string[]): string[] {
	return [...new Set(list)];
}
