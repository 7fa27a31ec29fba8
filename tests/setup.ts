/**
 * Makes property tests use the same examples every time, so that a change that passes here passes everywhere. `npm run
 * test:soak` draws new and many more examples on every run.
 */
import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { ENGLISH } from '../src/locales/complete-english';
import { useLocale } from '../src/locales/locale';

const SEED_OF_EVERY_RUN = 20_261_121;

fc.configureGlobal(process.env['PROPERTY_SEED'] === 'new' ? {} : { seed: SEED_OF_EVERY_RUN });

// A file before this one in the same worker may have loaded the library, which chooses the texts of the command line.
useLocale('en', ENGLISH);

// As in the command line: all requests of a run listen to its signal. Other tests check that no listener stays.
setMaxListeners(0);
