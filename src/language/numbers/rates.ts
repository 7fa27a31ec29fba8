import type { Quantity } from './quantity';

/** Behind a number, before what it is counted by, such as ` deaths per `, without another number. */
const COUNTED = String.raw`^(?:[^\n.,;:()|\d]|(?<=\p{L})\d){0,30}?`;
const PER = String.raw`${COUNTED}(?:\/|(?<![\p{L}\p{N}])(?:per|pro|par|por|je|for each|for every)(?!\p{L}))\s?`;
const PER_SOME = new RegExp(`${PER}$`, 'iu');
const PER_ONE = new RegExp(String.raw`${PER}\p{L}`, 'iu');

/** `129 kcal per 28-g serving` is for one serving. */
const COMPOUND = /\d-\p{L}/u;

/** True for a number that is counted by one: `0.44 deaths per TWh`, not the year of `fondé en 1927 par Curie`. */
export function isForOne({ end, kind }: Quantity, text: string): boolean {
	return kind === 'number' && PER_ONE.test(text.slice(end, end + 50));
}

/** Returns what numbers are for one each, for those that are given by so many: 0.44 for `440 deaths per 1,000 TWh`. */
export function rates(all: readonly Quantity[], text: string): Quantity[] {
	return all.flatMap((part, place) => {
		const whole = all[place + 1];
		const by = whole?.readings[0]?.value ?? 0;
		if (
			!whole ||
			part.kind !== 'number' ||
			by <= 1 ||
			COMPOUND.test(text.slice(whole.start, whole.end)) ||
			!PER_SOME.test(text.slice(part.end, whole.start))
		)
			return [];
		const readings = part.readings.map(({ value, quantum }) => ({ value: value / by, quantum: quantum / by }));
		return [{ ...part, end: whole.end, readings }];
	});
}
