import { fold } from '../../language/fold';
import { FunctionWordCount } from '../../language/function-word-count';
import { stopWordLanguages } from '../../language/stop-words';

/** Characters sampled from a longer text, and the number of stretches they come from. */
const SAMPLE = 800;
const STRETCHES = 4;
/** If the second language scores this close to the first, the language is unknown. */
const CLEAR_LEAD = 1.2;
/** Length of the longest function word. */
const LONGEST = 10;

/** Returns a language as one byte; 0 if unknown. */
export function languageByte(code: string | undefined): number {
	return code === undefined ? 0 : stopWordLanguages().indexOf(code) + 1;
}

/** Returns the BCP 47 code of a language byte. */
export function languageOfByte(byte: number): string | undefined {
	return stopWordLanguages()[byte - 1];
}

/** Returns a sample of a text: stretches at equal distances from its beginning to its end. */
export function sampleOf(text: string, start: number, end: number): string {
	if (end - start <= SAMPLE) return text.slice(start, end);
	const length = SAMPLE / STRETCHES - 1;
	const apart = (end - start - length) / (STRETCHES - 1);
	return Array.from({ length: STRETCHES }, (_, index) => Math.round(start + index * apart))
		.map((from) => text.slice(from, from + length))
		.join(' ');
}

/**
 * Guesses a text's language by its function words. Fast enough for every note of a vault, and works on short notes.
 * @param least minimum number of function words
 * @returns a BCP 47 code; undefined if no language clearly leads
 */
export function guessLanguage(text: string, least = 1): string | undefined {
	const count = new FunctionWordCount();
	const sample = text.slice(0, SAMPLE).toLowerCase();
	let start = 0;
	for (let index = 0; index <= sample.length; index++) {
		if (index < sample.length && isLetter(sample.charCodeAt(index))) continue;
		if (index > start && index - start <= LONGEST) {
			const word = sample.slice(start, index);
			if (!count.add(word) && !isPlain(word)) count.add(fold(word));
		}
		start = index + 1;
	}
	const leading = count.lead();
	if (!leading || leading.words < least || leading.own <= 0) return undefined;
	return leading.own >= leading.rival * CLEAR_LEAD ? leading.code : undefined;
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x4ff);
}

function isPlain(word: string): boolean {
	for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
	return true;
}
