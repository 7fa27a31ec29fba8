import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../../src/node/files/cache-folder';
import { createNodeKit } from '../../../src/node/kit/node-kit';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { scratchVault } from '../scratch-vault';
import { VirtualTimer } from '../../web/world';

async function indexed(appJson: string | undefined): Promise<string[]> {
	const notes = { 'Plan.md': 'x', 'board.canvas': '{}', 'image.png': 'x', 'Templates/Day.md': 'x' };
	const root = await scratchVault(appJson === undefined ? notes : { ...notes, '.obsidian/app.json': appJson });
	const kit = createNodeKit(await VaultFolder.open(root, new VirtualTimer()), placesIn(join(root, 'cache')));
	return (await kit.files.list()).map(({ path }) => path);
}

it('leaves out of the index what Obsidian is told to exclude', async () => {
	const all = ['Plan.md', 'Templates/Day.md', 'board.canvas'];
	expect(await indexed(undefined)).toEqual(all);
	expect(await indexed('{ "userIgnoreFilters": ["templates/"] }')).toEqual(['Plan.md', 'board.canvas']);
	expect(await indexed('{ damaged')).toEqual(all);
});
