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
