import { words } from '../../../language/words';
import { fold } from '../../../language/fold';
import { oncePerKey } from '../../../text/lazy';

/** 5 January 2026 was a Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 24 * 60 * 60 * 1000;

const weekdaysOf = oncePerKey((languageCode): ReadonlySet<string> => {
	const format = new Intl.DateTimeFormat(languageCode, { weekday: 'long', timeZone: 'UTC' });
	return new Set([0, 1, 2, 3, 4, 5, 6].map((day) => fold(format.format(MONDAY + day * DAY))));
});

/** True if a sentence names a day of the week, as diaries do: `Am Montag war die Übergabe.` */
export function namesWeekday(text: string, languageCode: string | undefined): boolean {
	if (languageCode === undefined) return false;
	return words(text).some((word) => weekdaysOf(languageCode).has(fold(word.text)));
}
