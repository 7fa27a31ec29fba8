/** What a model picked of a page, as quotes for topics. */
import type { PageQuote, ReadingRequest } from '../../research/model/analyst-ports';
import type { ReadingAnswer } from '../prompts/reading';
import { asWritten, withoutHidden } from '../selection/spotlight';
import { topicNamed } from './topics';

/** A quote for no known topic is for the only one, or for none. */
export function quotesFrom({ quotes }: ReadingAnswer, { topics, page }: ReadingRequest): PageQuote[] {
	return quotes.flatMap(({ topic, quote, says, stance }) => {
		const asked = topicNamed(topic, topics) ?? (topics.length === 1 ? topics[0] : undefined);
		if (!asked) return [];
		return [{ topic: asked.topic, quote: asWritten(quote, page.text), says: withoutHidden(says).trim(), stance }];
	});
}
