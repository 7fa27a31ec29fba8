import { once } from '../../text/lazy';
import { phraseSource, wordSource } from '../phrases';
import { numerals, romanCenturies } from './numerals';
import type { Quantity, Reading } from './quantity';
import { wordNumbers } from './worded-numbers';

const RANGE = once(() => new RegExp(`^\\s?(?:-|${wordSource((file) => file.rangeWords)})\\s?$`, 'iu'));
const LIST = once(() => new RegExp(`^\\s?(?:[,x×]|${wordSource((file) => file.conjunctions)})\\s?$`, 'iu'));
const OUT_OF = once(() => new RegExp(`^\\s(?:${phraseSource((file) => file.outOf)})\\s$`, 'iu'));

/**
 * Returns all numbers of a text in `read` form (see `mapped-text.ts`), in words and in digits, in the order of the
 * text.
 */
export function quantities(text: string, languageCode: string | undefined): Quantity[] {
	const inDigits = [...numerals(text), ...romanCenturies(text)];
	const taken = inDigits.map((quantity): readonly [number, number] => [quantity.start, quantity.end]);
	const inWords = wordNumbers(text, languageCode).filter(
		(quantity) => !taken.some(([start, end]) => quantity.start < end && quantity.end > start),
	);
	const all = [...inDigits, ...inWords].sort((a, b) => a.start - b.start);
	return withOutOf(withSharedUnits(all, text), text);
}

/** True for the text between two numbers of one quantity: `–`, `to`, `and`. */
export function joinsNumbers(between: string): boolean {
	return joinsRange(between) || LIST().test(between);
}

/** True for the text between the two ends of a range: `–`, `to`. */
export function joinsRange(between: string): boolean {
	return RANGE().test(between);
}

/**
 * Adds units and readings from one number of a range to the other. In `10–20 kW` and `3 to 4 million euros` the first
 * number gets the unit of the second, in `€5–10` the second gets that of the first, and in `2007–11` the second may be
 * 2011.
 */
function withSharedUnits(all: readonly Quantity[], text: string): Quantity[] {
	const shared = [...all];
	for (let index = shared.length - 2; index >= 0; index--) {
		const [left, right] = [shared[index], shared[index + 1]];
		if (!left || !right || left.kind === 'hint' || right.kind === 'hint') continue;
		const between = text.slice(left.end, right.start).replace(/\s?(?:US\$|[$€£¥₹])\s?$/u, '');
		if (!joinsNumbers(between)) continue;
		const isRange = RANGE().test(between);
		if (
			!left.unit &&
			right.unit &&
			(left.kind === 'number' || isRange) &&
			!(left.kind === 'year' && right.kind === 'year')
		)
			shared[index] = {
				...left,
				unit: right.unit,
				kind: 'number',
				readings: isRange ? scaled(left, right) : left.readings,
			};
		else if (isRange && !left.unit && !right.unit && left.kind === 'number')
			shared[index] = { ...left, readings: scaled(left, right) };
		else if (isRange && left.unit?.dimension === 'money' && !right.unit)
			shared[index + 1] = { ...right, unit: left.unit, kind: 'number' };
		else if (isRange && left.kind === 'year' && right.kind === 'number' && right.end - right.start === 2)
			shared[index + 1] = { ...right, readings: [...right.readings, ...yearInSpan(left, right)] };
	}
	return shared;
}

/** Returns the year that two digits after another year stand for, if it is later: 2011 for `2007–11`. */
function yearInSpan(left: Quantity, right: Quantity): Reading[] {
	const [from = 0, digits = 0] = [left.readings[0]?.value, right.readings[0]?.value];
	return digits > from % 100 ? [{ value: from - (from % 100) + digits, quantum: 1 }] : [];
}

function scaled(left: Quantity, right: Quantity): Reading[] {
	const quantum = right.readings[0]?.quantum ?? 1;
	const factor = [1e12, 1e9, 1e6, 1e3].find(
		(step) => quantum >= step / 100 && quantum % (step / 1000) === 0 && quantum > 1,
	);
	return factor
		? [
				...left.readings,
				...left.readings.map((reading) => ({
					value: reading.value * factor,
					quantum: reading.quantum * factor,
				})),
			]
		: [...left.readings];
}

/** Combines two numbers into a share: `one in four` is a quarter. */
function withOutOf(all: readonly Quantity[], text: string): Quantity[] {
	const found: Quantity[] = [];
	for (let index = 0; index < all.length; index++) {
		const [part, whole] = [all[index], all[index + 1]];
		if (!part) continue;
		const [a, b] = [part.readings[0]?.value ?? 0, whole?.readings[0]?.value ?? 0];
		if (
			whole &&
			!part.unit &&
			!whole.unit &&
			a >= 1 &&
			a < b &&
			b <= 100 &&
			OUT_OF().test(text.slice(part.end, whole.start))
		) {
			found.push({ ...part, end: whole.end, kind: 'fraction', readings: [{ value: a / b, quantum: 0.01 }] });
			index++;
		} else found.push(part);
	}
	return found;
}
