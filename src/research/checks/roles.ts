import { stopWords } from '../../text/stop-words';
import { fold, words } from '../../text/words';
import type { Alignment } from './alignment';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import type { Vocabulary } from './concepts';
import { keysOf } from './coverage';
import { isIrregularVerb } from './irregular-verbs';
import type { FoundName } from './names';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { nameIndexOf, namesOf, predicatesOf, quantitiesOf } from './text-views';

/** A word of a predicate, in order. */
interface Slot {
	readonly key: string;
	/** Names something, and is no word of ordinary prose. */
	readonly isTopical: boolean;
	/** Formed like a noun: participles, adverbs and most adjectives are not. */
	readonly isNoun: boolean;
	readonly isParticiple: boolean;
	readonly isVerbal: boolean;
}

/**
 * Whether a claim puts another thing where its evidence has one: "burns hydrogen" for "methane-fuelled", with a word that
 * the source never uses.
 * @param vocabularies the words of each source
 */
export function hasForeignNoun(claim: ReadText, evidence: readonly ReadText[], vocabularies: readonly Vocabulary[]): boolean {
	const { languageCode } = claim;
	if (languageCode !== 'en') return false;
	const [ours, theirs] = [predicatesOf(claim).map(slotsOf), evidence.flatMap(predicatesOf).map(slotsOf)];
	const claimed = ours.flat().map((slot) => slot.key);
	const isKnown = (key: string): boolean => vocabularies.some((vocabulary) => vocabulary.relation(key) !== undefined);
	const isUnused = (key: string): boolean => !claimed.some((other) => relationOf(key, other, languageCode) !== undefined);
	return ours.some((part) => part.some((slot, at) => {
		if (!slot.isTopical || !slot.isNoun || isKnown(slot.key)) return false;
		return ([-1, 1] as const).some((side) => {
			const near = part[at + side];
			return near?.isVerbal === true && theirs.some((other) => other.some((match, place) => {
				// `added carrots` are carrots that are added.
				const sides = match.key !== near.key ? [] : near.isParticiple ? [-1, 1] : [-side];
				return sides.map((step) => other[place + step]).some((found) => found?.isTopical && found.isNoun && isUnused(found.key));
			}));
		});
	}));
}

/**
 * Whether a name of the claim stands in the evidence, or in its source, with other deeds, and the deeds that the claim
 * gives it stand there with another name.
 */
export function hasForeignRole(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const [ours, theirs] = [predicatesOf(claim), evidence.flatMap(predicatesOf)];
	const inClaim = nameIndexOf(claim);
	return ours.some((part) => namesOf(part).some((name) => {
		const deeds = deedsOf(part);
		const own = theirs.filter((other) => nameIndexOf(other).has(name));
		const others = theirs.filter((other) => !own.includes(other) && !PRONOUN.test(other.text) && namesOf(other).some((found) => isAgent(found, other.text) && !found.parts.some((word) => inClaim.hasPart(word))));
		if (own.some((other) => shared(deeds, deedsOf(other), languageCode) > 0)) return false;
		if (own.length === 0 && name.opensSentence) return false;
		// What it does there is the opposite of what the claim has it do: less must stand with the other name.
		const isOpposed = own.some((other) => deeds.some((deed) => deedsOf(other).some((known) => relationOf(deed, known, languageCode) === 'opposite')));
		return others.some((other) => shared(deeds, deedsOf(other), languageCode) >= (isOpposed ? 1 : 2));
	}));
}

/** What such a part is said of is not named in it. */
const PRONOUN = /(?:^|[,\s])(?:he|she|they|it|er|sie|il|elle|ils|elles)\s/iu;

/** Whether a name may be what its part speaks of: no place and no owner is. */
function isAgent(name: FoundName, text: string): boolean {
	return !/(?:^|\s)(?:in|at|on|from|near|of|bei|aus|en|dans|chez|nel|nella)\s(?:the\s)?$/iu.test(text.slice(0, name.start)) && !/^'s?\s/u.test(text.slice(name.end));
}

/** A name, and the word it hangs on, determiners left out. */
interface Placed {
	readonly name: string;
	readonly before: string;
	/** The nearest word before it that says something. */
	readonly deed: string;
}

/** Whether two names have changed places: "left A for B" told as "left B for A". */
export function hasExchangedNames(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const ours = placedNames(claim);
	return ours.length > 1 && evidence.some((sentence) => {
		const theirs = placedNames(sentence);
		return ours.some((a) => ours.some((b) => {
			const [x, y] = [a, b].map((one) => theirs.find((other) => other.name === one.name));
			if (a.name === b.name || x === undefined || y === undefined) return false;
			return (['before', 'deed'] as const).some((by) => a[by] !== b[by] && a[by] !== '' && b[by] !== '' && a[by] === y[by] && b[by] === x[by]);
		}));
	});
}

