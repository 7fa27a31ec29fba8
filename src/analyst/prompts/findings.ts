import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { KnownVerdict } from '../../research/model/analyst-ports';
import type { Topic } from '../../research/model/claims';
import type { ShownSource } from '../selection/evidence-selection';
import { MATERIAL_RULE, type Spotlight } from '../selection/spotlight';
import {
	answerAs,
	goodItems,
	languageRule,
	material,
	noteBlock,
	rules,
	sourceBlocks,
	taskLines,
	askedId,
	topicLine,
	type Prompt,
	type Task,
} from './common';

const FINDINGS = z.object({
	findings: z.array(
		z.object({
			topic: z.string(),
			text: z.string().check(z.minLength(1), z.maxLength(2_000)),
			gain: z.catch(z.enum(['changes', 'adds', 'background']), 'adds'),
			corrects: z.catch(z.string().check(z.maxLength(2_000)), ''),
			settles: z.catch(z.string().check(z.maxLength(2_000)), ''),
			cites: z.array(z.object({ source: z.string(), quote: z.string() })),
		}),
	),
});
const ANSWERS = z.object({ ...FINDINGS.shape, unanswered: goodItems(z.string()) });

export type FindingsAnswer = z.infer<typeof FINDINGS> & Partial<z.infer<typeof ANSWERS>>;

/** For a note with questions, the answer names those that no source answers. */
export function findingsForm(topics: readonly Topic[]): Form<FindingsAnswer> {
	return { name: 'findings', schema: questionIds(topics).length > 0 ? ANSWERS : FINDINGS };
}

const SHAPE =
	'{"findings":[{"topic":"T1","text":"…","gain":"adds","corrects":"","settles":"",' +
	'"cites":[{"source":"S1","quote":"…"}]}]}';
const ANSWERS_SHAPE = SHAPE.replace(/\}$/u, ',"unanswered":[]}');

export interface FindingsTask extends Task {
	readonly topics: readonly Topic[];
	readonly sources: readonly ShownSource[];
	/** The day of the run, `2026-11-28`. */
	readonly today?: string | undefined;
	/** Words of the section that stand open. */
	readonly wordLimit: number;
	/** Judgements on claims of the note, before the second reader has seen them: a verdict may come out otherwise. */
	readonly judged: readonly KnownVerdict[];
}

/** Share of the section's words that findings may have: of 20 words each, these are more than a reader needs. */
const SHARE = 0.6;

/** A finding that gets its subject from the headings, and its condition from the passage. */
const EXAMPLE =
	'Example: a page of acme.example says “(Under the headings: Plans › Free) Files are deleted after 30 days, unless ' +
	'you are a school.” Good: “Acme’s free plan deletes files after 30 days, except those of schools.” Wrong, without ' +
	'the plan and the exception: “Acme deletes files after 30 days.”';

const JUDGED_RULE = '“being judged” names the sources on them; what else these say, with their figures, may be told.';

function questionRule(questions: readonly string[]): string {
	const ids = questions.join(', ');
	return (
		'Under a question stands only what names its subject and gives what it asks for. “unanswered” lists those of ' +
		`${ids} that no source answers.`
	);
}

/** A page of 2020 says what was to come by 2023. */
function pastRule(today: string | undefined): string {
	return today === undefined ? '' : ` Today is ${today}: no forecast or plan for a time that is over.`;
}

function questionIds(topics: readonly Topic[]): string[] {
	return topics.flatMap(({ type }, index) => (type === 'question' ? askedId(index) : []));
}

