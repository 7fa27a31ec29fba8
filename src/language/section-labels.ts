/** Labels of a section and of its run in the language of the note, or in English if the language has no file. */
import { localDay } from '../text/iso-date';
import { languageFileOrEnglish } from './language-file';
import type { Forms, RunLabels, SectionLabels } from './language-schema';

export function sectionLabels(languageCode: string | undefined): SectionLabels {
	return languageFileOrEnglish(languageCode).section;
}

export function runLabels(languageCode: string | undefined): RunLabels {
	return languageFileOrEnglish(languageCode).run;
}

/** Returns the mark after a sentence that the second reader did not confirm. */
export function unreviewedMark(languageCode: string | undefined): string {
	return `*(${runLabels(languageCode).unreviewed})*`;
}

/** Returns a label such as `3 pages`, in the plural form that the language uses for this number. */
export function countedLabel(count: number, forms: Forms, languageCode: string | undefined): string {
	const category = new Intl.PluralRules(languageFileOrEnglish(languageCode).code).select(count);
	const place = category === 'one' ? 0 : category === 'few' ? 1 : forms.length - 1;
	return (forms[Math.min(place, forms.length - 1)] ?? '').replace('#', String(count));
}

/** Returns a label such as `4 of 5 questions answered`, in the plural form for the whole. */
export function countedLabelOf(part: number, whole: number, forms: Forms, languageCode: string | undefined): string {
	return countedLabel(whole, forms, languageCode).replace('@', String(part));
}

/** Formats a day in the language: `2026-11-22` as `22 Nov 2026`. */
export function dayText(date: string, languageCode: string | undefined): string {
	return dayFormat(languageCode, 'UTC').format(new Date(`${date}T00:00:00Z`));
}

/**
 * Formats the month of a date in the language: `2019-03-02` as `Mar 2019`. A date without a month stays a year.
 * @param date `YYYY-MM-DD`, `YYYY-MM` or `YYYY`
 */
export function monthText(date: string, languageCode: string | undefined): string {
	if (/^\d{4}$/.test(date)) return date;
	const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
	return new Intl.DateTimeFormat(localeOf(languageCode), month).format(new Date(date));
}

/**
 * Returns the time if the moment is today, otherwise the day.
 * @param at ISO time
 * @param today `YYYY-MM-DD` in the user's time zone
 */
export function momentText(at: string, today: string, languageCode: string | undefined): string {
	const moment = new Date(at);
	if (localDay(moment) !== today) return dayFormat(languageCode).format(moment);
	return new Intl.DateTimeFormat(localeOf(languageCode), { hour: '2-digit', minute: '2-digit' }).format(moment);
}

function dayFormat(languageCode: string | undefined, timeZone?: string): Intl.DateTimeFormat {
	const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
	return new Intl.DateTimeFormat(localeOf(languageCode), { ...day, ...(timeZone !== undefined && { timeZone }) });
}

function localeOf(languageCode: string | undefined): string {
	const { code } = languageFileOrEnglish(languageCode);
	return code === 'en' ? 'en-GB' : code;
}
