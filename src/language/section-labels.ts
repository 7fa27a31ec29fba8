/** Labels of a section in the language of its note; English for a language without a file. */
import { localDay } from '../text/iso-date';
import { languageFileOrEnglish } from './language-file';
import type { Forms, SectionLabels } from './language-schema';

export function sectionLabels(languageCode: string | undefined): SectionLabels {
	return languageFileOrEnglish(languageCode).section;
}

/** `3 pages`, in the form that the language has for this number. */
export function countedLabel(count: number, forms: Forms, languageCode: string | undefined): string {
	const category = new Intl.PluralRules(languageFileOrEnglish(languageCode).code).select(count);
	const place = category === 'one' ? 0 : category === 'few' ? 1 : forms.length - 1;
	return (forms[Math.min(place, forms.length - 1)] ?? '').replace('#', String(count));
}

/** `4 of 5 questions answered`, in the form that the language has for the whole. */
export function countedLabelOf(part: number, whole: number, forms: Forms, languageCode: string | undefined): string {
	return countedLabel(whole, forms, languageCode).replace('@', String(part));
}

/** `22 Nov 2026` of `2026-11-22`, as the language writes a day. */
export function dayText(date: string, languageCode: string | undefined): string {
	return dayFormat(languageCode, 'UTC').format(new Date(`${date}T00:00:00Z`));
}

/** `Mar 2019`, as the language writes a month. */
export function monthText(date: Date, languageCode: string | undefined): string {
	const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
	return new Intl.DateTimeFormat(localeOf(languageCode), month).format(date);
}

/**
 * The time of day where it was on this day, else the day.
 * @param at ISO time
 * @param today `YYYY-MM-DD` where the user is
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
