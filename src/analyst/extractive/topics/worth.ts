/**
 * How much a sentence of a note is worth researching: a logistic regression whose weights `npm run -s train:claims`
 * learns from sentences of real notes that a person labelled.
 *
 * ```
 * "61 % of donors decide in a minute."     money or share, one figure   → 0.7
 * "Great code shouts its intent."          nothing of it                → 0.1
 * ```
 */
import { logistic } from '../../../text/logistic';
import { everyLanguage, spaced } from '../../../language/phrases';
import { connects } from '../cues/connectives';
import { addressesReader } from '../cues/persons';
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import { figures } from '../words/figures';
import { hasVerb } from '../words/finite-verbs';
import { WORTH_WEIGHTS } from './worth-weights';

interface Seen {
	readonly sentence: NoteSentence;
	/** Its words, as phrases are matched. */
	readonly spaced: string;
	readonly languageCode: string | undefined;
}

const CAUSE = everyLanguage((file) => file.claimCues?.cause);
const DENIAL = everyLanguage((file) => file.claimCues?.denial);
const ABSOLUTE = everyLanguage((file) => file.claimCues?.absolute);
const COMPARISON = everyLanguage((file) => file.claimCues?.comparison);
const NORM = everyLanguage((file) => file.norms);
const POINTER = everyLanguage((file) => file.pointers, 'start');

const MOST_FIGURES = 3;

/** Features of a sentence. A value is 0 or 1 unless its comment names another. */
const FEATURES = {
	/** Logarithm of the number of words: a short line says little that could be wrong. */
	length: ({ sentence }) => Math.log(Math.max(1, sentence.tokens.length)),
	/** `$170B`, `61 %` */
	moneyOrShare: ({ sentence }) =>
		figures(sentence.text).some(({ unit }) => unit?.dimension === 'money' || unit?.dimension === 'ratio') ? 1 : 0,
	/** Number of figures, at most three */
	figures: ({ sentence }) => Math.min(MOST_FIGURES, figures(sentence.text).length),
	/** `Notes on bats`; 0 too if the language has no list of verbs. */
	noVerb: ({ sentence: { text, tokens }, languageCode }) => (hasVerb(text, tokens, languageCode) === false ? 1 : 0),
	/** `However, …` */
	continues: ({ sentence }) => (connects(sentence.text) ? 1 : 0),
	/** `… because …`, `… reduces …` */
	cause: ({ sentence, spaced: words }) => (CAUSE.test(sentence.text, words) ? 1 : 0),
	/** `… is not …` */
	denial: ({ sentence, spaced: words }) => (DENIAL.test(sentence.text, words) ? 1 : 0),
	/** `… only …`, `… never …` */
	absolute: ({ sentence, spaced: words }) => (ABSOLUTE.test(sentence.text, words) ? 1 : 0),
	/** `… stronger than …` */
	comparison: ({ sentence, spaced: words }) => (COMPARISON.test(sentence.text, words) ? 1 : 0),
	/** `… should …` */
	norm: ({ sentence, spaced: words }) => (NORM.test(sentence.text, words) ? 1 : 0),
	/** `You can …` */
	reader: ({ sentence }) => (addressesReader(sentence.text) ? 1 : 0),
	/** `See …` */
	pointer: ({ sentence, spaced: words }) => (POINTER.test(sentence.text, words) ? 1 : 0),
	/** `> …`, `“…` */
	quoted: ({ sentence: { block, text } }) => (block.kind === 'quote' || /^["“„«»「]/u.test(text) ? 1 : 0),
	/** `.cf`, `a_b`, `C:\` */
	code: ({ sentence }) => (/[_=<>{}\\/]|\w\.\w/u.test(sentence.text) ? 1 : 0),
	/** `SEPA`, `RLHF` */
	abbreviation: ({ sentence }) => (/\p{Lu}{3}/u.test(sentence.text) ? 1 : 0),
} satisfies Readonly<Record<string, (seen: Seen) => number>>;

export type WorthFeature = keyof typeof FEATURES;
export const WORTH_FEATURES = Object.keys(FEATURES) as readonly WorthFeature[];

/** Returns the values of the features, in the order of `WORTH_FEATURES`. */
export function worthValues(sentence: NoteSentence, { languageCode }: NoteModel): number[] {
	const seen: Seen = { sentence, spaced: spaced(sentence.text), languageCode };
	return WORTH_FEATURES.map((name) => FEATURES[name](seen));
}

/** Returns the probability that a reader of the note would want to have the sentence checked, 0–1. */
export function worthOf(sentence: NoteSentence, model: NoteModel): number {
	const { bias, weights }: { bias: number; weights: Readonly<Record<WorthFeature, number>> } = WORTH_WEIGHTS;
	return logistic(
		bias,
		worthValues(sentence, model),
		WORTH_FEATURES.map((name) => weights[name]),
	);
}
