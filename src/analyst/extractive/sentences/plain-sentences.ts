import { sentenceSplitter } from '../../../language/sentences';
import { GAP, withoutGaps, type PlainBlock } from '../../../text/markdown/plain-text';

export interface PlainSentence {
	/** Sentence text without `GAP`s */
	readonly text: string;
	/** True if nothing was left out inside it: the Markdown holds it to the letter, syntax and white space aside */
	readonly verbatim: boolean;
}

/** Returns a function that splits blocks into sentences; make one for a text and use it for all its blocks. */
export function plainSentenceSplitter(languageCode?: string): (block: PlainBlock) => PlainSentence[] {
	const split = sentenceSplitter(languageCode);
	return (block) =>
		split(block.text)
			.map(({ text }) => text.replace(/^[\s\uFFFC]+|[\s\uFFFC]+$/gu, ''))
			.filter((text) => /[\p{L}\p{N}]/u.test(text))
			.map((text) => ({ text: withoutGaps(text), verbatim: !text.includes(GAP) }));
}
