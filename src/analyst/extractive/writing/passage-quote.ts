/**
 * Widens a sentence to the words that a reader needs with it: the sentence before one that leans on it, and a
 * neighbour that has the kind of value that the claim states.
 *
 * ```
 * claim  "Plates move 2 mm a year, as fast as fingernails grow."
 * found  "Continents shift as fast as our fingernails grow."
 * quote  "Continents shift as fast as our fingernails grow. They move about 20 millimeters in a year."
 * ```
 */
import { leansBack } from '../../../language/leaning';
import { comparedValues, slotsIn } from '../../../language/numbers/slots';
import { withoutConnective } from '../cues/connectives';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import { isBoilerplate } from '../sentences/sentence-quality';

/** Characters of a quote of two sentences */
const MOST = 500;
/** Characters between a sentence and the next one of its paragraph */
const GAP = 2;

export interface Neighbours {
	readonly before: EvidenceSentence | undefined;
	readonly after: EvidenceSentence | undefined;
}

/** Returns the words to quote; undefined for a sentence that says nothing alone and follows nothing. */
export function passageQuote(
	claim: string,
	sentence: EvidenceSentence,
	{ before, after }: Neighbours,
	languageCode: string | undefined,
): string | undefined {
	const { text } = sentence;
	if (leansBack(withoutConnective(text))) return before && joined(before, sentence);
	if (slotsIn(claim, languageCode).length === 0 || isComparable(claim, text, languageCode)) return text;
	if (after && isComparable(claim, after.text, languageCode)) return joined(sentence, after) ?? text;
	if (before && isComparable(claim, before.text, languageCode)) return joined(before, sentence) ?? text;
	return text;
}

function isComparable(claim: string, text: string, languageCode: string | undefined): boolean {
	return comparedValues(claim, text, languageCode) !== undefined;
}

/** Returns both sentences as their passage has them; undefined if something else stands between them. */
function joined(first: EvidenceSentence, second: EvidenceSentence): string | undefined {
	const whole = first.passage.text;
	const start = whole.indexOf(first.text);
	const next = whole.indexOf(second.text, start + first.text.length);
	if (first.passage !== second.passage || start < 0 || next < 0 || isBoilerplate(first.text)) return undefined;
	const between = whole.slice(start + first.text.length, next);
	const quote = whole.slice(start, next + second.text.length);
	return between.length <= GAP && between.trim() === '' && quote.length <= MOST ? quote : undefined;
}
