import { describe, expect, it } from 'vitest';
import { runScenarios } from '../../../scripts/bench/agentic-runs';
import { SCENARIOS } from '../../../scripts/bench/misbehaving-model';

describe('agentic research with a misbehaving model', () => {
	it('stays within the announced limits, damages no note and obeys no page', async () => {
		const all = { runs: SCENARIOS.length, ended: SCENARIOS.length };
		const none = { over_budget: 0, over_deadline: 0, notes_damaged: 0, injected_actions: 0 };
		expect(await runScenarios(SCENARIOS.length)).toEqual({ ...all, ...none });
	}, 60_000);
});
