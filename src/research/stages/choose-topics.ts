/** Reads the note and chooses the topics to research. */
import { inSteps } from '../../async/time-slice';
import { readPrivateWords } from '../gather/private-words';
import type { Statement } from '../ledger/statement';
import type { Topic } from '../model/claims';
import { readNote, readSelection, type NoteReading } from '../note/note';
import { NoteStatements } from '../note/statements';
import { chooseTopics, choseAll, namedWords } from '../note/topics';
import { sliceOf, type NoteRun } from './note-run';

export interface ChosenTopics {
	readonly reading: NoteReading;
	readonly topics: readonly Topic[];
	/** Claims and questions of the note that are not topics: looked up in the vault, but not on the web. */
	readonly left: readonly Topic[];
	/** The number of claims and questions of a long note that are not looked up at all. */
	readonly further: number;
	readonly statements: NoteStatements;
	/** The claims and questions that did not fit; empty if the model left the others out on purpose. */
	readonly notLookedInto: readonly Statement[];
}

export async function topicsOfNote({ note, options, ports, run, privateWords }: NoteRun): Promise<ChosenTopics> {
	const reading = await readNote(note, ports, options.style, run);
	const { title, text, language } = reading.view;
	privateWords.add(await inSteps(readPrivateWords(`${title}\n${text}`, language?.code), sliceOf(ports), run.signal));
	const { focus, mode, queriesPerTopic, selection, style } = options;
	const view = selection === undefined ? reading.view : await readSelection(selection, reading, ports, style, run);
	const { claims, further } = await ports.quick.claims(view, namedWords(options), run);
	const task = { focus, mode, note: view, queries: queriesPerTopic };
	const topics = await chooseTopics({ chosen: options, claims }, task, ports, run);
	// Locating the first statement makes it read the whole note, so that has a time slice of its own.
	await sliceOf(ports).turn();
	const statements = new NoteStatements(reading.view, topics, claims);
	const { left } = statements;
	const listed = choseAll(topics, options, ports, run) ? [] : left;
	const skipped = new Set(listed.map((one) => statements.mainOf(one).id));
	const notLookedInto = statements.all.filter(({ id }) => skipped.has(id));
	return { reading, topics, left, further, statements, notLookedInto };
}
