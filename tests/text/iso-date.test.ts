import { expect, it } from 'vitest';
import { isoDate } from '../../src/text/iso-date';

it.each([
	['2025-11-10', '2025-11-10'],
	['2025-11-10T23:30:00-08:00', '2025-11-10'],
	['2025-11-10 08:00:00', '2025-11-10'],
	['2025/11/10', '2025-11-10'],
	['20251110T080000Z', '2025-11-10'],
	['November 10th, 2025 at 10:20', '2025-11-10'],
	['10th November 2025', '2025-11-10'],
	['2020-05', '2020-05'],
	['2020', '2020'],
	['Nov 10, 2025', '2025-11-10'],
	['April 3, 2025', '2025-04-03'],
	['3 Sept. 2025', '2025-09-03'],
	['Mon, 10 Nov 2025 08:00:00 GMT', '2025-11-10'],
	['3 days ago', undefined],
	['10.11.2025', undefined],
	['11/10/2025', undefined],
	['2025-13-40', undefined],
	['Foo 10, 2025', undefined],
	['', undefined],
	[undefined, undefined],
])('%j is %j in every time zone', (text, date) => {
	expect(isoDate(text)).toBe(date);
});
