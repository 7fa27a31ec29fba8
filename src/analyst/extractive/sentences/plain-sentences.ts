import { fold } from '../../../language/fold';
import { sentenceSplitter } from '../../../language/sentences';
import { stopWords } from '../../../language/stop-words';
import { GAP } from '../../../text/markdown/plain-inline';
import { withoutGaps, type PlainBlock } from '../../../text/markdown/plain-text';

export interface PlainSentence {
	/** Sentence text without `GAP`s */
	readonly text: string;
	/** True if nothing was left out inside it: the Markdown holds it to the letter, syntax and white space aside */
	readonly verbatim: boolean;
	/** True if it lacks a word that was a formula or an address: `Where $C$ is the capacity`. */
	readonly isCut: boolean;
}

/** A footnote’s mark touches a word, a formula stands alone; the text can do without one in brackets. */
const HOLE = /^\uFFFC+\s+\p{Ll}|\S\s+\uFFFC+(?=[\s,.;:!?])(?!\W*$)/u;
const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+\uFFFC[^\p{L}\p{N}]*$/u;

/** Returns a function that splits blocks into sentences; make one for a text and use it for all its blocks. */
export function plainSentenceSplitter(languageCode?: string): (block: PlainBlock) => PlainSentence[] {
	const split = sentenceSplitter(languageCode);
	const stops = stopWords(languageCode);
	// `The result depends on $x$.` ends with a word that needs another.
	const isCut = (text: string): boolean => HOLE.test(text) || stops.has(fold(LAST_WORD.exec(text)?.[1] ?? ''));
	return (block) =>
		split(block.text)
			.map(({ text }) => ({
				text: text.replace(/^[\s\uFFFC]+|(?<![\s\uFFFC])[\s\uFFFC]+$/gu, ''),
				isCut: isCut(text),
			}))
			.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
			.map(({ text, isCut }) => ({ text: withoutGaps(text), verbatim: !text.includes(GAP), isCut }));
}
