import { hasCapitalNouns } from '../../../language/language-file';
import { stopWords } from '../../../language/stop-words';
import { fold } from '../../../language/fold';
import { words } from '../../../language/words';
import type { CopyChange } from './evidence/copied-sentence';
import type { EvidenceText } from './evidence/evidence-text';
import { NameIndex } from './names/name-index';
import { NOT_NAMES, PARTICLES } from './names/name-words';
import { COMMON_NOUN, GERMAN_DETERMINER, names } from './names/names';
import type { FoundName } from './names/names';
import type { ReadText } from './evidence/read-text';
import type { RegionNames } from './names/region-names';
import { isOtherLanguage } from './evidence/relatedness';
import type { Doubt } from '../../model/claims';
import { namesOf, quantitiesOf } from './evidence/read-text';

/** The quotes of a claim with their surroundings, and further texts that may hold its names. */
export interface Support {
	readonly evidence: readonly EvidenceText[];
	/** The names of the note: a claim may use them. */
	readonly noteNames: NameIndex;
	readonly regionNames: RegionNames;
}

/** Returns the first name of the claim that its sources and the note do not contain. */
export function unsupportedName(claim: ReadText, support: Support): Doubt | undefined {
	const { languageCode } = claim;
	const near = support.evidence.flatMap((evidence) => [evidence.around, evidence.frame, evidence.lead]).join('\n');
	const isForeign = support.evidence.some((evidence) => isOtherLanguage(evidence, languageCode));
	const isOtherScript = isForeign && !/\p{Script=Latin}{3}/u.test(near);
	const nearIndex = new NameIndex(near, support.regionNames, isForeign);
	const measures = quantitiesOf(claim);
	for (const name of namesOf(claim)) {
		if (measures.some((quantity) => name.start < quantity.end && name.end > quantity.start)) continue;
		if (nearIndex.has(name) || support.noteNames.has(name) || isInSource(name, support)) continue;
		if ((isOtherScript && !name.isCode) || (isForeign && isTranslatable(name))) continue;
		const isCountry = support.regionNames.of(name.text).length > 0;
		if (!name.opensSentence || isCountry || isNamed(name, support))
			return { reason: 'name_not_in_source', words: name.text };
	}
	const isKnown = (region: string): boolean =>
		[nearIndex, support.noteNames].some((index) => index.hasPart(fold(region)));
	const region = support.regionNames.named(claim.text).find((one) => !isKnown(one));
	return region === undefined ? undefined : { reason: 'name_not_in_source', words: region };
}

/** True if the name is anywhere on the page or is its publisher: then the model did not take it from memory. */
function isInSource(name: FoundName, support: Support): boolean {
	const whole = name.parts.join('').replace(/[^\p{L}\p{N}]/gu, '');
	return support.evidence.some(({ source, publisher }) => {
		return source.nameIndex(support.regionNames).has(name) || (whole.length >= 4 && publisher.includes(whole));
	});
}

/**
 * `Vereinte Nationen`, `Sociedad Real`: a name made of ordinary words may be translated in a source in another
 * language.
 */
function isTranslatable(name: FoundName): boolean {
	return name.parts.length >= 2 && /(?:e|en|er|es|em)$/.test(name.parts[0] ?? '') && !name.isCode;
}

/** True if the source capitalises the name inside a sentence, not only at its start. */
function isNamed(name: FoundName, support: Support): boolean {
	const first = name.parts[0] ?? '';
	return support.evidence.some(({ source, frame, language }) => {
		return (
			source.namesIn(language).has(first) || names(frame, language).some((other) => other.parts.includes(first))
		);
	});
}

const CAPITALISED = /^\p{Lu}/u;

/** True if a copied sentence has another name: capitalised words in place of capitalised words. */
export function isNameChanged(claim: ReadText, { claimed, known, sentence }: CopyChange): boolean {
	const { languageCode, regionNames } = claim;
	const [ours, theirs] = [claim.text.slice(claimed.start, claimed.end), sentence.text.slice(known.start, known.end)];
	const isNamed = (text: string): boolean => {
		const all = words(text).filter((word) => !PARTICLES.has(word.text));
		const isName = (word: string): boolean => CAPITALISED.test(word) && !isCommonWord(fold(word), languageCode);
		return all.length > 0 && all.every((word) => isName(word.text));
	};
	// `Der Karren`, `der Schwarzmilan`: after an article, a capitalised German word may be an ordinary noun.
	const isBehindArticle =
		hasCapitalNouns(languageCode) && GERMAN_DETERMINER().test(claim.text.slice(0, claimed.start));
	if (isBehindArticle && [ours, theirs].some((text) => /(?:en|er|e)$/.test(text))) return false;
	if (!isNamed(ours) || !isNamed(theirs)) return false;
	const index = new NameIndex(theirs, regionNames, false);
	const there = namesOf(claim).filter((name) => name.start < claimed.end && name.end > claimed.start);
	const isShortened = there.some((name) => index.has(name));
	return !isShortened && words(ours).every((word) => !index.hasPart(fold(word.text)));
}

function isCommonWord(folded: string, languageCode: string | undefined): boolean {
	const isNoun = hasCapitalNouns(languageCode) && COMMON_NOUN().test(folded);
	return isNoun || stopWords(languageCode).has(folded) || NOT_NAMES.has(folded);
}
