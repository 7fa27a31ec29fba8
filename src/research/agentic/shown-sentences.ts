/** Leaves out sentences that a researcher was shown before: searches show the same stretch of a page repeatedly. */
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

	/** Returns the new sentences of excerpts, with a mark for those between them that were shown. */
	freshOf(excerpts: readonly string[]): { readonly excerpts: readonly string[]; readonly isPartlyShown: boolean } {
		let isPartlyShown = false;
		const fresh = excerpts.flatMap((excerpt) => {
			const pieces: string[] = [];
			for (const { text } of this.split(excerpt)) {
				const key = fold(text)
					.replace(/\s+/g, ' ')
					.trim()
					.replace(/[.!?]+$/u, '');
				if (key.length >= LEAST_CHARACTERS && this.shown.has(key)) {
					isPartlyShown = true;
					if (pieces.length > 0 && pieces.at(-1) !== OMITTED) pieces.push(OMITTED);
				} else pieces.push(text.trim());
				this.shown.add(key);
			}
			if (pieces.at(-1) === OMITTED) pieces.pop();
			return pieces.length === 0 ? [] : [pieces.join(' ')];
		});
		return { excerpts: fresh, isPartlyShown };
	}
}
