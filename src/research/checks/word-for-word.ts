/** What tells in a claim that follows its source word for word: there one word is the whole difference. */
import { fold, words } from '../../text/words';
import { alignedTokens } from './alignment';
import type { AlignedToken, Alignment, Substitution } from './alignment';
import { areKindsOfOne, isFiller, meansSame, relationOf, wordKey } from './concepts';
import { keysOf } from './coverage';
import { isOpposed } from './denial';
import { isIrregularVerb } from './irregular-verbs';
import { isBetweenItems } from './lists';
import { NEGATORS } from './polarity-words';
import { negatorsIn, plainNegations, wordsOf } from './predications';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { predicationsOf } from './text-views';

/** A claim that is a run of its sentence's words, negators left out of account. */
export interface Run {
	/** One of them denies something that the other states. */
	readonly isDenied: boolean;
	/** What stands before the run in its sentence denies or turns something, and so perhaps the run. */
	readonly isUnderDenial: boolean;
}

/** Where the claim is such a run; undefined where it has a word of its own. */
export function runIn(claim: ReadText, sentence: ReadText): Run | undefined {
	const [ours, theirs] = [runWords(claim), runWords(sentence)];
	const start = indexOfRun(theirs.keys, ours.keys);
	if (start < 0) return undefined;
	const end = start + ours.keys.length;
	// Behind the run a negator denies what follows, but for languages that end a sentence with it.
	const inside = theirs.negatorsAt.filter((at) => at >= start && (at < end || (at === end && end === theirs.keys.length))).map((at) => at - start);
	return { isDenied: inside.join() !== ours.negatorsAt.join(), isUnderDenial: theirs.negatorsAt.some((at) => at < start) || TURNS_WHAT_FOLLOWS.test(theirs.keys.slice(0, start).join(' ')) };
}

/** Stems of words that say of what follows them that it is not so, or not known to be. */
const TURNS_WHAT_FOLLOWS = /(?:^| )(?:den(?:i|y)|refut|reject|doubt|fals|wrong|myth|fail|refus|if|unless|claim|alleg|suppos|whether|hardli|unlik|disput|contrari)/;
/** What a negator brings along: `does not peak` denies `peaks`. */
const SUPPORT = /^(?:do|does|did)$/;

interface RunWords {
	readonly keys: readonly string[];
	/** For each negator how many keys stand before it. */
	readonly negatorsAt: readonly number[];
}

const runWords = viewOf(({ text, languageCode }): RunWords => {
	const plain = plainNegations(text, languageCode);
	const all = wordsOf(plain);
	const [some, every] = [negatorsIn(all, plain, languageCode), NEGATORS[languageCode ?? 'en'] ?? []];
	const [keys, negatorsAt]: [string[], number[]] = [[], []];
	for (const word of all) {
		if (some.includes(word)) negatorsAt.push(keys.length);
		else if (!every.includes(word) && !SUPPORT.test(word)) keys.push(wordKey(word, languageCode));
	}
	return { keys, negatorsAt };
});

function indexOfRun(all: readonly string[], run: readonly string[]): number {
	return all.findIndex((_, start) => start + run.length <= all.length && run.every((key, index) => key === all[start + index]));
}

/** What is denied stands right behind the negator. */
const HEADS = 2;

/**
 * Whether the claim turns what its sentence says: a denial more or less, or the opposite of a word. Two such turns cancel out, and what
 * is denied of something that the other does not speak of turns nothing.
 */
export function isTurnedInPlace(claim: ReadText, { sentence }: Alignment): boolean {
	const { languageCode } = claim;
	const [ours, theirs] = [[...keysOf(claim)], [...keysOf(sentence)]];
	const isTold = (key: string, others: readonly string[]): boolean => others.some((other) => relationOf(key, other, languageCode) !== undefined);
	const denials = (text: ReadText, others: readonly string[]): number => predicationsOf(text).flatMap((part) => part.denials).filter(({ scope }) => scope.slice(0, HEADS).some((key) => isTold(key, others))).length;
	// What stands on both sides turns nothing, whatever else is said of it.
	const [onlyOurs, onlyTheirs] = [ours.filter((key) => !meansOne(key, theirs, languageCode)), theirs.filter((key) => !meansOne(key, ours, languageCode))];
	const opposites = onlyTheirs.filter((key) => isOpposed(key, onlyOurs, languageCode));
	return (denials(claim, theirs) + denials(sentence, ours) + opposites.length) % 2 === 1;
}

