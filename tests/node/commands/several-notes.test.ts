import { expect, it } from 'vitest';
import { SeveralNotes } from '../../../src/node/commands/several-notes';
import { ResearchRun } from '../../../src/research/model/run';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { secretsIn } from '../../../src/services/service-http';
import { scratchFolder } from '../scratch-vault';

it('counts the notes under way in the bar too', async () => {
	const paths = ['One.md', 'Two.md', 'Three.md'];
	const bars: string[] = [];
	const display = {
		line: () => undefined,
		bar: (_: string, done: number, total: number) => void bars.push(`${done}/${total}`),
		end: () => undefined,
	};
	const session = { cache: await scratchFolder(), prepare: () => Promise.reject(new Error('It is gone.')) };
	const call = { options: { operands: [], claims: [], jobs: 2 }, environment: { keys: {} }, display };
	const run = new ResearchRun(nodeClock, secretsIn({}));
	const ended = await new SeveralNotes(paths, session as never, { ...call, run } as never).research();
	expect(bars).toEqual(['1/3', '2/3', '3/3']);
	expect(ended.data).toMatchObject({ counts: { failed: 3 } });
});
