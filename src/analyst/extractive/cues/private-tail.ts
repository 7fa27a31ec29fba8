import { hasVerb } from '../words/finite-verbs';
import { TokenReader } from '../words/tokens';
import { isPersonal } from './persons';

/** A comma, dash, semicolon or bracket, after which a tail may begin. */
const TAIL_STARTS = /[,;]\s|\s[–—-]\s|\s\(/gu;

/** A shorter head could not be found again in the note: quotes need four words. */
const LEAST_WORDS = 4;

/**
 * Drops the end of a statement in which the writer writes about their own life. "R290 burns like camping gas, so ours
 * stands outside" becomes "R290 burns like camping gas". A head without a verb states nothing, so it is not cut off.
 */
export function withoutPrivateTail(text: string, languageCode: string | undefined): string {
	const cuts = [...text.matchAll(TAIL_STARTS)].map(({ index }) => index);
	const cut = cuts.findLast((index) => !isPersonal(text.slice(0, index), languageCode));
	if (cut === undefined || !isPersonal(text.slice(cut), languageCode)) return text;
	const head = text.slice(0, cut).trimEnd();
	const tokens = new TokenReader(languageCode).read(head);
	return tokens.length >= LEAST_WORDS && hasVerb(head, tokens, languageCode) === true ? head : text;
}
