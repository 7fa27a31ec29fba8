/** Sentences that say the same, one of them with a denial. */
import { languageFile } from '../../../language/language-file';
import { hintedNumber } from '../../../language/number-words';
import { negatorsOf } from '../../../language/negation';
import { stem } from '../../../language/stemming';
import type { Piece } from '../words/pieces';
import type { Wording } from '../words/wording';

/** `does not peak` denies `peaks`. */
const CARRIERS = /^(?:do|does|did)$/;
/** `any` belongs to the denial: `needs no oil`, `does not need any oil`. */
const LEFT_OUT = /^(?:any|some)$/;

/** True if one of two sentences denies what the other says, in the same words. */
export function isDenied(mine: Wording, theirs: Wording): boolean {
	const { pieces, languageCode } = mine;
	// First, because stems take time, and few pairs have one denial more.
	const isOneDenied = Math.abs(mine.denials() - theirs.denials()) === 1;
	if (isOneDenied && saidIn(pieces, languageCode) === saidIn(theirs.pieces, languageCode)) return true;
	return isPrefixed(pieces, theirs.pieces, languageCode) || isPrefixed(theirs.pieces, pieces, languageCode);
}

/** Returns the words without denials, their carriers and indefinite articles. */
function saidIn(pieces: readonly Piece[], languageCode: string | undefined): string {
	const negators = negatorsOf(languageCode);
	const said = pieces.flatMap(({ kind, key, folded }) => {
		if (kind !== 'word') return [key];
		const isLeftOut = negators.has(folded) || CARRIERS.test(folded) || LEFT_OUT.test(folded);
		return isLeftOut || hintedNumber(folded) === 1 ? [] : [stem(folded, languageCode)];
	});
	return said.join(' ');
}

/** True if one word of the denying sentence begins with the language's denial: Czech `nesnáší` for `snáší`. */
function isPrefixed(denying: readonly Piece[], plain: readonly Piece[], languageCode: string | undefined): boolean {
	const prefix = languageFile(languageCode)?.denyingPrefix;
	if (prefix === undefined || denying.length !== plain.length) return false;
	const changed = denying.filter(({ key }, place) => key !== plain[place]?.key);
	const [only] = changed;
	return changed.length === 1 && only !== undefined && plain.some(({ key }) => only.key === `${prefix}${key}`);
}
