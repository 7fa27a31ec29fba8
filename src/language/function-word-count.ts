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

/** Folded function word → indexes of its languages in `stopWordLanguages` */
const languagesByWord = once((): ReadonlyMap<string, readonly number[]> => {
	const found = new Map<string, number[]>();
	for (const [index, code] of stopWordLanguages().entries()) {
		for (const word of stopWords(code)) {
			const known = found.get(word);
			if (known) known.push(index);
			else found.set(word, [index]);
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
	private readonly found: { readonly languages: readonly number[]; readonly weight: number }[] = [];

	/** Counts a folded word; returns false if it is not a function word of any language. */
	add(word: string): boolean {
		this.words++;
		const languages = languagesByWord().get(word);
		if (!languages) return false;
		const weight = word.length === 1 ? WEIGHT_OF_A_LETTER : 1;
		this.found.push({ languages, weight });
		for (const index of languages) this.counts[index] = (this.counts[index] ?? 0) + weight;
		return true;
	}

	/** Returns the language with the most function words; undefined if there are none. */
	lead(): LeadingLanguage | undefined {
		let [best, second] = [-1, -1];
		for (const [index, count] of this.counts.entries()) {
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
