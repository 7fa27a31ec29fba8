import { fold } from '../fold';
import { languageFiles, wordsIn } from '../language-file';
import { once, pattern } from '../../text/lazy';
import { wordSource } from '../phrases';

/** A date as exact as it was written. A year alone is a number, not a date. */
export interface FoundDate {
	readonly start: number;
	readonly end: number;
	readonly year: number | undefined;
	readonly month: number;
	readonly day: number | undefined;
	/** The other possible reading of `03/04/2020`. */
	readonly swapped: { readonly month: number; readonly day: number } | undefined;
}

/** Numbers of the months by folded name, in any language */
const monthNumbers = once((): ReadonlyMap<string, number> => {
	const names = languageFiles().flatMap(({ months, shortMonths }) => [wordsIn(months), wordsIn(shortMonths)]);
	return new Map(names.flatMap((list) => list.map((name, index): [string, number] => [fold(name), index + 1])));
});
/** Months that are also ordinary words. Without a day or a year they are not months. */
const wordMonths = once(
	(): ReadonlySet<string> => new Set(languageFiles().flatMap((file) => wordsIn(file.wordMonths).map(fold))),
);

/**
 * Matches 12 March 2020, 12. März 2020, 12 de marzo de 2020 and March 2020. AFTER_MONTH matches a day after the month.
 */
const WRITTEN = pattern('gu')`
	(?:
		(?<day>\d{1,2})(?:st|nd|rd|th|\.|er|º|°)?
		(?:\s?(?:-|to|bis|and|und)\s?\d{1,2}(?:st|nd|rd|th|\.)?)?
		\s(?:of\s|de\s)?
	)?
	(?<name>\p{L}{3,12})\.?
	(?:,?\s(?:of\s|de\s|del\s)?(?<year>\d{4})(?!\d))?
`;
const AFTER_MONTH = pattern('u')`
	^\s(\d{1,2})(?:st|nd|rd|th)?(?![\d%.]|\s?(?:%|°|km|kg|million|percent))(?:\s?-\s?\d{1,2}(?!\d))?
	(?:,?\s(\d{4})(?!\d))?
`;
const ISO = /(\d{4})[-/](\d{2})(?:[-/](\d{2}))?(?!\d)/gu;
const DOTTED = /(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/gu;
const UNSPACED = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日号일])?/gu;

/** Returns all dates with a month from a text in `read` form (see `mapped-text.ts`). */
export function dates(text: string): FoundDate[] {
	return [...written(text), ...iso(text), ...dotted(text), ...unspaced(text)];
}

function written(text: string): FoundDate[] {
	const found: FoundDate[] = [];
	for (const match of text.matchAll(WRITTEN())) {
		const name = match.groups?.['name'] ?? '';
		const month = monthNumbers().get(fold(name));
		if (month === undefined) continue;
		const end = match.index + match[0].length;
		const start = match.index;
		const year = numberOf(match.groups?.['year']);
		const dayBefore = /[\d.,]/.test(text[start - 1] ?? '') ? undefined : numberOf(match.groups?.['day']);
		const behind =
			dayBefore === undefined && year === undefined ? AFTER_MONTH().exec(text.slice(end, end + 24)) : null;
		const day = dayBefore ?? numberOf(behind?.[1]);
		if (day !== undefined && (day < 1 || day > 31)) continue;
		const fullYear = year ?? numberOf(behind?.[2]);
		const isBare = day === undefined && fullYear === undefined;
		if (isBare && (wordMonths().has(fold(name)) || fold(name).length < 4) && !isCalendarPlace(text, start, name))
			continue;
		found.push({ start, end: end + (behind?.[0].length ?? 0), year: fullYear, month, day, swapped: undefined });
	}
	return found;
}

const BEFORE_MONTH = once(() => new RegExp(`(?:^|[\\s(])(?:${wordSource((file) => file.beforeMonths)})[\\s-]$`, 'iu'));

/** True in `from May to November`, `in March`, `last May`: after such words a capitalised name is a month. */
function isCalendarPlace(text: string, start: number, name: string): boolean {
	return /^\p{Lu}\p{Ll}{2,}/u.test(name) && BEFORE_MONTH().test(text.slice(Math.max(0, start - 12), start));
}

/** Reads ISO dates. `2007-11` is skipped, because it may mean 2007 to 2011; `2012-11` is a month. */
function iso(text: string): FoundDate[] {
	return [...text.matchAll(ISO)].flatMap((match) => {
		const [year = 0, month = 0, day] = [numberOf(match[1]), numberOf(match[2]), numberOf(match[3])];
		return day === undefined && month > year % 100 ? [] : valid(match, year, month, day);
	});
}

function dotted(text: string): FoundDate[] {
	return [...text.matchAll(DOTTED)].flatMap((match) => {
		const [first, second, year] = [numberOf(match[1]) ?? 0, numberOf(match[3]) ?? 0, numberOf(match[4]) ?? 0];
		const fullYear = year < 100 ? 2000 + year : year;
		const dayFirst = valid(match, fullYear, second, first);
		const monthFirst = match[2] === '/' ? valid(match, fullYear, first, second) : [];
		const [main, other] = dayFirst.length > 0 ? [dayFirst[0], monthFirst[0]] : [monthFirst[0], undefined];
		return main ? [{ ...main, swapped: other && { month: other.month, day: other.day ?? 0 } }] : [];
	});
}

function unspaced(text: string): FoundDate[] {
	return [...text.matchAll(UNSPACED)].flatMap((match) =>
		valid(match, numberOf(match[1]), numberOf(match[2]), numberOf(match[3])),
	);
}

function valid(
	match: RegExpExecArray,
	year: number | undefined,
	month: number | undefined,
	day: number | undefined,
): FoundDate[] {
	if (month === undefined || month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return [];
	return [{ start: match.index, end: match.index + match[0].length, year, month, day, swapped: undefined }];
}

function numberOf(digits: string | undefined): number | undefined {
	return digits === undefined || digits === '' ? undefined : Number(digits);
}

/** True if `known` supports all of `claimed`. If `known` has no year, the claimed year must be among `years`. */
export function isSupportedDate(claimed: FoundDate, known: FoundDate, years: ReadonlySet<number>): boolean {
	if (claimed.year !== undefined && (known.year ?? claimed.year) !== claimed.year) return false;
	if (claimed.year !== undefined && known.year === undefined && !years.has(claimed.year)) return false;
	return readingsOf(claimed).some((a) =>
		readingsOf(known).some((b) => a.month === b.month && (a.day === undefined || a.day === b.day)),
	);
}

function readingsOf(date: FoundDate): { month: number; day: number | undefined }[] {
	return date.swapped ? [date, date.swapped] : [date];
}

/** True for the name of a month. Some languages capitalise these, although they do not name a person or place. */
export function isMonthName(folded: string): boolean {
	return monthNumbers().has(folded);
}
