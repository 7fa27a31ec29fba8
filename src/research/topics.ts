import { TOPIC_STRINGS } from '../strings/research';
import { fold } from '../text/words';
import type { Analyst, TopicRequest } from './analyst-ports';
import type { Topic } from './claims';
import { ResearchError } from './errors';
import { LIMITS } from './limits';
import { distinctQueries } from './queries';
import type { ResearchRun } from './run';

/**
 * Stage 1: what in the note is worth researching, each topic once.
 * @throws ResearchError VALIDATION_ERROR when the analyst finds nothing
 */
export async function findTopics(request: Omit<TopicRequest, 'limit'>, analyst: Analyst, run: ResearchRun): Promise<readonly Topic[]> {
	const found = await analyst.topics({ ...request, limit: LIMITS.topics }, run);
	const named = found.map((topic) => tidy(topic, request)).filter((topic) => topic.topic !== '');
	const topics = distinct(named).slice(0, LIMITS.topics);
	if (topics.length === 0) {
		throw new ResearchError('VALIDATION_ERROR', TOPIC_STRINGS.none(request.note.title), TOPIC_STRINGS.noneRemedy, { path: request.note.path });
	}
	run.log.debug('topics', { topics });
	run.tell({ kind: 'topics', topics });
	return topics;
}

function tidy(topic: Topic, { queries, note }: Omit<TopicRequest, 'limit'>): Topic {
	const label = line(topic.topic);
	const query = line(topic.query ?? '') || label;
	const [, ...furtherQueries] = distinctQueries([query, ...(topic.furtherQueries ?? []).map(line)], Math.min(queries, LIMITS.queriesPerTopic), note.language?.code);
	return { topic: label, context: line(topic.context), type: topic.type, query, furtherQueries };
}

function line(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

function distinct(topics: readonly Topic[]): Topic[] {
	const byLabel = new Map<string, Topic>();
	for (const topic of topics) {
		const key = fold(topic.topic);
		if (!byLabel.has(key)) byLabel.set(key, topic);
	}
	return [...byLabel.values()];
}
