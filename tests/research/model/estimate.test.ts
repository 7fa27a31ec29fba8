import { expect, it } from 'vitest';
import type { Analyst } from '../../../src/research/model/analyst-ports';
import type { ClaimReviewer } from '../../../src/research/model/claim-reviewer';
import { estimateOf } from '../../../src/research/model/estimate';
import type { PageReader } from '../../../src/research/model/ports';

const analyst = (name: string): Analyst => ({ name }) as Analyst;
const PORTS = {
	analyst: analyst('model'),
	quick: analyst('rules'),
	web: undefined,
	pages: {} as PageReader,
	reviewer: { name: 'model' } as ClaimReviewer,
	dollarsPerCall: 0.01,
};
const topics = (count: number) =>
	Array.from(
		{ length: count },
		(_, at) => ({ id: `T${at + 1}`, topic: 'Frost', context: '', type: 'claim', query: 'frost' }) as const,
	);
const PLANNED = { mode: 'general', pagesPerTopic: 2, callsMade: 1 } as const;

/** Topics of a run and the calls that it made: five deep runs and four shallow ones, without the last look. */
it.each([
	['deep', 7, 10],
	['deep', 10, 16],
	['deep', 8, 15],
	['deep', 9, 10],
	['deep', 6, 10],
	['shallow', 8, 6],
	['shallow', 10, 5],
	['shallow', 8, 5],
	['shallow', 6, 7],
] as const)('announces the calls of a %s run on %i topics within a third: %i', (depth, count, made) => {
	const { estimate } = estimateOf({ ...PLANNED, depth, topics: topics(count) }, PORTS);
	expect(Math.abs((estimate?.modelCalls ?? 0) - made - 1)).toBeLessThanOrEqual((made + 1) / 3);
});

it.each([
	['shallow', 2, 8],
	['deep', 2, 28],
	['deep', 0, 0],
] as const)('announces the credits of the pages of a %s run with %i a topic: %i', (depth, pagesPerTopic, credits) => {
	const pages: PageReader = { read: () => Promise.reject(new Error()), estimate: (count) => count };
	const { estimate } = estimateOf({ ...PLANNED, depth, pagesPerTopic, topics: topics(10) }, { ...PORTS, pages });
	expect(estimate?.reading).toBe(credits);
});

it('announces the dollars of the most calls', () => {
	const { estimate } = estimateOf({ ...PLANNED, depth: 'deep', topics: topics(10) }, PORTS);
	expect(estimate?.dollars).toBeCloseTo(0.27);
});
