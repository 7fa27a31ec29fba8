import type { RemovalReason } from './removal-reason';
import { stopWords } from '../../text/stop-words';
import { fold } from '../../text/words';
import { align, alignable } from './alignment';
import type { AlignedToken, Alignment, Substitution } from './alignment';
import { isComparedWrongly } from './compared-values';
import { isDenied, isTurning, saysOpposite } from './denial';
import { isInverted } from './direction';
import type { EvidenceText } from './evidence-text';
import { hasExchangedThings } from './exchanges';
import { isOverstated } from './force';
import { NameIndex, names } from './names';
import type { FoundName, RegionNames } from './names';
import { unsupportedDate, unsupportedNumber } from './number-support';
import { areOpposed, arePrefixedOpposites, areScaled } from './poles';
import { hasTurnedRole } from './named-roles';
import { quantities } from './quantities';
import { hasTurnedRange } from './ranges';
import { isOtherLanguage } from './relatedness';
import { hasExchangedNames, hasForeignNoun, hasForeignRole, hasForeignSubject, hasForeignThing } from './roles';

/** What the quotes of a claim say together, and what else its names may come from. */
export interface Support {
	readonly evidence: readonly EvidenceText[];
	/** The names of the note: a claim may use them. */
	readonly noteNames: NameIndex;
	readonly regionNames: RegionNames;
}

/** The first thing in a claim that its evidence does not hold; undefined when it holds everything. */
export function unsupported(claim: string, support: Support, languageCode: string | undefined): RemovalReason | undefined {
	const sameLanguage = support.evidence.filter((evidence) => !isOtherLanguage(evidence, languageCode));
	const sentences = sameLanguage.flatMap((evidence) => evidence.sentences);
	const alignment = align(claim, sentences, languageCode);
	const vocabularies = sameLanguage.map((evidence) => evidence.source.vocabularyIn(languageCode));
	return (
		unsupportedNumber(claim, support.evidence, languageCode, alignment) ??
		unsupportedDate(claim, support.evidence) ??
		unsupportedName(claim, support, languageCode, alignment) ??
		(alignment && isExchanged(claim, alignment, languageCode) ? 'name_not_in_source' : undefined) ??
		(alignment?.substitutions.some((substitution) => isOppositeWord(substitution, alignment.sentence, languageCode)) ? 'negation_mismatch' : undefined) ??
		(sentences.length > 0 && isInverted(claim, sentences, languageCode, subjectOf(sameLanguage)) ? 'negation_mismatch' : undefined) ??
		(hasTurnedRange(claim, sentences, languageCode) || isComparedWrongly(claim, sentences, languageCode) ? 'negation_mismatch' : undefined) ??
		(isDenied(claim, sentences, languageCode) ? 'negation_mismatch' : undefined) ??
		(saysOpposite(claim, sentences, languageCode, (a, b) => areScaled(a, b, languageCode)) ? 'negation_mismatch' : undefined) ??
		(hasExchangedNames(claim, sentences, languageCode) || hasTurnedRole(claim, sentences, languageCode) || hasExchangedThings(claim, sentences, languageCode) || hasForeignSubject(claim, sentences, languageCode, support.regionNames) ? 'name_not_in_source' : undefined) ??
		(alignment && hasForeignThing(alignment, claim, vocabularies, languageCode) ? 'name_not_in_source' : undefined) ??
		(hasForeignRole(claim, sentences, languageCode, support.regionNames) ? 'name_not_in_source' : undefined) ??
		(sameLanguage.length > 0 && hasForeignNoun(claim, sentences, vocabularies, languageCode) ? 'name_not_in_source' : undefined) ??
		(sentences.length > 0 && isOverstated(claim, sentences, languageCode) ? 'overstated' : undefined)
	);
}

const PRONOUN_SUBJECT = /^(?:it|they|he|she|this|these|some|both|sie|er|es|dies|diese|il|elle|ils|elles|lo|la|los|las|esto|esso|essa)\s/iu;

/** What stands around a sentence names what the sentence itself calls by a pronoun. */
function subjectOf(evidence: readonly EvidenceText[]): string {
	return evidence.filter(({ sentences }) => PRONOUN_SUBJECT.test(sentences[0] ?? '')).map(({ lead, frame }) => `${frame} ${lead}`).join(' ');
}

/** The same words with subject and object exchanged around the same verb: `A overtook B` for `B overtook A`. */
function isExchanged(claim: string, alignment: Alignment, languageCode: string | undefined): boolean {
	const [ours, theirs] = [claim, alignment.sentence].map((text) => contentTokens(text, languageCode)) as [AlignedToken[], AlignedToken[]];
	return ours.some((verb, at) => {
		const other = theirs.findIndex((token) => token.key === verb.key);
		if (other < 0 || !/^\p{Ll}/u.test(verb.text) || theirs.filter((token) => token.key === verb.key).length > 1) return false;
		const [leftA, rightA, leftB, rightB] = [keysBefore(ours, at, claim), keysAfter(ours, at, claim), keysBefore(theirs, other, alignment.sentence), keysAfter(theirs, other, alignment.sentence)];
		const meets = (a: readonly string[], b: readonly string[]): boolean => a.some((key) => b.includes(key));
		return meets(leftA, rightB) && meets(rightA, leftB) && !meets(leftA, leftB);
	});
}

