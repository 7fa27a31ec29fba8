/** The rubrics of an evaluation as the judge, a model, reads them: English in every interface. */
import { RUBRIC_STRINGS } from './en/rubrics';

export { RUBRIC_STRINGS as JUDGE_RUBRICS } from './en/rubrics';

export type DimensionId = keyof typeof RUBRIC_STRINGS;

export const DIMENSIONS = Object.keys(RUBRIC_STRINGS) as readonly DimensionId[];
