/** Days and times as the user reads them. */

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `14:05` on the same day, else `1 December`. */
export function untilText(until: Date, now: Date): string {
	return until.toDateString() === now.toDateString() ? TIME.format(until) : DAY.format(until);
}
