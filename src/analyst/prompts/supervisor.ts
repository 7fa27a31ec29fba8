import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { SupervisorRequest } from '../../research/model/agent-ports';
import type { Spotlight } from '../selection/spotlight';
import { answerAs, goodItems, languageRule, material, rules, taskRules, topicLine, type Prompt } from './common';

const SUPERVISION = z.object({
	missing: z.catch(z.string().check(z.maxLength(2_000)), ''),
	coverage: z.enum(['enough', 'incomplete']),
	followUps: goodItems(z.object({ topic: z.string(), question: z.string().check(z.maxLength(500)) })),
});

export const supervisionForm: Form<z.infer<typeof SUPERVISION>> = { name: 'supervision', schema: SUPERVISION };

const SHAPE = '{"missing":"…","coverage":"incomplete","followUps":[{"topic":"T1","question":"…"}]}';

export function supervisionPrompt(request: SupervisorRequest, spotlight: Spotlight): Prompt {
	const { topics, rounds, limit } = request;
	const system = `You supervise researchers who look for evidence on the topics of a note. You see of each topic \
what there is (an inventory) and the briefs of its researchers. You say what is missing and send researchers \
after it.

${rules([
	'“missing”: in a sentence or two, what of the topics nothing or too little was found on.',
	'“coverage”: “enough” when every topic is answered by sources that do not depend on each other, or when ' +
		'what is missing was looked for twice; then “followUps” is empty. Else “incomplete”.',
	`“followUps”: at most ${limit}, what matters most first: the topic by its id and in “question” what ` +
		'exactly is to be found: a figure, the original source, the other side, a condition, a newer state. Not ' +
		'what was found, and no search again that found nothing: another question on it may find something.',
	'A topic lacks something if nothing was found on it, if it rests on one source or on sources of one side, or if ' +
		'a brief says that its confidence is low.',
	...taskRules(request, spotlight),
])}

${answerAs(SHAPE)}`;
	// Earlier rounds stay as they were and new ones follow, so that services can cache the beginning.
	const blocks = rounds.flatMap((states, round) =>
		states.map(({ topic, briefs, inventory }) => {
			const line = topicLine(topic, topics.indexOf(topic), spotlight);
			const head = round === 0 ? line : `${line}\nFollow-up round ${round}`;
			return spotlight.block(
				'research',
				[head, `INVENTORY\n${inventory}`, ...briefs.map((brief) => `BRIEF\n${brief}`)].join('\n\n'),
			);
		}),
	);
	const reminder = `Say what is missing and whether it is enough. ${languageRule(request.note)}`;
	return { system, user: material(blocks, reminder, spotlight) };
}
