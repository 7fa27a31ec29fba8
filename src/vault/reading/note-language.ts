import { stopWordLanguages, stopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';

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

/** Returns a sample of a stretch of text from its beginning, middle and end. */
export function sampleOf(text: string, start: number, end: number): string {
	if (end - start <= SAMPLE) return text.slice(start, end);
	const length = SAMPLE / STRETCHES - 1;
	const apart = (end - start - length) / (STRETCHES - 1);
	return Array.from({ length: STRETCHES }, (_, index) => Math.round(start + index * apart))
		.map((from) => text.slice(from, from + length))
		.join(' ');
}

/** Guesses a text's language by its function words. Fast enough for every note of a vault, and works on short notes. */
export class LanguageGuess {
	/** Function word → indexes of its languages. */
	private readonly languages = new Map<string, number[]>();

	constructor() {
		for (const [number, code] of stopWordLanguages().entries()) {
			for (const word of stopWords(code)) {
				const known = this.languages.get(word);
				if (known) known.push(number);
				else this.languages.set(word, [number]);
			}
		}
	}

	/**
	 * Returns a BCP 47 code; undefined if no language clearly leads.
	 * @param least minimum number of function words
	 */
	guess(text: string, least = 1): string | undefined {
		const counts = new Float64Array(stopWordLanguages().length);
		const sample = text.slice(0, SAMPLE).toLowerCase();
		let start = 0;
		for (let index = 0; index <= sample.length; index++) {
			if (index < sample.length && isLetter(sample.charCodeAt(index))) continue;
			if (index > start && index - start <= LONGEST) this.count(sample.slice(start, index), counts);
			start = index + 1;
		}
		let [best, second] = [-1, -1];
		for (let number = 0; number < counts.length; number++) {
			if (best < 0 || (counts[number] as number) > (counts[best] as number)) [best, second] = [number, best];
			else if (second < 0 || (counts[number] as number) > (counts[second] as number)) second = number;
		}
		const count = counts[best] ?? 0;
		return count >= least && count >= (counts[second] ?? 0) * CLEAR_LEAD ? stopWordLanguages()[best] : undefined;
	}

	private count(word: string, counts: Float64Array): void {
		const numbers = this.languages.get(word) ?? (isPlain(word) ? undefined : this.languages.get(fold(word)));
		if (!numbers) return;
		// One-letter words are in several lists and in every formula, so they count a quarter.
		for (const number of numbers) counts[number] = (counts[number] as number) + (word.length === 1 ? 0.25 : 1);
	}
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x4ff);
}

function isPlain(word: string): boolean {
	for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) > 127) return false;
	return true;
}
