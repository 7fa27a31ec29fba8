/**
 * `npm run -s train:answers`: learns the weights of `src/analyst/extractive/writing/answer-weights.ts` from the
 * questions of real pages and of `bench/data/facts.jsonl` at even places by logistic regression (Newton's method, L2),
 * and writes them there. Only sentences that give the quantity, time or name that is asked for are learned from. The
 * same pages give the same weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { askedFacts, askedPages } from './bench/asked-pages';
import { logisticRegression } from './logistic-regression';
import { ANSWER_FEATURES } from '../src/analyst/extractive/writing/answering';

const TABLE = new URL('../src/analyst/extractive/writing/answer-weights.ts', import.meta.url);
const PENALTY = 1;

const ofFacts = (await askedPages()).filter(({ asks }) => asks !== undefined);
const examples = [ofFacts, await askedFacts()]
	.flatMap((all) => all.filter((_, index) => index % 2 === 0))
	.flatMap(({ sentences, isSaidByForm }) => (isSaidByForm ? [] : sentences))
	.map(({ values, isRight }) => ({ values: [1, ...values], isRight, weight: 1 }));
const learned = logisticRegression(examples, [0, ...ANSWER_FEATURES.map(() => PENALTY)]);
let table = await readFile(TABLE, 'utf8');
for (const [index, name] of ['bias', ...ANSWER_FEATURES].entries())
	table = table.replace(new RegExp(`(\\b${name}: )-?[\\d.]+(?=,)`), `$1${Number((learned[index] ?? 0).toFixed(2))}`);
await writeFile(TABLE, table);
