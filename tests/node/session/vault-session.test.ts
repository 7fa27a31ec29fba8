import { expect, it } from 'vitest';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { VaultSession } from '../../../src/node/session/vault-session';
import { ResearchRun } from '../../../src/research/model/run';
import { RUN_OPTIONS } from '../../../src/settings/run-options';
import { parseSettings } from '../../../src/settings/schema';
import { scratchFolder, scratchVault } from '../scratch-vault';

it('hands each option of a run to the stages under its name', async () => {
	const folder = await scratchVault({ 'Bees.md': '---\nresearch-mode: academic\n---\nHoney never spoils.' });
	const { settings } = parseSettings({});
	const keys = { model: undefined, tavily: undefined };
	const session = await VaultSession.open(
		{ folder, cacheFolder: await scratchFolder(), offline: true },
		{ settings, keys },
	);
	const given = { depth: 'deep', focus: 'Honey', claims: ['Honey never spoils.'] } as const;
	const others = { topic: 'news', days: 3, domains: 'bees.example', offline: true } as const;
	const request = { path: 'Bees.md', dryRun: true, force: false, ...given, ...others };
	expect(Object.keys({ ...request, mode: '' })).toEqual(expect.arrayContaining(Object.keys(RUN_OPTIONS)));
	const { options } = await session.prepare(request, new ResearchRun(nodeClock));
	expect(options).toMatchObject({ ...given, ...others, mode: 'academic', dryRun: true });
	await session.close();
});
