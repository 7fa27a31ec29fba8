/** Chooses English, the language of the command line, of tests and of benchmarks, for whoever imports this file. */
import { ENGLISH } from './complete-english';
import { useLocale } from './locale';

useLocale('en', ENGLISH);
