/** Facts of a sentence that another one must share to say the same, whatever its words. */
import { dates, isSupportedDate, type FoundDate } from '../../../language/numbers/dates';
import { valueOf } from './figures';
import { calendarWord } from '../../../language/calendar-words';
import { negationCount } from '../../../language/negation';
import { quantities } from '../../../language/numbers/quantities';
import type { Hedge, Quantity } from '../../../language/numbers/quantity';
import { timesIn } from '../../../language/numbers/clock-times';
import { matchNumber } from '../../../research/verify/checks/numbers/number-match';
import { withAsciiDigits, type Piece } from './pieces';

export interface Facts {
	readonly numbers: readonly Quantity[];
	readonly dates: readonly FoundDate[];
	/** Minutes after midnight */
	readonly times: ReadonlySet<number>;
	/** 1 to 7 from Monday */
	readonly weekdays: ReadonlySet<number>;
	/** Words that a letter or sign sets apart, and signs: `B`, `C++`, `N2`, `≤` */
	readonly marks: ReadonlySet<string>;
	readonly denials: number;
}

export function factsOf(pieces: readonly Piece[], text: string, languageCode: string | undefined): Facts {
	const read = withAsciiDigits(text)
		.replace(/[−–]/g, '-')
		.replace(/[\u00a0\u2009\u202f]/g, ' ');
	const times = timesIn(read);
	const found = dates(read);
	const taken: Pick<Quantity, 'start' | 'end'>[] = [...times, ...found];
	const isFree = ({ start, end }: Pick<Quantity, 'start' | 'end'>): boolean =>
		!taken.some((one) => start < one.end && end > one.start);
	const numbers = quantities(read, languageCode).filter((one) => one.kind !== 'hint' && isFree(one));
	taken.push(...numbers);
	// Numbers that could not be read must be the same to the letter: `3.14.2`, `26dpi`.
	const unread = [...read.matchAll(/\d[\d.]*/gu)]
		.filter(({ 0: digits, index }) => isFree({ start: index, end: index + digits.length }))
		.map(({ 0: digits }) => digits);
	return {
		numbers,
		dates: found,
		times: new Set(times.map(({ minutes }) => minutes)),
		weekdays: weekdaysIn(pieces, languageCode),
		marks: new Set([...unread, ...pieces.filter(isMark).map(({ key }) => key)]),
		denials: negationCount(pieces.map((piece) => piece.text).join(' ')),
	};
}

function weekdaysIn(pieces: readonly Piece[], languageCode: string | undefined): ReadonlySet<number> {
	const found = pieces.flatMap(({ kind, folded }) => {
		const word = kind === 'word' ? calendarWord(folded, languageCode) : undefined;
		return word?.kind === 'weekday' ? [word.number] : [];
	});
	return new Set(found);
}

function isMark({ kind, text, key }: Piece): boolean {
	if (kind === 'sign') return /[<>≤≥=+±×√∞]/u.test(text);
	// `proxy.ts`
	if (/\p{L}[._]\p{L}/u.test(text)) return true;
	return (
		kind === 'word' && (/^\p{Lu}$|[+#−]$/u.test(key) || (/\p{N}/u.test(text) && /^[\p{L}\p{N}.-]+$/u.test(text)))
	);
}

/** True if both have the same facts, and neither one more. */
export function haveSameFacts(mine: Facts, theirs: Facts): boolean {
	return (
		mine.denials === theirs.denials &&
		areEqual(mine.times, theirs.times) &&
		areEqual(mine.weekdays, theirs.weekdays) &&
		areSupported(mine, theirs) &&
		areSupported(theirs, mine) &&
		areEqual(mine.marks, theirs.marks) &&
		areMatched(mine.numbers, theirs.numbers)
	);
}

function areEqual(mine: ReadonlySet<unknown>, theirs: ReadonlySet<unknown>): boolean {
	return mine.size === theirs.size && [...mine].every((one) => theirs.has(one));
}

/** True if one sentence has all dates of the other. */
function areSupported(some: Facts, others: Facts): boolean {
	const years = new Set(others.numbers.filter(({ kind }) => kind === 'year').map(valueOf));
	return some.dates.every((date) => others.dates.some((other) => isSupportedDate(date, other, years)));
}

/** True if each number of the sentence is one of the claim's and the other way round; a claim may round. */
function areMatched(claimed: readonly Quantity[], known: readonly Quantity[]): boolean {
	const isMatch = (one: Quantity, other: Quantity): boolean =>
		matchNumber(one, other) === 'yes' && limitOf(one) === limitOf(other);
	return (
		claimed.every((one) => known.some((other) => isMatch(one, other))) &&
		known.every((other) => claimed.some((one) => isMatch(one, other)))
	);
}

function limitOf({ hedge }: Quantity): Hedge {
	return hedge === 'about' ? 'none' : hedge;
}
