/** Which pages a deep run reads. */
import type { Topic } from './claims';
import { relevanceTo, type Source } from './evidence';

export interface ChosenPage {
	readonly source: Source;
	/** All that it was found for, also those with better pages. */
	readonly topics: readonly Topic[];
}

/**
 * The best pages of each topic, a page of several topics once. Each was found by a search or stands in the note: no model names what is
 * fetched. What the note links takes turns with what was found, which comes first.
 */
export function choosePages(topics: readonly Topic[], sources: readonly Source[], perTopic: number): ChosenPage[] {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const chosen = new Set<Source>();
	for (const topic of topics) {
		const found = pages.map((source) => ({ source, score: foundFor(source, topic) })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
		const linked = pages.filter(({ expected = [] }) => expected.some((one) => one.isLinked && one.topic === topic.topic));
		for (const source of inTurns(found.map(({ source }) => source), linked).slice(0, perTopic)) chosen.add(source);
	}
	// What is read of a page takes the place of what the search showed of it, so it is asked about every topic that it was found for.
	return [...chosen].map((source) => ({ source, topics: topics.filter(({ topic }) => relevanceTo(source, new Set([topic])) > 0) }));
}

/** How a search rates the page for the topic. */
function foundFor(source: Source, { topic }: Topic): number {
	return relevanceTo({ ...source, expected: (source.expected ?? []).filter(({ isLinked }) => !isLinked) }, new Set([topic]));
}

function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
	const longest = Math.max(first.length, second.length);
	return [...new Set(Array.from({ length: longest }, (_, rank) => [...first.slice(rank, rank + 1), ...second.slice(rank, rank + 1)]).flat())];
}
