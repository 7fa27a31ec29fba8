import { fold } from '../fold';
import { multiplier } from '../number-words';
import { fractionBehind, fractionValue } from './fractions';
import { powerAfter } from './powers';
import type { Quantity, QuantityKind, Reading } from './quantity';
import { shownQuantity } from './shown-quantity';
import { unitAfter, unitBefore } from './units';
import type { Unit } from './units';
import { pattern } from '../../text/lazy';

const NUMERAL = /\d{1,3}(?:(?:[.,' ]\d{3})+|, 000)(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu;
const LATIN_LIKE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
export const CENTURY =
	/^\s?(?:century|centuries|jahrhunderts?|jh\.?|siècles?|siglos?|secol[oi]|séculos?|eeuw|århundrade|век|世纪|世紀)/iu;
const ROMAN_CENTURY = pattern('gu')`
	(?:\b(?<before>[IVX]{1,6})(?:\s?(?:er|e|ème|º))?\s(?:siècle|secolo|век))|
	(?:(?:siglo|secolo|século)\s(?<after>[IVX]{1,6})(?![\p{L}]))
`;

/** Returns the numbers in digits, in the order of the text. */
export function numerals(text: string): Quantity[] {
	const found: Quantity[] = [];
	let covered = 0;
	for (const match of text.matchAll(NUMERAL)) {
		if (match.index < covered) continue;
		const quantity = numeral(text, match[0], match.index);
		if (!quantity) continue;
		found.push(quantity);
		covered = quantity.end;
	}
	return found;
}

function numeral(text: string, digits: string, start: number): Quantity | undefined {
	if (isCode(text, start)) return undefined;
	const before = text.slice(Math.max(0, start - 32), start);
	const simple = /^\/(\d{1,2})(?![\d/])/.exec(text.slice(start + digits.length));
	if (simple && /^\d{1,2}$/.test(digits) && Number(digits) < Number(simple[1])) {
		const part = { value: Number(digits) / Number(simple[1]), quantum: 0.01 };
		return shownQuantity(text, {
			start,
			end: start + digits.length + simple[0].length,
			kind: 'fraction',
			readings: [part],
		});
	}
	const mixed = /^\d{1,6}$/.test(digits)
		? fractionBehind(text.slice(start + digits.length, start + digits.length + 8))
		: undefined;
	if (mixed) {
		const base = [{ value: Number(digits) + mixed.value, quantum: 0.01 }];
		const behind = { base, money: unitBefore(before), isYear: false };
		const tail = measured(text, start + digits.length + mixed.length, behind);
		return (
			tail && {
				...shownQuantity(text, { start, end: tail.end, kind: tail.kind, readings: tail.readings }),
				unit: tail.unit,
			}
		);
	}
	const base = readings(digits);
	const power = powerAfter(digits, base, text.slice(start + digits.length, start + digits.length + 20));
	if (power) {
		const end = start + digits.length + power.length;
		const after = unitAfter(text.slice(end, end + 60));
		const shown = { start, end: end + (after?.length ?? 0), kind: 'number', readings: power.readings } as const;
		return { ...shownQuantity(text, shown), unit: unitBefore(before) ?? after?.unit };
	}
	const ageGroup =
		AGE_GROUP.test(before) && /^s(?!\p{L})/u.test(text.slice(start + digits.length))
			? unitAfter(' years')?.unit
			: undefined;
	if (ageGroup)
		return {
			...shownQuantity(text, { start, end: start + digits.length + 1, kind: 'number', readings: base }),
			unit: ageGroup,
		};
	// A footnote's mark: `35¹ metres`.
	const mark = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]+/u.exec(text.slice(start + digits.length))?.[0] ?? '';
	const tail = afterDigits(text, start + digits.length + mark.length, base, unitBefore(before));
	if (!tail) return undefined;
	return {
		...shownQuantity(text, { start, end: tail.end, kind: tail.kind, readings: tail.readings }),
		unit: tail.unit,
	};
}

/** Matches the start of an age group: the `s` of `the under-26s` does not mean seconds. */
const AGE_GROUP = /(?:^|[^\p{L}])(?:under|over)[\s-]$/iu;

/** True for digits in a name: `R290`, `GPT-4`. `mid-1990s` is not a name. */
function isCode(text: string, start: number): boolean {
	const previous = text[start - 1] ?? '';
	if (LATIN_LIKE.test(previous))
		return !/(?:^|[^\p{L}])(?:US|EUR|USD|GBP|CHF|c|ca)$/u.test(text.slice(Math.max(0, start - 5), start));
	return previous === '-' && /(?:^|[^\p{L}\d])\p{Lu}[\p{Lu}\d]*-$/u.test(text.slice(Math.max(0, start - 12), start));
}

/**
 * Returns the possible values of digits. A version such as `3.11.2` becomes 3112, which equals only the same version.
 */
function readings(digits: string): Reading[] {
	const vulgar = /^\d/.test(digits) ? undefined : fractionValue(digits);
	if (vulgar !== undefined) return [{ value: vulgar, quantum: 0.01 }];
	const compact = digits.replace(/[' ]/g, '');
	const separators = compact.match(/[.,]/g) ?? [];
	const last = separators.at(-1);
	if (last === undefined) return [{ value: Number(compact), quantum: 1 }];
	const groups = compact.split(/[.,]/);
	const areThousands = groups.slice(1).every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(groups[0] ?? '');
	const thousands: Reading = { value: Number(groups.join('')), quantum: 1 };
	const head = compact.slice(0, compact.lastIndexOf(last)).replace(/[.,]/g, '');
	const decimal: Reading = {
		value: Number(`${head}.${groups.at(-1) ?? ''}`),
		quantum: 10 ** -(groups.at(-1)?.length ?? 0),
	};
	if (separators.length === 1) return areThousands ? [thousands, decimal] : [decimal];
	return new Set(separators).size === 1 ? [thousands] : [decimal];
}

interface Tail {
	readonly end: number;
	readonly kind: QuantityKind;
	readonly readings: readonly Reading[];
	readonly unit: Unit | undefined;
}

function afterDigits(text: string, at: number, base: readonly Reading[], money: Unit | undefined): Tail | undefined {
	const rest = text.slice(at, at + 60);
	const value = base[0]?.value ?? 0;
	const isYear =
		base.length === 1 &&
		base[0]?.quantum === 1 &&
		value >= 1000 &&
		value <= 2100 &&
		!/[., ]/.test(text.slice(at - 4, at));
	const ordinal = /^(?:st|nd|rd|th|er|re|ème|eme|e|º|ª|\.)(?![\p{L}\d])/u.exec(rest);
	if (CENTURY.test(rest.slice(ordinal?.[0].length ?? 0)))
		return { end: at + (ordinal?.[0].length ?? 0), kind: 'century', readings: base, unit: undefined };
	const decade = /^(?:'?s|er|'er)(?!\p{L})/u.exec(rest);
	if (decade && value % 10 === 0 && (isYear || (value >= 20 && value <= 90)))
		return { end: at + decade[0].length, kind: 'decade', readings: base, unit: undefined };
	if (ordinal && ordinal[0] !== '.')
		return { end: at + ordinal[0].length, kind: 'ordinal', readings: base, unit: undefined };
	if (isYear && !money && /^\s?年/.test(rest)) return { end: at, kind: 'year', readings: base, unit: undefined };
	return measured(text, at, { base, money, isYear });
}

interface Digits {
	readonly base: readonly Reading[];
	readonly money: Unit | undefined;
	readonly isYear: boolean;
}

function measured(text: string, at: number, { base, money, isYear }: Digits): Tail | undefined {
	let end = at;
	let values = base;
	const times = multiplierAfter(text.slice(at, at + 30), money !== undefined);
	if (times) {
		end += times.length;
		values = base.map((reading) => ({
			value: reading.value * times.factor,
			quantum: reading.quantum * times.factor,
		}));
	}
	const unit = unitAfter(text.slice(end, end + 60));
	const isGlued = LATIN_LIKE.test(text[at] ?? '');
	if (isGlued && !times && !(unit && unit.length > 0 && !LATIN_LIKE.test(text[end + unit.length] ?? '')))
		return undefined;
	const kind = isYear && !times && !unit && !money ? 'year' : 'number';
	return { end: end + (unit?.length ?? 0), kind, readings: values, unit: money ?? unit?.unit };
}

/** Returns the factor of a word such as `million` or `k` at the start of the text after a number. */
export function multiplierAfter(rest: string, isMoney: boolean): { factor: number; length: number } | undefined {
	const match = /^([\s-]?)(百万|[万萬亿億千]|\p{L}+)\.?/u.exec(rest);
	if (!match) return undefined;
	const word = match[2] ?? '';
	const factor = multiplier(fold(word));
	if (factor === undefined) return undefined;
	// A single letter is a multiplier only right after the number, and `m` only for money: otherwise it means metres.
	if (word.length === 1 && LATIN_LIKE.test(word) && (match[1] !== '' || (word === 'm' && !isMoney))) return undefined;
	const next = multiplierAfter(rest.slice(match[0].length), false);
	return next && word.length > 1
		? { factor: factor * next.factor, length: match[0].length + next.length }
		: {
				factor,
				length:
					match[1] === undefined
						? word.length
						: match[1].length + word.length + (word.length <= 3 && match[0].endsWith('.') ? 1 : 0),
			};
}

/** Returns centuries in Roman numerals: `XIXe siècle`, `siglo XIX`. */
export function romanCenturies(text: string): Quantity[] {
	const found: Quantity[] = [];
	for (const match of text.matchAll(ROMAN_CENTURY())) {
		const roman = match.groups?.['before'] ?? match.groups?.['after'] ?? '';
		found.push(
			shownQuantity(text, {
				start: match.index,
				end: match.index + match[0].length,
				kind: 'century',
				readings: [{ value: romanValue(roman), quantum: 1 }],
			}),
		);
	}
	return found;
}

function romanValue(roman: string): number {
	const values = [...roman].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
	return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
