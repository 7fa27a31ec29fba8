import { fold } from '../../text/words';
import { isOrdinary, meansSame } from './concepts';
import { contentKeys, wordsOf } from './predications';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { numbersOf } from './text-views';

/** Where a text goes over to its next thing, as far as can be told without a parser. */
const NEXT_THING = /\s?[,;:]\s(?:and|but|while|whereas|und|aber|wahrend|et|mais|tandis que|y|pero|mientras|e|ma|mentre)?\s?|\s(?:and|but|while|whereas|compared with|compared to|und|aber|wahrend|et|mais|tandis que|y|pero|mientras|ma|mentre)\s/u;
/** What belongs together in the claim and apart in the source tells only where the rest of each part is the same. */
const MIN_REST = 2;

/** Less is an item of a list. */
const MIN_KEYS = 3;

interface Part {
	readonly keys: readonly string[];
}

/**
 * Whether two things have changed places between two parts of a sentence: "three months for air and six for ground" told as
 * "three months for ground and six for air". Numbers count by their value.
 */
export function hasExchangedThings(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const ours = partsOf(claim);
	if (ours.length < 2) return false;
	const theirs = evidence.flatMap(partsOf);
	return pairs(ours).some(([a, b]) => pairs(theirs).some(([c, d]) => areExchanged(a, b, c, d, languageCode) || areExchanged(a, b, d, c, languageCode)));
}

function pairs(parts: readonly Part[]): [Part, Part][] {
	return parts.flatMap((part, index) => parts.slice(index + 1).map((other): [Part, Part] => [part, other]));
}

/** Whether `a` is else as `c` and `b` else as `d`, but has one thing that belongs to the other. */
function areExchanged(a: Part, b: Part, c: Part, d: Part, languageCode: string | undefined): boolean {
	const has = (part: Part, key: string): boolean => part.keys.some((other) => meansSame(key, other, languageCode));
	const only = (part: Part, other: Part): string[] => part.keys.filter((key) => !has(other, key));
	const [ofA, ofB] = [only(a, b), only(b, a)];
	const [ofC, ofD] = [{ keys: only(c, d) }, { keys: only(d, c) }];
	const rest = [ofA.filter((key) => has(ofC, key)), ofB.filter((key) => has(ofD, key))];
	// Beside their numbers even words of ordinary prose are told apart.
	const areCounted = rest.every((keys) => keys.some((key) => /^\d/.test(key)));
	const isTelling = (key: string): boolean => areCounted || !isOrdinary(key, languageCode);
	const moved = [ofA.filter((key) => has(ofD, key) && isTelling(key)), ofB.filter((key) => has(ofC, key) && isTelling(key))];
	return moved.every((keys) => keys.length > 0) && rest.every((keys) => keys.length > 0) && rest.flat().length >= MIN_REST && rest.flat().length > moved.flat().length;
}

const partsOf = viewOf((reading): readonly Part[] => {
	const { text, languageCode } = reading;
	const valued = fold(numbersOf(reading).reduceRight((rest, { start, end, readings }) => `${rest.slice(0, start)}#${String(readings[0]?.value ?? 0).replace(/\D/g, '')}${rest.slice(end)}`, text));
	return valued.split(NEXT_THING).map((part) => ({ keys: [...new Set(contentKeys(wordsOf(part), languageCode))] })).filter((part) => part.keys.length >= MIN_KEYS);
});
