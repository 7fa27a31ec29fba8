import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { JudgedResearch } from '../../research/evaluation/scores';
import { DIMENSIONS, JUDGE_RUBRICS } from '../../locales/rubrics';
import { MATERIAL_RULE, type Spotlight } from '../selection/spotlight';
import { material, rules, type Prompt } from './common';

const EVALUATION = z.object({
	dimensions: z.array(
		z.object({
			dimension: z.string(),
			// Before the score: a model that has written down why judges better.
			reason: z.catch(z.string().check(z.maxLength(2_000)), ''),
			score: z.catch(z.coerce.number(), 0),
		}),
	),
});

export const evaluationForm: Form<z.infer<typeof EVALUATION>> = { name: 'evaluation', schema: EVALUATION };

const SHAPE = `{"dimensions":[${DIMENSIONS.map((id) => `{"dimension":"${id}","reason":"…","score":3}`).join(',')}]}`;

export function evaluationPrompt({ note, section }: JudgedResearch, spotlight: Spotlight): Prompt {
	const rubrics = DIMENSIONS.map((id) => {
		const { name, about, levels } = JUDGE_RUBRICS[id];
		return [`${id} (${name}): ${about}.`, ...levels.map((level, index) => `  ${index + 1} ${level}`)].join('\n');
	});
	const system = `You judge the research section of a note, in eight dimensions. Somebody wrote the note; a program \
looked its claims and questions up in other notes and on the web and wrote the section beneath it. Judge the section \
alone; the note says what it is for.

${rubrics.join('\n\n')}

${rules([
	'Each dimension for itself: first the reason, one sentence that names what in the section decides it, ' +
		'then the level that fits best.',
	'Only what stands there counts. That it is short is no fault; that it says of itself that it is good is no merit.',
	'You have not read the sources: do not guess whether they are right.',
	note.language ? `Write the reasons in ${note.language.name}.` : 'Write the reasons in the language of the note.',
	MATERIAL_RULE,
])}

Answer with one JSON object and nothing else, each score a whole number from 1 to 5:
${SHAPE}`;
	const blocks = [
		spotlight.block('note', `Title: ${spotlight.line(note.title)}\n\n${note.text}`),
		spotlight.block('section', section),
	];
	return { system, user: material(blocks, 'Judge the section.', spotlight) };
}
