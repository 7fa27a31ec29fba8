/**
 * Slots of one kind in a claim and in a passage beside it, which the section sets in bold: `**90 days**` beside `**60
 * day** stay`.
 */
import { dates } from './dates';
import { timesIn } from './clock-times';
import { joinsRange, quantities } from './quantities';
import type { Hedge, Quantity } from './quantity';
import { convert, isUnit, type Unit } from './units';
import { fold } from '../fold';
import { stem } from '../stemming';
import { isoDay } from './note-date';
import { negationCount } from '../negation';
import { cognates, terms, words } from '../words';
import { likeness, shared } from '../../text/similarity';

export interface SlotSpan {
	readonly start: number;
	readonly end: number;
	/** `length`, `money`, `date`, `year`; for a count what is counted: `number of dog` */
	readonly kind: string;
	readonly value: number;
	/** Upper end of a range, as the 20 of `10–20 kW` */
	readonly to?: number;
	readonly unit?: Unit | undefined;
	readonly hedge?: Hedge;
}

/** A sign before a figure that belongs to it: `−20 °C`, `€5` */
const SIGN_BEFORE = /[-−+€$£¥~≈<>≤≥]$/u;
const SPANS = ['span', 'time'];
const COUNTED = new Set(['number', 'fraction', 'ordinal']);
/** Values of one unit are the same up to this share: `1 mile`, `1.6 km` */
const SAME = 0.02;

export function slotsIn(text: string, languageCode: string | undefined): SlotSpan[] {
	const plain = text.replace(/[−–]/gu, '-').replace(/[\u00a0\u2009\u202f]/gu, ' ');
	const times = timesIn(plain).map(({ start, end, minutes }) => ({ start, end, kind: 'clock', value: minutes }));
	const whole: SlotSpan[] = [...datesIn(plain), ...times];
	whole.push(...ratiosIn(plain).filter((one) => !isIn(one, whole)));
	const found = [...whole];
	for (const quantity of quantities(plain, languageCode)) {
		const kind = kindOf(quantity, plain, languageCode);
		if (kind === undefined || isIn(quantity, whole)) continue;
		const { unit, negative, readings, hedge } = quantity;
		const start = quantity.start - (SIGN_BEFORE.test(text.slice(0, quantity.start)) ? 1 : 0);
		const end = quantity.start + withoutUnknownUnit(plain.slice(quantity.start, quantity.end), unit).length;
		found.push({ start, end, kind, value: (readings[0]?.value ?? 0) * (negative ? -1 : 1), unit, hedge });
	}
	return withRanges(
		found.sort((a, b) => a.start - b.start),
		plain,
	);
}

function datesIn(text: string): SlotSpan[] {
	return dates(text).map(({ start, end, year = 0, month, day = 0 }) => ({
		start,
		end,
		kind: 'date',
		value: (year * 100 + month) * 100 + day,
	}));
}

/** `5:2` and `16/8`, but not the fraction `5/8` */
const RATIO = /(?<![\d:/.,])(?<part>\d{1,3})[:/](?<other>[1-9]\d{0,2})(?![:/]?\d)/gu;

function ratiosIn(text: string): SlotSpan[] {
	return [...text.matchAll(RATIO)].flatMap(({ 0: { length }, index, groups }) => {
		const [part, other] = [Number(groups?.['part']), Number(groups?.['other'])];
		const isFraction = part < other && text.slice(index, index + length).includes('/');
		return isFraction ? [] : [{ start: index, end: index + length, kind: 'proportion', value: part / other }];
	});
}

function isIn({ start, end }: Pick<SlotSpan, 'start' | 'end'>, spans: readonly SlotSpan[]): boolean {
	return spans.some((one) => start < one.end && end > one.start);
}

/** Ends after `8 ore` in `8 ore per mettere`, since nobody measures in `mettere`. */
function withoutUnknownUnit(text: string, unit: Unit | undefined): string {
	const [before = '', ...others] = text.split(/\s(?=(?:per|pro)\s\p{L}+$)/u);
	return unit?.per === undefined || others.length === 0 || isUnit(unit.per) ? text : before;
}

