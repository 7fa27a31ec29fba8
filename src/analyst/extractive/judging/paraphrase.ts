/** Sentences that say what a claim says: in its own words, or in others with the same facts. */
import { fold } from '../../../language/fold';
import { hasCapitalNouns, languageFile, wordsIn } from '../../../language/language-file';
import { isNegator } from '../../../language/negation';
import { everyLanguage } from '../../../language/phrases';
import { oncePerKey } from '../../../text/lazy';
import { isVerbForm } from '../words/finite-verbs';
import type { TokenReader } from '../words/tokens';
import { haveSameFacts, type Facts } from '../words/facts';
import type { Piece } from '../words/pieces';
import type { Wording } from '../words/wording';
import { areOpposed } from './opposites';
import { overlapOf, type Overlap } from './overlap';
import { WITH_FIGURES, WITH_NAMES, type SupportLimits } from './support-limits';

export interface SentenceMatch {
	/** Facts that a paraphrase can be judged by */
	readonly rests: 'figures' | 'names' | 'words';
	readonly overlap: Overlap;
}

export function saysTheSame(claim: Wording, sentence: Wording, reader: TokenReader): boolean {
	if (takesBack(claim, sentence)) return false;
	if (saysMore(claim, sentence, reader)) return true;
	const compared = compare(claim, sentence, reader);
	if (!compared) return false;
	const { rests, overlap } = compared;
	if (overlap.covered === 1 && overlap.added === 0) return overlap.shared >= LEAST_SAME;
	return rests !== 'words' && isAlikeEnough(overlap, rests === 'figures' ? WITH_FIGURES : WITH_NAMES);
}

/** Words with a meaning of a sentence that only changes their order */
const LEAST_SAME = 3;

const additionsOf = oncePerKey((code) => new Set(wordsIn(languageFile(code)?.additions).map(fold)));

/**
 * True if a sentence begins with the whole claim, word for word, and goes on with `and` and another clause: `The tower
 * is 330 metres tall and was built in 1889`.
 */
function saysMore(claim: Wording, sentence: Wording, reader: TokenReader): boolean {
	const { pieces, languageCode } = claim;
	const [joint, next] = sentence.pieces.slice(pieces.length);
	if (joint === undefined || next?.kind !== 'word' || !isVerbForm(next.text, languageCode)) return false;
	if (!additionsOf(languageCode ?? 'en').has(joint.folded)) return false;
	if (reader.read(claim.text).filter(({ isContent }) => isContent).length < LEAST_SAME) return false;
	return beginsWith(sentence, claim);
}

function beginsWith(sentence: Wording, claim: Wording): boolean {
	return claim.pieces.every(({ key }, place) => sentence.pieces[place]?.key === key);
}

/** A sentence with these shares of the claim's words and of others repeats the claim and adds something. */
const REPEATS = { covered: 0.75, added: 0.3 };

export function isAlikeEnough({ shared, covered, added, copied }: Overlap, limits: SupportLimits): boolean {
	if (shared < limits.shared || covered < limits.covered || added > limits.added) return false;
	const isRepeated = covered >= REPEATS.covered && added >= REPEATS.added;
	return copied <= (isRepeated ? limits.repeated : limits.copied);
}

/** Returns how alike a claim and a sentence with the same facts are; undefined if facts, names or order differ. */
export function compare(claim: Wording, sentence: Wording, reader: TokenReader): SentenceMatch | undefined {
	// Facts last, because they take time to read.
	if (areOpposed(claim, sentence) || !hasNamesOf(claim, sentence)) return undefined;
	if (!namesSubject(claim, sentence, reader)) return undefined;
	if (hasOtherOrder(claim, sentence) || !haveSameFacts(claim.facts(), sentence.facts())) return undefined;
	return { rests: restsOn(claim, claim.facts()), overlap: overlapOf(claim.text, sentence.text, reader) };
}

function restsOn(claim: Wording, { numbers, dates, times, weekdays }: Facts): SentenceMatch['rests'] {
	if (numbers.length + dates.length + times.size + weekdays.size > 0) return 'figures';
	return namesIn(claim).length > 0 && !COMPARES.test(claim.text) ? 'names' : 'words';
}

