import { cp, readdir } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseCliOptions } from '../../src/node/cli-options';
import { COMMANDS } from '../../src/node/commands';
import { readEnvironment } from '../../src/node/environment';
import { nodeClock } from '../../src/node/node-clock';
import { ResearchRun } from '../../src/research/run';
import type { VaultHit } from '../../src/research/vault-ports';
import { VaultIndex } from '../../src/vault/vault-index';
import { scratchFolder, scratchVault } from './scratch-vault';

/** Of each subject words that go together. */
const SUBJECTS = ['boiler radiator thermostat heating', 'piano violin orchestra concert', 'flour yeast oven loaf', 'anchor rudder harbour sail'].map((words) => words.split(' '));

it('the first search of a vault goes by meaning, too, and keeps what it learned', async () => {
	const notes = Object.fromEntries(
		Array.from({ length: 440 }, (_, index) => {
			const words = SUBJECTS[index % 4] ?? [];
			return [`${index}.md`, [0, 1, 2].map((step) => words[(Math.floor(index / 4) + step) % 4]).join(' and the ')];
		}),
	);
	const vault = await scratchVault({ ...notes, 'Only.md': 'The thermostat is not the one.', 'Other.md': 'The thermostat again.' });
	const options = parseCliOptions(['search', vault, 'thermostat', '--set', 'excludedFolders=["none"]']);
	if (!options) throw new Error('no options');
	const run = new ResearchRun(nodeClock);
	const { data, afterwards } = await COMMANDS.search(options, await readEnvironment(undefined, {}, options.set), run);
	await afterwards?.();
	expect((data as { hits: VaultHit[] }).hits).toHaveLength(10);
	expect(run.warnings.join()).toContain('none');
	const kept = await readdir(`${vault}/.research-note/index`);
	expect(kept.filter((name) => /^(?:model|vectors)-/.test(name)).length).toBeGreaterThan(1);
});

it('a run answers before what the index learns meanwhile is kept', async () => {
	const vault = await scratchFolder();
	await cp(new URL('../../demo/vault', import.meta.url), vault, { recursive: true });
	const options = parseCliOptions(['run', vault, 'Projects/Heat pump in an old house.md', '--offline', '--dry-run']);
	if (!options) throw new Error('no options');
	let finish: () => void = () => undefined;
	const settle = vi.spyOn(VaultIndex.prototype, 'settle').mockReturnValue(new Promise((resolve) => (finish = resolve)));
	const close = vi.spyOn(VaultIndex.prototype, 'close');
	onTestFinished(() => void vi.restoreAllMocks());

	const outcome = await COMMANDS.run(options, await readEnvironment(undefined, {}, options.set), new ResearchRun(nodeClock));
	expect(outcome.text).toContain('### ');
	expect(close).not.toHaveBeenCalled();
	const rest = outcome.afterwards?.();
	expect(settle).toHaveBeenCalledOnce();
	finish();
	await rest;
	expect(close).toHaveBeenCalledOnce();
});
