import * as z from 'zod/mini';
import type { Form } from '../../llm/chat-model';
import type { Topic } from '../../research/model/claims';
import type { ShownSource } from '../selection/evidence-selection';
import type { Spotlight } from '../selection/spotlight';
import {
	answerAs,
	BOTH_RULE,
	CONDITION_RULE,
	EVIDENCE_RULES,
	FIGURE_RULE,
	goodItems,
	languageRule,
	material,
	PART_RULE,
	ROW_RULE,
	rules,
	sourceBlocks,
	taskRules,
	topicsBlock,
	type Asked,
	type Prompt,
	type Task,
} from './common';

const JUDGED = {
	contradictions: z.array(
		z.object({
			statement: z.string(),
			part: z.catch(z.string(), ''),
			text: z.string().check(z.minLength(1), z.maxLength(2_000)),
			source: z.string(),
			sourceQuote: z.string(),
		}),
	),
	supports: goodItems(
		z.object({
			statement: z.string(),
			part: z.catch(z.string(), ''),
			source: z.string(),
			sourceQuote: z.string(),
		}),
	),
};
const RELATED_NOTES = goodItems(
	z.object({
		source: z.string(),
		text: z.string().check(z.minLength(1), z.maxLength(2_000)),
		quote: z.string(),
	}),
);
const COMPARISON = z.object(JUDGED);
const RELATED_COMPARISON = z.object({ ...JUDGED, related: RELATED_NOTES });

export type ComparisonAnswer = z.infer<typeof COMPARISON> & Partial<z.infer<typeof RELATED_COMPARISON>>;

/** @param hasRelated true if reasons for related notes are asked for */
export function comparisonForm(hasRelated: boolean): Form<ComparisonAnswer> {
	return { name: 'comparison', schema: hasRelated ? RELATED_COMPARISON : COMPARISON };
}

const CONTRADICTIONS = '"contradictions":[{"statement":"T1.1","part":"","text":"…","source":"S1","sourceQuote":"…"}]';
const RELATED = '"related":[{"source":"S2","text":"…","quote":"…"}]';
const SUPPORTS = '"supports":[{"statement":"T1.1","part":"","source":"S1","sourceQuote":"…"}]';

/** `topics` holds all topics of the note, not only those compared, so that ids are the same in every prompt. */
export interface ComparisonTask extends Omit<Task, 'noteText'>, Asked {
	/** The topics that are shown: the claims of the note. */
	readonly compared: readonly Topic[];
	readonly sources: readonly ShownSource[];
	/** Ids of the sources that are related notes. */
	readonly related: readonly string[];
}

export function comparisonPrompt(task: ComparisonTask, spotlight: Spotlight): Prompt {
	const hasRelated = task.related.length > 0;
	const lists = [CONTRADICTIONS, ...(hasRelated ? [RELATED] : []), SUPPORTS].join(',');
	const system = `You compare statements of a note with sources: where do they contradict or support the note\
${hasRelated ? ', and why do related notes of the same writer matter to it' : ''}? \
Code checks every quote to the letter and throws away what fails.

${rules([
	...EVIDENCE_RULES,
	'“statement” is the id of a statement (T1.1, T1.2 …). “sourceQuote” is the sentence of a source that decides it, ' +
		'copied to the letter: whoever reads only both sees that the statement is so, or that it is not. It says the ' +
		'same thing of it, with its figure; a sentence on how many people or studies were looked at decides nothing.',
	'“supports” has one entry for each source that says itself, in words or by its figures, that a statement is so. ' +
		'What only fits the statement does not support it; a statement that no source decides has none.',
	'“contradictions”: both cannot be true at the same time about the same thing, place and time: another number, ' +
		'another cause, the opposite. More detail, another aspect, another case or a question in the note is none. ' +
		'“text” says in one or two sentences what disagrees; its numbers are those of the statement and the quote, ' +
		'converted at most. The work of a pupil, an unnamed poster, a forum or a seller who praises what it sells ' +
		'contradicts nothing. Most notes have no contradiction: then the list is empty.',
	'If sources disagree on a statement, list both sides. One source has one stance on the same words: it is never in ' +
		'both lists for them.',
	PART_RULE,
	FIGURE_RULE,
	BOTH_RULE,
	CONDITION_RULE,
	...(task.statements.some(({ isRow }) => isRow) ? [ROW_RULE] : []),
	...(hasRelated ? [relatedRule(task.related)] : []),
	...taskRules(task, spotlight),
])}

${answerAs(`{${lists}}`)}`;
	const reminder =
		`List what contradicts and supports the statements${hasRelated ? ', and why the related notes matter' : ''}. ` +
		`${languageRule(task.note)} Quotes stay as they stand.`;
	return {
		system,
		user: material(
			[
				spotlight.block('note', noteGist(task, spotlight)),
				...(task.compared.length > 0 ? [topicsBlock(task, spotlight, task.compared)] : []),
				sourceBlocks(task.sources, spotlight),
			],
			reminder,
			spotlight,
		),
	};
}

/** Returns the title and the other topics of the note. Its text is left out: only its statements are compared. */
function noteGist({ note, topics, compared }: ComparisonTask, spotlight: Spotlight): string {
	const others = topics.filter((topic) => !compared.includes(topic)).map(({ topic }) => spotlight.line(topic));
	const about = others.length === 0 ? [] : [`It is also about: ${others.join('; ')}`];
	return [`Title: ${spotlight.line(note.title)}`, ...about].join('\n');
}

function relatedRule(ids: readonly string[]): string {
	return (
		`Related notes are ${ids.join(', ')}. “related” has one entry for each that helps the reader of this note: ` +
		'“text” is one sentence on what that note says of the matter, “quote” the words of it that say so; the ' +
		'sentence is checked against that note alone, so it says nothing of this one. Leave out a note that only ' +
		'shares a word or a kind, such as the same steps for another product.'
	);
}
