import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { distinctNames, Vaults } from '../../../src/node/mcp/vaults';
import { DEFAULT_SETTINGS } from '../../../src/settings/schema';
import { scratchFolder } from '../scratch-vault';

async function namesOf(folders: readonly string[]) {
	const options = { folders, cacheFolder: await scratchFolder(), offline: true, allowWrite: true };
	const vaults = await Vaults.open(options, { settings: DEFAULT_SETTINGS, keys: {} });
	onTestFinished(() => vaults.close());
	const roots = vaults.names.map(async (name) => (await vaults.find(name)).session.folder.root);
	return { names: vaults.names, roots: await Promise.all(roots) };
}

it.each([
	[
		['a/notes', 'b/notes', 'c/notes 2'],
		['notes', 'notes 3', 'notes 2'],
	],
	[
		['c/notes 2', 'a/notes', 'b/notes', 'd/notes'],
		['notes 2', 'notes', 'notes 3', 'notes 4'],
	],
	[
		['a/x', 'b/x', 'a/x 2', 'b/x 2', 'a/x 2 2'],
		['x', 'x 3', 'x 2', 'x 2 3', 'x 2 2'],
	],
])('serves %j under names of which each leads to its own folder', async (places, names) => {
	const root = await scratchFolder();
	const folders = places.map((place) => join(root, place));
	for (const folder of folders) await mkdir(folder, { recursive: true });
	expect(await namesOf(folders)).toEqual({ names, roots: folders });
});

it('serves a folder once that is given twice or by a link', async () => {
	const root = await scratchFolder();
	await mkdir(join(root, 'notes'));
	await symlink(join(root, 'notes'), join(root, 'link'));
	expect(await namesOf([join(root, 'notes'), join(root, 'link'), `${join(root, 'notes')}/.`])).toEqual({
		names: ['notes'],
		roots: [join(root, 'notes')],
	});
});

it('gives no name twice', () => {
	const name = fc.constantFrom('n', 'n 2', 'n 3', 'n 2 2', 'é', 'e\u0301', 'm');
	fc.assert(
		fc.property(fc.array(name), (folders) => {
			expect(new Set(distinctNames(folders)).size).toBe(folders.length);
		}),
	);
});
