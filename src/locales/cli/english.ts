/** Chooses English for the command line and the library: what to do names variables, not rows of the settings. */
import { ENGLISH } from '../complete-english';
import { useLocale } from '../locale';
import { CLI_LLM_STRINGS } from './llm';

useLocale('en', { en: { ...ENGLISH, LLM_STRINGS: { ...ENGLISH.LLM_STRINGS, ...CLI_LLM_STRINGS } } });
