/** The texts of the plugin by language. In main.js they are packed: scripts/locale-texts.mjs replaces this file. */
import * as German from './de';
import * as English from './en';
import type { Locale } from './locale';

export function localeTexts(language: 'en' | 'de'): Locale {
	return language === 'de' ? German : English;
}
