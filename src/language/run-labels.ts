import { languageFileOrEnglish } from './language-file';
import type { RunLabels } from './language-schema';

/** Returns the labels for a run in the language of a note; English for a language without a file. */
export function runLabels(languageCode: string | undefined): RunLabels {
	return languageFileOrEnglish(languageCode).run;
}

/** Returns the mark after a sentence that the second reader did not confirm. */
export function unreviewedMark(languageCode: string | undefined): string {
	return `*(${runLabels(languageCode).unreviewed})*`;
}
