/** The texts of the plugin by language. */
import German from './de.json';
import * as English from './en';
import type { Locale } from './locale';

export const LOCALES = { en: English, de: German } satisfies Record<string, Locale>;
