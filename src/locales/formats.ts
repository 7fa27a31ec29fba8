/** Lists, days, times and names of services as the language of the interface writes them. */
import { interfaceLanguage, NAME_STRINGS, SEARCH_SERVICE_STRINGS } from './locale';

const DAY = { day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** `A, B and C` */
export function listed(names: readonly string[]): string {
	return new Intl.ListFormat(interfaceLanguage).format(names);
}

/** `“A”, “B” and “C”` */
export function quotedList(names: readonly string[]): string {
	return listed(names.map((name) => NAME_STRINGS.quoted({ name })));
}

/** `A, B or C` */
export function alternatives(names: readonly string[]): string {
	return new Intl.ListFormat(dateLocale(), { type: 'disjunction' }).format(names);
}

/** `A, B, C` of phrases; those that are false are left out. */
export function phraseList(phrases: readonly (string | false)[]): string {
	const list = new Intl.ListFormat(interfaceLanguage, { type: 'unit', style: 'short' });
	return list.format(phrases.filter((phrase) => phrase !== false));
}

/** `14:05` on the same day, else `1 December`. */
export function untilText(until: Date, now: Date): string {
	const isSameDay = until.toDateString() === now.toDateString();
	return new Intl.DateTimeFormat(dateLocale(), isSameDay ? TIME : DAY).format(until);
}

/** `1 Dec 2026, 14:05` */
export function dateTimeText(moment: Date): string {
	return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}

/** Returns a number with one decimal place. */
export function decimal(value: number): string {
	return new Intl.NumberFormat(interfaceLanguage, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
		value,
	);
}

/** `$1.20`, and as much of a smaller sum as tells it from nothing: `$0.0034`. */
export function dollarsText(dollars: number): string {
	const digits = dollars > 0 && dollars < 0.1 ? { maximumSignificantDigits: 2 } : {};
	const format = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', ...digits } as const;
	return new Intl.NumberFormat(interfaceLanguage, format).format(dollars);
}

/** In English the day comes before the month, and no comma before “or”. */
function dateLocale(): string {
	return interfaceLanguage === 'en' ? 'en-GB' : interfaceLanguage;
}

/** The name as people write it; other providers keep theirs. */
export function serviceName(id: string): string {
	return SEARCH_SERVICE_STRINGS[id]?.name ?? id;
}