export function findingsPrompt(task: FindingsTask, spotlight: Spotlight): Prompt {
	const questions = questionIds(task.topics);
	const system = `You tell the writer of a note what sources say about the topics of the note. Code looks every quote \
up and throws away what fails. ${taskLines(task, spotlight).join(' ')}

${rules([
	'A finding is one plain sentence of at most about 20 words on what the note is about, with one fact. A second one, ' +
		'as short, only tells its “but”, exception or contrary. Leave out examples, reasons and what the note ' +
		'says, never its subject, condition, group, place, time or “may”. No “;”, Markdown, addresses or source ids, ' +
		'nothing on the sources themselves, nothing twice, no topic before it. It names its subject as the source does, ' +
		'perhaps in its title, site or headings.',
	'“gain” says what it gives the writer of this note. “changes”: it answers a question of the note, or the writer ' +
		'would do or believe something else: another figure, a fault, a limit, a source against it. “adds”: a figure, ' +
		'cause, step or condition for something that the note does or says. “background”: all else, such as what the ' +
		'note says or its writer plainly knows, or a fact that bears on nothing in it.',
	'Before you write, read the rest of the source, also under its other headings: the “but”, exception, fault, cure, ' +
		'other result or case, a doubt about its figure, that others hold the opposite or that the thing does not exist ' +
		'yet is told in the same finding, with its quote, and so is a source that says otherwise (a newer one counts ' +
		`more), also if the note has one side.${pastRule(task.today)}`,
	'Say what the sources say, never what you know, with all that they say with it: the product, plan, group, place ' +
		'and time, the condition, “may”, “up to”. A study, a test or a calculation is told by what came out, also if ' +
		'nothing did, never by its idea, plan or method alone.',
	'The citation names site and date. Say who says it only if it is a seller, a forum, one person, a quotation or ' +
		'somebody who measured or paid for what serves them (“by its maker’s own tests”), or if sources differ: then also ' +
		'what each rests on, a study or an opinion. Not how many say it.',
	'Whose price, plan or year a passage names is told by its title, site, date and the line “(Under the headings: ' +
		'…)”, which are not part of a quote. What is said of another product, place or case is nothing on this one, ' +
		'however alike they are, and is never set against it.',
	'Each finding has one to three cites: a source’s id, and a quote copied from it to the letter, in its language, ' +
		'at least 4 words in a row, best a whole sentence, without ellipsis. Every part of the finding has its quote, ' +
		'and every number, date, unit and other name stands in it as it is, nothing rounded or added up; the note’s unit ' +
		'may stand beside it: “440 per 1,000 TWh (0.44 per TWh)”. Paragraphs of a source are excerpts with text left out ' +
		'between them; those of a search result stand in no order.',
	'Claims of the note are judged apart from this: no finding only says that a claim is right or wrong. “corrects” ' +
		'holds the words of the note that cannot be true beside the finding, “settles” those that its quotes show to be ' +
		'true, in words or by their figures, more than a name or a bracket; both are copied from the ' +
		'note, and empty where nothing is decided.' +
		(task.judged.length === 0 ? '' : ` ${JUDGED_RULE}`),
	`All findings together have at most about ${Math.round(SHARE * task.wordLimit)} words: an answer for every ` +
		'question that the sources answer, then most on what most of the note is on. What matters most comes first within ' +
		`a topic; one without evidence has none.${questions.length === 0 ? '' : ` ${questionRule(questions)}`}`,
	MATERIAL_RULE,
])}

${EXAMPLE}

${answerAs(questions.length === 0 ? SHAPE : ANSWERS_SHAPE)}`;
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

/**
 * Lists the topics, each with the judgements on it. The words of the note that a topic stands on are in the note; a
 * question is listed in full.
 */
function topicsOf({ topics, judged, noteText }: FindingsTask, spotlight: Spotlight): string {
	const lines = topics.flatMap((one, index) => {
		const isShown = one.type !== 'question' && noteText.includes(one.context.trim());
		return [topicLine(isShown ? { ...one, context: '' } : one, index, spotlight), ...judgementLines(one, judged)];
	});
	return spotlight.block('topics', lines.join('\n'));
}

/** `  being judged: S3, S15 speak against it` */
function judgementLines({ id }: Topic, judged: readonly KnownVerdict[]): string[] {
	const own = judged.filter(({ topicId }) => topicId === id);
	return (['contradicts', 'supports'] as const).flatMap((stance) => {
		const ids = [...new Set(own.filter((one) => one.stance === stance).map(({ source }) => source))];
		const verb = ids.length === 1 ? 'speaks' : 'speak';
		const side = stance === 'contradicts' ? 'against' : 'for';
		return ids.length === 0 ? [] : [`  being judged: ${ids.join(', ')} ${verb} ${side} it`];
	});
}
