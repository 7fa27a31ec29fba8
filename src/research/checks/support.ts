import { stopWords } from '../../text/stop-words';
import { fold } from '../../text/words';
import { align, alignedTokens } from './alignment';
import type { AlignedToken, Alignment, Substitution } from './alignment';
import { isComparedWrongly } from './compared-values';
import { hasTurnedContrast } from './contrasts';
import { isDenied, isTurning, saysOpposite } from './denial';
import { isInverted } from './direction';
import type { EvidenceText } from './evidence-text';
import { hasExchangedTerms, hasReplacedTerm } from './exchanged-terms';
import { hasExchangedThings } from './exchanges';
import { isOverstated } from './force';
import { unsupportedName } from './name-support';
import type { Support } from './name-support';
import { hasReplacedName, hasTurnedRole } from './named-roles';
import { unsupportedDate, unsupportedNumber } from './number-support';
import { areOpposed, arePrefixedOpposites, areScaled } from './poles';
import { hasTurnedRange } from './ranges';
import { viewOf } from './read-text';
import type { ReadText, TextReader } from './read-text';
import { isOtherLanguage } from './relatedness';
import type { RemovalReason } from './removal-reason';
import { hasExchangedNames, hasForeignNoun, hasForeignRole, hasForeignSubject, hasForeignThing } from './roles';

/** The first thing in a claim that its evidence does not hold; undefined when it holds everything. */
export function unsupported(claim: ReadText, support: Support, reader: TextReader): RemovalReason | undefined {
	const { languageCode } = claim;
	const sameLanguage = support.evidence.filter((evidence) => !isOtherLanguage(evidence, languageCode));
	const sentences = sameLanguage.flatMap((evidence) => evidence.sentences).map((sentence) => reader.read(sentence, languageCode));
	const alignment = align(claim, sentences);
	const vocabularies = sameLanguage.map((evidence) => evidence.source.vocabularyIn(languageCode));
	return (
		unsupportedNumber(claim, support.evidence, reader, alignment) ??
		unsupportedDate(claim, support.evidence, reader) ??
		unsupportedName(claim, support, alignment) ??
		firstConflict(alignment !== undefined && isWordForWord(claim, alignment) ? [] : [
			['name_not_in_source', () => alignment !== undefined && isExchanged(claim, alignment)],
			['negation_mismatch', () => alignment !== undefined && alignment.substitutions.some((substitution) => isOppositeWord(substitution, alignment.sentence))],
			['negation_mismatch', () => sentences.length > 0 && isInverted(claim, sentences, subjectOf(sameLanguage))],
			['negation_mismatch', () => hasTurnedRange(claim, sentences)],
			['negation_mismatch', () => isComparedWrongly(claim, sentences)],
			['negation_mismatch', () => isDenied(claim, sentences)],
			['negation_mismatch', () => saysOpposite(claim, sentences, (a, b) => areScaled(a, b, languageCode))],
			['name_not_in_source', () => hasExchangedNames(claim, sentences)],
			['name_not_in_source', () => hasTurnedRole(claim, sentences)],
			['name_not_in_source', () => hasExchangedThings(claim, sentences)],
			['negation_mismatch', () => hasTurnedContrast(claim, sentences)],
			['name_not_in_source', () => hasExchangedTerms(claim, sentences)],
			['name_not_in_source', () => hasReplacedName(claim, sentences, support.noteNames)],
			['name_not_in_source', () => hasReplacedTerm(claim, sentences, vocabularies)],
			['name_not_in_source', () => hasForeignSubject(claim, sentences)],
			['name_not_in_source', () => alignment !== undefined && hasForeignThing(alignment, claim, vocabularies)],
			['name_not_in_source', () => hasForeignRole(claim, sentences)],
			['name_not_in_source', () => sameLanguage.length > 0 && hasForeignNoun(claim, sentences, vocabularies)],
			['overstated', () => sentences.length > 0 && isOverstated(claim, sentences)],
		])
	);
}

/** A sentence is in no conflict with itself. */
function isWordForWord(claim: ReadText, { share, sentence }: Alignment): boolean {
	return share === 1 && alignedTokens(sentence).length === alignedTokens(claim).length;
}

/** The reason of the first of them that holds; the rest are not asked. */
function firstConflict(checks: readonly (readonly [RemovalReason, () => boolean])[]): RemovalReason | undefined {
	return checks.find(([, holds]) => holds())?.[0];
}

