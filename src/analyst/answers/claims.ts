/** Reads a model's answer as claims with their sources and topics. */
import type { SynthesisRequest } from '../../research/model/analyst-ports';
import { NOTE_SOURCE_ID, type Cite, type ClaimDraft } from '../../research/model/claims';
import type { ComparisonAnswer } from '../prompts/comparison';
import type { FindingsAnswer } from '../prompts/findings';
import { relatedSources } from '../selection/shown';
import { asWritten } from '../selection/spotlight';
import { statementMeant } from './statements';
import { topicNamed } from './topics';

/** Leaves out findings on questions that the writer calls unanswered. */
export function findingsFrom({ findings, unanswered }: FindingsAnswer, request: SynthesisRequest): ClaimDraft[] {
	const open = unanswered
		.map((written) => topicNamed(written, request.topics))
		.filter((one) => one?.type === 'question');
	const drafts = findings.map(({ topic, text, cites }): ClaimDraft => {
		const own = cites.map((cite) => citeFrom(cite.source, cite.quote, request));
		return { topic: topicOf(topic, own[0]?.source, request), text, kind: 'finding', cites: own };
	});
	return drafts.filter(({ topic }) => !open.some((one) => one?.topic === topic));
}

/**
 * Contradictions, supports and reasons of related notes, in this order. A judgement of an unknown statement is left
 * out, and so is one of a source that both supports and contradicts the same words.
 * @param whole the request with all topics, which ids count
 * @param compared the part of it that was compared
 */
export function comparedFrom(
	answer: ComparisonAnswer,
	whole: SynthesisRequest,
	compared: SynthesisRequest,
): ClaimDraft[] {
	const judged = [
		...answer.contradictions.flatMap(({ text, ...named }) => judgementFrom(named, text, { whole, compared })),
		...answer.supports.flatMap((named) => judgementFrom(named, undefined, { whole, compared })),
	];
	const isOpposite = (one: ClaimDraft, other: ClaimDraft): boolean =>
		one.kind !== other.kind &&
		one.topic === other.topic &&
		one.cites[0]?.quote === other.cites[0]?.quote &&
		one.cites[1]?.source === other.cites[1]?.source;
	return [
		...judged.filter((one) => !judged.some((other) => isOpposite(one, other))),
		...reasonsFrom(answer, compared),
	];
}

/** @param text says what disagrees; undefined for a support */
function judgementFrom(
	{ statement, part, source, sourceQuote }: ComparisonAnswer['supports'][number],
	text: string | undefined,
	{ whole, compared }: { readonly whole: SynthesisRequest; readonly compared: SynthesisRequest },
): ClaimDraft[] {
	const meant = statementMeant({ statement, part }, whole);
	if (!meant) return [];
	const cite = citeFrom(source, sourceQuote, compared);
	const cites = [{ source: NOTE_SOURCE_ID, quote: meant.text }, cite];
	return [
		{
			topic: meant.topic,
			text: text ?? cite.quote,
			kind: text === undefined ? 'support' : 'contradiction',
			cites,
		},
	];
}

/** Only a related note can be one. */
function reasonsFrom({ related }: ComparisonAnswer, request: SynthesisRequest): ClaimDraft[] {
	const titles = new Map(relatedSources(request).map(({ id, title }) => [id, title]));
	return related.flatMap(({ source, text, quote }): ClaimDraft[] => {
		const title = titles.get(sourceId(source));
		return title === undefined
			? []
			: [{ topic: title, text, kind: 'related', cites: [citeFrom(source, quote, request)] }];
	});
}

function citeFrom(written: string, quote: string, { sources }: SynthesisRequest): Cite {
	const id = sourceId(written);
	const passages = sources.find((source) => source.id === id)?.passages.map(({ text }) => text) ?? [];
	return { source: id, quote: asWritten(quote, passages.join('\n')) };
}

/** Models write `[S1]`, `s1` and `Source S1` as well. */
function sourceId(written: string): string {
	return /\bS\d+\b/i.exec(written)?.[0].toUpperCase() ?? written.trim();
}

/** The label behind `T1`; a model that writes the label, or nothing useful, is understood by what it cites. */
function topicOf(written: string, source: string | undefined, request: SynthesisRequest): string {
	const known = topicNamed(written, request.topics);
	if (known) return known.topic;
	const labels = new Set(request.topics.map(({ topic }) => topic));
	const cited = request.sources.find(({ id }) => id === source)?.passages.flatMap(({ topics }) => topics);
	return cited?.find((label) => labels.has(label)) ?? request.topics[0]?.topic ?? '';
}