function meansOne(key: string, others: readonly string[], languageCode: string | undefined): boolean {
	return others.some((other) => meansSame(key, other, languageCode));
}

/** Whether two things have changed places, other than items of a list, which have no order. */
export function hasCrossedOver(claim: ReadText, { substitutions }: Alignment): boolean {
	const { languageCode } = claim;
	const keysOfTokens = (tokens: readonly AlignedToken[]): string => tokens.flatMap((token) => slots(token, languageCode)).map(({ key }) => key).join(' ');
	const places = substitutions.map(({ claimed, known }) => ({ ours: keysOfTokens(claimed), theirs: keysOfTokens(known), start: claimed[0]?.start ?? 0, end: claimed.at(-1)?.end ?? 0 }));
	return places.some((one, index) => places.slice(index + 1).some((other) => {
		const isCrossed = one.ours !== '' && one.theirs !== '' && one.ours === other.theirs && one.theirs === other.ours;
		return isCrossed && !isBetweenItems(claim.text.slice(one.end, other.start));
	}));
}

/** From here on another word is another thing, and not another word for it. */
const NEARLY_VERBATIM = 0.8;

/** Whether the claim is a stretch of its source's sentence but for one place, and has there what is neither the same nor another word for it. */
export function hasOneChange(claim: ReadText, { share, substitutions, sentence }: Alignment): boolean {
	const { languageCode } = claim;
	const [change, more] = substitutions;
	if (languageCode !== 'en' || !change || more || share < NEARLY_VERBATIM || !isStretchBut(change, alignedTokens(claim), alignedTokens(sentence))) return false;
	const [ours, theirs] = [change.claimed, change.known].map((tokens) => tokens.flatMap((token) => slots(token, languageCode)).map(({ key }) => key)) as [string[], string[]];
	return ours.length > 0 && theirs.length > 0 && !ours.every((key) => meansOne(key, theirs, languageCode)) && !theirs.every((key) => meansOne(key, ours, languageCode));
}

/** Whether all that stands before and behind the change stands so in the sentence. What a claim adds at its end changes nothing. */
function isStretchBut({ claimed, known }: Substitution, ours: readonly AlignedToken[], theirs: readonly AlignedToken[]): boolean {
	const [first, other] = [claimed[0], known[0]];
	if (!first || !other) return false;
	const from = ours.indexOf(first);
	const offset = theirs.indexOf(other) - from;
	const to = from + claimed.length;
	if (to === ours.length && claimed.length !== known.length) return false;
	return ours.every(({ key }, at) => (at >= from && at < to) || theirs[offset + at + (at < from ? 0 : known.length - claimed.length)]?.key === key);
}

/** Whether the claim has another thing in one place: one of the same sort, or, where it is nearly its source's sentence, one by no other word for the same. */
export function hasForeignThing(claim: ReadText, { share, sentence, substitutions }: Alignment): boolean {
	const { languageCode } = claim;
	if (languageCode !== 'en') return false;
	const [said, claimed] = [keysOf(sentence), keysOf(claim)];
	const isIn = (key: string, keys: ReadonlySet<string>): boolean => [...keys].some((other) => relationOf(key, other, languageCode) !== undefined);
	return substitutions.filter(({ opens }) => !opens).some((substitution) => {
		const [ours, theirs] = [substitution.claimed, substitution.known].map((tokens) => tokens.flatMap((token) => slots(token, languageCode))) as [Slot[], Slot[]];
		if (ours.some((one) => !said.has(one.key) && theirs.some((other) => areKindsOfOne(one.key, other.key, languageCode)))) return true;
		if (share < NEARLY_VERBATIM || ![ours, theirs].every((side) => side.some(({ isThing }) => isThing))) return false;
		return !ours.some(({ key }) => isIn(key, said)) && !theirs.every(({ key }) => isIn(key, claimed));
	});
}

interface Slot {
	readonly key: string;
	/** Formed like a noun: participles, adverbs and most adjectives are not. */
	readonly isThing: boolean;
}

const NO_NOUN = /(?:(?<!e)ed|ing|ly|ous|ful|less|ive|able|ible|ical|ary|est|ier)$/;

/** Numbers are for other checks. */
function slots({ text, quantity }: AlignedToken, languageCode: string | undefined): Slot[] {
	if (quantity) return [];
	return words(text).flatMap((word) => {
		const [key, folded] = [wordKey(word.text, languageCode), fold(word.text)];
		return isFiller(key, folded, languageCode) || /\d/.test(folded) ? [] : [{ key, isThing: !NO_NOUN.test(folded) && !isIrregularVerb(folded) }];
	});
}