const CAPITALS = /[\p{L}\p{N},'’)] (\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*)/gu;
/** Behind these, names stand for what is compared: `direction.ts` knows which is which. */
const UNORDERED = /^(?:the|an?|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|i)$/;
const LISTED = /^(?:and|or|than|as|und|oder|als|wie|et|ou|que|y|o|e|di)$/;

const placedNames = viewOf(({ text, languageCode }): readonly Placed[] => {
	if (languageCode === 'de') return [];
	return [...text.matchAll(CAPITALS)].flatMap((match) => {
		const all = words(text.slice(0, match.index + 1)).filter((word) => !UNORDERED.test(fold(word.text)));
		const before = fold(all.at(-1)?.text ?? '');
		const deed = all.filter((word) => /^\p{Ll}/u.test(word.text) && !stopWords(languageCode).has(fold(word.text))).at(-1)?.text ?? '';
		return LISTED.test(before) ? [] : [{ name: fold(match[1] ?? '').replace(/['’]s?$/, ''), before: wordKey(before, languageCode), deed: wordKey(deed, languageCode) }];
	});
});

/** From here on a claim follows its source so closely that a strange noun must be another thing and not another word. */
const WORD_FOR_WORD = 0.7;
/** For a word of ordinary prose, which may have been put for another. */
const TO_THE_LETTER = 0.8;

/**
 * Whether a claim that follows its source word for word has another thing in one place: something else that the source
 * speaks of, or something it never speaks of.
 */
export function hasForeignThing(alignment: Alignment, claim: ReadText, vocabularies: readonly Vocabulary[]): boolean {
	const { languageCode } = claim;
	const [said, claimed] = [keysOf(alignment.sentence), keysOf(claim)];
	const isIn = (key: string, keys: ReadonlySet<string>): boolean => [...keys].some((other) => relationOf(key, other, languageCode) !== undefined);
	return languageCode === 'en' && alignment.substitutions.some((substitution) => {
		const [ours, theirs] = [substitution.claimed, substitution.known].map((tokens) => tokens.flatMap((token) => slots(token.quantity ? '' : token.text, languageCode))) as [Slot[], Slot[]];
		if (ours.length === 0 || theirs.length === 0 || ours.some((slot) => isIn(slot.key, said)) || theirs.every((slot) => isIn(slot.key, claimed))) return false;
		if (![ours, theirs].every((slots) => slots.some((slot) => slot.isNoun && !slot.isVerbal))) return false;
		return ours.some((slot) => slot.isNoun && (vocabularies.some((vocabulary) => vocabulary.has(slot.key)) || (alignment.share >= (slot.isTopical ? WORD_FOR_WORD : TO_THE_LETTER) && !vocabularies.some((vocabulary) => vocabulary.relation(slot.key) !== undefined))));
	});
}

/** Whether the evidence names who did it, and the claim names somebody else of whom its sentence does not speak. */
export function hasForeignSubject(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const [sentence] = evidence;
	if (!sentence || evidence.length !== 1) return false;
	const [ours, theirs] = [subjectOf(claim), subjectOf(sentence)];
	return ours !== undefined && theirs !== undefined && !ours.parts.some((part) => nameIndexOf(sentence).hasPart(part)) && !theirs.parts.some((part) => nameIndexOf(claim).hasPart(part));
}

/** Opens what is told of somebody, and is no part of the name. */
const OPENING = /^(?:\S+\s){0,3}$/;

/** The name that a sentence opens with, with at most a title or a role before it. */
const subjectOf = viewOf((reading): FoundName | undefined => {
	const { text } = reading;
	const [first] = namesOf(reading);
	const isVerbNext = first !== undefined && /^,?\s\p{Ll}/u.test(text.slice(first.end));
	return isVerbNext && OPENING.test(text.slice(0, first.start)) && (first.parts.length > 1 || !first.opensSentence) && !PREPOSED.test(text.slice(0, first.start)) ? first : undefined;
});

const PREPOSED = /(?:^|\s)(?:in|at|on|by|for|with|from|to|of|under|after|before|during|since|according|im|in|bei|nach|von|mit|a|en|de|dans|pour|selon|secondo|segun|con|per|da)\s/iu;

const deedsOf = viewOf((part): readonly string[] => {
	const named = new Set(namesOf(part).flatMap((name) => name.parts));
	return words(part.text).filter((word) => !named.has(fold(word.text))).map((word) => [wordKey(word.text, 'en'), fold(word.text)] as const).filter(([key, folded]) => !isFiller(key, folded, 'en') && !/\d/.test(key)).map(([key]) => key);
});

function shared(ours: readonly string[], theirs: readonly string[], languageCode: string | undefined): number {
	return ours.filter((key) => theirs.some((other) => ['same', 'synonym'].includes(relationOf(key, other, languageCode) ?? ''))).length;
}

function withoutQuantities(text: ReadText): string {
	return quantitiesOf(text).reduce((rest, { start, end }) => rest.slice(0, start) + '0'.repeat(end - start) + rest.slice(end), text.text);
}

const NO_NOUN = /(?:ed|ing|ly|ous|ful|less|ive|able|ible|ical|ary|est|ier)$/;

const slotsOf = viewOf((text) => slots(withoutQuantities(text), text.languageCode));

function slots(text: string, languageCode: string | undefined): Slot[] {
	return words(text).flatMap((word) => {
		const [key, folded] = [wordKey(word.text, languageCode), fold(word.text)];
		if (isFiller(key, folded, languageCode) || /\d/.test(folded)) return [];
		return [{ key, isTopical: !isOrdinary(key, languageCode) && /^\p{Ll}/u.test(word.text), isNoun: !NO_NOUN.test(folded), isParticiple: folded.endsWith('ed'), isVerbal: /(?:ed|ing)$/.test(folded) || isIrregularVerb(folded) }];
	});
}
