/** The sentences of passages, with what their words say by themselves. */
import { languageCodeOf } from '../../../language/language';
import { everyLanguage } from '../../../language/phrases';
import { plainBlocks } from '../../../text/markdown/plain-text';
import { once, oncePerKey } from '../../../text/lazy';
import { comparableOf, type Compared } from '../words/compared';
import { figures, figureTerms } from '../words/figures';
import { meaning, neighbours, type Token, type TokenReader } from '../words/tokens';
import { Wording } from '../words/wording';
import { plainSentenceSplitter } from './plain-sentences';

/** A sentence without its place. Most are never compared, so its parts are read when they are asked for. */
export interface ReadSentence {
	readonly text: string;
	/** True for an item of a numbered list, most of which tell the reader what to do */
	readonly isStep: boolean;
	readonly read: () => SentenceWords;
	readonly compared: () => Compared;
	readonly wording: () => Wording;
	/** Without brackets: `R290 (propane)`, what explains a word may be left out. */
	readonly bareWording: () => Wording;
}

export interface SentenceWords {
	readonly tokens: readonly Token[];
	/** Stems, and figures with their units. */
	readonly terms: ReadonlySet<string>;
	/** See `neighbours`. */
	readonly pairs: ReadonlySet<string>;
}

/** Search engines join pieces of a page with these; a sentence never reaches across. */
const CUT = /(?<!\s)\s*(?:\[\s*(?:\.{3}|…)\s*\]|…|\.{3,})\s*/u;

/** Splits each text once for a run: topics, searches and judges meet the same passages, as new objects each time. */
export class PassageReader {
	/** In the language of the text, or undefined. */
	readonly languageOf = oncePerKey((text): string => languageCodeOf(text) ?? '');
	readonly sentencesOf = oncePerKey((text): readonly ReadSentence[] => this.split(text));
	private readonly splitBlock: ReturnType<typeof plainSentenceSplitter>;

	constructor(
		readonly reader: TokenReader,
		readonly languageCode: string | undefined,
	) {
		this.splitBlock = plainSentenceSplitter(languageCode);
	}

	private split(text: string): ReadSentence[] {
		const all = plainBlocks(text)
			.filter(({ kind }) => kind !== 'heading' && kind !== 'task')
			.flatMap((block) => block.text.split(CUT).map((piece) => ({ ...block, text: piece })))
			.flatMap((piece) => this.splitBlock(piece).map((one) => ({ ...one, isStep: piece.isStep === true })));
		return all
			.filter(({ text, verbatim }, index) => verbatim && !isRefuted(text, all[index + 1]?.text))
			.map(({ text, isStep }) => this.sentence(text, isStep));
	}

	private sentence(text: string, isStep: boolean): ReadSentence {
		const tokens = once(() => this.reader.read(text));
		const found = once(() => figures(text));
		const wording = once(() => new Wording(text, this.languageCode));
		return {
			text,
			isStep,
			read: once(() => ({
				tokens: tokens(),
				terms: new Set([...meaning(tokens()), ...figureTerms(found())]),
				pairs: neighbours(tokens()),
			})),
			compared: once(() => comparableOf(tokens(), found())),
			wording,
			bareWording: once(() => {
				const bare = withoutBrackets(text);
				return bare === text ? wording() : new Wording(bare, this.languageCode);
			}),
		};
	}
}

export function withoutBrackets(text: string): string {
	return text.replace(/\([^()]*\)/gu, ' ');
}

/** Openings of sentences that deny a myth. */
const REFUTES = everyLanguage((file) => file.refutations, 'start');
/** `Myth: `, `Irrtum Nr. 3: ` */
const MYTH_LABEL = /^[^:：]{1,16}[:：]/u;

/** True for a sentence that is labelled a myth, or that the next one denies: `Bats are blind. This is a myth.` */
function isRefuted(text: string, next: string | undefined): boolean {
	return REFUTES.test(MYTH_LABEL.exec(text)?.[0] ?? '') || (next !== undefined && REFUTES.test(next));
}
