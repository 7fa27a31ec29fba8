import { expect, it } from 'vitest';
import { failureLine } from '../../../src/node/commands/progress';
import { painted } from '../../../src/node/commands/styled-text';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { ResearchError } from '../../../src/research/model/errors';
import { ResearchRun } from '../../../src/research/model/run';

it('a failure names what it cost, and offline no search credits', () => {
	const run = new ResearchRun(nodeClock);
	run.spend({ provider: 'local', kind: 'llm', inputTokens: 5, dollars: 0 });
	const error = new ResearchError('TIMEOUT', 'It took too long.', 'Run it again.');
	const text = (offline: boolean): string => painted(failureLine(error, run, offline), false);
	expect(text(false)).toBe(
		'It took too long.\nRun it again.\nCost: 1 model call (5 tokens in, 0 out), 0 search credits',
	);
	expect(text(true)).toBe('It took too long.\nRun it again.\nCost: 1 model call (5 tokens in, 0 out)');
});
