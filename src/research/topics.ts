import { TOPIC_STRINGS } from '../strings/research';
import { fold } from '../text/words';
import type { Topic } from './claims';
import { ResearchError } from './errors';
import { LIMITS } from './limits';
import type { Analyst, TopicRequest } from './ports';
import type { ResearchRun } from './run';

/**
 * Stage 1: what in the note is worth researching, each topic once.
 * @throws ResearchError VALIDATION_ERROR when the analyst finds nothing
 */
export async function findTopics(request: Omit<TopicRequest, 'limit'>, analyst: Analyst, run: ResearchRun): Promise<readonly Topic[]> {
	const found = await analyst.topics({ ...request, limit: LIMITS.topics }, run);
	const topics = distinct(found.map(tidy).filter((topic) => topic.topic !== '')).slice(0, LIMITS.topics);
	if (topics.length === 0) {
		throw new ResearchError('VALIDATION_ERROR', TOPIC_STRINGS.none(request.note.title), TOPIC_STRINGS.noneRemedy, { path: request.note.path });
	}
	run.log.debug('topics', { topics });
	run.tell({ kind: 'topics', topics });
	return topics;
}

function tidy(topic: Topic): Topic {
	const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
	const label = line(topic.topic);
	return { topic: label, context: line(topic.context), type: topic.type, query: line(topic.query ?? '') || label };
}

function distinct(topics: readonly Topic[]): Topic[] {
	const byLabel = new Map<string, Topic>();
	for (const topic of topics) {
		const key = fold(topic.topic);
		if (!byLabel.has(key)) byLabel.set(key, topic);
	}
	return [...byLabel.values()];
}
