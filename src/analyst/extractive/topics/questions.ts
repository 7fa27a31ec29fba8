/** Sentences that ask, and those whose answer no source has. */
import { languageFile, wordsIn } from '../../../language/language-file';
import { asksReader } from '../cues/persons';
import type { NoteModel, NoteSentence } from '../sentences/note-model';

/** Words of a question that only leads to the next sentence: `Little time?` */
const MOST_HOOK_WORDS = 3;
const ASKED = /[?？؟]["”»)]*$/u;
/** `Array of transistors (or an optocoupler?)` does not ask, `(Or an optocoupler?)` does. */
const BRACKETS_AT_END = /(\S\s?)\([^()]*\)[^\p{L}\p{N}?？؟()]*$/u;

export function asks(text: string, { languageCode }: NoteModel): boolean {
	if (ASKED.test(text.replace(BRACKETS_AT_END, '$1').trimEnd())) return true;
	const endings = wordsIn(languageFile(languageCode)?.questionEndings);
	return text.endsWith('。') && endings.some((ending) => text.endsWith(`${ending}。`));
}

/**
 * Returns the questions that only the reader can answer: `What do you want?`, and the others of the same list, such as
 * `Is there a deadline?`
 */
export function questionsToReader({ sentences }: NoteModel): ReadonlySet<NoteSentence> {
	const found = new Set<NoteSentence>();
	let list: NoteSentence[] = [];
	let isToReader = false;
	for (const [position, sentence] of sentences.entries()) {
		if (sentence.block.kind !== 'item' || sentences[position - 1]?.block.kind !== 'item') {
			list = [];
			isToReader = false;
		}
		list.push(sentence);
		isToReader ||= ASKED.test(sentence.text) && asksReader(sentence.text);
		if (isToReader) for (const each of list.splice(0)) found.add(each);
	}
	return found;
}

/**
 * True for a heading in the form of a question with text below it, as in a list of frequent questions, and for
 * `Little time? Intervals bring as much in half an hour.`
 */
export function isAnsweredBelow(position: number, model: NoteModel): boolean {
	const [own, next] = [model.sentences[position], model.sentences[position + 1]];
	if (!own || !next || next.block.kind === 'heading') return false;
	if (own.block.kind === 'heading') return next.block.kind === 'paragraph' || !asks(next.text, model);
	return own.block === next.block && own.tokens.length <= MOST_HOOK_WORDS && !asks(next.text, model);
}
