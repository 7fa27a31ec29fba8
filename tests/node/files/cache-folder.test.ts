import { spawnSync } from 'node:child_process';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCacheFolder } from '../../../src/node/files/cache-folder';
import { temporaryBeside } from '../../../src/node/files/own-temporaries';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { scratchFolder } from '../scratch-vault';

/** A name as a process that has ended since gave it. */
function leftBehind(folder: string): string {
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	return temporaryBeside(join(folder, 'any')).replace(`.${process.pid}.`, `.${pid}.`);
}

describe('openCacheFolder', () => {
	it('gives the folder of the vault, or the one that is named, and makes neither', async () => {
		const vault = await scratchFolder();
		expect(await openCacheFolder(vault, undefined)).toBe(join(vault, '.research-note'));
		expect(await openCacheFolder(vault, '/somewhere/else')).toBe('/somewhere/else');
		expect(await readdir(vault)).toEqual([]);
	});

	it.each(['', 'index', 'replaced-sections', 'usage.json', 'index/.gitignore'])(
		'refuses a link that leads elsewhere: .research-note/%s',
		async (place) => {
			for (const target of ['folder', 'missing', 'Note.md']) {
				const [vault, elsewhere] = [await scratchFolder(), await scratchFolder()];
				await mkdir(join(elsewhere, 'folder'));
				await writeFile(join(vault, 'Note.md'), '');
				const link = join(vault, '.research-note', place);
				await mkdir(join(link, '..'), { recursive: true });
				await symlink(join(place !== '' && target === 'Note.md' ? vault : elsewhere, target), link);
				const opened = openCacheFolder(vault, undefined);
				await expect(opened).rejects.toMatchObject({
					code: 'VALIDATION_ERROR',
					message: expect.stringContaining(`“${join(link)}” is a link`) as string,
				});
			}
		},
	);

	it('lets a user who names the folder have links of their own, and one to another folder of the vault', async () => {
		const [vault, elsewhere] = [await scratchFolder(), await scratchFolder()];
		await mkdir(join(vault, 'Kept'));
		await symlink(join(vault, 'Kept'), join(vault, '.research-note'));
		expect(await openCacheFolder(vault, undefined)).toBe(join(vault, '.research-note'));
		await symlink(elsewhere, join(vault, 'mine'));
		expect(await openCacheFolder(vault, join(vault, 'mine'))).toBe(join(vault, 'mine'));
	});
});

describe('what killed processes left behind', () => {
	it('is gone after the next start, in the cache and beside the notes', async () => {
		const vault = await scratchFolder();
		for (const folder of ['.research-note', '.research-note/index', 'Notes/Deep']) {
			await mkdir(join(vault, folder), { recursive: true });
			await writeFile(leftBehind(join(vault, folder)), 'half');
		}
		await VaultFolder.open(vault);
		await openCacheFolder(vault, undefined);
		const left = await readdir(vault, { recursive: true });
		expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
	});

	it('stays while another process may write it: one that lives, or one of another machine within the hour', async () => {
		const vault = await scratchFolder();
		const own = temporaryBeside(join(vault, 'any'));
		const others = [1, 2].map((number) =>
			join(vault, basename(leftBehind(vault)).replace(/note\.[0-9a-f]{8}/, `note.${String(number).repeat(8)}`)),
		);
		for (const file of [own, ...others]) await writeFile(file, 'half');
		await utimes(others[1] ?? '', 0, 0);
		await VaultFolder.open(vault);
		expect((await readdir(vault)).sort()).toEqual([own, others[0] ?? ''].map((file) => basename(file)).sort());
	});
});
