/** Finds the words of assistants in a note. */
import { lineMark } from '../markdown/line-marks';
import { once } from '../lazy';
import { propertiesOf } from '../markdown/properties';
import { readNote } from '../markdown/read-note';
import { blockVoices } from './block-voices';
import { noteVoices, type VoiceRules } from './note-voice';
import { copiedSections, type TextStretch } from './own-sections';
import { labelLength } from './turn-labels';

/** An assistant's words in a note. */
export interface SaidAnswer extends TextStretch {
	/** Offset of the label above or before them; that of the words if there is none. */
	readonly label: number;
}

/**
 * Returns the stretches with an assistant's words, in order, without labels of speakers: of a saved chat all turns of
 * the assistant, or the whole text if nothing tells its turns apart.
 */
export function answersIn(path: string, text: string, rules: VoiceRules): SaidAnswer[] {
	const read = once(() => readNote(text, { repair: true }));
	const { note, spans } = noteVoices(path, text, rules, read);
	const start = propertiesOf(text)?.end ?? 0;
	const isSaved = note.voice === 'assistant';
	const copies = copiedSections(text, read);
	const found = (isSaved ? blockVoices(text, read).spans : spans).filter(
		(span) => span.voice === 'assistant' && copies.every((copy) => copy.start !== span.start),
	);
	const stretches = isSaved && found.length === 0 ? [{ start, end: text.length }] : found;
	return stretches.map((stretch) => withoutLabel(text, stretch)).filter((one) => wordsIn(text, one));
}

function withoutLabel(text: string, { start, end }: TextStretch): SaidAnswer {
	const [line = ''] = text.slice(start, end).split(/[\r\n]/, 1);
	const level = lineMark(line)?.level ?? 0;
	return { label: start, start: start + labelLength({ text: line, level }), end };
}

function wordsIn(text: string, { start, end }: TextStretch): boolean {
	return /[\p{L}\p{N}]/u.test(text.slice(start, end));
}