function contentTokens(text: string, languageCode: string | undefined): AlignedToken[] {
	return alignable(text, languageCode).filter((token) => !stopWords(languageCode).has(fold(token.text)) || /^by$|^par$|^von$|^por$|^da$/.test(token.text));
}

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
function isOppositeWord(substitution: Substitution, sentence: string, languageCode: string | undefined): boolean {
	const [claimed, known] = [substitution.claimed, substitution.known].map((tokens) => tokens.map((token) => token.text).join(' ')) as [string, string];
	if (Math.abs(substitution.claimed.length - substitution.known.length) > 1) return false;
	return arePrefixedOpposites(claimed, known) || areOpposed(claimed, known, languageCode) && areOpposed(claimed, sentence, languageCode) && isTurning(claimed, languageCode) === isTurning(known, languageCode);
}

function unsupportedName(claim: string, support: Support, languageCode: string | undefined, alignment: Alignment | undefined): RemovalReason | undefined {
	const near = support.evidence.flatMap((evidence) => [evidence.around, evidence.frame, evidence.lead]).join('\n');
	const isForeign = support.evidence.some((evidence) => isOtherLanguage(evidence, languageCode));
	const isOtherScript = isForeign && !/\p{Script=Latin}{3}/u.test(near);
	const nearIndex = new NameIndex(near, support.regionNames, isForeign);
	const measures = quantities(claim, languageCode);
	for (const name of names(claim, languageCode)) {
		if (measures.some((quantity) => name.start < quantity.end && name.end > quantity.start)) continue;
		if (nearIndex.has(name) || support.noteNames.has(name) || (isOtherScript && !name.isCode) || (isForeign && isTranslatable(name))) continue;
		if (!name.opensSentence || isNamed(name, support) || support.regionNames.of(name.text).length > 0 || isSubject(name, claim, support, languageCode)) return 'name_not_in_source';
	}
	if (support.regionNames.named(claim).some((region) => !nearIndex.hasPart(fold(region)) && !support.noteNames.hasPart(fold(region)))) return 'name_not_in_source';
	return alignment && isSwapped(alignment, claim, support, languageCode) ? 'name_not_in_source' : undefined;
}

/** `Vereinte Nationen`, `Sociedad Real`: made of words, it may have other words in the other language. */
function isTranslatable(name: FoundName): boolean {
	return name.parts.length >= 2 && /(?:e|en|er|es|em)$/.test(name.parts[0] ?? '') && !name.isCode;
}

const COMMON_ENDING = /(?:s|tion|sion|ment|ing|ness|ity|ance|ence|ism|ly|ship|age|ure|ed|ics|ogy|phy)$/;
const FINITE_VERB = /^\s(?:landed|flew|ran|beat|said|held|sold|bought|runs|was|is|were|are|has|had|will|can|could|did|\p{Ll}+ed|wrote|won|built|made|found|became|began|led|took|gave|a|est|fut|fue|es|è|era)(?!\p{L})/u;

/** A bare word before a verb, where the source has a name as its subject: a name, even though every sentence starts so. */
function isSubject(name: FoundName, claim: string, support: Support, languageCode: string | undefined): boolean {
	if (languageCode === 'de' || COMMON_ENDING.test(name.parts[0] ?? '') || !FINITE_VERB.test(claim.slice(name.end))) return false;
	return support.evidence.some((evidence) => evidence.sentences.some((sentence) => {
		const first = names(sentence, evidence.language)[0];
		return first !== undefined && first.start <= 4 && !new NameIndex(claim, support.regionNames, false).has(first) && (!first.opensSentence || FINITE_VERB.test(sentence.slice(first.end)));
	}));
}

/** The claim follows its source word for word and has another name in one place, or the same names the other way round. */
function isSwapped(alignment: Alignment, claim: string, support: Support, languageCode: string | undefined): boolean {
	const known = names(alignment.sentence, languageCode);
	const claimed = names(claim, languageCode);
	for (const substitution of alignment.substitutions) {
		const theirs = inside(known, substitution.known).filter((name) => !name.opensSentence || isKnownName(name, support));
		const ours = inside(claimed, substitution.claimed).filter((name) => !name.opensSentence || isKnownName(name, support));
		if (isSwappedSubject(substitution, alignment, languageCode) || areSwappedLetters(substitution)) return true;
		if (languageCode === 'de' && isSwappedNoun(substitution, support)) return true;
		if (ours.length === 0 || theirs.length === 0) continue;
		const index = new NameIndex(theirs.map((name) => name.text).join(' '), support.regionNames, false);
		const claimIndex = new NameIndex(claim, support.regionNames, false);
		if (ours.every((name) => !index.has(name)) && theirs.every((name) => !name.parts.some((part) => claimIndex.hasPart(part)))) return true;
	}
	return false;
}

