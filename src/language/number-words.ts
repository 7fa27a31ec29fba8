import { once, oncePerKey } from '../text/lazy';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';
import type { LanguageFile } from './language-schema';

type NumberWords = ReadonlyMap<string, number>;
type Kind = 'cardinals' | 'ordinals' | 'hints' | 'fractions' | 'multipliers';

const cardinals = oncePerKey((code): NumberWords => {
	const simple = numberMap([languageFile(code)], 'cardinals');
	return new Map([...simple, ...compounds(simple, languageFile(code))]);
});
const ordinals = oncePerKey((code) => numberMap([languageFile(code)], 'ordinals'));
const hints = once(() => numberMap(languageFiles(), 'hints'));
const denominators = once(() => numberMap(languageFiles(), 'fractions'));
const multipliers = once(() => numberMap(languageFiles(), 'multipliers'));

/** Returns the numbers by word. A word of several languages has the number of the first one. */
function numberMap(files: readonly (LanguageFile | undefined)[], kind: Kind): NumberWords {
	const found = new Map<string, number>();
	for (const file of files) {
		for (const [value, list] of Object.entries(file?.numbers?.[kind] ?? {}))
			for (const word of wordsIn(list).map(fold)) if (!found.has(word)) found.set(word, Number(value));
	}
	return found;
}

/** Yields compounds such as `einundzwanzig` to `neunundneunzig`. */
function* compounds(simple: NumberWords, file: LanguageFile | undefined): Generator<readonly [string, number]> {
	const form = file?.numbers?.compounds;
	if (!form) return;
	const ones = [[fold(form.one), 1] as const, ...[...simple].filter(([, value]) => value < 10)];
	for (const [ten, tens] of simple)
		if (tens >= 20 && tens < 100)
			for (const [one, value] of ones) yield [`${one}${form.between}${ten}`, tens + value];
}

/** Returns the folded cardinals of a language; English if the language is unknown. */
export function cardinalWords(languageCode: string | undefined): NumberWords {
	return cardinals(languageCode ?? 'en');
}

/** Returns the folded ordinals of a language; English if the language is unknown. */
export function ordinalWords(languageCode: string | undefined): NumberWords {
	return ordinals(languageCode ?? 'en');
}

/** Returns the number that a folded word such as `both` or `decade` implies. */
export function hintedNumber(folded: string): number | undefined {
	return hints().get(folded);
}

/** Returns the share that a folded word such as `half` means. */
export function fraction(folded: string, languageCode: string | undefined): number | undefined {
	if (wordsIn(languageFile(languageCode)?.numbers?.notFractions).includes(folded)) return undefined;
	const denominator = denominators().get(folded);
	return denominator === undefined ? undefined : 1 / denominator;
}

/** Returns the factor of a folded word such as `million`. */
export function multiplier(folded: string): number | undefined {
	return multipliers().get(folded);
}
