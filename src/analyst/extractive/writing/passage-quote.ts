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
import type { PassageReader } from '../sentences/passage-sentences';
import { isBoilerplate } from '../sentences/sentence-quality';

/** Characters of a quote of two sentences */
const MOST = 500;
/** Characters between a sentence and the next one of its paragraph */
const GAP = 2;

/** Returns the words to quote; undefined for a sentence that says nothing alone and follows nothing. */
export function passageQuote(
	claim: string,
	{ text, passage }: Pick<EvidenceSentence, 'text' | 'passage'>,
	{ sentencesOf, languageCode }: Pick<PassageReader, 'sentencesOf' | 'languageCode'>,
): string | undefined {
	const all = sentencesOf(passage.text).map((one) => one.text);
	const place = all.indexOf(text);
	const [before, after] = [all[place - 1], all[place + 1]];
	const joined = (first: string, second: string): string | undefined => joinedIn(passage.text, first, second);
	if (leansBack(withoutConnective(text))) return before === undefined ? undefined : joined(before, text);
	if (slotsIn(claim, languageCode).length === 0 || isComparable(claim, text, languageCode)) return text;
	if (after !== undefined && isComparable(claim, after, languageCode)) return joined(text, after) ?? text;
	if (before !== undefined && isComparable(claim, before, languageCode)) return joined(before, text) ?? text;
	return text;
}

function isComparable(claim: string, text: string, languageCode: string | undefined): boolean {
	return comparedValues(claim, text, languageCode) !== undefined;
}

/** Returns both sentences as their passage has them; undefined if something else stands between them. */
function joinedIn(passage: string, first: string, second: string): string | undefined {
	const start = passage.indexOf(first);
	const next = passage.indexOf(second, start + first.length);
	if (start < 0 || next < 0 || isBoilerplate(first)) return undefined;
	const between = passage.slice(start + first.length, next);
	const quote = passage.slice(start, next + second.length);
	return between.length <= GAP && between.trim() === '' && quote.length <= MOST ? quote : undefined;
}
