import { stem } from '../../language/stemming';
import type { Segment } from './segments/segment';
import { UNSTEMMED } from './terms/term-table';

/** Words read or stemmed per step. */
const WORDS_A_STEP = 1_000;
const MARK = UNSTEMMED.charCodeAt(0);

/**
 * Words of notes too short to reveal their language, which is probably that of the other notes. Because that may change
 * with every note, these words are indexed unstemmed, and this class answers which of them share a stem in a given
 * language.
 */
export class UnstemmedWords {
	private readonly words: string[] = [];
	private readonly known = new Set<string>();
	private readonly walked = new WeakSet<Segment>();
	/** For each language, the number of words stemmed so far and the words by stem. */
	private readonly byLanguage = new Map<string, { count: number; readonly stems: Map<string, string[]> }>();

	/** Adds the words of new segments and stems them in the given languages, in steps of about a millisecond. */
	*take(segments: readonly Segment[], languages: readonly string[]): Generator<void> {
		for (const segment of segments) {
			if (this.walked.has(segment)) continue;
			for (let number = 0; number < segment.dictionary.size; number++) {
				if (segment.dictionary.firstByte(number) === MARK) this.add(segment.dictionary.term(number));
				if (number % WORDS_A_STEP === WORDS_A_STEP - 1) yield;
			}
			this.walked.add(segment);
		}
		for (const language of languages) yield* this.stemAll(language);
	}

	private add(word: string): void {
		if (this.known.has(word)) return;
		this.known.add(word);
		this.words.push(word);
	}

	private *stemAll(language: string): Generator<void> {
		const stemmed = this.byLanguage.get(language) ?? { count: 0, stems: new Map<string, string[]>() };
		this.byLanguage.set(language, stemmed);
		for (; stemmed.count < this.words.length; stemmed.count++) {
			const word = this.words[stemmed.count] as string;
			const key = stem(word.slice(UNSTEMMED.length), language);
			const alike = stemmed.stems.get(key);
			if (alike) alike.push(word);
			else stemmed.stems.set(key, [word]);
			if (stemmed.count % WORDS_A_STEP === WORDS_A_STEP - 1) yield;
		}
	}

	/** Returns the words that share a stem with a folded word in any of the languages. */
	alike(folded: string, languages: readonly string[]): string[] {
		return [
			...new Set(
				languages.flatMap((language) => this.byLanguage.get(language)?.stems.get(stem(folded, language)) ?? []),
			),
		];
	}
}
