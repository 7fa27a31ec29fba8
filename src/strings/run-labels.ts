/** What a section says of the run that made it, in the language of its note. */
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

/** What stands behind one sentence. */
export function unreviewedMark(languageCode: string | undefined): string {
	return `*(${runLabels(languageCode).unreviewed})*`;
}
