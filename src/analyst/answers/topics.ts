/** Reads a model's answer as topics. */
import type { TopicRequest } from '../../research/model/analyst-ports';
import type { Topic } from '../../research/model/claims';
import { fold } from '../../language/fold';
import { topicId } from '../prompts/common';
import type { TopicsAnswer } from '../prompts/topics';
import { asWritten, withoutHidden } from '../selection/spotlight';

export function topicsFrom({ topics }: TopicsAnswer, { note, limit }: TopicRequest): Topic[] {
	return topics.slice(0, limit).map(({ topic, context, type, query, broader, detail }) => {
		const label = withoutHidden(topic).trim();
		return {
			topic: label,
			context: withoutHidden(asWritten(context, note.text)).trim(),
			type,
			query: withoutHidden(query).trim() || label,
			furtherQueries: [broader, detail].map((words) => withoutHidden(words).trim()).filter(Boolean),
		};
	});
}

/** A topic in the overlap of two parts of the note is found twice. */
export function distinct(topics: readonly Topic[]): Topic[] {
	return [...new Map([...topics].reverse().map((topic) => [fold(topic.topic), topic])).values()].reverse();
}

/** A topic by what a model writes for it: `T1`, or its label. */
export function topicNamed(written: string, topics: readonly Topic[]): Topic | undefined {
	const wanted = written.trim().toLowerCase();
	return topics.find(({ topic }, index) => topicId(index).toLowerCase() === wanted || topic.toLowerCase() === wanted);
}