/** One capital does not make a name of the first word or of a German noun, as `AES` and `TypeScript` are. */
function namesIn({ pieces, languageCode }: Wording): readonly Piece[] {
	const isPlain = hasCapitalNouns(languageCode);
	return pieces.filter(({ kind, text }, place) => {
		if (kind !== 'word' || !/^\p{Lu}/u.test(text)) return false;
		return (!isPlain && place > 0) || /\p{Lu}/u.test(text.slice(1));
	});
}

function hasNamesOf(claim: Wording, sentence: Wording): boolean {
	const names = namesIn(claim);
	if (names.length === 0) return true;
	const known = new Set(sentence.pieces.map(({ folded }) => folded.replace(/['’]s$/u, '')));
	return names.every(({ folded }) => known.has(folded.replace(/['’]s$/u, '')));
}

/** Words at the start of a claim among which its subject is */
const SUBJECT_WORDS = 2;

function namesSubject(claim: Wording, sentence: Wording, reader: TokenReader): boolean {
	const content = reader.read(claim.text).filter(({ isContent }) => isContent);
	const known = new Set(reader.read(sentence.text).map(({ stem }) => stem));
	return content.length === 0 || content.slice(0, SUBJECT_WORDS).some(({ stem }) => known.has(stem));
}

/** Without denials, which are compared as facts. */
const takeBacks = oncePerKey((code) => {
	const words = wordsIn(languageFile(code)?.takeBacks).map(fold);
	return new Set(words.filter((word) => !isNegator(word)));
});
const pastVerbs = oncePerKey((code) => new Set(wordsIn(languageFile(code)?.pastVerbs).map(fold)));
const presentVerbs = oncePerKey((code) => new Set(wordsIn(languageFile(code)?.presentVerbs).map(fold)));

/** True if the sentence may repeat the claim only to deny, attribute, limit or date it. */
function takesBack(claim: Wording, sentence: Wording): boolean {
	const file = languageFile(claim.languageCode ?? 'en');
	const [own, other] = [claim.keys(), sentence.keys()];
	// The words behind the whole claim may be past: `The tower is 330 metres tall and was built in 1889.`
	const told = beginsWith(sentence, claim) ? own : other;
	const isPast = [...pastVerbs(file?.code ?? '')].some((word) => told.has(word));
	if (isPast && [...presentVerbs(file?.code ?? '')].some((word) => own.has(word))) return true;
	return [...takeBacks(file?.code ?? '')].some((word) => other.has(word) && !own.has(word));
}

const COMPARES = everyLanguage((file) => file.claimCues?.comparison);

/**
 * True if the things that the claim compares change places, or the same words stand in an order that is more than two
 * parts exchanged: `Brod read Kafka` for `Kafka read Brod`.
 */
function hasOtherOrder(claim: Wording, sentence: Wording): boolean {
	const [own, other] = [claim, sentence].map(({ pieces }) => pieces.map(({ folded }) => folded));
	if (own === undefined || other === undefined) return true;
	if ([...own].sort().join(' ') === [...other].sort().join(' ')) return !isRotated(own, other);
	const inBoth = (keys: readonly string[], others: readonly string[]): string =>
		keys.filter((key) => others.includes(key)).join(' ');
	return COMPARES.test(claim.text) && inBoth(own, other) !== inBoth(other, own);
}

/** True if two neighbouring parts are exchanged: `In 1931 the bridge was opened`, `The bridge was opened in 1931` */
function isRotated(own: readonly string[], other: readonly string[]): boolean {
	let start = 0;
	while (start < own.length && own[start] === other[start]) start++;
	let end = own.length;
	while (end > start && own[end - 1] === other[end - 1]) end--;
	const [mine, theirs] = [own.slice(start, end), other.slice(start, end).join(' ')];
	if (mine.length === 0) return true;
	return mine.length > 2 && mine.some((_, cut) => [...mine.slice(cut), ...mine.slice(0, cut)].join(' ') === theirs);
}
