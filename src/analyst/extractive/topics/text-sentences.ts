/** All sentences of a text, such as an assistant's answer, each with a topic if a source could decide it. */
import type { NoteView, TextSentence } from '../../../research/model/analyst-ports';
import { fold } from '../../../language/fold';
import { asksReader, isErrand, isPersonal, isPrivate } from '../cues/persons';
import { withoutLeadIn } from '../cues/lead-ins';
import { isInstruction } from '../sentences/instructions';
import type { KnownNotes } from '../sentences/known-notes';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import { isEntry, isWholeStatement } from './claim-form';
import { label } from './labels';
import { QueryWriter } from './queries';
import { withPreceding } from './topics';

const LEAST_WORDS = 3;
const MOST_WORDS = 80;

export async function textSentences(
	note: NoteView,
	notes: KnownNotes,
	slice: TimeSlice,
): Promise<readonly TextSentence[]> {
	const model = await notes.modelOf(note, slice);
	const writer = new QueryWriter(model);
	const labels = new Set<string>();
	const found: TextSentence[] = [];
	for (const [position, sentence] of model.sentences.entries()) {
		await slice.pause();
		if (sentence.block.kind === 'heading') continue;
		if (!isCheckable(sentence, model)) {
			found.push({ text: sentence.text, topic: undefined });
			continue;
		}
		const name = label(sentence, model);
		// Each sentence is a topic of its own, and a topic goes by its label.
		const own = labels.has(fold(name)) ? sentence.text : name;
		labels.add(fold(own));
		const topic = { topic: own, context: sentence.text, type: 'claim' } as const;
		const { query } = writer.queriesFor({ ...topic, context: withPreceding(position, model) });
		found.push({ text: sentence.text, topic: { ...topic, query } });
	}
	return found;
}

/** True for a statement about the world. Unlike a claim of a note, it may lean on the sentence before it. */
function isCheckable(sentence: NoteSentence, model: NoteModel): boolean {
	const { text, block, tokens } = sentence;
	const bare = withoutLeadIn(text);
	if (block.kind === 'task' || /[?？؟]["”»)]*$/u.test(text)) return false;
	if (isErrand(text) || asksReader(text) || isPrivate(bare) || isPersonal(text, model.languageCode)) return false;
	if (isInstruction(bare) || isEntry(sentence)) return false;
	if (tokens.length < LEAST_WORDS || tokens.length > MOST_WORDS) return false;
	if (!tokens.some((token) => token.isContent) || tokens.filter((token) => !token.isStop).length < 2) return false;
	return isWholeStatement(sentence, model) !== false;
}
