/** Chooses English for the command line and the library: what to do names variables, not rows of the settings. */
import { useLocale } from '../locale';
import { COMMAND_LINE_TEXTS } from './command-line-texts';

useLocale('en', COMMAND_LINE_TEXTS);
