import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { TopicRequest } from '../../research/model/analyst-ports';
import type { TopicType } from '../../research/model/claims';
import type { Spotlight } from '../selection/spotlight';
import { answerAs, languageRule, material, noteBlock, rules, taskRules, type Prompt, type Task } from './common';

/** A missing or endless one costs one search, not the answer. */
const searchWords = () => z.catch(z.string().check(z.maxLength(400)), '');

const TYPES = ['claim', 'concept', 'question'] as const satisfies readonly TopicType[];

const TOPICS = z.object({
	topics: z.array(
		z.object({
			topic: z.string().check(z.minLength(1), z.maxLength(120)),
			context: z.string().check(z.maxLength(2_000)),
			type: z.enum(TYPES),
			query: searchWords(),
			broader: searchWords(),
			detail: searchWords(),
		}),
	),
});

export type TopicsAnswer = z.infer<typeof TOPICS>;

export const topicsForm: Form<TopicsAnswer> = { name: 'topics', schema: TOPICS };

const SHAPE = '{"topics":[{"topic":"…","context":"…","type":"claim","query":"…","broader":"…","detail":"…"}]}';

const FURTHER_QUERIES =
	'“broader”: at most 12 keywords for the wider context: what the topic is a case of, its cause, mechanism or field. ' +
	'“detail”: at most 12 keywords for the one detail that would settle it: a figure, standard, product, study, place ' +
	'or year. Both in other words than “query”, and empty where they would only repeat it.';

export function topicsPrompt(task: Task & Pick<TopicRequest, 'limit' | 'queries'>, spotlight: Spotlight): Prompt {
	const system = `You read a note and choose what in it is worth researching: what evidence from the web and \
from the writer's other notes could confirm, correct, explain or answer.

${rules([
	'“claim”: the note states it as a fact that can be checked. “concept”: the note relies on it and a reader ' +
		'would want it explained; not what its writer shows to know. “question”: the note asks it, or says that it is ' +
		'open, also in a to-do.',
	`At most ${task.limit} topics, what matters most first. Fewer is better than weak ones; no two about the ` +
		'same thing.',
	'Skip what is trivial, private or only planned: other to-dos, diary, appointments, opinions, aims, jokes, advice ' +
		'and bare steps (“think of four points”), examples that the writer makes up, people whom only the writer knows, ' +
		'contents, formatting, templates.',
	'“topic”: a label of two to seven words that could be a heading. “context”: the sentence or two of the ' +
		'note that it stands on, copied; for a claim, words that say something by themselves, not a heading, a label or ' +
		'the number of a list’s item; of a table all rows that it is about, each on its own line.',
	'“query”: keywords for a web search, at most 12 words: the things, places, units and years that matter. ' +
		'The queries alone may be in another language than the note: that in which the best sources are likely ' +
		'written. “topic” is in the language of the note, “context” as it stands there.',
	task.queries > 1 ? FURTHER_QUERIES : 'Leave “broader” and “detail” empty.',
	'In none of the three: private names, addresses, e-mail or account data, ids or file names from the note.',
	...taskRules(task, spotlight),
])}

${answerAs(SHAPE)}`;
	const reminder =
		`Choose at most ${task.limit} topics of this note that are worth researching. ` + languageRule(task.note);
	return { system, user: material([noteBlock(task, spotlight)], reminder, spotlight) };
}
