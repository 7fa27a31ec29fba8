/** Tells if a page is newer than its date: pages are changed, and keep the date of their first day. */
import { everyLanguage } from '../../language/phrases';
import { sentences } from '../../language/sentences';
import type { Citation } from '../model/claims';
import { yearsIn } from '../../language/numbers/slots';

const FORECASTS = everyLanguage((file) => file.forecasts);
const FUTURES = everyLanguage((file) => file.futures);
/** Names that nobody used before a year. */
const NAMED_SINCE: readonly (readonly [RegExp, number])[] = [[/\b(?:covid-?19|sars-cov-2)\b/iu, 2020]];

/**
 * True if the cited passage speaks of a time after the page's date, but not in a forecast: “During the COVID-19
 * recession …” on a page of 2018.
 * @param today `YYYY-MM-DD`
 */
export function isOfLaterTime({ source, passage: { text } }: Citation, today: string): boolean {
	const [published, thisYear] = [source.published, today].map((day = '') => Number(day.slice(0, 4)));
	if (!published || !thisYear) return false;
	const named = NAMED_SINCE.flatMap(([name, year]) => (name.test(text) ? [year] : []));
	const told = sentences(text).filter((sentence) => !FORECASTS.test(sentence.text) && !FUTURES.test(sentence.text));
	const years = [...named, ...told.flatMap((sentence) => yearsIn(sentence.text, undefined))];
	return years.some((year) => year > published && year <= thisYear);
}
