import * as z from 'zod/mini';
import { setting } from './setting';

const wholeNumber = (from: number, to: number, byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(from), z.maximum(to)), byDefault);

/** Limits of an agentic run. */
export const AGENT_FIELDS = {
	researchersAtOnce: wholeNumber(1, 5, 3),
	actsPerResearcher: wholeNumber(1, 10, 4),
	/** Rounds after the first, in which each topic has a researcher. */
	researchRounds: wholeNumber(0, 5, 2),
	/** Model calls in the whole run. */
	researchCalls: wholeNumber(20, 1_000, 150),
	/** Minutes for all researchers together. */
	researchMinutes: wholeNumber(1, 240, 20),
} as const;
