/**
 * Checks the regular expressions of the sources with recheck, and writes those that passed to `checked.txt`.
 * `npm run -s check:expressions` checks new ones, `… -- --all` all of them, `… -- --compare` only names those that are
 * not in the file. Passed are: `safe` (linear), `bounded` (each repeat has a limit), and `capped` (in `capped.ts`).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { isBounded } from './expressions/bounded';
import { builtExpressions } from './expressions/built';
import { CAPPED } from './expressions/capped';
import { writtenExpressions, type Expression } from './expressions/literals';

const LIST = new URL('expressions/checked.txt', import.meta.url);
/** Longer expressions, such as those of word lists, are listed by their first characters and a hash. */
const SHOWN_CHARACTERS = 120;
const TIME_LIMIT = 60_000;

const { literals, builders } = writtenExpressions();
const { expressions, missing } = await builtExpressions(builders);
const all = new Map([...literals, ...expressions].map((expression) => [nameOf(expression), expression]));
const checked = new Map(
	readFileSync(LIST, 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, line.indexOf('\t'))]),
);
const isNew = (name: string): boolean => process.argv.includes('--all') || !checked.has(name);
for (const name of missing) fail(`${name} builds an expression that nothing calls: add a call to built.ts.`);
if (process.argv.includes('--compare')) {
	for (const name of all.keys()) if (isNew(name)) fail(`Not checked: ${name}`);
	for (const name of checked.keys()) if (!all.has(name)) fail(`No longer in the sources: ${name}`);
} else {
	const verdicts = [...all].map(([name, expression]) => [
		name,
		isNew(name) ? verdictOf(expression) : checked.get(name),
	]);
	const passed = verdicts.flatMap(([name, verdict]) => (verdict === undefined ? [] : [`${verdict}\t${name}`]));
	writeFileSync(LIST, `${passed.sort().join('\n')}\n`);
}

function verdictOf(expression: Expression): string | undefined {
	if (CAPPED.some(({ begins }) => expression.source.startsWith(begins))) return 'capped';
	const found = checkSync(expression.source, expression.flags, { timeout: TIME_LIMIT });
	if (found.status === 'safe') return 'safe';
	const growth = found.status === 'vulnerable' ? found.complexity.type : found.status;
	if (growth !== 'exponential' && isBounded(expression)) return 'bounded';
	fail(`${growth}: ${nameOf(expression)}`);
	return undefined;
}

function nameOf({ source, flags }: Expression): string {
	// Expressions are listed in one line each.
	const text = `/${source.replaceAll('\n', '\\n')}/${flags}`;
	if (text.length <= SHOWN_CHARACTERS) return text;
	return `${text.slice(0, SHOWN_CHARACTERS)}… ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

function fail(problem: string): void {
	console.error(problem);
	process.exitCode = 1;
}
