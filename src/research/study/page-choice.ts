/** Which pages a deep run reads. */
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import type { Topic } from '../model/claims';
import { relevanceTo, type Source } from '../model/evidence';

/** Weight of an answer in the snippet, added to the relevance from the search (0–1). */
const ANSWER_WEIGHT = 0.05;
/** Penalty for a snippet without a statement: headlines, links or keywords contain a topic's words but say nothing. */
const LIST_COST = 0.3;
const LEAST_STATEMENT = 20;

export interface ChosenPage {
	readonly source: Source;
	/** All that it was found for, also those with better pages. */
	readonly topics: readonly Topic[];
}

/**
 * The best pages of each topic, a page of several topics once. Each was found by a search or stands in the note: no
 * model names what is fetched. What the note links takes turns with what was found, which comes first.
 */
export function choosePages(
	topics: readonly Topic[],
	sources: readonly Source[],
	perTopic: number,
	languageCode?: string,
): ChosenPage[] {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const chosen = new Set<Source>();
	for (const topic of topics) {
		const wanted = new Set(terms(`${topic.topic} ${topic.context}`, languageCode));
		const found = pages
			.map((source) => ({ source, score: foundFor(source, topic) }))
			.filter(({ score }) => score > 0)
			.map(({ source, score }) => ({ source, score: score + worthOf(source, topic, wanted, languageCode) }))
			.sort((a, b) => b.score - a.score);
		const linked = pages.filter(({ expected = [] }) =>
			expected.some((one) => one.isLinked && one.topic === topic.topic),
		);
		for (const source of inTurns(
			found.map(({ source }) => source),
			linked,
		).slice(0, perTopic))
			chosen.add(source);
	}
	// Quotes of a page replace its snippets, so its reader is asked about every topic that the page was found for.
	return [...chosen].map((source) => ({
		source,
		topics: topics.filter(({ topic }) => relevanceTo(source, new Set([topic])) > 0),
	}));
}

/**
 * Returns the snippet's addition to the relevance: the topic's share in one statement, or the penalty for having none.
 */
function worthOf(
	{ passages }: Source,
	{ topic }: Topic,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): number {
	const shown = passages.filter(({ topics }) => topics.includes(topic));
	const statements = shown.flatMap(({ text }) => sentences(text, languageCode)).filter(isStatement);
	if (statements.length === 0) return shown.length === 0 ? 0 : -LIST_COST;
	const held = statements.map(
		({ text }) => new Set(terms(text, languageCode).filter((term) => wanted.has(term))).size,
	);
	return (ANSWER_WEIGHT * Math.max(...held)) / Math.max(1, wanted.size);
}

/**
 * No title, no row of links or keywords: a sentence of some length that ends as one, or is cut where the snippet is.
 */
function isStatement({ text }: { readonly text: string }): boolean {
	const separators = (text.match(/[|•·›»]|\s[-–]\s/g) ?? []).length;
	return text.length >= LEAST_STATEMENT && separators < 2 && /[.!?…。！？]["'”’»)\]]*$/.test(text);
}

/** How a search rates the page for the topic. */
function foundFor(source: Source, { topic }: Topic): number {
	return relevanceTo(
		{ ...source, expected: (source.expected ?? []).filter(({ isLinked }) => !isLinked) },
		new Set([topic]),
	);
}

function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
	const longest = Math.max(first.length, second.length);
	return [
		...new Set(
			Array.from({ length: longest }, (_, rank) => [
				...first.slice(rank, rank + 1),
				...second.slice(rank, rank + 1),
			]).flat(),
		),
	];
}
