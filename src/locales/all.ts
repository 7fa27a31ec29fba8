/**
 * The texts of the plugin by the code of Obsidian's `getLanguage`. German has all of them. In the others a text may be
 * missing, so that a new row or service does not wait for translators: docs/translating.md.
 */
import German from './de.json';
import French from './fr.json';
import Spanish from './es.json';
import Japanese from './ja.json';
import Chinese from './zh.json';
import { ENGLISH } from './complete-english';
import type { Locale } from './locale';
import type { Some } from './message';

export const LOCALES = {
	en: ENGLISH,
	de: German as Locale,
	fr: French,
	es: Spanish,
	ja: Japanese,
	zh: Chinese,
} satisfies Record<string, Some<Locale>>;
