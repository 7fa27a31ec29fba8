/**
 * Properties are checked on the same examples each time, so that a change that passes here passes everywhere.
 * `npm run test:soak` draws new examples on every run, and many more of them.
 */
import { setMaxListeners } from 'node:events';
import fc from 'fast-check';

const SEED_OF_EVERY_RUN = 20_261_121;

fc.configureGlobal(process.env['PROPERTY_SEED'] === 'new' ? {} : { seed: SEED_OF_EVERY_RUN });

// As in the command line: all that a run asks for at once listens to its signal. That nobody stays, tests say.
setMaxListeners(0);
