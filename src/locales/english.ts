/** Chooses English, the language of the command line, of tests and of benchmarks, for whoever imports this file. */
import * as English from './en';
import { useLocale } from './locale';

useLocale('en', { en: English });
