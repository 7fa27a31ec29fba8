/** Days and times as the user reads them. */

const DAY = { day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** `14:05` on the same day, else `1 December`. */
export function untilText(until: Date, now: Date): string {
	const isSameDay = until.toDateString() === now.toDateString();
	return new Intl.DateTimeFormat('en-GB', isSameDay ? TIME : DAY).format(until);
}
