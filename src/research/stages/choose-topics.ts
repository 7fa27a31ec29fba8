/** Reads the note and chooses the topics to research. */
import { inSteps } from '../../async/time-slice';
import { readPrivateWords } from '../gather/private-words';
import { checkedSentences, type CheckedSentences } from '../answer/checked-sentences';
import { detectLanguage } from '../../language/language';
import type { Statement, TopicId } from '../ledger/statement';
import type { LeftOver, NoteView } from '../model/analyst-ports';
import { numberedTopics, type Topic, type TopicDraft } from '../model/claims';
import { LIMITS } from '../model/limits';
import { readForAnalyst, readSelection, type NoteReading } from '../note/note';
import { NoteStatements } from '../note/statements';
import { chooseTopics, choseAll, namedWords } from '../note/topics';
import { sliceOf, type NoteRun } from './note-run';

export interface ChosenTopics {
	/** Its view is the text whose topics these are: the note, or the checked parts of it. */
	readonly reading: NoteReading;
	/** The whole note without its section. */
	readonly noteText: string;
	readonly topics: readonly Topic[];
	/** Claims and questions of the note that are not topics: looked up in the vault, but not on the web. */
	readonly left: readonly Topic[];
	/** Sentences that are compared with those of other notes, whether or not they are worth a search. */
	readonly compared: readonly Topic[];
	/** The number of claims and questions of a long note that are not looked up at all. */
	readonly further: number;
	readonly statements: NoteStatements;
	/** The claims and questions that did not fit; empty if the model left the others out on purpose. */
	readonly notLookedInto: readonly Statement[];
	/** Set if a text is checked sentence by sentence. */
	readonly checked?: CheckedSentences;
}

/** Returns the topics, the claims that are not, and the compared sentences by their ids. */
export function topicsById({ topics, left, compared }: ChosenTopics): ReadonlyMap<TopicId, Topic> {
	return new Map([...compared, ...left, ...topics].map((topic) => [topic.id, topic]));
}

/** Returns the claims that did not fit among the topics. */
export function leftOverOf({ left, statements, notLookedInto }: ChosenTopics): LeftOver {
	const skipped = new Set(notLookedInto.map(({ id }) => id));
	const topics = left.filter((one) => one.type === 'claim' && skipped.has(statements.mainOf(one).id));
	return { topics, statements: statements.located(topics) };
}

export async function topicsOfNote(noteRun: NoteRun): Promise<ChosenTopics> {
	const { note, options, ports, run, privateWords } = noteRun;
	const reading = await readForAnalyst(note, ports, options.style, run);
	const { title, text, language } = reading.view;
	privateWords.add(await inSteps(readPrivateWords(`${title}\n${text}`, language?.code), sliceOf(ports), run.signal));
	const { focus, mode, queriesPerTopic, selection, answer, style } = options;
	if (answer) return { ...(await sentencesOf(reading, answer.parts, noteRun)), noteText: text };
	const view = selection === undefined ? reading.view : await readSelection(selection, reading, ports, style, run);
	const { claims, further } = await ports.quick.claims({ note: view, focus, named: namedWords(options) }, run);
	const task = { focus, mode, note: view, queries: queriesPerTopic };
	const topics = await chooseTopics({ chosen: options, claims }, task, ports, run);
	// Locating the first statement makes it read the whole note, so that has a time slice of its own.
	await sliceOf(ports).turn();
	const statements = new NoteStatements(reading.view, topics, claims);
	const { left } = statements;
	const listed = choseAll(topics, options, ports, run) ? [] : left;
	const skipped = new Set(listed.map((one) => statements.mainOf(one).id));
	const notLookedInto = statements.all.filter(({ id }) => skipped.has(id));
	const noteText = reading.view.text;
	const compared = numberedTopics(await comparedSentences(view, noteRun), [...topics, ...left]);
	return { reading, noteText, topics, left, compared, further, statements, notLookedInto };
}

/** Returns sentences of a text that say something, those with a figure first. */
async function comparedSentences(view: NoteView, { ports, run }: NoteRun): Promise<TopicDraft[]> {
	const topics = (await ports.quick.sentences(view, run)).flatMap(({ topic }) => topic ?? []);
	const hasFigure = ({ context }: TopicDraft): boolean => /\p{N}/u.test(context);
	const inOrder = [...topics.filter(hasFigure), ...topics.filter((topic) => !hasFigure(topic))];
	return inOrder.slice(0, LIMITS.comparedStatements);
}

/** Makes every sentence of the checked parts a topic of its own that a source could decide. */
async function sentencesOf(
	reading: NoteReading,
	parts: readonly string[],
	{ options, ports, run }: NoteRun,
): Promise<Omit<ChosenTopics, 'noteText'>> {
	const views: NoteView[] = [];
	for (const part of parts) views.push(await readSelection(part, reading, ports, options.style, run));
	const text = parts.length === 0 ? reading.view.text : views.map((view) => view.text).join('\n\n');
	const view = { ...reading.view, text, language: detectLanguage(text) ?? reading.view.language };
	const most = ports.web ? LIMITS.checkedSentences : LIMITS.comparedSentences;
	const { view: uncited, ...found } = await checkedSentences(view, most, ports.quick, run);
	return { ...found, compared: [], further: 0, reading: { ...reading, view: uncited } };
}
