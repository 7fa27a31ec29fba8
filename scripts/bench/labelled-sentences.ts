/**
 * Sentences of real notes that a person labelled (`shared/data/sentences`), read as the extractive analyst reads a
 * note: each stands in a small note of its own, with the sentences around it.
 */
import { readLines } from './claim-sets';
import { mayClaim } from '../../src/analyst/extractive/topics/claim-form';
import { readNoteModel, type NoteModel, type NoteSentence } from '../../src/analyst/extractive/sentences/note-model';
import { languageOf } from '../../src/language/language';
import { TimeSlice } from '../../src/async/time-slice';

const FILE = new URL('../../../shared/data/sentences/sentences.jsonl', import.meta.url);
/** Worth from which a person would want a sentence checked or answered; the scale ends at 3. */
export const WANTED = 2;
/** Kinds of sentences that claim nothing. The others are claims, questions and lines on the writer's own life. */
const NO_CLAIMS = ['instruction', 'opinion', 'reference', 'quoted', 'fragment', 'rhetorical'];

interface LabelledSentence {
	readonly vault: string;
	readonly note: string;
	readonly block: string;
	readonly before: string;
	readonly sentence: string;
	readonly after: string;
	readonly language: string;
	readonly kind: string;
	/** 0–3 */
	readonly worth: number;
}

export interface ReadSentence {
	readonly vault: string;
	readonly worth: number;
	readonly isNoClaim: boolean;
	/** Undefined if the analyst does not read it, or if it cannot be a claim. */
	readonly read: { readonly sentence: NoteSentence; readonly model: NoteModel } | undefined;
}

export async function readSentences(): Promise<readonly ReadSentence[]> {
	return await Promise.all(
		readLines<LabelledSentence>(FILE).map(async (line) => {
			const slice = new TimeSlice(
				() => 0,
				() => Promise.resolve(),
			);
			const text = noteOf(line);
			const title = line.note.replace(/^.*\/|\.md$/gu, '');
			const model = await readNoteModel(
				{ path: line.note, title, text, language: languageOf(line.language) },
				slice,
			);
			const wanted = letters(line.sentence);
			const sentence = model.sentences.find(({ text: own }) => isPart(letters(own), wanted));
			const { vault, worth, kind } = line;
			const read = sentence && mayClaim(sentence, model) ? { sentence, model } : undefined;
			return { vault, worth, isNoClaim: NO_CLAIMS.includes(kind), read };
		}),
	);
}

function noteOf({ block, before, sentence, after }: LabelledSentence): string {
	const marks: Readonly<Record<string, string>> = { list: '- ', quote: '> ', task: '- [ ] ', heading: '## ' };
	const mark = marks[block] ?? '';
	return [before, `${mark}${sentence}`, after].filter((part) => part !== '').join('\n\n');
}

function letters(text: string): string {
	return text.toLowerCase().replace(/\[\[[^\]|]*\||\]\([^)]*\)|[^\p{L}\p{N}]/gu, '');
}

/** The labelled unit is mostly one sentence of ours, and sometimes a part of one or a little more. */
function isPart(own: string, wanted: string): boolean {
	return own === wanted || (own.length * 2 > wanted.length && wanted.includes(own)) || own.includes(wanted);
}
