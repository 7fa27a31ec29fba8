/** Figures that do not bear on a claim: of another measure, or of a time or amount that is only said roughly. */
import { areApart, THIRDS } from '../../language/cases';
import { negationCount } from '../../language/negation';
import { joinsNumbers } from '../../language/numbers/quantities';
import { isSameValue, slotsIn, type SlotSpan } from '../../language/numbers/slots';
import { convert } from '../../language/numbers/units';
import type { Judgement } from '../model/claims';
import { readableQuote } from './readable-quote';

/** Share by which “about” may be off. */
const ABOUT = 0.2;
/** Years by which “the early 1960s”, “the 1960s” or “around 1965” may be off. */
const SLACK = 2;
/** Characters before a decade that may say which part of it is meant. */
const BEFORE = 20;
/** A date's value is its year by this, its month and its day. */
const DATE_OF_YEAR = 10_000;

/** Values that a slot, or two slots of one range, allow. */
interface Range {
	readonly kind: string;
	readonly from: number;
	readonly to: number;
	/** Beyond the range by so much, it can still be right. */
	readonly slack: number;
	readonly slot: SlotSpan;
}

/** `within`: one allows the other. `near`: just outside the early 1960s, as 1965 is. */
type Way = 'same' | 'within' | 'near' | 'other';

/**
 * True if a quote cannot decide a claim: its figures are of another measure or group, or one side is rough and the
 * other lies within or just outside of it.
 * @example “in the early 1960s” neither supports nor contradicts “in 1965”, and “about 40” contradicts no “42”
 */
export function isOtherCase(
	{ kind, noteQuote }: Pick<Judgement, 'kind' | 'noteQuote'>,
	quote: string,
	languageCode: string | undefined,
): boolean {
	const [claim, said] = [readableQuote(noteQuote), readableQuote(quote)];
	const [mine, theirs] = [rangesIn(claim, languageCode), rangesIn(said, languageCode)];
	const pairs = mine.flatMap((own) => {
		const beside = theirs.filter((one) => one.kind === own.kind);
		return beside.length === 0 ? [] : [{ kind: own.kind, ways: beside.map((one) => wayOf(own, one)) }];
	});
	const has = (ranges: readonly Range[], wanted: string): boolean => ranges.some((one) => one.kind === wanted);
	// Without a kind in common, one of the two has a mass and the other a volume.
	if (pairs.length === 0 && [mine, theirs].every((ranges) => has(ranges, 'mass') !== has(ranges, 'volume')))
		return true;
	if (pairs.some((pair) => pair.kind !== YEARS) && areApart(claim, said)) return true;
	if (kind === 'support') return pairs.some(({ ways }) => ways.every((way) => way === 'near'));
	const isOpen = ({ ways }: (typeof pairs)[number]): boolean => ways.some((way) => way !== 'other');
	const isDenied = negationCount(claim) % 2 !== negationCount(said) % 2;
	return !isDenied && pairs.length > 0 && pairs.every(isOpen) && pairs.some(({ ways }) => !ways.includes('same'));
}

const YEARS = 'years';

function rangesIn(text: string, languageCode: string | undefined): Range[] {
	const found: Range[] = [];
	for (const slot of slotsIn(text, languageCode)) {
		const range = rangeOf(slot, text);
		const last = found.at(-1);
		const isJoined =
			range.kind !== YEARS && last?.kind === range.kind && joinsNumbers(text.slice(last.slot.end, slot.start));
		if (last && isJoined) found[found.length - 1] = { ...last, to: Math.max(last.from, range.to), slot };
		else found.push(range);
	}
	return found;
}

function rangeOf(slot: SlotSpan, text: string): Range {
	const { kind, value, to, hedge } = slot;
	const before = text.slice(Math.max(0, slot.start - BEFORE), slot.start);
	if (kind === 'decade') {
		const [from, to] = THIRDS.flatMap(({ words, years }) => (words.test(before) ? [years] : []))[0] ?? [0, 9];
		return { kind: YEARS, from: value + from, to: value + to, slack: SLACK, slot };
	}
	const isYear = kind === 'year' || (kind === 'date' && value >= DATE_OF_YEAR);
	if (isYear) {
		const year = kind === 'date' ? Math.floor(value / DATE_OF_YEAR) : value;
		return { kind: YEARS, from: year, to: year, slack: hedge === 'about' ? SLACK : 0, slot };
	}
	return { kind, from: value, to: to ?? value, slack: 0, slot };
}

function wayOf(own: Range, other: Range): Way {
	const [mine, theirs] = [own.slot.hedge, other.slot.hedge];
	const scale = (value: number): number | undefined =>
		own.slot.unit && other.slot.unit ? convert(value, other.slot.unit, own.slot.unit) : value;
	const [from, to] = [scale(other.from), scale(other.to)];
	if (from === undefined || to === undefined) return 'other';
	const isOne = own.from === own.to && from === to;
	if (isOne && own.kind !== YEARS && isSameValue(own.slot, other.slot)) return 'same';
	if (own.from === from && own.to === to) return 'same';
	const gap = Math.max(from - own.to, own.from - to, 0);
	const isAbout = isOne && own.kind !== YEARS && (mine === 'about' || theirs === 'about');
	if (gap <= (isAbout ? ABOUT * Math.max(Math.abs(own.from), Math.abs(from)) : 0)) return 'within';
	return gap <= Math.max(own.slack, other.slack) ? 'near' : 'other';
}
