import { fold } from '../../../language/fold';
import { stem } from '../../../language/stemming';
import { stopWords } from '../../../language/stop-words';
import { wordParts } from '../../../language/words';

/** Longer runs of letters are keys, hashes and payloads. */
const MAX_LETTERS = 40;
/** A word, perhaps with marks beyond ASCII around it, which are removed when it is first seen: this is faster. */
const ROUGH_WORD = /[a-zA-Z\d'\u0080-\uffff]+/g;
/** Prefix of words that were not stemmed because their language is unknown. */
export const UNSTEMMED = '~';
const STEMMABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}]{3,}$/u;

/** Returns the most likely term for an indexed term, given the probable language of its text. */
export function probableTerm(term: string, language: string | undefined): string {
	return term.startsWith(UNSTEMMED) ? stem(term.slice(UNSTEMMED.length), language) : term;
}

/** Returns the index term of a folded word in a text of the given language. */
export function indexedTerm(folded: string, code: string | undefined): string {
	if (code !== undefined) return stem(folded, code);
	return STEMMABLE.test(folded) ? UNSTEMMED + folded : folded;
}

/** Numbers the terms of texts. Each word is split, folded and stemmed once per language. */
export class TermTable {
	/** Term number → term, from 1. */
	readonly terms: string[] = [''];
	/** Number of words in the cache. */
	size = 0;
	private readonly numbers = new Map<string, number>();
	/** For each language, the numbers of a word's terms. */
	private readonly known = new Map<string | undefined, Map<string, readonly number[]>>();

	/**
	 * Calls `take` for each word of a text.
	 * @param take gets the number of the word's term, negative for a function word or single letter, and the word's
	 * place in the text, from 1
	 */
	scan(text: string, language: string | undefined, take: (term: number, place: number) => void): void {
		const known = this.known.get(language) ?? new Map<string, readonly number[]>();
		this.known.set(language, known);
		let place = 0;
		for (const word of text.match(ROUGH_WORD) ?? []) {
			let terms = known.get(word);
			if (!terms) {
				terms = this.termsOf(word, language);
				known.set(word, terms);
				this.size++;
			}
			for (const term of terms) take(term, ++place);
		}
	}

	private termsOf(word: string, language: string | undefined): number[] {
		return [...wordParts(word)]
			.filter((part) => part.length <= MAX_LETTERS)
			.map((part) => this.numberOf(fold(part), language));
	}

	private numberOf(folded: string, language: string | undefined): number {
		// A single letter says as little as a function word, but counts in names.
		const isSmall = /^[a-z]$/.test(folded) || stopWords(language).has(folded);
		const term = isSmall ? folded : indexedTerm(folded, language);
		const number = this.numbers.get(term) ?? this.terms.push(term) - 1;
		this.numbers.set(term, number);
		return isSmall ? -number : number;
	}
}
