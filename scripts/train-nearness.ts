/**
 * `npm run -s train:nearness`: learns the weights of `src/analyst/extractive/writing/nearness-weights.ts` from the
 * passages found for 62 real notes (`scripts/bench/data/beside-notes.jsonl`), and writes them there. The same data
 * give the same weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { noteClaims } from './bench/claim-pages';
import { learnedNearness } from './bench/learned-nearness';
import { NEARNESS_FEATURES } from '../src/analyst/extractive/writing/nearness';

const TABLE = new URL('../src/analyst/extractive/writing/nearness-weights.ts', import.meta.url);

const learned = learnedNearness(noteClaims());
let table = await readFile(TABLE, 'utf8');
for (const [index, name] of ['bias', ...NEARNESS_FEATURES].entries())
	table = table.replace(new RegExp(`(\\b${name}: )-?[\\d.]+(?=,)`), `$1${Number((learned[index] ?? 0).toFixed(2))}`);
await writeFile(TABLE, table);
