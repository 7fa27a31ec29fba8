/** Names of weekdays and months in any language, from `Intl`. */
import { oncePerKey } from '../text/lazy';
import { fold } from './fold';

export interface CalendarWord {
	readonly kind: 'weekday' | 'month';
	/** 1 to 7 from Monday, 1 to 12 from January */
	readonly number: number;
}

/** Letters that a name may lose or gain in a case or plural: `března` and `březnu`, `Mondays`. */
const MOST_ENDING = 2;
const SHORTEST_STEM = 4;

interface Stem extends CalendarWord {
	readonly stem: string;
}

const stemsOf = oncePerKey((code): readonly Stem[] => {
	const found: Stem[] = [];
	const add = (kind: CalendarWord['kind'], number: number, name: string): void => {
		const folded = fold(name);
		if (/^\p{L}+$/u.test(folded)) found.push({ kind, number, stem: folded });
		const bare = folded.replace(/(?<![aeiouyаеийуьюяы])[aeiouyаеийуьюяы]+$/u, '');
		if (/^\p{L}+$/u.test(bare) && bare.length >= SHORTEST_STEM && bare !== folded)
			found.push({ kind, number, stem: bare });
	};
	const forms = [{ month: 'long' }, { month: 'long', day: 'numeric' }, { weekday: 'long' }] as const;
	for (const [index, form] of forms.entries()) {
		const format = new Intl.DateTimeFormat(code, { ...form, timeZone: 'UTC' });
		const [kind, count] = index < 2 ? (['month', 12] as const) : (['weekday', 7] as const);
		for (let number = 1; number <= count; number++) {
			// 1 January 2024 was a Monday.
			const date = new Date(kind === 'month' ? Date.UTC(2024, number - 1, 1) : Date.UTC(2024, 0, number));
			const part = format.formatToParts(date).find(({ type }) => type === kind);
			if (part) add(kind, number, part.value);
		}
	}
	// A longer name first: `cervenec` is July, `cerven` June.
	return found.sort((a, b) => b.stem.length - a.stem.length);
});

/** Returns the weekday or month that a folded word names; undefined for another word. */
export function calendarWord(folded: string, languageCode: string | undefined): CalendarWord | undefined {
	if (folded.length < 3) return undefined;
	const stems = stemsOf(languageCode ?? 'en');
	return (
		stems.find(({ stem }) => stem === folded) ??
		stems.find(
			({ stem }) =>
				stem.length >= SHORTEST_STEM && folded.startsWith(stem) && folded.length - stem.length <= MOST_ENDING,
		)
	);
}
