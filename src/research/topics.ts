import { TOPIC_STRINGS } from '../strings/research';
import { fold } from '../text/words';
import type { Analysts, TopicRequest } from './analyst-ports';
import type { Topic } from './claims';
import { ResearchError } from './errors';
import { fallbackOf } from './fallback';
import { LIMITS } from './limits';
import { distinctQueries } from './queries';
import type { ResearchRun } from './run';

/**
 * Stage 1: what in the note is worth researching, each topic once.
 * @throws ResearchError VALIDATION_ERROR when the analyst finds nothing
 */
export async function findTopics(
	request: Omit<TopicRequest, 'limit'>,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly Topic[]> {
	const found = await topicsOf({ ...request, limit: LIMITS.topics }, analysts, run);
	const named = found.map((topic) => tidy(topic, request)).filter((topic) => topic.topic !== '');
	const topics = distinct(named).slice(0, LIMITS.topics);
	if (topics.length === 0) {
		throw new ResearchError('VALIDATION_ERROR', TOPIC_STRINGS.none(request.note.title), TOPIC_STRINGS.noneRemedy, { path: request.note.path });
	}
	return told(topics, run);
}

function told(topics: readonly Topic[], run: ResearchRun): readonly Topic[] {
	run.log.debug('topics', { topics });
	run.tell({ kind: 'topics', topics });
	return topics;
}

/**
 * The claims of the note that the user chose.
 * @param claims all that it makes
 * @throws ResearchError VALIDATION_ERROR where the note makes none of them
 */
export function chosenClaims(
	chosen: readonly string[],
	claims: readonly Topic[],
	request: Omit<TopicRequest, 'limit'>,
	run: ResearchRun,
): readonly Topic[] {
	const wanted = chosen.map((text) => fold(line(text))).filter((text) => text !== '');
	const found = claims.filter(({ context, topic }) => wanted.some((text) => fold(context).includes(text) || fold(topic) === text));
	const { title, path } = request.note;
	if (found.length === 0) throw new ResearchError('VALIDATION_ERROR', TOPIC_STRINGS.noSuchClaim(title), TOPIC_STRINGS.noSuchClaimRemedy, { path, claims: chosen });
	return told(distinct(found.map((topic) => tidy(topic, request))).slice(0, LIMITS.topics), run);
}

/** Where the analyst fails, the quick one chooses them: the evidence and the other calls are worth having all the same. */
async function topicsOf(request: TopicRequest, analysts: Analysts, run: ResearchRun): Promise<readonly Topic[]> {
	const { analyst, quick } = analysts;
	try {
		return await analyst.topics(request, run);
	} catch (error) {
		run.signal.throwIfAborted();
		if (analyst === quick || isOfSetup(error)) throw error;
		run.fallBack(fallbackOf('topics', analysts, error));
		return quick.topics(request, run);
	}
}

/** A wrong key, address or model is better mended before anything is spent. */
function isOfSetup(error: unknown): boolean {
	return error instanceof ResearchError && (error.code === 'AUTHENTICATION' || error.code === 'VALIDATION_ERROR');
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
