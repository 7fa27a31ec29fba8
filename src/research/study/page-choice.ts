/** Chooses the pages that a deep run reads. */
import { sentences } from '../../language/sentences';
import { cognates, terms } from '../../language/words';
import type { NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import { relevanceTo, type Source } from '../model/evidence';
import { topicTest } from '../model/on-topic';
import { bagOf, Cosine, type Bag } from '../../text/cosine';

/** Weight of a snippet sentence with the topic's terms, added to the relevance from the search (0–1). */
const ANSWER_WEIGHT = 0.05;
/** Penalty for a snippet without a sentence: headlines, links or keywords contain a topic's terms but state nothing. */
const LIST_COST = 0.3;
/** Characters. */
const LEAST_STATEMENT = 20;

export interface ChosenPage {
	readonly source: Source;
	/** All topics it was found for. */
	readonly topics: readonly Topic[];
	/** True if nobody reads it: its best parts become evidence. */
	readonly isSkimmed?: true;
}

/**
 * Returns the best pages of each topic, each page once. Search results and pages linked in the note alternate, search
 * results first. A model never chooses what is fetched.
 */
export function choosePages(
	topics: readonly Topic[],
	sources: readonly Source[],
	perTopic: number,
	languageCode?: string,
): ChosenPage[] {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const chosen = new Set<Source>();
	const isOn = topicTest(topics, languageCode);
	for (const topic of topics) {
		const wanted = new Set(terms(`${topic.topic} ${topic.context}`, languageCode));
		const found = pages
			.map((source) => ({ source, score: searchRelevance(source, topic) }))
			.filter(({ source, score }) => score > 0 && isOn(source, topic))
			.map(({ source, score }) => ({ source, score: score + snippetBonus(source, topic, wanted, languageCode) }))
			.sort((a, b) => b.score - a.score);
		const linked = pages.filter((source) => isLinkedAt(source, topic));
		for (const source of interleave(
			found.map(({ source }) => source),
			linked,
		).slice(0, perTopic))
			chosen.add(source);
	}
	// Quotes of a page replace its snippets, so the page is read for every topic that it was found for.
	return [...chosen].map((source) => ({
		source,
		topics: topics.filter(
			(topic) =>
				relevanceTo(source, new Set([topic.id])) > 0 && (isOn(source, topic) || isLinkedAt(source, topic)),
		),
	}));
}

/** Pages that the note links, of those that are read without a model. */
const MOST_LINKED = 4;

/**
 * Returns the pages for a quick look: some that the note links, then those most like the whole note. One claim tells
 * too little: on 20 real notes the pages found for claims left out most pages on the note's subject.
 */
export function pagesLikeNote(
	topics: readonly Topic[],
	sources: readonly Source[],
	{ title, text, language }: Pick<NoteView, 'title' | 'text' | 'language'>,
): (ChosenPage & { /** True if it is about one of its topics. */ readonly isOn: boolean })[] {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const isLinked = (source: Source): boolean => topics.some((topic) => isLinkedAt(source, topic));
	const linked = pages.filter(isLinked).slice(0, MOST_LINKED);
	// By their beginnings: `Kompostheizung` is on `Kompost`, `magnesio` on `magnesium`.
	const wordsOf = (...texts: string[]): Bag => bagOf(cognates(terms(texts.join('\n'), language?.code)));
	const found = pages
		.filter((source) => !linked.includes(source) && topics.some((topic) => searchRelevance(source, topic) > 0))
		.map((source) => ({
			source,
			bag: wordsOf(source.title, source.title, ...source.passages.map((passage) => passage.text)),
		}));
	const cosine = new Cosine(
		wordsOf(title, title, text),
		found.map(({ bag }) => bag),
	);
	const likest = found
		.map(({ source, bag }) => ({ source, likeness: cosine.to(bag) }))
		.sort((a, b) => b.likeness - a.likeness)
		.map(({ source }) => source);
	const isOn = topicTest(topics, language?.code);
	return [...linked, ...likest].map((source) => {
		const found = topics.filter(({ id }) => relevanceTo(source, new Set([id])) > 0);
		const on = found.filter((topic) => isOn(source, topic) || isLinkedAt(source, topic));
		return { source, topics: on.length > 0 ? on : found, isOn: on.length > 0 };
	});
}

function isLinkedAt({ expected = [] }: Source, { id }: Topic): boolean {
	return expected.some((one) => one.isLinked && one.topicId === id);
}

/** Returns the pages that the text links, each with the topics of the sentences at which the links stand. */
export function givenPages(topics: readonly Topic[], sources: readonly Source[]): ChosenPage[] {
	const linked = sources.filter(({ expected = [] }) => expected.some(({ isLinked }) => isLinked));
	return linked.map((source) => ({
		source,
		topics: topics.filter(({ id }) => relevanceTo(source, new Set([id])) > 0),
	}));
}

/** Returns a bonus for the best snippet sentence, or a penalty if the snippet has none. */
function snippetBonus(
	{ passages }: Source,
	{ id }: Topic,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): number {
	const shown = passages.filter(({ topics }) => topics.includes(id));
	const statements = shown.flatMap(({ text }) => sentences(text, languageCode)).filter(isStatement);
	if (statements.length === 0) return shown.length === 0 ? 0 : -LIST_COST;
	const held = statements.map(
		({ text }) => new Set(terms(text, languageCode).filter((term) => wanted.has(term))).size,
	);
	return (ANSWER_WEIGHT * Math.max(...held)) / Math.max(1, wanted.size);
}

/** True for a sentence, not a headline, links or keywords. */
function isStatement({ text }: { readonly text: string }): boolean {
	const separators = (text.match(/[|•·›»]|\s[-–]\s/g) ?? []).length;
	return text.length >= LEAST_STATEMENT && separators < 2 && /[.!?…。！？]["'”’»)\]]*$/.test(text);
}

/** Returns the relevance of a page for the topic by its search results, without the note's links. */
function searchRelevance(source: Source, { id }: Topic): number {
	return relevanceTo(
		{ ...source, expected: (source.expected ?? []).filter(({ isLinked }) => !isLinked) },
		new Set([id]),
	);
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
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
