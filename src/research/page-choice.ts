/** Which pages a deep run reads. */
import type { Topic } from './claims';
import { relevanceTo, type Source } from './evidence';

export interface ChosenPage {
	readonly source: Source;
	readonly topics: readonly Topic[];
}

/**
 * The best pages of each topic, a page of several topics once. Each was found by a search or stands in the note: no model names what is
 * fetched. What the note links takes turns with what was found, which comes first.
 */
export function choosePages(topics: readonly Topic[], sources: readonly Source[], perTopic: number): ChosenPage[] {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const chosen = new Map<Source, Topic[]>();
	for (const topic of topics) {
		const found = pages.map((source) => ({ source, score: foundFor(source, topic) })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
		const linked = pages.filter(({ expected = [] }) => expected.some((one) => one.isLinked && one.topic === topic.topic));
		for (const source of inTurns(found.map(({ source }) => source), linked).slice(0, perTopic)) chosen.set(source, [...(chosen.get(source) ?? []), topic]);
	}
	return [...chosen].map(([source, own]) => ({ source, topics: own }));
}

/** How a search rates the page for the topic. */
function foundFor(source: Source, { topic }: Topic): number {
	return relevanceTo({ ...source, expected: (source.expected ?? []).filter(({ isLinked }) => !isLinked) }, new Set([topic]));
}

function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
	const longest = Math.max(first.length, second.length);
	return [...new Set(Array.from({ length: longest }, (_, rank) => [...first.slice(rank, rank + 1), ...second.slice(rank, rank + 1)]).flat())];
}
