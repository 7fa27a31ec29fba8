import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/research/model/evidence';
import { confirmScores } from '../../../src/research/study/relevance';
import { evidenceOf } from '../evidence-kit';
import { TimeSlice } from '../../../src/async/time-slice';
import { topicIdOf } from '../../topic-ids';

const source = (id: string, text: string, score: number, topic = 'Honey'): Source => ({
	id,
	kind: 'web',
	address: `https://${id}.example/`,
	title: id,
	provider: 'test',
	read: 'snippet',
	published: undefined,
	passages: [{ text, headings: [], score, topics: [topicIdOf(topic)] }],
});
/** Returns the sources' scores in order, after doubtful ones were confirmed. */
async function scores(sources: readonly Source[], slice: TimeSlice): Promise<(number | undefined)[]> {
	const evidence = evidenceOf(sources);
	await confirmScores(evidence, 'en', slice);
	return sources.map((_, index) => evidence.get(`S${index + 1}`)?.passages[0]?.score);
}
const [ONE, OTHER] = [
	'Bees make honey in hives that they build themselves every spring.',
	'Every spring the bees make honey in hives which they build with wax.',
] as const;

/** Returns a clock that advances by a millisecond per call. */
function counted(): { slice: TimeSlice; yields: () => number } {
	let [now, yields] = [0, 0];
	return {
		slice: new TimeSlice(
			() => (now += 1),
			() => Promise.resolve(void (yields += 1)),
			{ length: 5 },
		),
		yields: () => yields,
	};
}

describe('a doubtful relevance', () => {
	it.each([
		[
			[source('a', ONE, 0.6), source('b', OTHER, 0.9)],
			[0.75, 0.9],
		],
		[
			[source('a', ONE, 0.6), source('b', OTHER, 0.9, 'Wax')],
			[0.6, 0.9],
		],
		[
			[source('a', ONE, 0.6), source('b', ONE, 0.9)],
			[0.6, 0.9],
		],
		[
			[source('a', ONE, 0.6), source('b', 'Forty litres were enough in the small house of the institute.', 0.9)],
			[0.6, 0.9],
		],
	])('rises where another page of the topic says the same in its own words', async (sources, expected) => {
		expect(await scores(sources, counted().slice)).toEqual(expected);
	});

	it('is examined step by step, among many long pages', async () => {
		const long = (seed: number): string =>
			Array.from({ length: 3_000 }, (_, index) => `word${(index * 7_919 + seed * 104_729) % 50_021}`).join(' ');
		const { slice, yields } = counted();
		await scores(
			Array.from({ length: 30 }, (_, index) => source(`s${index}`, long(index), 0.6, `Topic ${index % 3}`)),
			slice,
		);
		expect(yields()).toBeGreaterThan(20);
	});

	it('costs nothing if no source is doubtful', async () => {
		const sources = [source('a', ONE, 0.9), source('b', OTHER, 0.9)];
		const { slice, yields } = counted();
		expect(await scores(sources, slice)).toEqual([0.9, 0.9]);
		expect(yields()).toBe(0);
	});
});
