import { stopWords } from '../../text/stop-words';
import { fold, words } from '../../text/words';
import type { Alignment } from './alignment';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import type { Vocabulary } from './concepts';
import { keysOf } from './coverage';
import { isIrregularVerb } from './irregular-verbs';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/** A word of a predicate, in order. */
interface Slot {
	readonly key: string;
	/** Names something, and is no word of ordinary prose. */
	readonly isTopical: boolean;
	/** Formed like a noun: participles, adverbs and most adjectives are not. */
	readonly isNoun: boolean;
	readonly isVerbal: boolean;
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

/** From here on a claim follows its source so closely that another noun is another thing, and not another word for it. */
const WORD_FOR_WORD = 0.8;

/**
 * Whether a claim that follows its source word for word has another thing in one place, of which the source
 * speaks elsewhere.
 */
export function hasForeignThing(alignment: Alignment, claim: ReadText, vocabularies: readonly Vocabulary[]): boolean {
	const { languageCode } = claim;
	const [said, claimed] = [keysOf(alignment.sentence), keysOf(claim)];
	const isIn = (key: string, keys: ReadonlySet<string>): boolean => [...keys].some((other) => relationOf(key, other, languageCode) !== undefined);
	return languageCode === 'en' && alignment.share >= WORD_FOR_WORD && alignment.substitutions.some((substitution) => {
		const [ours, theirs] = [substitution.claimed, substitution.known].map((tokens) => tokens.flatMap((token) => slots(token.quantity ? '' : token.text, languageCode))) as [Slot[], Slot[]];
		if (ours.length === 0 || theirs.length === 0 || ours.some((slot) => isIn(slot.key, said)) || theirs.every((slot) => isIn(slot.key, claimed))) return false;
		if (![ours, theirs].every((slots) => slots.some((slot) => slot.isNoun && !slot.isVerbal))) return false;
		return ours.some((slot) => slot.isNoun && vocabularies.some((vocabulary) => vocabulary.has(slot.key)));
	});
}

const NO_NOUN = /(?:ed|ing|ly|ous|ful|less|ive|able|ible|ical|ary|est|ier)$/;

function slots(text: string, languageCode: string | undefined): Slot[] {
	return words(text).flatMap((word) => {
		const [key, folded] = [wordKey(word.text, languageCode), fold(word.text)];
		if (isFiller(key, folded, languageCode) || /\d/.test(folded)) return [];
		return [{ key, isTopical: !isOrdinary(key, languageCode) && /^\p{Ll}/u.test(word.text), isNoun: !NO_NOUN.test(folded), isVerbal: /(?:ed|ing)$/.test(folded) || isIrregularVerb(folded) }];
	});
}
