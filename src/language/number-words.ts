import { once, oncePerKey } from '../text/once';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';
import type { LanguageFile } from './language-schema';

type NumberWords = ReadonlyMap<string, number>;
type Kind = keyof NonNullable<LanguageFile['numbers']>;

const cardinals = oncePerKey((code) => numberMap([languageFile(code)], 'cardinals'));
const ordinals = oncePerKey((code) => numberMap([languageFile(code)], 'ordinals'));
const hints = once(() => numberMap(languageFiles(), 'hints'));
const denominators = once(() => numberMap(languageFiles(), 'fractions'));
const multipliers = once(() => numberMap(languageFiles(), 'multipliers'));

/** The first language that has a word decides. */
function numberMap(files: readonly (LanguageFile | undefined)[], kind: Kind): NumberWords {
	const found = new Map<string, number>();
	for (const file of files) {
		for (const [value, list] of Object.entries(file?.numbers?.[kind] ?? {}))
			for (const word of wordsIn(list).map(fold)) if (!found.has(word)) found.set(word, Number(value));
	}
	return found;
}

/** Returns the cardinals of a language, folded; of English if it is not known. */
export function cardinalWords(languageCode: string | undefined): NumberWords {
	return cardinals(languageCode ?? 'en');
}

/** Returns the ordinals of a language, folded; of English if it is not known. */
export function ordinalWords(languageCode: string | undefined): NumberWords {
	return ordinals(languageCode ?? 'en');
}

/** Returns the number that a folded word such as `both` or `decade` implies. */
export function hintedNumber(folded: string): number | undefined {
	return hints().get(folded);
}

/** Returns the share that a folded word such as `half` stands for. */
export function fraction(folded: string): number | undefined {
	const denominator = denominators().get(folded);
	return denominator === undefined ? undefined : 1 / denominator;
}

/** Returns the factor of a folded word such as `million`. */
export function multiplier(folded: string): number | undefined {
	return multipliers().get(folded);
}
