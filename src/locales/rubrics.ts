/** The rubrics of an evaluation as the judge, a model, reads them: English in every interface. */
import { LOCALES } from './all';
import type { RUBRIC_STRINGS } from './en/rubrics';
import type { Locale } from './locale';

export type DimensionId = keyof typeof RUBRIC_STRINGS;

/** Not read from the rubrics: in main.js those are unpacked when the first one is read. */
export const DIMENSIONS = [
	'depth',
	'source_quality',
	'rigor',
	'completeness',
	'groundedness',
	'structure',
	'practical_value',
	'balance',
] as const satisfies readonly DimensionId[];

export function judgeRubrics(): Locale['RUBRIC_STRINGS'] {
	return LOCALES.en.RUBRIC_STRINGS;
}
