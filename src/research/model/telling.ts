/** Rates passages beside a claim that may decide it. */
import { negationCount } from '../../language/negation';
import { comparedValues } from '../../language/numbers/slots';

/** Added to the nearness of a passage: another value tells most, then the same one. */
const ADDED = { other: 0.3, same: 0.2, denial: 0.1 } as const;

/** Returns how much more a passage tells by a value of a kind that the claim has, or by a denial in one of the two. */
export function tellingOf(claim: string, text: string, languageCode: string | undefined): number {
	const values = comparedValues(claim, text, languageCode);
	if (values !== undefined) return ADDED[values];
	return negationCount(claim) % 2 === negationCount(text) % 2 ? 0 : ADDED.denial;
}
