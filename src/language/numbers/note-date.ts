/** When a note was written, as far as its file name and its properties say so. */
import { isoDate } from '../../text/iso-date';
import { scalarProperty } from '../../text/markdown/properties';
import { dates } from './dates';

export interface NoteDate {
	/** `2024-03-05`, `2024-03` or `2024` */
	readonly day: string;
	/** True for a daily note, and others whose text is about this time; false if it was only created or changed then. */
	readonly isOfTime: boolean;
}

const EDITED = ['modified', 'updated', 'last modified', 'date modified', 'last_modified', 'date_modified'];
const CREATED = ['created', 'date created', 'date_created', 'creation date'];
/** `20240305` is a day, `202403051130` the id of a note that was made then. */
const COMPACT = /(?<!\d)((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(\d{4}|\d{6})?(?!\d)/u;
/** `2024`, `2024 budget` and `Budget 2024`, but no year before most people had notes on a computer. */
const YEAR = /^(?:199|20\d)\d(?!\d)|(?<![\d-])(?:199|20\d)\d$/u;
const ANY_YEAR = /(?<!\d)(?:1\d|20)\d{2}(?!\d)/gu;

/** Returns undefined if the note does not say it: the time of the last change of its file may be that of a copy. */
export function noteDate(path: string, note: string): NoteDate | undefined {
	const named = dateInName(path.slice(path.lastIndexOf('/') + 1).replace(/\.\p{L}+$/u, ''));
	if (named?.isOfTime) return named;
	const [own, edited, created] = [['date'], EDITED, CREATED].map((names) => dateIn(note, names));
	if (own !== undefined && (edited === undefined || edited <= own)) return { day: own, isOfTime: true };
	const day = edited ?? created;
	return day === undefined ? named : { day, isOfTime: false };
}

/** Returns the first of the properties that is a date, also if it is a link. */
function dateIn(note: string, names: readonly string[]): string | undefined {
	for (const name of names) {
		const date = isoDate(scalarProperty(note, name)?.replace(/^[^\p{L}\p{N}]+/u, ''));
		if (date !== undefined) return date;
	}
	return undefined;
}

function dateInName(name: string): NoteDate | undefined {
	const [compact, year, month, day, time] = COMPACT.exec(name) ?? [];
	if (compact !== undefined) return { day: `${year}-${month}-${day}`, isOfTime: time === undefined };
	const [first, ...more] = dates(name).flatMap((found) => isoOf(found) ?? []);
	if (first !== undefined) return more.every((other) => other === first) ? { day: first, isOfTime: true } : undefined;
	// `2023-2024` is not one year.
	if ((name.match(ANY_YEAR)?.length ?? 0) > 1) return undefined;
	const [only] = YEAR.exec(name) ?? [];
	return only === undefined ? undefined : { day: only, isOfTime: true };
}

interface DateParts {
	readonly year: number | undefined;
	readonly month: number;
	readonly day: number | undefined;
}

function isoOf({ year, month, day }: DateParts): string | undefined {
	if (year === undefined) return undefined;
	return isoDay({ year, month, day: day ?? 0 });
}

/** @param date month and day are 0 if they are not known */
export function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
	return [year, ...[month, day].filter((part) => part > 0)].map((part) => String(part).padStart(2, '0')).join('-');
}

/** True if one date is later than the other, whatever is not known of both. */
export function isLater(one: string, other: string): boolean {
	return one > other && !one.startsWith(other);
}