/** Joins the two ends of a range into one slot: `10–20 kW` */
function withRanges(slots: readonly SlotSpan[], text: string): SlotSpan[] {
	const found: SlotSpan[] = [];
	for (const slot of slots) {
		const last = found.at(-1);
		const isRange =
			last?.to === undefined &&
			last?.unit?.id === slot.unit?.id &&
			(last?.kind === slot.kind || last?.kind.startsWith(COUNT) === true) &&
			!TIMES.has(slot.kind) &&
			joinsRange(text.slice(last?.end, slot.start + (/^[-−]/u.test(text.slice(slot.start)) ? 1 : 0)));
		if (last && isRange)
			found[found.length - 1] = { ...slot, start: last.start, value: last.value, to: slot.value };
		else found.push(slot);
	}
	return found;
}

/** Kind of a count, before what is counted */
const COUNT = 'number of ';

function kindOf({ kind, unit, end }: Quantity, text: string, languageCode: string | undefined): string | undefined {
	// “Once a week” says no figure.
	if (kind === 'hint') return undefined;
	if (unit) return SPANS.includes(unit.dimension) ? 'time' : unit.dimension;
	if (kind === 'year' || kind === 'century' || kind === 'decade') return kind;
	if (!COUNTED.has(kind)) return undefined;
	const [next] = words(text.slice(end, end + 40));
	return next === undefined ? undefined : `${kind} of ${stem(fold(next.text), languageCode)}`;
}

/** A date's value is its year by this, its month and its day. */
const DATE_OF_YEAR = 10_000;

/** Returns the years that a text names, alone or in a date. */
export function yearsIn(text: string, languageCode: string | undefined): number[] {
	return slotsIn(text, languageCode).flatMap(({ kind, value }) => {
		if (kind === 'year') return [value];
		const year = kind === 'date' ? Math.floor(value / DATE_OF_YEAR) : 0;
		return year > 0 ? [year] : [];
	});
}

/** Returns the slots of the first text of which the second has one of the same kind. */
export function slotsOfOneKind(text: string, other: string, languageCode: string | undefined): SlotSpan[] {
	const kinds = new Set(slotsIn(other, languageCode).map(({ kind }) => kind));
	return slotsIn(text, languageCode).filter(({ kind }) => kinds.has(kind));
}

/**
 * Returns the slots of the first text of which the second has the value, or another one beside the same word: `let it
 * **rest** for 10 minutes` and `**rest** it for an hour`, but not `a 24-hour cycle` and `light for 4 hours`.
 */
export function slotsOnTheSame(text: string, other: string, languageCode: string | undefined): SlotSpan[] {
	const theirs = slotsOfOneKind(other, text, languageCode);
	return slotsOfOneKind(text, other, languageCode).filter((slot) => {
		const beside = wordsBeside(slot, text, languageCode);
		return theirs
			.filter(({ kind }) => kind === slot.kind)
			.some((one) => isSameValue(slot, one) || shared(beside, wordsBeside(one, other, languageCode)) > 0);
	});
}

/** Words before and after a slot that say what it is of */
const WORDS_BESIDE = 3;

/** Returns how the words beside a slot begin, without what is counted, which its kind names. */
function wordsBeside({ start, end, kind }: SlotSpan, text: string, languageCode: string | undefined): Set<string> {
	const near = [
		...words(text.slice(0, start)).slice(-WORDS_BESIDE),
		...words(text.slice(end)).slice(0, WORDS_BESIDE),
	];
	const own = terms(near.map((word) => word.text).join(' '), languageCode);
	return new Set(cognates(own.filter((term) => !kind.endsWith(` ${term}`))));
}

/** Returns the slots of the first text whose value the second has otherwise: `1907` beside `1927`. */
export function slotsThatDiffer(text: string, other: string, languageCode: string | undefined): SlotSpan[] {
	const theirs = slotsIn(other, languageCode);
	const isEqualTo = (slot: SlotSpan): boolean => theirs.some((one) => one.kind === slot.kind && isEqual(slot, one));
	return slotsOfOneKind(text, other, languageCode).filter((slot) => !isEqualTo(slot));
}

