import { describe, expect, it } from 'vitest';
import { play, runsIn, scenarioOf, type Scenario } from '../../scripts/bench/safety/scenario';

/** Runs of the short form; `npm run -s bench:safety` plays many more. */
const RUNS = 200;
const SEED = 49;

describe('a note', () => {
	it('keeps every byte outside its section, whatever happens during a run', { timeout: 120_000 }, async () => {
		const harmed: { scenario: Scenario; violations: readonly string[] }[] = [];
		let [runs, written] = [0, 0];
		for (let number = 0; runs < RUNS; number += 1) {
			const scenario = scenarioOf(SEED * 100_000 + number);
			runs += runsIn(scenario);
			const played = await play(scenario);
			written += played.written;
			if (played.violations.length > 0) harmed.push({ scenario, violations: played.violations });
		}
		expect(harmed).toEqual([]);
		expect(written).toBeGreaterThan(RUNS / 4);
	});
});
