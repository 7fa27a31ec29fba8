/** Months and days as services count them: in UTC. */
import { once } from '../../text/lazy';

/** `2026-11`. */
export function monthOf(time: number): string {
	return new Date(time).toISOString().slice(0, 7);
}

/** `2026-11-21`. */
export function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** When the next day begins, in milliseconds since 1970. */
export function nextDay(time: number): number {
	const date = new Date(time);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}

/** When the next month begins, in milliseconds since 1970. */
export function nextMonth(time: number): number {
	const date = new Date(time);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

const HOUR = 3_600_000;
const inCalifornia = { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' } as const;
const pacificHour = once(() => new Intl.DateTimeFormat('en-US', inCalifornia));

/**
 * Returns when the next day begins in California, where Google's daily quota is renewed. Exact if the time zone's
 * offset is whole hours.
 */
export function nextPacificDay(time: number): number {
	const begun = Math.floor(time / HOUR) * HOUR;
	const hours = Array.from({ length: 25 }, (_, index) => begun + (index + 1) * HOUR);
	return hours.find((hour) => pacificHour().format(hour).padStart(2, '0') === '00') ?? begun + 24 * HOUR;
}
