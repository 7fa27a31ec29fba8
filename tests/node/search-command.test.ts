import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCliOptions, type CliOptions } from '../../src/node/commands/parse-options';
import type { CommandCall } from '../../src/node/commands/command';
import { openDisplay } from '../../src/node/commands/progress-display';
import { runResearchCommand } from '../../src/node/commands/run-command';
import { search } from '../../src/node/commands/search-command';
import { readEnvironment } from '../../src/node/commands/environment';
import { openPlaces } from '../../src/node/files/cache-folder';
import { nodeClock } from '../../src/node/kit/node-clock';
import { ResearchRun } from '../../src/research/model/run';
import type { VaultHit } from '../../src/research/model/vault-ports';
import { scratchVault } from './scratch-vault';

/** Of each subject words that go together. */
const SUBJECTS = [
	'boiler radiator thermostat heating',
	'piano violin orchestra concert',
	'flour yeast oven loaf',
	'anchor rudder harbour sail',
].map((words) => words.split(' '));

async function callOf(options: CliOptions): Promise<CommandCall> {
	const environment = await readEnvironment(undefined, {}, options.set);
	return { options, environment, run: new ResearchRun(nodeClock), display: openDisplay(process.stderr, {}) };
}

/** Enough notes to learn from what goes with what. */
function learnable(): Record<string, string> {
	return Object.fromEntries(
		Array.from({ length: 440 }, (_, index) => {
			const words = SUBJECTS[index % 4] ?? [];
			return [
				`${index}.md`,
				[0, 1, 2].map((step) => words[(Math.floor(index / 4) + step) % 4]).join(' and the '),
			];
		}),
	);
}

it('the first search of a vault goes by meaning, too, and keeps what it learned', async () => {
	const vault = await scratchVault({
		...learnable(),
		'Only.md': 'The thermostat is not the one.',
		'Other.md': 'The thermostat again.',
	});
	const options = parseCliOptions(['search', vault, 'thermostat', '--set', 'excludedFolders=["none"]']);
	const run = new ResearchRun(nodeClock);
	const { data, afterwards } = await search({ ...(await callOf(options)), run });
	await afterwards?.();
	expect((data as { hits: VaultHit[] }).hits).toHaveLength(10);
	expect(run.warnings.join()).toContain('none');
	const kept = await readdir(join((await openPlaces(vault, undefined)).cache, 'index'));
	expect(kept.filter((name) => /^(?:model|vectors)-/.test(name)).length).toBeGreaterThan(1);
});

it('the first run of a vault finds what the second one finds', async () => {
	const vault = await scratchVault(learnable());
	await cp(new URL('../../demo/vault', import.meta.url), vault, { recursive: true });
	const options = parseCliOptions(['run', vault, 'Projects/Heat pump in an old house.md', '--offline', '--dry-run']);
	const found = async (): Promise<{ preview: string; paths: string[] }> => {
		const { data, afterwards } = await runResearchCommand(await callOf(options));
		await afterwards?.();
		const { preview, sources } = data as { preview: string; sources: { path: string }[] };
		return { preview, paths: sources.map(({ path }) => path) };
	};
	const first = await found();
	const { cache } = await openPlaces(vault, undefined);
	expect((await readdir(join(cache, 'index'))).some((name) => name.startsWith('model-'))).toBe(true);
	expect(first.paths.length).toBeGreaterThan(0);
	expect(await found()).toEqual(first);
});
