/** Two sentences of the same words of which only one can be right. */
import { languageFile, phrasesIn } from '../../../language/language-file';
import { HEARSAY, HEDGED } from '../../../language/negation';
import { Phrases } from '../../../language/phrases';
import { oncePerKey } from '../../../text/lazy';
import type { TokenReader } from '../words/tokens';
import { isDenied } from './denials';
import { differenceOf, type Difference } from './difference';
import { needsNamedSubject, mayBothHold } from './scope';
import { slotOf, type Slot } from './slots';
import { haveSameSubject, isInTitles, type PlacedSentence } from './subjects';
import type { Wording } from '../words/wording';

export interface ComparedSentence extends PlacedSentence {
	readonly wording: Wording;
	/** The sentence of which it is a clause */
	readonly whole?: string;
}

export interface DifferentFact {
	readonly slot: Slot | 'denial';
	/** The second sentence's words in its place */
	readonly value: string;
}

const LEAST_SHARED = 2;

/**
 * Returns the one fact that differs; undefined if the sentences differ in more, may both be right, or are about two
 * things.
 */
export function factThatDiffers(
	mine: ComparedSentence,
	theirs: ComparedSentence,
	reader: TokenReader,
): DifferentFact | undefined {
	const { languageCode } = mine.wording;
	const fact = differentFact(mine, theirs);
	if (!fact) return undefined;
	const isOfKind = fact.slot === 'denial' || fact.slot === 'opposite';
	// `probably costs 600 euros` and `probably costs 900 euros` are two guesses of one person, worth a look.
	const isSameHedge = mine.isOwn && theirs.isOwn && (fact.slot === 'figure' || fact.slot === 'date');
	const texts = [mine.text, theirs.whole ?? theirs.text];
	if (!isSameHedge && texts.some((text) => isUncertain(text, isOfKind, languageCode))) return undefined;
	return haveSameSubject(mine, theirs, reader, languageCode) ? fact : undefined;
}

function differentFact(mine: ComparedSentence, theirs: ComparedSentence): DifferentFact | undefined {
	const { pieces, languageCode } = mine.wording;
	if (isDenied(mine.wording, theirs.wording)) return { slot: 'denial', value: '' };
	const difference = differenceOf(pieces, theirs.wording.pieces);
	if (!difference || difference.before.length + difference.after.length < LEAST_SHARED) return undefined;
	const slot = slotOf(difference, languageCode);
	if (!slot) return undefined;
	const found = { slot, difference, languageCode, areOwn: mine.isOwn && theirs.isOwn };
	if (mayBothHold(found)) return undefined;
	if (needsNamedSubject(found) && !hasName(difference)) return undefined;
	const [own, other] = [difference.mine, difference.theirs].map((span) => span.map(({ text }) => text));
	if (own === undefined || other === undefined) return undefined;
	if (isInTitles(own, mine) || isInTitles(other, theirs)) return undefined;
	return { slot, value: difference.theirs.map(({ key }) => key).join(' ') };
}

/** True for `The React tutorial needs …`: a name besides the first word. */
function hasName({ before, after }: Difference): boolean {
	return [...before.slice(1), ...after].some(({ kind, text }) => kind === 'word' && /^\p{Lu}/u.test(text));
}

/** `may` is a hedge, `May` a month. */
const MONTH_OF_MAY = /(\S\s)May(?!\p{L})/gu;
const hedgesIn = oncePerKey((code) => hedgesWithout(code, [languageFile(code)?.conditions]));
const weakHedgesIn = oncePerKey((code) =>
	hedgesWithout(code, [languageFile(code)?.conditions, languageFile(code)?.abilities]),
);

function hedgesWithout(code: string, lists: readonly (string | undefined)[]): Phrases {
	const without = new Set(lists.flatMap(phrasesIn));
	return new Phrases(() => phrasesIn(languageFile(code)?.hedges).filter((phrase) => !without.has(phrase)));
}

/**
 * True for what is said to be so, or only perhaps or sometimes so. `can cost 5 euros` does not exclude `can cost 7
 * euros`, but `can fly` excludes `cannot fly`.
 */
function isUncertain(text: string, isOfKind: boolean, languageCode: string | undefined): boolean {
	const said = text.replace(MONTH_OF_MAY, '$1');
	if (HEARSAY.test(said)) return true;
	if (languageFile(languageCode)?.hedges === undefined) return HEDGED.test(said);
	return (isOfKind ? weakHedgesIn : hedgesIn)(languageCode ?? '').test(said);
}
