import { pattern } from '../../text/lazy';

export interface FoundTime {
	readonly start: number;
	readonly end: number;
	/** After midnight */
	readonly minutes: number;
}

const TIME = pattern('giu')`
	(?<![\p{L}\d.,:])(?<hours>2[0-4]|[01]?\d)
	(?:[:.](?<minutes>[0-5]\d)(?!\d))?
	(?:\s?(?<half>[ap])\.?\s?m(?![\p{L}\d])|\s(?<clock>Uhr)(?!\p{L}))?
`;

/** Returns the times of day in a text: `6 pm`, `18:00` and `18 Uhr` are one time. */
export function timesIn(text: string): FoundTime[] {
	return [...text.matchAll(TIME())].flatMap(({ 0: written, index, groups }) => {
		const isClock = groups?.['minutes'] !== undefined && written.includes(':');
		if (!isClock && groups?.['half'] === undefined && groups?.['clock'] === undefined) return [];
		const hours = Number(groups['hours']);
		const half = groups['half']?.toLowerCase();
		const later = half === 'p' && hours < 12 ? 12 : half === 'a' && hours === 12 ? -12 : 0;
		const minutes = (hours + later) * 60 + Number(groups['minutes'] ?? 0);
		return [{ start: index, end: index + written.length, minutes }];
	});
}
