/** The texts of the plugin by language. In main.js they are packed: scripts/locale-texts.mjs replaces this file. */
import * as German from './de';
import * as English from './en';
import type { Locale } from './locale';

type Language = 'en' | 'de';

export function commandTexts(language: Language): Locale['COMMAND_STRINGS'] {
	return localeTexts(language).COMMAND_STRINGS;
}

export function localeTexts(language: Language): Locale {
	return language === 'de' ? German : English;
}
