/**
 * `npm run -s bench:growth [-- WORD]` doubles the input of each function in `growth-cases.ts` (with WORD in its name)
 * four times. Each doubling may take at most three times as long as the last. Prints one JSON line last.
 */
import { GROWTH_CASES, type GrowthCase } from './growth-cases';

const UNITS = 4_000;
const DOUBLINGS = 4;
const MOST_GROWTH = 3;
/** Each time is the best of these runs. */
const RUNS = 4;
/** Milliseconds. Shorter times are noise. */
const LEAST_TIME = 20;

const wanted = process.argv[2] ?? '';
const cases = GROWTH_CASES.filter(({ name }) => name.includes(wanted));
const slow = cases.filter((one) => {
	const times = timesOf(one);
	const isSlow = times.some((time, index) => time > MOST_GROWTH * Math.max(LEAST_TIME, times[index - 1] ?? Infinity));
	console.log(`${isSlow ? 'SLOW ' : ''}${one.name}: ${times.map((time) => time.toFixed(1)).join(' ')} ms`);
	return isSlow;
});
console.log(JSON.stringify({ cases: cases.length, slow: slow.map(({ name }) => name) }));
if (slow.length > 0) process.exitCode = 1;

function timesOf({ make, read }: GrowthCase): number[] {
	read(make(UNITS));
	return Array.from({ length: DOUBLINGS + 1 }, (_, doubling) => {
		const text = make(UNITS * 2 ** doubling);
		return Math.min(...Array.from({ length: RUNS }, () => timed(() => read(text))));
	});
}

/** Returns the milliseconds of the processor, which do not grow if other programs run. */
function timed(work: () => unknown): number {
	const started = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1_000;
}
