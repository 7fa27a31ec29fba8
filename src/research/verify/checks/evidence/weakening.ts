/**
 * Words that weaken a statement: `may`, `up to`, `in one example`, `is said to`. A reader that reduces a statement may
 * add them.
 */
import { languageFileOrEnglish, phrasesIn } from '../../../../language/language-file';
import { terms } from '../../../../language/words';

export function weakeningTerms(languageCode: string | undefined): readonly string[] {
	const { hedges, bounds, weakenings } = languageFileOrEnglish(languageCode);
	// `manche(|m|n|r|s)` becomes `manche`: terms have no endings.
	const phrases = [hedges, bounds, weakenings].flatMap((list) => phrasesIn(list?.replace(/\([^()]*\)/g, '')));
	return phrases.flatMap((phrase) => terms(phrase, languageCode));
}
