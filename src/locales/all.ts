/**
 * The translations by the code of Obsidian's `getLanguage`. German has all texts. In the others a text may be missing,
 * so that a new row or service does not wait for translators: docs/translating.md.
 */
import { ENGLISH } from './complete-english';
import { useLocale, type Locale } from './locale';
import type { Some } from './message';

/** Imported when it is chosen: five languages would take longer to evaluate than all other code (decision 0082). */
export const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: Some<Locale> }>>> = {
	de: () => import('./de.json'),
	es: () => import('./es.json'),
	fr: () => import('./fr.json'),
	ja: () => import('./ja.json'),
	zh: () => import('./zh.json'),
};

/** Chooses the texts of Obsidian's language, or the English ones for a language without a translation. */
export async function useLanguage(language: string): Promise<void> {
	const translation = await TRANSLATIONS[language]?.();
	if (translation) useLocale(language, ENGLISH, translation.default);
	else useLocale('en', ENGLISH);
}
