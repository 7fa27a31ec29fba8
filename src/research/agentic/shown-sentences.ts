/** Drops sentences that a researcher has seen before: searches often return the same part of a page. */
import { sentenceSplitter } from '../../language/sentences';
import { fold } from '../../language/fold';
import { OMITTED } from './shown-results';

/** Shorter sentences, such as "Yes.", are shown again. */
const LEAST_CHARACTERS = 20;

export class ShownSentences {
	private readonly shown = new Set<string>();
	private readonly split: ReturnType<typeof sentenceSplitter>;

	constructor(languageCode: string | undefined) {
		this.split = sentenceSplitter(languageCode);
	}

	/**
	 * Returns the new sentences of excerpts, without repetitions, with a mark between them for dropped ones. Call `add`
	 * with the sentences that are shown.
	 */
	freshOf(excerpts: readonly string[]): { readonly excerpts: readonly string[]; readonly isPartlyShown: boolean } {
		let isPartlyShown = false;
		const here = new Set<string>();
		const fresh = excerpts.flatMap((excerpt) => {
			const pieces: string[] = [];
			for (const { text } of this.split(excerpt)) {
				const key = keyOf(text);
				const isKnown = key.length >= LEAST_CHARACTERS && this.shown.has(key);
				isPartlyShown ||= isKnown;
				if (isKnown || (key.length >= LEAST_CHARACTERS && here.has(key))) {
					if (pieces.length > 0 && pieces.at(-1) !== OMITTED) pieces.push(OMITTED);
				} else pieces.push(text.trim());
				here.add(key);
			}
			if (pieces.at(-1) === OMITTED) pieces.pop();
			return pieces.length === 0 ? [] : [pieces.join(' ')];
		});
		return { excerpts: fresh, isPartlyShown };
	}

	/** Remembers the sentences of shown excerpts. */
	add(excerpts: readonly string[]): void {
		for (const excerpt of excerpts) for (const { text } of this.split(excerpt)) this.shown.add(keyOf(text));
	}
}

function keyOf(sentence: string): string {
	return fold(sentence)
		.replaceAll(OMITTED, '')
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/[.!?]+$/u, '');
}
