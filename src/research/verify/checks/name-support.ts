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
	const near = support.evidence.flatMap((evidence) => [evidence.around, evidence.frame, evidence.lead]).join('\n');
	const nearIndex = new NameIndex(near, support.regionNames);
	// A source in another language may translate a part: `Krater Jezero` is the `Jezero crater`.
	const isForeign = support.evidence.some((evidence) => isOtherLanguage(evidence, claim.languageCode));
	const isOtherScript = !/\p{Script=Latin}{3}/u.test(near);
	const measures = quantitiesOf(claim).map(({ start, end }) => claim.text.slice(start, end));
	for (const name of namesOf(claim).filter(({ text }) => !measures.some((measure) => measure.includes(text)))) {
		if (isOtherScript && !name.isCode) continue;
		if (isForeign && name.parts.some((part) => nearIndex.hasPart(part))) continue;
		if (nearIndex.has(name) || support.noteNames.has(name) || isInSource(name, support)) continue;
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
	const index = new NameIndex(theirs, regionNames);
	if (names(ours, languageCode).some((name) => index.has(name))) return false;
	return words(ours).every((word) => !index.hasPart(fold(word.text)));
}

function isCommonWord(folded: string, languageCode: string | undefined): boolean {
	const isNoun = hasCapitalNouns(languageCode) && COMMON_NOUN().test(folded);
	return isNoun || stopWords(languageCode).has(folded) || NOT_NAMES.has(folded);
}
