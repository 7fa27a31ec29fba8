import { terms } from '../../../../language/words';
import { dates } from '../../../../language/numbers/dates';
import { names } from '../names/names';
import { quantities } from '../../../../language/numbers/quantities';
import type { RegionNames } from '../names/region-names';

/**
 * A text that several checks read, such as a claim or a sentence of its evidence. Keeps what a check computes from the
 * text for the others.
 */
export class ReadText {
	private readonly views = new Map<unknown, unknown>();

	constructor(
		readonly text: string,
		readonly languageCode: string | undefined,
		readonly regionNames: RegionNames,
	) {}

	/** Returns the result of `read` on this text, computed once. */
	view<T>(read: (text: ReadText) => T): T {
		const known = this.views.get(read);
		if (known !== undefined) return known as T;
		const made = read(this);
		this.views.set(read, made);
		return made;
	}

	/** Returns another text in the same language. */
	beside(text: string): ReadText {
		return new ReadText(text, this.languageCode, this.regionNames);
	}
}

/** Creates one `ReadText` per text and language of a run: many claims cite the same sentence. */
export class TextReader {
	private readonly texts = new Map<string, ReadText>();

	constructor(readonly regionNames: RegionNames) {}

	read(text: string, languageCode: string | undefined): ReadText {
		const key = `${languageCode ?? ''}\n${text}`;
		const known = this.texts.get(key) ?? new ReadText(text, languageCode, this.regionNames);
		this.texts.set(key, known);
		return known;
	}
}

/** Wraps a function of a text so that its result is kept with the text. */
export function viewOf<T>(read: (text: ReadText) => T): (text: ReadText) => T {
	return (text) => text.view(read);
}

const SHARED_PREFIX = 5;

/** True for the same word in another form or inside a compound. */
export function isSameTerm(a: string, b: string): boolean {
	if (a === b) return true;
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length === SHARED_PREFIX - 1)
		return /\p{L}{4}/u.test(short) && long.startsWith(short) && long.length <= short.length + 4;
	if (short.length < SHARED_PREFIX) return false;
	if (long.includes(short)) return true;
	let shared = 0;
	while (shared < short.length && short[shared] === long[shared]) shared++;
	return shared >= SHARED_PREFIX && shared >= short.length * 0.7;
}

export const quantitiesOf = viewOf(({ text, languageCode }) => quantities(text, languageCode));
/** Quantities without hints: the numbers that the evidence of a claim must contain. */
export const numbersOf = viewOf((text) => quantitiesOf(text).filter((quantity) => quantity.kind !== 'hint'));
export const namesOf = viewOf(({ text, languageCode }) => names(text, languageCode));
export const datesOf = viewOf(({ text }) => dates(text));
/** The content words, stemmed. */
export const contentOf = viewOf(({ text, languageCode }) => {
	return terms(text, languageCode).filter((term) => /\p{L}/u.test(term));
});