/** Another bare word before the same verb: `Curiosity landed` for `Perseverance landed`. */
function isSwappedSubject({ claimed, known, opens }: Substitution, alignment: Alignment, languageCode: string | undefined): boolean {
	const [our, their] = [claimed[0]?.text ?? '', known[0]?.text ?? ''];
	if (!opens || claimed.length !== 1 || known.length !== 1 || alignment.share < 0.75) return false;
	if (![our, their].every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !stopWords(languageCode).has(fold(word)) && !word.endsWith('s'))) return false;
	return languageCode !== 'de' && FINITE_VERB.test(alignment.sentence.slice(known[0]?.end));
}

/** `vitamin K` for `vitamin D`. */
function areSwappedLetters({ claimed, known, opens }: Substitution): boolean {
	return !opens && claimed.length === 1 && known.length === 1 && [claimed, known].every(([token]) => /^\p{Lu}$/u.test(token?.text ?? ''));
}

function inside(found: readonly FoundName[], tokens: readonly AlignedToken[]): FoundName[] {
	return found.filter((name) => tokens.some((token) => token.start < name.end && token.end > name.start));
}

/** Capitalised elsewhere in the source where no sentence starts. */
function isNamed(name: FoundName, support: Support): boolean {
	return support.evidence.some((evidence) => evidence.source.namesIn(evidence.language).has(name.parts[0] ?? '') || names(evidence.frame, evidence.language).some((other) => other.parts.includes(name.parts[0] ?? '')));
}

function isKnownName(name: FoundName, support: Support): boolean {
	return support.regionNames.of(name.text).length > 0 || isNamed(name, support);
}

/** Two capitalised words in a row for two others: `Peter Schöffer` for `Johann Fust`. */
function areFullNames({ claimed, known }: Substitution): boolean {
	const areNames = (tokens: readonly AlignedToken[]): boolean => tokens.length >= 2 && tokens.length <= 3 && tokens.every((token) => /^\p{Lu}\p{Ll}+$/u.test(token.text) && !GERMAN_ABSTRACT.test(fold(token.text)));
	return areNames(claimed) && areNames(known);
}

const GERMAN_ABSTRACT = /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tat|taten|ismus)$/;
const GERMAN_COMMON = /(?:ung|ungen|heit|keit|schaft|tion|tionen|tat|nis|tum|ismus|ment|anz|enz|en|er|e)$/;

/** `Zebramuschel` for `Quagga-Muschel`: the same thing of another kind. */
function areSwappedCompounds(ours: readonly AlignedToken[], theirs: readonly AlignedToken[]): boolean {
	const [our, their] = [ours, theirs].map((tokens) => tokens.map((token) => fold(token.text)));
	if (!our || !their || our.length + their.length !== 3) return false;
	const [whole = '', [modifier = '', head = '']] = our.length === 1 ? [our[0], their] : [their[0], our];
	const other = whole.endsWith(head) ? whole.slice(0, -head.length) : '';
	return head.length > 3 && other.length > 2 && !other.startsWith(modifier.slice(0, 4)) && !modifier.startsWith(other.slice(0, 4));
}

/** One bare noun for another in a German sentence that is else the same: a name, unless it is formed like a word. */
function isSwappedNoun(substitution: Substitution, support: Support): boolean {
	const [ours, theirs] = [substitution.claimed, substitution.known].map((tokens) => tokens.filter((token) => /^\p{Lu}\p{Ll}{2,}/u.test(token.text)));
	if (areFullNames(substitution) || areSwappedCompounds(ours ?? [], theirs ?? [])) return true;
	if (ours?.length !== 1 || theirs?.length !== 1 || substitution.claimed.length > 2 || substitution.known.length > 2) return false;
	const [our, their] = [fold(ours[0]?.text ?? ''), fold(theirs[0]?.text ?? '')];
	const regions = [our, their].map((word) => support.regionNames.of(word)[0]);
	if (regions[0] && regions[1]) return regions[0] !== regions[1];
	const ending = substitution.isAfterPreposition ? GERMAN_ABSTRACT : GERMAN_COMMON;
	return !ending.test(our) && !ending.test(their) && our !== their;
}

/** A matrix clause that takes back what follows it: "It is not true that …". */
const DENIAL = /(?:^|[^\p{L}])(?:not (?:\p{L}+ ){0,2}that|no (?:\p{L}+ ){0,2}(?:that|of)|(?:false|wrong|untrue|myth|incorrect|denied|denies|disproved|refuted|falsely|doubtful|unlikely)(?: \p{L}+){0,2} that|kein(?:en?|e)? (?:\p{L}+ )?,? ?dass|nicht (?:\p{L}+,? ){0,2}dass|falsch,? dass|(?:pas|faux|aucune preuve) (?:vrai )?que|(?:no es cierto|falso|ninguna prueba de) que)\s*['"]?$/iu;

/** Whether a quote starts behind words of its own sentence that deny it. */
export function isCutFromDenial(evidence: EvidenceText): boolean {
	const sentence = evidence.sentences[0] ?? '';
	const at = sentence.indexOf(evidence.quote.slice(0, 40));
	return at > 0 && DENIAL.test(sentence.slice(0, at));
}
