/** The texts of the plugin by language. In main.js they are packed: scripts/locale-texts.mjs replaces this file. */
import German from './de.json';
import * as English from './en';
import type { Locale } from './locale';

export const LOCALES = { en: English, de: German } satisfies Record<string, Locale>;
