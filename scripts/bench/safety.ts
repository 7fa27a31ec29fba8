/**
 * `npm run -s bench:safety -- [--runs N] [--seed S]`: plays generated scenarios of the whole pipeline in memory, with
 * faults, stops, crashes and a user who goes on working. Prints one JSON line, and exits with 1 if a note was harmed.
 *
 * `--mutants [--only WORDS]` shows that broken copies of the source are noticed, `--files` kills real processes on real
 * files,
 * `--twenty` researches one note twenty times.
 */
import { setMaxListeners } from 'node:events';
import { tryMutants } from './safety/mutants';
import { harmRealFiles } from './safety/real-files';
import { play, runsIn, scenarioOf, type Scenario } from './safety/scenario';
import { shrunk } from './safety/shrink';
import { twentyEdits } from './safety/twenty-edits';

const SHOWN = 5;
const args = process.argv.slice(2);
const has = (name: string): boolean => args.includes(name);
const option = (name: string, otherwise: number): number =>
	has(name) ? Number(args[args.indexOf(name) + 1]) : otherwise;
const seed = option('--seed', Date.now() % 1_000_000);

setMaxListeners(0);
if (has('--mutants')) await mutants();
else if (has('--files')) finish(await harmRealFiles(option('--runs', 500), seed));
else if (has('--twenty')) finish(await twentyEdits(seed));
else await scenarios();
// A crash leaves requests that never end.
process.exit();

async function scenarios(): Promise<void> {
	const wanted = option('--runs', 10_000);
	let [runs, written, violations] = [0, 0, 0];
	for (let number = 0; runs < wanted; number += 1) {
		const scenario = scenarioOf(seed * 100_000 + number);
		runs += runsIn(scenario);
		const played = await play(scenario);
		written += played.written;
		if (played.violations.length === 0) continue;
		violations += 1;
		if (violations <= SHOWN && !has('--first')) await show(scenario, played.violations);
		if (has('--first')) break;
	}
	finish({ runs, written, violations, seed });
}

async function show(scenario: Scenario, found: readonly string[]): Promise<void> {
	const least = await shrunk(scenario);
	console.error([...new Set([...found, ...(await play(least)).violations])].join('\n'));
	console.error(JSON.stringify(least));
}

async function mutants(): Promise<void> {
	const only = has('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';
	const what = { runs: option('--runs', 2_000), seed, only };
	const fates = await tryMutants(what, (fate) => console.error(JSON.stringify(fate)));
	const survivors = fates.filter(({ isCaught }) => !isCaught).map(({ mutant }) => mutant);
	finish({ mutants: fates.length, caught: fates.length - survivors.length, survivors, violations: survivors.length });
}

function finish<T extends { readonly violations: number }>(result: T): void {
	console.log(JSON.stringify(result));
	process.exitCode = result.violations > 0 ? 1 : 0;
}
