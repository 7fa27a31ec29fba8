/** Chooses English for the command line and the library: what to do names variables, not rows of the settings. */
import * as English from '../en';
import { LLM_STRINGS } from '../en/llm';
import { useLocale } from '../locale';
import { CLI_LLM_STRINGS } from './llm';

useLocale('en', { en: { ...English, LLM_STRINGS: { ...LLM_STRINGS, ...CLI_LLM_STRINGS } } });
