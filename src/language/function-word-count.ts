import { once } from '../text/lazy';
import { stopWordLanguages, stopWords } from './stop-words';

/** The language with the most function words in a text, compared with the second */
export interface LeadingLanguage {
	/** BCP 47 */
	readonly code: string;
	/** Number of its function words in the text; words of one letter count a quarter */
	readonly words: number;
	/** Share of its function words in all words of the text */
	readonly share: number;
	/** Number of its function words that the second language does not share */
	readonly own: number;
	/** Number of function words of the second language that the first does not share */
	readonly rival: number;
}

/** Words of one letter are in several languages' lists and in every formula. */
const WEIGHT_OF_A_LETTER = 0.25;

interface FunctionWord {
	/** Indexes in `stopWordLanguages`. */
	readonly languages: number[];
	readonly weight: number;
}

const functionWords = once((): ReadonlyMap<string, FunctionWord> => {
	const found = new Map<string, FunctionWord>();
	for (const [index, code] of stopWordLanguages().entries()) {
		for (const word of stopWords(code)) {
			const known = found.get(word);
			if (known) known.languages.push(index);
			else found.set(word, { languages: [index], weight: word.length === 1 ? WEIGHT_OF_A_LETTER : 1 });
		}
	}
	return found;
});

/**
 * Counts the function words of a text in every language. Danish and Norwegian share most of theirs, so two languages
 * are compared by the words that only one of them has.
 */
export class FunctionWordCount {
	private readonly counts = new Float64Array(stopWordLanguages().length);
	private words = 0;
	private readonly found: FunctionWord[] = [];

	/** Counts a folded word; returns false if it is not a function word of any language. */
	add(word: string): boolean {
		this.words++;
		const known = functionWords().get(word);
		if (!known) return false;
		this.found.push(known);
		for (const index of known.languages) this.counts[index] = (this.counts[index] as number) + known.weight;
		return true;
	}

	/** Returns the language with the most function words; undefined if there are none. */
	lead(): LeadingLanguage | undefined {
		let [best, second] = [-1, -1];
		for (let index = 0; index < this.counts.length; index++) {
			const count = this.counts[index] as number;
			if (count > (this.counts[best] ?? 0)) [best, second] = [index, best];
			else if (count > (this.counts[second] ?? 0)) second = index;
		}
		const code = stopWordLanguages()[best];
		if (code === undefined) return undefined;
		let shared = 0;
		for (const { languages, weight } of this.found)
			if (languages.includes(best) && languages.includes(second)) shared += weight;
		const words = this.counts[best] ?? 0;
		return {
			code,
			words,
			share: words / this.words,
			own: words - shared,
			rival: (this.counts[second] ?? 0) - shared,
		};
	}
}
