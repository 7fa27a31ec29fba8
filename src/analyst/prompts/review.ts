import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { ReviewedPassage, ReviewItem, ReviewVerdict } from '../../research/model/claim-reviewer';
import { headingLine } from '../selection/evidence-selection';
import { MATERIAL_RULE, type Spotlight } from '../selection/spotlight';
import { answerAs, CONDITION_RULE, material, rules, type Prompt } from './common';

const VERDICTS = [
	'supported',
	'partly',
	'unsupported',
	'supports',
	'contradicts',
	'neither',
] as const satisfies readonly ReviewVerdict[];

const REVIEW = z.object({
	answers: z.array(
		z.object({
			id: z.string(),
			// Before the verdict: a model that has written down what is missing judges better.
			missing: z.catch(z.string().check(z.maxLength(2_000)), ''),
			verdict: z.enum(VERDICTS),
			reduced: z.catch(z.string().check(z.maxLength(2_000)), ''),
			isAnswer: z.catch(z.enum(['yes', 'no']), 'yes'),
		}),
	),
});

export const reviewForm: Form<z.infer<typeof REVIEW>> = { name: 'review', schema: REVIEW };

/** For items that stand under a question. */
const QUESTION_RULE =
	'“Question” is what the statement stands under. “isAnswer” is “no” if the statement, however true, does not ' +
	'answer it: it is on another thing or another aspect, or only names the matter. A part of an answer is an answer, ' +
	'and “yes” stands where there is no question. The verdict does not depend on it.';

const SHAPE =
	'{"answers":[{"id":"R1","missing":"","verdict":"supported","reduced":""},' +
	'{"id":"R2","missing":"…","verdict":"partly","reduced":"…"}]}';

export function reviewPrompt(items: readonly ReviewItem[], spotlight: Spotlight): Prompt {
	const isAsked = items.some(({ question }) => question !== '');
	const shape = isAsked ? SHAPE.replaceAll('"reduced"', '"isAnswer":"yes","reduced"') : SHAPE;
	const system = `You check sentences against the passages they rest on, before anybody reads them. \
What you know from elsewhere does not count, and neither does what is likely: only what the passages say.

An item of the kind “statement” is a sentence that somebody wrote from its passages:
${rules([
	'“supported”: all it says stands in the passages, in whatever words or language, or follows from them alone.',
	'“partly”: a part that makes sense by itself does, and another part does not. So is a statement that makes one ' +
		'case into all, or drops “may” or who says so.',
	'“unsupported”: its main point does not, or the passages say otherwise, or they contradict themselves on it.',
	'Look at each detail: a number and what it counts; who does what to whom; cause and effect; all, most, some; ' +
		'is, may, was said to be; more or less than what; where and when; a denial; a detail that stands nowhere.',
	'To say less than the passages, to round a number and say so, to put it in other words, or to name the ' +
		'page as who says it, is no fault; nor is a near-synonym of degree, such as “usually” for “in most cases” or ' +
		'“regular” for “frequent”. “It” at the beginning is the source. The title, the headings and the date belong to ' +
		'the passage.',
	'“Doubt” names words that a program did not find in the passages: a number, a date or a name. Look whether they ' +
		'are there in another form, such as “three quarters” for “75 %”, and decide.',
	'“missing” says in a few words what the statement says and the passages do not.',
	'“reduced” is for “partly” alone: the statement in its own language and, as far as possible, its own words, ' +
		'with what is not supported taken out and nothing put in, except a word that weakens it as the passages do: ' +
		'“may”, “some”, “in one study”, “is said to”.',
	...(isAsked ? [QUESTION_RULE] : []),
])}

An item of the kind “claim” is somebody’s own sentence, and passages of others on the same thing. Where an item \
names a part to judge, the rest of the sentence only says what the part is about:
${rules([
	'“supports”: the passages say themselves that it is so.',
	'“contradicts”: the passages state what cannot be true together with it about the same thing, place and time.',
	CONDITION_RULE,
	'“neither”: all else: another case, another aspect, more or less detail, passages that contradict themselves, a ' +
		'figure that fits where one of both is rounded or “about”.',
])}

${rules([
	'In a claim and in a note of the writer, “I”, “we” and “ours” are the writer. On a web page they are its ' +
		'publisher, and “you” is its reader.',
	'A passage is an excerpt of its source: “[…]” marks where text is left out, which counts neither for nor against.',
	'Passages stand once, before the items. An item names those it rests on and the words in them that count; it is ' +
		'read with all of each passage.',
	'Answer every item by its id, once, each for itself.',
	MATERIAL_RULE,
])}

${answerAs(shape)}`;
	const passages = new PassageIds();
	const blocks = items.map((item) => itemBlock(item, passages, spotlight));
	return {
		system,
		user: material([...passages.blocks(spotlight), ...blocks], 'Answer every item above.', spotlight),
	};
}

/** Names each passage once, however many items rest on it. */
class PassageIds {
	private readonly shown = new Map<string, ReviewedPassage>();

	idOf(passage: ReviewedPassage): string {
		const { title, headings, text } = passage;
		const key = JSON.stringify([title, headings, text]);
		if (!this.shown.has(key)) this.shown.set(key, passage);
		return `P${[...this.shown.keys()].indexOf(key) + 1}`;
	}

	blocks(spotlight: Spotlight): string[] {
		return [...this.shown.values()].map(({ title, headings, isOwnNote, publisher, published, text }, index) => {
			const page = publisher === '' ? 'web page' : `web page of ${spotlight.line(publisher)}`;
			const kind = isOwnNote ? 'note of the writer' : page;
			const date = published === undefined ? '' : `, ${spotlight.line(published)}`;
			const head = [`Title: ${spotlight.line(title)} (${kind}${date})`, headingLine(headings, title)].filter(
				Boolean,
			);
			return spotlight.block('passage', [...head, text].join('\n'), `P${index + 1}`);
		});
	}
}

function itemBlock(
	{ id, kind, text, whole, before, question, doubted, passages }: ReviewItem,
	shown: PassageIds,
	spotlight: Spotlight,
): string {
	const lines = [
		`${kind === 'claim' ? 'Claim' : 'Statement'}: ${spotlight.line(whole ?? text)}`,
		...(whole === undefined ? [] : [`Judge this part of it: ${spotlight.line(text)}`]),
		...(question === '' ? [] : [`Question: ${spotlight.line(question)}`]),
		...(before === '' ? [] : [`The sentence before it: ${spotlight.line(before)}`]),
		...passages.map(
			(passage) => `Rests on ${shown.idOf(passage)}, by the words “${spotlight.line(passage.quote)}”`,
		),
		...(doubted === '' ? [] : [`Doubt: the words “${spotlight.line(doubted)}” were not found in the passages`]),
	];
	return spotlight.block('item', lines.join('\n'), id);
}