const PRONOUN_SUBJECT = /^(?:it|they|he|she|this|these|some|both|sie|er|es|dies|diese|il|elle|ils|elles|lo|la|los|las|esto|esso|essa)\s/iu;

/** What stands around a sentence names what the sentence itself calls by a pronoun. */
function subjectOf(evidence: readonly EvidenceText[]): string {
	return evidence.filter(({ sentences }) => PRONOUN_SUBJECT.test(sentences[0] ?? '')).map(({ lead, frame }) => `${frame} ${lead}`).join(' ');
}

/** The same words with subject and object exchanged around the same verb: `A overtook B` for `B overtook A`. */
function isExchanged(claim: ReadText, { sentence }: Alignment): boolean {
	const [ours, theirs] = [contentTokens(claim), contentTokens(sentence)];
	return ours.some((verb, at) => {
		const other = theirs.findIndex((token) => token.key === verb.key);
		if (other < 0 || !/^\p{Ll}/u.test(verb.text) || theirs.filter((token) => token.key === verb.key).length > 1) return false;
		const [leftA, rightA, leftB, rightB] = [keysBefore(ours, at, claim.text), keysAfter(ours, at, claim.text), keysBefore(theirs, other, sentence.text), keysAfter(theirs, other, sentence.text)];
		const meets = (a: readonly string[], b: readonly string[]): boolean => a.some((key) => b.includes(key));
		return meets(leftA, rightB) && meets(rightA, leftB) && !meets(leftA, leftB);
	});
}

const contentTokens = viewOf((text): readonly AlignedToken[] => {
	return alignedTokens(text).filter((token) => !stopWords(text.languageCode).has(fold(token.text)) || /^by$|^par$|^von$|^por$|^da$/.test(token.text));
});

const LIST_OR_PASSIVE = /[,;:]|(?:^|\s)(?:and|or|by|und|oder|von|et|ou|par|y|o|por|e|da|like|as|is|are|was|were|ist|sind|war|wie)(?=\s)/u;

/** The two words before, with no list, passive or copula between. */
function keysBefore(tokens: readonly AlignedToken[], at: number, text: string): string[] {
	const near = tokens.slice(Math.max(0, at - 2), at).filter((token) => token.quantity === undefined);
	return LIST_OR_PASSIVE.test(text.slice(near[0]?.end, tokens[at]?.start)) ? [] : near.map((token) => token.key);
}

function keysAfter(tokens: readonly AlignedToken[], at: number, text: string): string[] {
	const near = tokens.slice(at + 1, at + 3).filter((token) => token.quantity === undefined);
	return LIST_OR_PASSIVE.test(text.slice(tokens[at]?.end, near[0]?.start)) ? [] : near.map((token) => token.key);
}

/** The claim follows its source word for word and has the opposite word in one place. */
function isOppositeWord(substitution: Substitution, sentence: ReadText): boolean {
	const { languageCode } = sentence;
	const [claimed, known] = [substitution.claimed, substitution.known].map((tokens) => tokens.map((token) => token.text).join(' ')) as [string, string];
	if (Math.abs(substitution.claimed.length - substitution.known.length) > 1) return false;
	return arePrefixedOpposites(claimed, known) || areOpposed(claimed, known, languageCode) && areOpposed(claimed, sentence.text, languageCode) && isTurning(sentence.beside(claimed)) === isTurning(sentence.beside(known));
}

/** A matrix clause that takes back what follows it: "It is not true that …". */
const DENIAL = /(?:^|[^\p{L}])(?:not (?:\p{L}+ ){0,2}that|no (?:\p{L}+ ){0,2}(?:that|of)|(?:false|wrong|untrue|myth|incorrect|denied|denies|disproved|refuted|falsely|doubtful|unlikely)(?: \p{L}+){0,2} that|kein(?:en?|e)? (?:\p{L}+ )?,? ?dass|nicht (?:\p{L}+,? ){0,2}dass|falsch,? dass|(?:pas|faux|aucune preuve) (?:vrai )?que|(?:no es cierto|falso|ninguna prueba de) que)\s*['"]?$/iu;

/** Whether a quote starts behind words of its own sentence that deny it. */
export function isCutFromDenial(evidence: EvidenceText): boolean {
	const sentence = evidence.sentences[0] ?? '';
	const at = sentence.indexOf(evidence.quote.slice(0, 40));
	return at > 0 && DENIAL.test(sentence.slice(0, at));
}
