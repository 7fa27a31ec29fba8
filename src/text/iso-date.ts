const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `2025-11-10T08:00:00Z`, `2025/11/10`, `20251110`: text after the day is ignored. */
const DAY = /^\s*(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d)/;
/** `2025-11` and `2025`. */
const MONTH_OR_YEAR = /^\s*(\d{4}(?:-\d{2})?)\s*$/;
/** `10 Nov 2025`, `November 10th, 2025`. */
const NAMED =
	/\b(?:(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3})[a-z]*\.?|([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})\b/i;

/**
 * Returns the day as written, or only the month or year if no day is given; reads ISO dates and English month names.
 * Undefined for other texts such as `3 days ago`. `Date.parse` is not used, because it reads a date without a zone as
 * local time, which may shift the day.
 */
export function isoDate(text: string | null | undefined): string | undefined {
	const date = text ? (numericDay(text) ?? namedDay(text) ?? MONTH_OR_YEAR.exec(text)?.[1]) : undefined;
	return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

function numericDay(text: string): string | undefined {
	const [, year, , month, day] = DAY.exec(text) ?? [];
	return year && `${year}-${month}-${day}`;
}

function namedDay(text: string): string | undefined {
	const [, first, nameBehind, nameBefore, second, year] = NAMED.exec(text) ?? [];
	const month = MONTHS.indexOf((nameBehind ?? nameBefore ?? '').toLowerCase()) + 1;
	return month > 0 ? `${year}-${twoDigits(month)}-${twoDigits(Number(first ?? second))}` : undefined;
}

function twoDigits(number: number): string {
	return String(number).padStart(2, '0');
}

/** Returns the day in the user's time zone, such as `2026-11-23`. */
export function localDay(moment: Date): string {
	return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}
