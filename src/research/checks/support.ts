import { align } from './alignment';
import type { Substitution } from './alignment';
import { isComparedWrongly } from './compared-values';
import { hasTurnedContrast } from './contrasts';
import { isDenied, isTurning, saysOpposite, statesWhatIsDenied } from './denial';
import { isInverted } from './direction';
import type { EvidenceText } from './evidence-text';
import { hasExchangedTerms } from './exchanged-terms';
import { hasExchangedThings } from './exchanges';
import { isOverstated } from './force';
import { unsupportedName } from './name-support';
import type { Support } from './name-support';
import { hasReplacedName, hasTurnedRole } from './named-roles';
import { unsupportedDate, unsupportedNumber } from './number-support';
import { areOpposed, arePrefixedOpposites, areScaled } from './poles';
import type { ReadText, TextReader } from './read-text';
import { isOtherLanguage } from './relatedness';
import type { RemovalReason } from './removal-reason';
import { hasExchangedNames } from './roles';
import { hasCrossedOver, hasForeignThing, hasOneChange, isTurnedInPlace, runIn } from './word-for-word';

/** The first thing in a claim that its evidence does not hold; undefined when it holds everything. */
export function unsupported(claim: ReadText, support: Support, reader: TextReader): RemovalReason | undefined {
	const { languageCode } = claim;
	const sameLanguage = support.evidence.filter((evidence) => !isOtherLanguage(evidence, languageCode));
	const sentences = sameLanguage.flatMap((evidence) => evidence.sentences).map((sentence) => reader.read(sentence, languageCode));
	const alignment = align(claim, sentences);
	const run = sentences.map((sentence) => runIn(claim, sentence)).find((one) => one !== undefined);
	return (
		unsupportedNumber(claim, support.evidence, reader, alignment) ??
		unsupportedDate(claim, support.evidence, reader) ??
		unsupportedName(claim, support, alignment) ??
		(run?.isDenied ? 'negation_mismatch' : undefined) ??
		firstConflict(run && !run.isUnderDenial ? [] : [
			['negation_mismatch', () => alignment !== undefined && alignment.substitutions.some((substitution) => isOppositeWord(substitution, alignment.sentence))],
			['negation_mismatch', () => alignment !== undefined && isTurnedInPlace(claim, alignment)],
			['negation_mismatch', () => sentences.length > 0 && isInverted(claim, sentences, subjectOf(sameLanguage), alignment !== undefined)],
			['negation_mismatch', () => isComparedWrongly(claim, sentences)],
			['negation_mismatch', () => (alignment === undefined ? statesWhatIsDenied(claim, sentences) : isDenied(claim, sentences))],
			['negation_mismatch', () => saysOpposite(claim, sentences, (a, b) => areScaled(a, b, languageCode))],
			['name_not_in_source', () => hasExchangedNames(claim, sentences)],
			['name_not_in_source', () => hasTurnedRole(claim, sentences)],
			['name_not_in_source', () => hasExchangedThings(claim, sentences)],
			['negation_mismatch', () => hasTurnedContrast(claim, sentences)],
			['name_not_in_source', () => hasExchangedTerms(claim, sentences)],
			['name_not_in_source', () => hasReplacedName(claim, sentences, support.noteNames)],
			['overstated', () => sentences.length > 0 && isOverstated(claim, sentences, alignment !== undefined)],
			['name_not_in_source', () => alignment !== undefined && (hasCrossedOver(claim, alignment) || hasOneChange(claim, alignment) || hasForeignThing(claim, alignment))],
		])
	);
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
