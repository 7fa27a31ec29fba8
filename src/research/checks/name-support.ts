import { stopWords } from '../../text/stop-words';
import { fold } from '../../text/words';
import type { AlignedToken, Alignment, Substitution } from './alignment';
import type { EvidenceText } from './evidence-text';
import { NameIndex } from './name-index';
import { names } from './names';
import type { FoundName } from './names';
import type { ReadText } from './read-text';
import type { RegionNames } from './region-names';
import { isOtherLanguage } from './relatedness';
import type { RemovalReason } from './removal-reason';
import { nameIndexOf, namesOf, quantitiesOf } from './text-views';

/** What the quotes of a claim say together, and what else its names may come from. */
export interface Support {
	readonly evidence: readonly EvidenceText[];
	/** The names of the note: a claim may use them. */
	readonly noteNames: NameIndex;
	readonly regionNames: RegionNames;
}

/** Whether a name of a claim stands nowhere near its quotes, or stands where they have another. */
export function unsupportedName(claim: ReadText, support: Support, alignment: Alignment | undefined): RemovalReason | undefined {
	const { languageCode } = claim;
	const near = support.evidence.flatMap((evidence) => [evidence.around, evidence.frame, evidence.lead]).join('\n');
	const isForeign = support.evidence.some((evidence) => isOtherLanguage(evidence, languageCode));
	const isOtherScript = isForeign && !/\p{Script=Latin}{3}/u.test(near);
	const nearIndex = new NameIndex(near, support.regionNames, isForeign);
	const measures = quantitiesOf(claim);
	for (const name of namesOf(claim)) {
		if (measures.some((quantity) => name.start < quantity.end && name.end > quantity.start)) continue;
		if (nearIndex.has(name) || support.noteNames.has(name) || (isOtherScript && !name.isCode) || (isForeign && isTranslatable(name))) continue;
		if (!name.opensSentence || isNamed(name, support) || support.regionNames.of(name.text).length > 0 || isSubject(name, claim, support)) return 'name_not_in_source';
	}
	if (support.regionNames.named(claim.text).some((region) => !nearIndex.hasPart(fold(region)) && !support.noteNames.hasPart(fold(region)))) return 'name_not_in_source';
	return alignment && isSwapped(alignment, claim, support) ? 'name_not_in_source' : undefined;
}

/** `Vereinte Nationen`, `Sociedad Real`: made of words, it may have other words in the other language. */
function isTranslatable(name: FoundName): boolean {
	return name.parts.length >= 2 && /(?:e|en|er|es|em)$/.test(name.parts[0] ?? '') && !name.isCode;
}

const COMMON_ENDING = /(?:s|tion|sion|ment|ing|ness|ity|ance|ence|ism|ly|ship|age|ure|ed|ics|ogy|phy)$/;
const FINITE_VERB = /^\s(?:landed|flew|ran|beat|said|held|sold|bought|runs|was|is|were|are|has|had|will|can|could|did|\p{Ll}+ed|wrote|won|built|made|found|became|began|led|took|gave|a|est|fut|fue|es|è|era)(?!\p{L})/u;

/** A bare word before a verb, where the source has a name as its subject: a name, even though every sentence starts so. */
function isSubject(name: FoundName, claim: ReadText, support: Support): boolean {
	if (claim.languageCode === 'de' || COMMON_ENDING.test(name.parts[0] ?? '') || !FINITE_VERB.test(claim.text.slice(name.end))) return false;
	return support.evidence.some((evidence) => evidence.sentences.some((sentence) => {
		const first = names(sentence, evidence.language)[0];
		return first !== undefined && first.start <= 4 && !nameIndexOf(claim).has(first) && (!first.opensSentence || FINITE_VERB.test(sentence.slice(first.end)));
	}));
}

/** The claim follows its source word for word and has another name in one place, or the same names the other way round. */
function isSwapped(alignment: Alignment, claim: ReadText, support: Support): boolean {
	const { languageCode } = claim;
	const [known, claimed] = [namesOf(alignment.sentence), namesOf(claim)];
	for (const substitution of alignment.substitutions) {
		const theirs = inside(known, substitution.known).filter((name) => !name.opensSentence || isKnownName(name, support));
		const ours = inside(claimed, substitution.claimed).filter((name) => !name.opensSentence || isKnownName(name, support));
		if (isSwappedSubject(substitution, alignment, languageCode) || areSwappedLetters(substitution)) return true;
		if (languageCode === 'de' && isSwappedNoun(substitution, support)) return true;
		if (ours.length === 0 || theirs.length === 0) continue;
		const index = new NameIndex(theirs.map((name) => name.text).join(' '), support.regionNames, false);
		if (ours.every((name) => !index.has(name)) && theirs.every((name) => !name.parts.some((part) => nameIndexOf(claim).hasPart(part)))) return true;
	}
	return false;
}

/** Another bare word before the same verb: `Curiosity landed` for `Perseverance landed`. */
function isSwappedSubject({ claimed, known, opens }: Substitution, alignment: Alignment, languageCode: string | undefined): boolean {
	const [our, their] = [claimed[0]?.text ?? '', known[0]?.text ?? ''];
	if (!opens || claimed.length !== 1 || known.length !== 1 || alignment.share < 0.75) return false;
	if (![our, their].every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !stopWords(languageCode).has(fold(word)) && !word.endsWith('s'))) return false;
	return languageCode !== 'de' && FINITE_VERB.test(alignment.sentence.text.slice(known[0]?.end));
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
