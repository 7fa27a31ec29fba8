import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placesIn } from '../../src/node/files/cache-folder';
import { createNodeKit } from '../../src/node/kit/node-kit';
import { VaultFolder } from '../../src/node/files/vault-folder';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { run } from '../vault/fake-vault';
import { scratchFolder, scratchVault } from './scratch-vault';
import { VirtualTimer } from '../web/world';

async function indexOf(root: string, cache: string): Promise<VaultIndex> {
	const folder = await VaultFolder.open(root, new VirtualTimer());
	const { files, store, clock, yieldNow } = createNodeKit(folder, placesIn(cache));
	return new VaultIndex({
		files,
		store,
		clock,
		yieldNow,
		exclusions: () => ({ covers: () => false, stamp: '' }),
		resolveLink: () => undefined,
	});
}

async function found(index: VaultIndex, text: string): Promise<string[]> {
	return (await index.search({ text, limit: 9, exclude: [] }, run())).map(({ path }) => path).sort();
}

describe('the index of a folder', () => {
	it('finds the words of a note that is no UTF-8', async () => {
		const root = await scratchVault({ 'Boat.md': 'Oars and sails.' });
		await writeFile(
			join(root, 'Broken.md'),
			Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x20, ...Buffer.from('a walrus \xe9', 'latin1'), 0xe2, 0x82]),
		);
		const index = await indexOf(root, await scratchFolder());
		expect(await index.refresh(run())).toMatchObject({ indexed: 2, skipped: [] });
		expect(await found(index, 'walrus')).toEqual(['Broken.md']);
	});

	it('outlives a vault that is gone for a while', async () => {
		const root = await scratchVault({ 'Boat.md': 'Oars and a walrus.', 'Bike.md': 'A chain.' });
		const cache = await scratchFolder();
		await (await indexOf(root, cache)).refresh(run());
		await writeFile(join(root, 'New.md'), 'One more walrus.');
		const index = await indexOf(root, cache);
		await rename(root, `${root}-away`);
		expect(await index.refresh(run())).toMatchObject({
			indexed: 2,
			total: 3,
			skipped: [{ path: 'New.md', kind: 'unreadable' }],
		});
		expect(await found(index, 'walrus')).toEqual([]);
		await expect(VaultFolder.open(root, new VirtualTimer())).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
		await rename(`${root}-away`, root);
		expect(await found(await indexOf(root, cache), 'walrus')).toEqual(['Boat.md', 'New.md']);
	});

	it('takes a folder in the place of a note, and a note that is deleted under way', async () => {
		const root = await scratchVault({ 'Boat.md': 'Oars.', 'Bike.md': 'A chain.', 'Gone.md': 'A walrus.' });
		const index = await indexOf(root, await scratchFolder());
		await rm(join(root, 'Gone.md'));
		await rm(join(root, 'Bike.md'));
		await mkdir(join(root, 'Bike.md'));
		expect(await index.refresh(run())).toMatchObject({ indexed: 1, total: 3 });
		expect(await found(index, 'oars')).toEqual(['Boat.md']);
	});
});
