/**
 * `npm run -s train:claims`: learns the weights of `src/analyst/extractive/topics/worth-weights.ts` from sentences of
 * real notes that a person labelled, by logistic regression (Newton's method, L2), and writes them there. The same
 * sentences give the same weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { readSentences } from './bench/labelled-sentences';
import { learnWorth } from './bench/worth-regression';
import { WORTH_FEATURES } from '../src/analyst/extractive/topics/worth';

const TABLE = new URL('../src/analyst/extractive/topics/worth-weights.ts', import.meta.url);

const { bias, weights } = learnWorth(await readSentences());
let table = await readFile(TABLE, 'utf8');
for (const [name, value] of [['bias', bias], ...WORTH_FEATURES.map((name, index) => [name, weights[index]])] as [
	string,
	number,
][])
	table = table.replace(new RegExp(`(\\b${name}: )-?[\\d.]+(?=,)`), `$1${Number(value.toFixed(2))}`);
await writeFile(TABLE, table);
