import { expect, it } from 'vitest';
import { isLater, noteDate } from '../../src/language/numbers/note-date';

const properties = (...lines: readonly string[]): string => ['---', ...lines, '---', 'Text.'].join('\n');

it.each([
	['Daily/2024-03-05.md', '', '2024-03-05'],
	['2024-03-05 Call with the bank.md', '', '2024-03-05'],
	['20240305.md', '', '2024-03-05'],
	['Journal/5 March 2024.md', '', '2024-03-05'],
	['Tagebuch 5. März 2024.md', '', '2024-03-05'],
	['2024-03.md', '', '2024-03'],
	['2024-W12.md', '', '2024'],
	['Years/2024.md', '', '2024'],
	['Budget 2024.md', '', '2024'],
	['Rent.md', properties('date: 2024-03-05'), '2024-03-05'],
	['Rent.md', properties('date: "[[2024-03-05]]"'), '2024-03-05'],
	['2024-03-05.md', properties('date: 2023-01-01', 'modified: 2026-01-01'), '2024-03-05'],
])('reads the time that %s is about', (path, note, day) => {
	expect(noteDate(path, note)).toEqual({ day, isOfTime: true });
});

it.each([
	['Rent.md', properties('created: 2022-01-01', 'modified: 2024-03-05T10:00:00'), '2024-03-05'],
	['Rent.md', properties('date: 2022-01-01', 'updated: 2024-03-05'), '2024-03-05'],
	['Rent.md', properties('created: 2022-01-01'), '2022-01-01'],
	['202403051130 Rent.md', '', '2024-03-05'],
])('reads when %s was written, which is not a time that it is about', (path, note, day) => {
	expect(noteDate(path, note)).toEqual({ day, isOfTime: false });
});

it.each([
	'Rent.md',
	'Budget 2023-2024.md',
	'From 2024-03-05 to 2025-03-05.md',
	'Battle of 1066.md',
	'Room 2134567.md',
	'Version 1.2.3.md',
])('reads no date in %s', (path) => {
	expect(noteDate(path, 'On 5 March 2024 it rained.')).toBeUndefined();
});

it('does not tell which of a year and a day in it is later', () => {
	expect([isLater('2024-03-05', '2024'), isLater('2024', '2024-03-05')]).toEqual([false, false]);
	expect([isLater('2025', '2024-03-05'), isLater('2024-03-05', '2024-03-05')]).toEqual([true, false]);
});
