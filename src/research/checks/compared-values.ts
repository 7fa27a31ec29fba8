import { fold } from '../../text/words';
import { axes } from './axes';
import { relationOf } from './concepts';
import { NEGATORS } from './polarity-words';
import { contentKeys, wordsOf } from './predications';
import type { Quantity } from './quantity';
import type { ReadText } from './read-text';
import { contentOf, quantitiesOf } from './text-views';
import { isSameUnit } from './units';

/** `more … than …`: which side is the greater one, in any language's comparatives. */
const AS_MUCH = 'more|mehr|plus|mas|piu|mais|meer';
const MORE = `${AS_MUCH}|higher|greater|larger|bigger|longer|hoher\\p{L}*|grosser\\p{L}*|langer|ofter|haufiger|superieur\\p{L}*|mayor(?:es)?|maggior[ei]?|maior(?:es)?|hoger|groter`;
/** Of a speed: of two times the smaller is the faster. */
const FASTER = 'faster|quicker|schneller';
const LESS = 'less|fewer|lower|smaller|shorter|weniger|niedriger\\p{L}*|geringer\\p{L}*|kleiner\\p{L}*|kurzer|seltener|moins|inferieur\\p{L}*|menos|menor(?:es)?|meno|minor[ei]?|minder|lager|kleiner';
const COMPARED = new RegExp(`^(.*?)(?:^|[^\\p{L}])(?:(${MORE}|${FASTER})|(?:${LESS}))(?!\\p{L})(.*?)\\s(?:than|als|que|di|che|do que|dan)\\s(.*)$`, 'u');
const IS_FASTER = new RegExp(`^(?:${FASTER})$`, 'u');
const IS_AS_MUCH = new RegExp(`^(?:${AS_MUCH}|${FASTER})$`, 'u');
const PART = /[,;:]\s|\.\s|\s(?:and|but|while|whereas|compared with|compared to|against|than|und|aber|wahrend|gegenuber|als|et|mais|tandis que|contre|y|pero|mientras|frente a|ma|mentre|contro)\s/u;

/** More are no comparison of two. */
const MOST_VALUED = 6;

/** A stretch of a text with one number in it. */
interface Valued {
	readonly keys: readonly string[];
	readonly quantity: Quantity;
}

/**
 * Whether a claim calls the greater of two what has the smaller number in its source: "groups sought help more often than
 * people alone" where 85 % of those alone did and 31 % of those in groups.
 */
export function isComparedWrongly(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const match = COMPARED.exec(fold(claim.text));
	if (!match || wordsOf(match[1] ?? '').some((word) => NEGATORS[languageCode ?? 'en']?.includes(word))) return false;
	const [left, right] = [`${match[1] ?? ''} ${match[3] ?? ''}`, match[4] ?? ''].map((side) => contentKeys(wordsOf(side), languageCode)) as [string[], string[]];
	const known = evidence.map(({ text }) => text).join(' ');
	const valued = valuedParts(claim.beside(known));
	const [ofLeft, ofRight] = valuesOf(left, right, valued.slice(0, MOST_VALUED), languageCode) ?? [];
	if (!ofLeft || !ofRight || !ofLeft.unit || !ofRight.unit || !isSameUnit(ofLeft.unit, ofRight.unit)) return false;
	const isTime = ['time', 'span'].includes(ofLeft.unit.dimension);
	// What falls by more is lower, and what falls faster falls by more.
	const falls = wordsOf(fold(known)).some((word) => axes(languageCode).some(({ name, down }) => name === 'trend' && down.includes(word)));
	if ((isTime && IS_FASTER.test(match[2] ?? '')) || (falls && !IS_AS_MUCH.test(match[2] ?? ''))) return false;
	const [a, b] = [signed(ofLeft), signed(ofRight)];
	return match[2] === undefined ? a > b : a < b;
}

function signed({ readings, negative }: Quantity): number {
	return (negative ? -1 : 1) * (readings[0]?.value ?? 0);
}

/** The numbers of the two stretches that speak of these two sides; undefined where they could be others. */
function valuesOf(left: readonly string[], right: readonly string[], valued: readonly Valued[], languageCode: string | undefined): [Quantity, Quantity] | undefined {
	const shared = (side: readonly string[], { keys }: Valued): number => side.filter((key) => keys.some((known) => relationOf(key, known, languageCode) === 'same')).length;
	const scored = valued.flatMap((one) => valued.flatMap((other) => {
		const [ofLeft, ofRight] = [shared(left, one), shared(right, other)];
		return one === other || ofLeft === 0 || ofRight === 0 ? [] : [{ values: [one.quantity, other.quantity] as [Quantity, Quantity], score: ofLeft + ofRight }];
	}));
	const best = Math.max(0, ...scored.map(({ score }) => score));
	const first = scored.filter(({ score }) => score === best);
	return first.length === 1 ? first[0]?.values : undefined;
}

/** What stands between two numbers belongs to the part that it is written in. */
function valuedParts(text: ReadText): Valued[] {
	const found: Valued[] = [];
	let waiting: string[] = [];
	for (const part of text.text.split(PART).map((one) => text.beside(one))) {
		const keys = contentOf(part);
		const numbers = quantitiesOf(part).filter(({ kind, unit }) => kind === 'number' && unit !== undefined);
		const [quantity] = numbers;
		if (numbers.length > 1) return [];
		if (!quantity) waiting = [...waiting, ...keys];
		else {
			found.push({ keys: [...waiting, ...keys], quantity });
			waiting = [];
		}
	}
	return found;
}
