/** The texts of the plugin by language. */
import German from './de.json';
import { ENGLISH } from './complete-english';
import type { Locale } from './locale';

export const LOCALES = { en: ENGLISH, de: German } satisfies Record<string, Locale>;
