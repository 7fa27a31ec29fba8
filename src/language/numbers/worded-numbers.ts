import { fold } from '../fold';
import { words } from '../words';
import { cardinalWords, fraction, hintedNumber, multiplier, ordinalWords } from '../number-words';
import { CENTURY, multiplierAfter } from './numerals';
import type { Quantity } from './quantity';
import { shownQuantity } from './shown-quantity';
import { unitAfter } from './units';
import { pattern } from '../../text/lazy';

/** Returns the numbers in words, in the order of the text. */
export function wordNumbers(text: string, languageCode: string | undefined): Quantity[] {
	const found: Quantity[] = [];
	const all = words(text).map((word) => ({ ...word, folded: fold(word.text) }));
	for (let index = 0; index < all.length; index++) {
		const word = all[index];
		if (!word || /\d/.test(word.folded) || word.start < (found.at(-1)?.end ?? 0)) continue;
		const part = partOfWhole(all.slice(index, index + 3), all[index - 1]?.folded ?? '', languageCode);
		if (part) {
			const end = all[index + part.words - 1]?.end ?? word.end;
			found.push(portion(text, word.start, end, part.value));
			index += part.words - 1;
			continue;
		}
		const cardinal = cardinalWords(languageCode).get(word.folded);
		if (cardinal !== undefined) {
			const whole = compose(
				all.slice(index, index + 4).map((next) => next.folded),
				cardinal,
				languageCode,
			);
			const end = all[index + whole.words - 1]?.end ?? word.end;
			found.push(worded(text, word.start, end, whole.value));
			index += whole.words - 1;
			continue;
		}
		const ordinal = ordinalWords(languageCode).get(word.folded);
		const hint = hintedNumber(word.folded);
		const counted = word.folded === 'one' ? worded(text, word.start, word.end, 1) : undefined;
		if (counted?.unit) found.push(counted);
		else if (ordinal !== undefined)
			found.push(
				shownQuantity(text, {
					start: word.start,
					end: word.end,
					kind: CENTURY.test(text.slice(word.end, word.end + 14)) ? 'century' : 'ordinal',
					readings: [{ value: ordinal, quantum: 1 }],
				}),
			);
		else if (hint !== undefined) found.push(hinted(text, word.start, word.end, hint));
	}
	return found;
}

/** Reads an implied number. `a minute` is only a hint, `a minute and a half` is a measure. */
function hinted(text: string, start: number, end: number, value: number): Quantity {
	const unit = value === 1 ? unitAfter(text.slice(end, end + 60)) : undefined;
	const half = unit && AND_A_HALF.exec(text.slice(end + unit.length))?.[0].length;
	if (unit && half)
		return {
			...shownQuantity(text, {
				start,
				end: end + unit.length + half,
				kind: 'number',
				readings: [{ value: 1.5, quantum: 0.01 }],
			}),
			unit: unit.unit,
		};
	return {
		...shownQuantity(text, { start, end, kind: 'hint', readings: [{ value, quantum: 1 }] }),
		unit: unit?.unit,
	};
}

/** Reads a share: `half an hour` is a measure, `half of them` is a fraction. */
function portion(text: string, start: number, end: number, value: number): Quantity {
	const rest = text.slice(end, end + 60);
	const article = /^\s(?:of\s|d')?(?:an?|einer?|eine[sn]?|une?|una?)(?=\s)/iu.exec(rest)?.[0].length ?? 0;
	const times = multiplierAfter(rest.slice(article), false);
	const unit = unitAfter(rest.slice(article + (times?.length ?? 0)));
	if (!times && !unit)
		return shownQuantity(text, { start, end, kind: 'fraction', readings: [{ value, quantum: 0.01 }] });
	const factor = times?.factor ?? 1;
	const length = article + (times?.length ?? 0) + (unit?.length ?? 0);
	return {
		...shownQuantity(text, {
			start,
			end: end + length,
			kind: 'number',
			readings: [{ value: value * factor, quantum: (value * factor) / 2 }],
		}),
		unit: unit?.unit,
	};
}

const AND_A_HALF = /^\s(?:and a half|et demie?|y medi[oa]|e mezz[oa]|e mei[oa])(?!\p{L})/u;
function worded(text: string, start: number, end: number, value: number): Quantity {
	const half = AND_A_HALF.exec(text.slice(end))?.[0].length ?? 0;
	const unit = unitAfter(text.slice(end + half, end + half + 60));
	const reading = half > 0 ? { value: value + 0.5, quantum: 0.01 } : { value, quantum: 1 };
	const place = { start, end: end + half + (unit?.length ?? 0) };
	return { ...shownQuantity(text, { ...place, kind: 'number', readings: [reading] }), unit: unit?.unit };
}

/** Returns the value of words such as `twenty five` or `two hundred thousand`, and the number of words. */
function compose(
	next: readonly string[],
	first: number,
	languageCode: string | undefined,
): { value: number; words: number } {
	let value = first;
	let used = 1;
	const unit = next[1] === 'one' ? 1 : cardinalWords(languageCode).get(next[1] ?? '');
	if (first >= 20 && first % 10 === 0 && unit !== undefined && unit < 10) {
		value += unit;
		used = 2;
	}
	for (
		let factor = multiplier(next[used] ?? '');
		factor !== undefined && (next[used]?.length ?? 0) > 2;
		factor = multiplier(next[used] ?? '')
	) {
		value *= factor;
		used++;
	}
	return { value, words: used };
}

/** Words after `half` that make it part of another word: `half-time` is a break. */
const NO_SHARE = /^(?:time|way|life|lives|term|marathons?|brothers?|sisters?|timbered|moon|board)$/;

/** Words before `half` that name a part: `the first half` of a match or a year is not 50 %. */
const WHICH_HALF =
	/^(?:first|second|latter|erste[nr]?|zweite[nr]?|premiere|seconde|deuxieme|primera|segunda|prima|seconda)$/;

/** Reads a share such as `half`, `a third` or `two thirds`, but not the ordinal `third`. */
function partOfWhole(
	next: readonly { folded: string }[],
	before: string,
	languageCode: string | undefined,
): { value: number; words: number } | undefined {
	const [first, second] = next;
	if (!first) return undefined;
	const part = second && fraction(second.folded, languageCode);
	const count = cardinalWords(languageCode).get(first.folded) ?? (isOne(first.folded) ? 1 : undefined);
	if (
		part !== undefined &&
		part < 0.5 &&
		count !== undefined &&
		count * part < 1 &&
		(!isOne(first.folded) || isShareWord(next[2]?.folded))
	)
		return { value: count * part, words: 2 };
	const own = fraction(first.folded, languageCode);
	if (own === undefined) return undefined;
	const isNamedHalf = NO_SHARE.test(second?.folded ?? '') || WHICH_HALF.test(before);
	return (own === 0.5 && !isNamedHalf) || isOne(before) ? { value: own, words: 1 } : undefined;
}

const BEHIND_SHARE = pattern('')`
	^(?:
		of|der|des|von|vom|de|du|des|del|della|di|d|da|do|van|
		more|less|fewer|higher|lower|larger|smaller|cheaper|and|or|mehr|weniger|plus|moins|mas|menos|
		to|in|on|by|since|after|aller|all|as|reaching
	)$
`;

/** True for words that follow a share but not an ordinal: `a tenth of it`, `a third more`. */
function isShareWord(next: string | undefined): boolean {
	return next === undefined || BEHIND_SHARE().test(next);
}

function isOne(folded: string): boolean {
	return /^(?:a|one|ein|eine|einen|einem|un|une|una|uno|um|uma|een)$/.test(folded);
}