/** Returns how the values of one kind compare; undefined if the texts have no slots of one kind. */
export function comparedValues(
	text: string,
	other: string,
	languageCode: string | undefined,
): 'same' | 'other' | undefined {
	const mine = slotsOfOneKind(text, other, languageCode);
	if (mine.length === 0) return undefined;
	const theirs = slotsOfOneKind(other, text, languageCode);
	const isKnown = (slot: SlotSpan): boolean => theirs.some((one) => one.kind === slot.kind && isSameValue(slot, one));
	return mine.every(isKnown) ? 'same' : 'other';
}

/** Slots that are a time. */
const TIMES = new Set(['date', 'year', 'decade', 'century']);

export interface ValueOverTime {
	/** The value as written: `640 euros` */
	readonly value: string;
	/** The day, month or year that its sentence states; undefined if it states none. */
	readonly stated: string | undefined;
}

/**
 * Returns the one value, not a time, in which two sentences with the same slots differ, as each has it; undefined if
 * they differ otherwise or state the same time, and for times that cannot be told, such as `in May`.
 */
export function valuesOverTime(
	text: string,
	other: string,
	languageCode: string | undefined,
): readonly [ValueOverTime, ValueOverTime] | undefined {
	if (!sayTheSameBut(text, other, languageCode)) return undefined;
	const [mine, theirs] = [text, other].map((one) =>
		slotsIn(one, languageCode).filter(({ kind }) => kind !== 'clock'),
	);
	if (!mine || !theirs) return undefined;
	const [values, others] = [mine, theirs].map((slots) => slots.filter(({ kind }) => !TIMES.has(kind)));
	if (!values || !others || values.length !== others.length) return undefined;
	const pairs = values.flatMap((slot, place) => {
		const beside = others[place];
		return beside && !(slot.kind === beside.kind && isEqual(slot, beside)) ? [[slot, beside] as const] : [];
	});
	const [pair, ...more] = pairs;
	if (!pair || more.length > 0 || pair[0].kind !== pair[1].kind) return undefined;
	const times = [mine, theirs].map((slots) => slots.filter(({ kind }) => TIMES.has(kind)));
	const [own, foreign] = times.map(([time]) => time && dayOf(time));
	const isUnclear = times.some((slots) => slots.length > 1 || slots.some((slot) => dayOf(slot) === undefined));
	if (isUnclear || (own !== undefined && own === foreign)) return undefined;
	return [
		{ value: text.slice(pair[0].start, pair[0].end), stated: own },
		{ value: other.slice(pair[1].start, pair[1].end), stated: foreign },
	];
}

/** Likeness of the words, 0–1, from which two sentences are about the same thing. */
const SAME_THING = 0.5;

/** True if the sentences differ in little but their figures. */
function sayTheSameBut(text: string, other: string, languageCode: string | undefined): boolean {
	if (negationCount(text) % 2 !== negationCount(other) % 2) return false;
	const [mine, theirs] = [text, other].map((one) => new Set(terms(one.replace(/\p{N}+/gu, ' '), languageCode)));
	return mine !== undefined && theirs !== undefined && likeness(mine, theirs) >= SAME_THING;
}

function dayOf({ kind, value }: SlotSpan): string | undefined {
	if (kind === 'year') return String(value);
	if (kind !== 'date') return undefined;
	const [year, month, day] = [Math.floor(value / DATE_OF_YEAR), Math.floor(value / 100) % 100, value % 100];
	return year === 0 ? undefined : isoDay({ year, month, day });
}

function isEqual(one: SlotSpan, other: SlotSpan): boolean {
	return areWithin(one, other, Number.EPSILON);
}

export function isSameValue(one: SlotSpan, other: SlotSpan): boolean {
	return areWithin(one, other, SAME);
}

/** True if both ends are the same up to a share. */
function areWithin(one: SlotSpan, other: SlotSpan, share: number): boolean {
	const converted = (value: number): number | undefined =>
		one.unit && other.unit && one.unit.id !== other.unit.id ? convert(value, other.unit, one.unit) : value;
	const isNear = (value: number, own: number): boolean => {
		const theirs = converted(value);
		return theirs !== undefined && Math.abs(own - theirs) <= share * Math.abs(own);
	};
	return isNear(other.value, one.value) && isNear(other.to ?? other.value, one.to ?? one.value);
}
