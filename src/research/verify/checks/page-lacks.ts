import { terms } from '../../../language/words';
import { once } from '../../../text/lazy';
import { shownHost } from '../../../text/web-address';
import { fold } from '../../../language/fold';
import { quantities } from '../../../language/numbers/quantities';
import { SourceText } from './evidence/evidence-text';
import { contentOf, datesOf, isSameTerm, namesOf, numbersOf, type ReadText } from './evidence/read-text';
import { matchNumber } from './numbers/number-match';

/** Least share of a sentence's words that a page on the same thing has anywhere. */
const LEAST_WORDS = 0.5;
/** Sentences with fewer words of meaning are not compared. */
const LEAST_TERMS = 3;
/** Letters of a page below which it may show its text only by a script. */
const LEAST_LETTERS = 300;
/** Characters of a page in which figures are read. */
const READ_CHARACTERS = 120_000;

/** A page whose words are compared with several sentences. */
export class ComparedPage {
	private readonly source: SourceText;
	private readonly terms = once(() => {
		return new Set(terms([...this.source.vocabulary].join(' '), this.source.language));
	});
	private readonly quantities = once(() =>
		quantities(this.source.text.slice(0, READ_CHARACTERS), this.source.language),
	);

	constructor(
		private readonly url: string,
		title: string,
		text: string,
	) {
		this.source = new SourceText([title, text]);
	}

	/** False if the page has hardly any text. */
	get isReadable(): boolean {
		return (this.source.text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
	}

	/**
	 * Returns the figures, dates and names of a sentence that the page has nowhere; if it lacks most of the words, those.
	 * Of a page in another language only digits are compared.
	 */
	lacks(sentence: ReadText): string[] {
		const { languageCode } = sentence;
		const isForeign =
			languageCode !== undefined && this.source.language !== undefined && languageCode !== this.source.language;
		const figures = this.lackedFigures(sentence);
		if (isForeign) return figures.filter((words) => /\d/.test(words));
		const found = [...figures, ...this.lackedNames(sentence)];
		return found.length > 0 ? found : this.lackedWords(sentence);
	}

	private lackedFigures(sentence: ReadText): string[] {
		const dates = datesOf(sentence);
		const { text } = this.source;
		const years = new Set(text.match(/\d{4}/g) ?? []);
		const missing = numbersOf(sentence)
			.filter(({ start, end }) => dates.every((date) => end <= date.start || start >= date.end))
			.filter((claimed) => this.quantities().every((known) => matchNumber(claimed, known) === 'no'))
			.map(({ start, end }) => sentence.text.slice(start, end))
			// `Three things matter:` counts what the sentence lists.
			.filter((shown) => /\d/.test(shown) && !text.includes(shown));
		const missingDates = dates
			.map(({ start, end }) => sentence.text.slice(start, end))
			.filter((shown) => (shown.match(/\d{4}/g) ?? []).some((year) => !years.has(year)));
		return [...missing, ...missingDates];
	}

	private lackedNames(sentence: ReadText): string[] {
		const host = fold(shownHost(this.url) ?? '').replace(/[^\p{L}\p{N}]/gu, '');
		const index = this.source.nameIndex(sentence.regionNames);
		const figures = numbersOf(sentence);
		return namesOf(sentence)
			.filter(({ opensSentence, start, end }) => {
				return !opensSentence && figures.every((one) => end <= one.start || start >= one.end);
			})
			.filter((name) => !index.has(name) && !host.includes(name.parts.join('').replace(/[^\p{L}\p{N}]/gu, '')))
			.map(({ text }) => text);
	}

	private lackedWords(sentence: ReadText): string[] {
		const wanted = [...new Set(contentOf(sentence))];
		const known = [...this.terms()];
		const missing = wanted.filter((term) => !known.some((other) => isSameTerm(term, other)));
		const isEnough = wanted.length < LEAST_TERMS || missing.length <= wanted.length * (1 - LEAST_WORDS);
		return isEnough ? [] : missing;
	}
}
