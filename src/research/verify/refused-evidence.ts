/** Withholds findings that rest on words which the second reader refused as a verdict on the same claim. */
import { fold } from '../../language/fold';
import { terms, words } from '../../language/words';
import { overlap, shared } from '../../text/similarity';
import { isAboutNote, isJudgement, type Cite, type VerifiedClaim } from '../model/claims';
import { endedAs, type Ended, type Verification } from './verifications';

/** Two quotes are of the same words from this share of the shorter one. */
const SAME_WORDS = 0.8;
/** A finding says what a claim says from this share of the claim's words. */
const SAME_CLAIM = 0.6;

/**
 * A passage on another product, group, time or place is no evidence under the claim. One that decides nothing may still
 * add something, but not say what the claim says. Only refused verdicts count: the reader looked at each finding by
 * itself.
 * @example “Paid plans keep files for a year” was refused as a verdict on “The free plan keeps files for a year”
 */
export function withoutRefusedEvidence<T extends Verification>(checked: T, languageCode: string | undefined): T {
	const refused = checked.ended.filter(
		({ claim, answer }) => isJudgement(claim) && (answer === 'other case' || answer === 'neither'),
	);
	const verdicts = checked.kept.filter((claim) => isAboutNote(claim));
	const reasonOf = (claim: VerifiedClaim): Ended | undefined => {
		if (claim.kind !== 'finding') return undefined;
		const own = refused.filter((one) => one.claim.topicId === claim.topicId);
		const bases = claim.cites.map((cite) => own.find((one) => restsOn(cite, one.claim.cites)));
		const counts = verdicts.some(
			({ topicId, cites }) => topicId === claim.topicId && claim.cites.some((cite) => restsOn(cite, cites)),
		);
		const [first] = bases;
		if (counts || !first || bases.includes(undefined)) return undefined;
		return first.answer === 'other case' || repeats(claim.text, first, languageCode) ? first : undefined;
	};
	const withheld = checked.kept.flatMap((claim): Ended[] => {
		const base = reasonOf(claim);
		if (!base) return [];
		const { detail } = base;
		return [{ ...endedAs(claim, 'not_supported_by_reader'), ...(detail !== undefined && { detail }) }];
	});
	return {
		...checked,
		kept: checked.kept.filter((claim) => !reasonOf(claim)),
		ended: [...checked.ended, ...withheld],
	};
}

/** True if a cite quotes the words of one of others. */
export function restsOn(cite: Cite, cites: readonly Cite[]): boolean {
	return cites.some(({ source, quote }) => {
		if (source !== cite.source) return false;
		const [a, b] = [wordsOf(cite.quote), wordsOf(quote)];
		return overlap(a, b) >= SAME_WORDS;
	});
}

function wordsOf(text: string): ReadonlySet<string> {
	return new Set(words(fold(text)).map((word) => word.text));
}

function repeats(text: string, { claim }: Ended, languageCode: string | undefined): boolean {
	const own = new Set(isAboutNote(claim) ? terms(claim.noteQuote, languageCode) : []);
	return own.size > 0 && shared(own, new Set(terms(text, languageCode))) >= SAME_CLAIM * own.size;
}
