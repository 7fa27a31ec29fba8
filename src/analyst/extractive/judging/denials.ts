/** Sentences that say the same, one of them with a denial. */
import { fold } from '../../../language/fold';
import { languageFile } from '../../../language/language-file';
import { hintedNumber } from '../../../language/number-words';
import { negatorsOf } from '../../../language/negation';
import { stem } from '../../../language/stemming';
import type { Piece } from './wording';

/** `does not peak` denies `peaks`. */
const CARRIERS = /^(?:do|does|did)$/;
/** `any` belongs to the denial: `needs no oil`, `does not need any oil`. */
const LEFT_OUT = /^(?:any|some)$/;

interface Denial {
	readonly count: number;
	/** The words without denials, their carriers and indefinite articles. */
	readonly said: string;
}

/** True if one of two sentences denies what the other says, in the same words. */
export function isDenied(mine: readonly Piece[], theirs: readonly Piece[], languageCode: string | undefined): boolean {
	const [own, other] = [read(mine, languageCode), read(theirs, languageCode)];
	if (own.count + other.count === 1 && own.said === other.said) return true;
	return isPrefixed(mine, theirs, languageCode) || isPrefixed(theirs, mine, languageCode);
}

/** Counts denials that stand as a word: `not`, `kein`. A word such as `nobody` says more than a denial. */
function read(pieces: readonly Piece[], languageCode: string | undefined): Denial {
	const negators = negatorsOf(languageCode);
	let count = 0;
	const said: string[] = [];
	for (const { kind, key } of pieces) {
		const folded = fold(key);
		if (kind === 'word' && negators.has(folded)) count++;
		else if (kind !== 'word') said.push(key);
		else if (!CARRIERS.test(folded) && !LEFT_OUT.test(folded) && hintedNumber(folded) !== 1)
			said.push(stem(folded, languageCode));
	}
	return { count, said: said.join(' ') };
}

/** True if one word of the denying sentence begins with the language's denial: Czech `nesnáší` for `snáší`. */
function isPrefixed(denying: readonly Piece[], plain: readonly Piece[], languageCode: string | undefined): boolean {
	const prefix = languageFile(languageCode)?.denyingPrefix;
	if (prefix === undefined || denying.length !== plain.length) return false;
	const changed = denying.filter(({ key }, place) => key !== plain[place]?.key);
	const [only] = changed;
	return changed.length === 1 && only !== undefined && plain.some(({ key }) => only.key === `${prefix}${key}`);
}
