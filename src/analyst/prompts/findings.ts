import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { KnownVerdict } from '../../research/model/analyst-ports';
import type { Topic } from '../../research/model/claims';
import type { ShownSource } from '../selection/evidence-selection';
import type { Spotlight } from '../selection/spotlight';
import {
	answerAs,
	EVIDENCE_RULES,
	goodItems,
	languageRule,
	material,
	noteBlock,
	rules,
	sourceBlocks,
	taskRules,
	topicLine,
	type Prompt,
	type Task,
} from './common';

const FINDINGS = z.object({
	findings: z.array(
		z.object({
			topic: z.string(),
			text: z.string().check(z.minLength(1), z.maxLength(2_000)),
			cites: z.array(z.object({ source: z.string(), quote: z.string() })),
		}),
	),
	unanswered: goodItems(z.string()),
});

export type FindingsAnswer = z.infer<typeof FINDINGS>;

export const findingsForm: Form<FindingsAnswer> = { name: 'findings', schema: FINDINGS };

const SHAPE = '{"findings":[{"topic":"T1","text":"…","cites":[{"source":"S1","quote":"…"}]}],"unanswered":["T2"]}';

export interface FindingsTask extends Task {
	readonly topics: readonly Topic[];
	readonly sources: readonly ShownSource[];
	/** Words that stand open; more of them are folded away. */
	readonly wordLimit: number;
	/** Judgements on claims of the note, before the second reader has seen them: a verdict may come out otherwise. */
	readonly judged: readonly KnownVerdict[];
}

const VERDICT_RULE =
	'Claims of the note are judged apart from this. Behind the topics stand the sources that speak for or against a ' +
	'claim; if that holds, the section shows it with their words. No finding only says that the claim is right or ' +
	'wrong: write what the sources add to it.';

export function findingsPrompt(task: FindingsTask, spotlight: Spotlight): Prompt {
	const system = `You tell the writer of a note what sources say about the topics of the note. Code checks every \
quote to the letter and throws away what fails.

${rules([
	...EVIDENCE_RULES,
	'A finding is one or two sentences that tell the writer something the note does not say yet: the answer to ' +
		'a question, what confirms or qualifies a claim, a fact on what the note is about. Who wrote the note knows ' +
		'what its words mean: no definition of them.',
	'Under a question stands only what answers it. What a source says of another product, place or case is ' +
		'nothing on this one, however alike they are, and one person’s experience is no answer to what holds in general.',
	'“unanswered” lists the questions (T6 …) that no source answers; they get no finding.',
	'Each finding is understood alone, without the one before it and without the note: its subject stands in it by ' +
		'name, not as “it”, “the free plan” or “the plumber”. Where the quote does not name it, its title, publisher or ' +
		'headings do: “Dropbox’s free plan gives 5 GB”. This name alone need not be in the quote.',
	'Each finding has one to three cites: the id of the source and the quote that proves it. Where a finding ' +
		'has several parts, each part has a quote that holds it, from the same source or another. Where sources ' +
		'disagree, give each side its quote.',
	'The date behind a title is when the source was published: of two that disagree prefer the newer one. It ' +
		'is no part of a quote.',
	'No finding twice, none about the sources themselves, none that only repeats the note or says that nothing ' +
		'was found. A topic without evidence gets no finding.',
	...(task.judged.length > 0 ? [VERDICT_RULE] : []),
	`All findings together have at most about ${task.wordLimit} words: an answer for every question that the sources ` +
		'answer, then the rest. What matters most comes first within a topic.',
	...taskRules(task, spotlight),
])}

${answerAs(SHAPE)}`;
	const reminder =
		`Write the findings for the topics above from the sources above. ${languageRule(task.note)} Quotes stay as ` +
		'they stand in the source.';
	return {
		system,
		user: material(
			[noteBlock(task, spotlight), topicsOf(task, spotlight), sourceBlocks(task.sources, spotlight)],
			reminder,
			spotlight,
		),
	};
}

/** Lists the topics, each with the judgements on it. The words of the note that a topic stands on are in the note. */
function topicsOf({ topics, judged, noteText }: FindingsTask, spotlight: Spotlight): string {
	const lines = topics.flatMap((one, index) => {
		const isShown = noteText.includes(one.context.trim());
		return [topicLine(isShown ? { ...one, context: '' } : one, index, spotlight), ...judgementLines(one, judged)];
	});
	return spotlight.block('topics', lines.join('\n'));
}

/** `  being judged: S3, S15 speak against it` */
function judgementLines({ topic }: Topic, judged: readonly KnownVerdict[]): string[] {
	const own = judged.filter((verdict) => verdict.topic === topic);
	return (['contradicts', 'supports'] as const).flatMap((stance) => {
		const ids = [...new Set(own.filter((one) => one.stance === stance).map(({ source }) => source))];
		const verb = ids.length === 1 ? 'speaks' : 'speak';
		const side = stance === 'contradicts' ? 'against' : 'for';
		return ids.length === 0 ? [] : [`  being judged: ${ids.join(', ')} ${verb} ${side} it`];
	});
}
