/**
 * `npm run -s train:nearness`: learns the weights of `src/analyst/extractive/writing/nearness-weights.ts` from the
 * even claims of WiCE by logistic regression (Newton's method, L2), and writes them there. Sentences of another page
 * that share fewer than two words with the claim teach nothing and are left out. The same claims give the same
 * weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { wikipediaClaims } from './bench/claim-pages';
import { logisticRegression } from './logistic-regression';
import { NEARNESS_FEATURES } from '../src/analyst/extractive/writing/nearness';

const TABLE = new URL('../src/analyst/extractive/writing/nearness-weights.ts', import.meta.url);
const PENALTY = 1;
const SHARED = NEARNESS_FEATURES.indexOf('shared');

const examples = wikipediaClaims()
	.filter((_, index) => index % 2 === 0)
	.flatMap(({ sentences }) => sentences)
	.filter(({ isOfPage, values }) => isOfPage || (values[SHARED] ?? 0) >= 2)
	.map(({ values, isMarked }) => ({ values: [1, ...values], isRight: isMarked, weight: 1 }));
const learned = logisticRegression(examples, [0, ...NEARNESS_FEATURES.map(() => PENALTY)]);
let table = await readFile(TABLE, 'utf8');
for (const [index, name] of ['bias', ...NEARNESS_FEATURES].entries())
	table = table.replace(new RegExp(`(\\b${name}: )-?[\\d.]+(?=,)`), `$1${Number((learned[index] ?? 0).toFixed(2))}`);
await writeFile(TABLE, table);
