import { fold, words } from '../../text/words';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import { verbBase } from './irregular-verbs';
import { NameIndex, names } from './names';
import type { FoundName, RegionNames } from './names';
import { predicateTexts } from './predicates';
import { quantities } from './quantities';

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
interface Predicate {
	readonly slots: readonly Slot[];
	readonly names: readonly FoundName[];
	readonly text: string;
}

/**
 * Whether a claim puts another thing where its evidence has one: "burns hydrogen" for "methane-fuelled", with a word that
 * the source never uses.
 * @param vocabulary every word of the source, as `wordKey` gives it
 */
export function hasForeignNoun(claim: string, evidence: readonly string[], vocabulary: ReadonlySet<string>, languageCode: string | undefined): boolean {
	if (languageCode !== 'en') return false;
	const [ours, theirs] = [[claim], evidence].map((texts) => texts.flatMap((text) => predicatesOf(text, languageCode))) as [Predicate[], Predicate[]];
	const claimed = ours.flatMap((part) => part.slots.map((slot) => slot.key));
	const isKnown = (key: string): boolean => vocabulary.has(key) || [...vocabulary].some((other) => relationOf(key, other, languageCode) !== undefined);
	const isUnused = (key: string): boolean => !claimed.some((other) => relationOf(key, other, languageCode) !== undefined);
	return ours.some((part) => part.slots.some((slot, at) => {
		if (!slot.isTopical || !slot.isNoun || isKnown(slot.key)) return false;
		return ([-1, 1] as const).some((side) => {
			const near = part.slots[at + side];
			return near?.isVerbal === true && theirs.some((other) => other.slots.some((match, place) => {
				// `added carrots` are carrots that are added.
				const sides = match.key !== near.key ? [] : near.isParticiple ? [-1, 1] : [-side];
				return sides.map((step) => other.slots[place + step]).some((found) => found?.isTopical && found.isNoun && isUnused(found.key));
			}));
		});
	}));
}

/**
 * Whether a name of the claim stands in the evidence, or in its source, with other deeds, and the deeds that the claim
 * gives it stand there with another name.
 */
export function hasForeignRole(claim: string, evidence: readonly string[], languageCode: string | undefined, regionNames: RegionNames): boolean {
	const [ours, theirs] = [[claim], evidence].map((texts) => texts.flatMap((text) => predicatesOf(text, languageCode))) as [Predicate[], Predicate[]];
	const inClaim = new NameIndex(claim, regionNames, false);
	return ours.some((part) => part.names.some((name) => {
		const deeds = deedsOf(part);
		const own = theirs.filter((other) => new NameIndex(other.text, regionNames, false).has(name));
		const others = theirs.filter((other) => !own.includes(other) && other.names.some((found) => !found.parts.some((word) => inClaim.hasPart(word))));
		if (own.some((other) => shared(deeds, deedsOf(other), languageCode) > 0)) return false;
		if (own.length === 0 && name.opensSentence) return false;
		// What it does there is the opposite of what the claim has it do: less must stand with the other name.
		const isOpposed = own.some((other) => deeds.some((deed) => deedsOf(other).some((known) => relationOf(deed, known, languageCode) === 'opposite')));
		return others.some((other) => shared(deeds, deedsOf(other), languageCode) >= (isOpposed ? 1 : 2));
	}));
}

function deedsOf(part: Predicate): string[] {
	const named = new Set(part.names.flatMap((name) => name.parts));
	return words(part.text).filter((word) => !named.has(fold(word.text))).map((word) => [wordKey(word.text, 'en'), fold(word.text)] as const).filter(([key, folded]) => !isFiller(key, folded, 'en') && !/\d/.test(key)).map(([key]) => key);
}

function shared(ours: readonly string[], theirs: readonly string[], languageCode: string | undefined): number {
	return ours.filter((key) => theirs.some((other) => ['same', 'synonym'].includes(relationOf(key, other, languageCode) ?? ''))).length;
}

function withoutQuantities(text: string, languageCode: string | undefined): string {
	return quantities(text, languageCode).reduce((rest, { start, end }) => rest.slice(0, start) + '0'.repeat(end - start) + rest.slice(end), text);
}

const NO_NOUN = /(?:ed|ing|ly|ous|ful|less|ive|able|ible|ical|ary|est|ier)$/;

function predicatesOf(text: string, languageCode: string | undefined): Predicate[] {
	return predicateTexts(text).map((part) => ({
		text: part,
		names: names(part, languageCode),
		slots: words(withoutQuantities(part, languageCode)).flatMap((word) => {
			const [key, folded] = [wordKey(word.text, languageCode), fold(word.text)];
			if (isFiller(key, folded, languageCode) || /\d/.test(folded)) return [];
			return [{ key, isTopical: !isOrdinary(key, languageCode) && /^\p{Ll}/u.test(word.text), isNoun: !NO_NOUN.test(folded), isParticiple: folded.endsWith('ed'), isVerbal: /(?:ed|ing)$/.test(folded) || verbBase(folded) !== folded }];
		}),
	}));
}
