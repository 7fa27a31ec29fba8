/** Reads the passages that a model picked from a page as quotes for topics. */
import type { Judgement, PageQuote, ReadingRequest } from '../../research/model/analyst-ports';
import type { ReadingAnswer } from '../prompts/reading';
import { asWritten, withoutHidden } from '../selection/spotlight';
import { statementMeant } from './statements';
import { topicNamed } from './topics';

/** A quote for an unknown topic belongs to the only topic, or is left out. */
export function quotesFrom({ quotes }: ReadingAnswer, request: ReadingRequest): PageQuote[] {
	const { topics, page } = request;
	return quotes.flatMap(({ topic, quote, says, judges }) => {
		const asked = topicNamed(topic, topics) ?? (topics.length === 1 ? topics[0] : undefined);
		if (!asked) return [];
		return [
			{
				topic: asked.topic,
				quote: asWritten(quote, page.text),
				says: withoutHidden(says).trim(),
				judgements: judgementsFrom(judges, request),
			},
		];
	});
}

/** One stance for each statement: a quote with both stances on the same words decides nothing. */
function judgementsFrom(judges: ReadingAnswer['quotes'][number]['judges'], request: ReadingRequest): Judgement[] {
	const found = judges.flatMap(({ stance, ...named }): Judgement[] => {
		const meant = statementMeant(named, request);
		return meant ? [{ topic: meant.topic, statement: meant.text, stance }] : [];
	});
	const isSame = (a: Judgement, b: Judgement): boolean => a.topic === b.topic && a.statement === b.statement;
	return found.filter(
		(one, place) =>
			found.every((other) => !isSame(one, other) || other.stance === one.stance) &&
			found.findIndex((other) => isSame(one, other)) === place,
	);
}
