import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPlaces } from '../../../src/node/files/cache-folder';
import { IndexStoreFile } from '../../../src/node/files/index-store-file';
import { OwnFolder } from '../../../src/node/files/own-folder';
import { scratchFolder } from '../scratch-vault';

afterEach(() => vi.restoreAllMocks());

/** Lets the program run as another user than the one who made the files. */
function asOtherUser(): void {
	const own = process.geteuid?.() ?? 0;
	vi.spyOn(process, 'geteuid').mockReturnValue(own + 1);
}

describe('OwnFolder', () => {
	it('is a folder that the program made or found empty, not a link to one', async () => {
		const root = await scratchFolder();
		await mkdir(join(root, 'empty'));
		await mkdir(join(root, 'full'));
		await writeFile(join(root, 'full/Diary.md'), '');
		const states: Record<string, boolean> = {};
		for (const name of ['deep/new', 'empty', 'full']) {
			const folder = new OwnFolder(join(root, name));
			states[name] = (await folder.prepare()) && (await folder.isOwn());
		}
		await symlink(join(root, 'empty'), join(root, 'link'));
		states['link'] = await new OwnFolder(join(root, 'link')).isOwn();
		expect(states).toEqual({ 'deep/new': true, empty: true, full: false, link: false });
	});

	it.skipIf(process.geteuid === undefined)('of another user is not believed', async () => {
		const root = await scratchFolder();
		await new IndexStoreFile(join(root, 'answers')).put('a', new Uint8Array([1]).buffer);
		asOtherUser();
		const store = new IndexStoreFile(join(root, 'answers'));
		expect([await store.get('a'), await store.keys()]).toEqual([undefined, []]);
		await expect(openPlaces(await scratchFolder(), root)).rejects.toMatchObject({
			code: 'VALIDATION_ERROR',
			message: expect.stringContaining('belongs to another user') as string,
		});
	});
});
