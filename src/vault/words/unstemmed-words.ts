import { stem } from '../../language/stemming';
import type { Segment } from './segments/segment';
import { UNSTEMMED } from './terms/term-table';

/** Words looked at, or stemmed, between two steps. */
const WORDS_A_STEP = 1_000;
const MARK = UNSTEMMED.charCodeAt(0);

/**
 * Notes of a few words do not say which language they are in: most likely it is that of the other notes. Since that may
 * change with every note, their words stand unstemmed in the index, and here is which of them share a stem in which
 * language.
 */
export class UnstemmedWords {
	private readonly words: string[] = [];
	private readonly known = new Set<string>();
	private readonly walked = new WeakSet<Segment>();
	/** By language: how many of the words are in it, and its words by their stem. */
	private readonly byLanguage = new Map<string, { count: number; readonly stems: Map<string, string[]> }>();

	/** Takes in the words of new segments, and stems all in these languages, in steps of about a millisecond. */
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

	/** Words with the stem of a folded one in any of the languages. */
	alike(folded: string, languages: readonly string[]): string[] {
		return [
			...new Set(
				languages.flatMap((language) => this.byLanguage.get(language)?.stems.get(stem(folded, language)) ?? []),
			),
		];
	}
}
