import { describe, expect, it } from 'vitest';
import { runScenarios } from '../../../bench/agentic-runs';
import { SCENARIOS } from '../../../bench/misbehaving-model';

describe('agentic research whose model misbehaves', () => {
	it('ends within what was told, harms no note and does nothing that a page orders', async () => {
		const all = { runs: SCENARIOS.length, ended: SCENARIOS.length };
		const none = { over_budget: 0, over_deadline: 0, notes_damaged: 0, injected_actions: 0 };
		expect(await runScenarios(SCENARIOS.length)).toEqual({ ...all, ...none });
	}, 60_000);
});
