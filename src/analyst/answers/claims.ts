/** What a model writes of sources, as claims with the sources and topics that it means. */
import type { SynthesisRequest } from '../../research/model/analyst-ports';
import { NOTE_SOURCE_ID, type Cite, type ClaimDraft } from '../../research/model/claims';
import type { JudgementAnswer } from '../prompts/comparison';
import type { FindingsAnswer } from '../prompts/findings';
import { relatedSources } from '../selection/shown';
import { asWritten } from '../selection/spotlight';
import { topicNamed } from './topics';

export function findingsFrom({ findings }: FindingsAnswer, request: SynthesisRequest): ClaimDraft[] {
	return findings.map(({ topic, text, cites }) => {
		const own = cites.map((cite) => citeFrom(cite.source, cite.quote, request));
		return { topic: topicOf(topic, own[0]?.source, request), text, kind: 'finding', cites: own };
	});
}

/**
 * Contradictions, supports and why related notes matter, in this order.
 * @param whole with all topics, of which the ids are
 * @param compared the part of it that was compared
 */
export function comparedFrom(
	answer: JudgementAnswer,
	whole: SynthesisRequest,
	compared: SynthesisRequest,
): ClaimDraft[] {
	return [
		...answer.contradictions.map(({ text, ...statement }): ClaimDraft => {
			const cites = bothSides(statement, compared);
			return { topic: topicOf(statement.topic, cites[1].source, whole), text, kind: 'contradiction', cites };
		}),
		...answer.supports.map((statement): ClaimDraft => {
			const cites = bothSides(statement, compared);
			const topic = topicOf(statement.topic, cites[1].source, whole);
			return { topic, text: cites[1].quote, kind: 'support', cites };
		}),
		...reasonsFrom(answer, compared),
	];
}

/** Only a related note can be one. */
function reasonsFrom({ related }: JudgementAnswer, request: SynthesisRequest): ClaimDraft[] {
	const titles = new Map(relatedSources(request).map(({ id, title }) => [id, title]));
	return related.flatMap(({ source, text, quote }): ClaimDraft[] => {
		const title = titles.get(sourceId(source));
		return title === undefined
			? []
			: [{ topic: title, text, kind: 'related', cites: [citeFrom(source, quote, request)] }];
	});
}

/** What the note says beside what a source says. */
function bothSides(
	{ noteQuote, source, sourceQuote }: JudgementAnswer['supports'][number],
	request: SynthesisRequest,
): readonly [Cite, Cite] {
	return [
		{ source: NOTE_SOURCE_ID, quote: asWritten(noteQuote, request.note.text) },
		citeFrom(source, sourceQuote, request),
	];
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
