/** Labels for the report of a run inside a section, in the note's language. */
import type { RunLabels } from './run-labels/form';
import { DANISH, DUTCH, ENGLISH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH, SWEDISH } from './run-labels/west';
import { CHINESE, JAPANESE, KOREAN, POLISH, RUSSIAN, UKRAINIAN } from './run-labels/east';

const TABLES = new Map<string, RunLabels>([
	['en', ENGLISH],
	['de', GERMAN],
	['fr', FRENCH],
	['es', SPANISH],
	['it', ITALIAN],
	['pt', PORTUGUESE],
	['nl', DUTCH],
	['sv', SWEDISH],
	['da', DANISH],
	['pl', POLISH],
	['ru', RUSSIAN],
	['uk', UKRAINIAN],
	['ja', JAPANESE],
	['zh', CHINESE],
	['ko', KOREAN],
]);

/** English for a language without a table. */
export function runLabels(languageCode: string | undefined): RunLabels {
	return TABLES.get(languageCode ?? '') ?? ENGLISH;
}

/** The mark behind a sentence that nobody reviewed. */
export function unreviewedMark(languageCode: string | undefined): string {
	return `*(${runLabels(languageCode).unreviewed})*`;
}
