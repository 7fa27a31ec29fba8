/** Keeps of a model's topics those that state or ask something that a source could decide. */
import type { NoteView } from '../research/model/analyst-ports';
import type { TopicDraft } from '../research/model/claims';
import { fold } from '../language/fold';
import { atxHeading } from '../text/markdown/block-grammar';
import { comparableTitle, isCaption } from '../text/markdown/headings';
import { readNote } from '../text/markdown/read-note';
import { unmarked } from '../research/verify/checks/quotes/mapped-text';
import { asksReader, isErrand, withoutPrivateTail } from './extractive/cues/persons';
import { isInstruction } from './extractive/sentences/instructions';

const FILE = /\.(?:md|pdf|docx?|pptx?|xlsx?|csv|png|jpe?g|gif|svg|webp|heic|mp[34]|zip|canvas)$/iu;
/** `Lecture 3 on heat.pdf`; a line with more words says something. */
const FILE_WORDS = 5;
const STATED = /(?<!か)[.。]['"”»)*_]*$/u;
const QUESTION = /[?？؟]['"”»)*_]*$/u;

/**
 * Returns claims without headings, names of files, tasks of the reader and the end in which the writer writes about
 * their own life; a claim that is a question becomes one, and a question that asks nothing a claim: “Studies suggest …,
 * but more are needed”. Claims of which nothing is left are dropped.
 */
export function statedTopics(topics: readonly TopicDraft[], note: NoteView): TopicDraft[] {
	const headings = readNote(note.text, { repair: true }).headings.map(({ text }) => text.trim());
	const titles = new Set([note.title, ...headings].map(comparableTitle));
	const code = note.language?.code;
	return topics.flatMap((topic) => {
		if (topic.type === 'concept' || isAsked(topic)) return asksReader(topic.context.trim()) ? [] : [topic];
		const lines = topic.context.split('\n').map((line) => withoutHeading(line, headings, note.text));
		const context = lines
			.filter((line) => !isTitle(line, titles))
			.join('\n')
			.trim();
		if (QUESTION.test(context)) return asksReader(context) ? [] : [{ ...topic, context, type: 'question' }];
		if (context === '' || isErrand(context) || isInstruction(context)) return [];
		return [{ ...topic, type: 'claim', context: withoutPrivateTail(context, code) }];
	});
}

/** True for a question, unless it is a whole sentence that asks nothing and does not tell the writer to find out. */
function isAsked({ type, topic, context }: TopicDraft): boolean {
	const isStated = STATED.test(context.trim()) && !/[?？؟]/u.test(`${topic}\n${context}`);
	return type === 'question' && (!isStated || isInstruction(context.trim()));
}

function isTitle(line: string, titles: ReadonlySet<string>): boolean {
	const text = atxHeading(line)?.text ?? line;
	return titles.has(comparableTitle(text)) || isCaption(text) || isFileName(line);
}

/** True for `[[Lecture 3.pdf]]`. */
function isFileName(line: string): boolean {
	const name = unmarked(line).trim();
	return FILE.test(name) && name.split(/\s+/u).length <= FILE_WORDS;
}

/** `Authority Result People obey a man in a coat.`: a model joined the headings above a sentence with it. */
function withoutHeading(line: string, headings: readonly string[], note: string): string {
	if (note.includes(line.trim())) return line;
	const begun = headings
		.filter((heading) => heading !== '' && fold(line).startsWith(`${fold(heading)} `))
		.sort((a, b) => b.length - a.length)[0];
	if (begun === undefined) return line;
	const rest = line.slice(begun.length).trimStart();
	return /^\p{Lu}|^\p{N}/u.test(rest) ? withoutHeading(rest, headings, note) : line;
}
