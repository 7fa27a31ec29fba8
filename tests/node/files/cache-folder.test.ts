import { spawnSync } from 'node:child_process';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPlaces, openPlacesWithoutVault, placesIn, userCacheFolder } from '../../../src/node/files/cache-folder';
import { temporaryBeside } from '../../../src/node/files/own-temporaries';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { VirtualTimer } from '../../web/world';
import { scratchFolder } from '../scratch-vault';

/** A name as a process that has ended since gave it. */
function leftBehind(folder: string): string {
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	return temporaryBeside(join(folder, 'any')).replace(`.${process.pid}.`, `.${pid}.`);
}

let cache: string;
const open = (vault: string, named?: string) => openPlaces(vault, named);

beforeEach(async () => {
	cache = await scratchFolder();
	vi.stubEnv('XDG_CACHE_HOME', cache);
	return () => vi.unstubAllEnvs();
});

describe('userCacheFolder', () => {
	it('is where each system keeps such files', () => {
		expect(userCacheFolder({ XDG_CACHE_HOME: '/c' }, 'darwin', '/home/me')).toBe('/c/research-note');
		for (const variables of [{}, { XDG_CACHE_HOME: 'relative' }, { XDG_CACHE_HOME: '' }])
			expect(userCacheFolder(variables, 'linux', '/home/me')).toBe('/home/me/.cache/research-note');
		expect(userCacheFolder({}, 'darwin', '/home/me')).toBe('/home/me/Library/Caches/research-note');
		expect(userCacheFolder({ LOCALAPPDATA: '/l' }, 'win32', '/home/me')).toBe(join('/l', 'research-note', 'Cache'));
	});
});

describe('openPlaces', () => {
	it('keeps what a run believes in the cache of the user, a folder for each vault', async () => {
		const [one, other] = [await scratchFolder(), await scratchFolder()];
		const places = await open(one);
		expect(places.cache.startsWith(join(cache, 'research-note', basename(one)))).toBe(true);
		expect(places.kept).toBe(join(one, '.research-note'));
		expect((await open(other)).cache).not.toBe(places.cache);
		expect((await open(join(one, '.', ''))).cache).toBe(places.cache);
		expect(await readdir(one)).toEqual([]);
	});

	it('counts the credits of all vaults in one file, and those of commands without one', async () => {
		const { usage } = await open(await scratchFolder());
		expect(usage).toBe(join(cache, 'research-note', 'usage.json'));
		expect((await open(await scratchFolder())).usage).toBe(usage);
		expect((await openPlacesWithoutVault(undefined)).usage).toBe(usage);
	});

	it('keeps all in the folder that is named, and refuses one in the vault, also behind a link', async () => {
		const [vault, elsewhere] = [await scratchFolder(), await scratchFolder()];
		expect(await open(vault, elsewhere)).toEqual(placesIn(elsewhere));
		await mkdir(join(vault, 'in'));
		await symlink(join(vault, 'in'), join(elsewhere, 'to-vault'));
		await symlink(elsewhere, join(vault, 'out'));
		for (const named of [vault, join(vault, '.research-note'), join(elsewhere, 'to-vault'), join(vault, 'out')])
			await expect(open(vault, named)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
	});

	it.each(['', 'replaced-sections', 'run-records', 'replaced-sections/deeper'])(
		'refuses a link that leads elsewhere: .research-note/%s',
		async (place) => {
			for (const target of ['folder', 'missing', 'Note.md']) {
				const [vault, elsewhere] = [await scratchFolder(), await scratchFolder()];
				await mkdir(join(elsewhere, 'folder'));
				await writeFile(join(vault, 'Note.md'), '');
				const link = join(vault, '.research-note', place);
				await mkdir(join(link, '..'), { recursive: true });
				await symlink(join(place !== '' && target === 'Note.md' ? vault : elsewhere, target), link);
				await expect(open(vault)).rejects.toMatchObject({
					code: 'VALIDATION_ERROR',
					message: expect.stringContaining(`“${join(link)}” is a link`) as string,
				});
			}
		},
	);

	it('is not stopped by a link where nothing is read', async () => {
		const [vault, elsewhere] = [await scratchFolder(), await scratchFolder()];
		await mkdir(join(vault, '.research-note'));
		for (const name of ['answers', 'index', 'usage.json'])
			await symlink(join(elsewhere, 'any'), join(vault, '.research-note', name));
		expect((await open(vault)).kept).toBe(join(vault, '.research-note'));
		expect(await readdir(elsewhere)).toEqual([]);
	});

	it('lets the folder be a link to another folder of the vault', async () => {
		const vault = await scratchFolder();
		await mkdir(join(vault, 'Kept'));
		await symlink(join(vault, 'Kept'), join(vault, '.research-note'));
		expect((await open(vault)).kept).toBe(join(vault, '.research-note'));
	});
});

describe('what killed processes left behind', () => {
	it('is gone after the next start, in the cache and beside the notes', async () => {
		const vault = await scratchFolder();
		const places = await open(vault);
		const folders = [
			join(vault, 'Notes/Deep'),
			join(places.cache, 'index'),
			join(places.kept, 'replaced-sections'),
		];
		for (const folder of folders) {
			await mkdir(folder, { recursive: true });
			await writeFile(leftBehind(folder), 'half');
		}
		await VaultFolder.open(vault, new VirtualTimer());
		await open(vault);
		const left = await Promise.all([vault, cache].map((folder) => readdir(folder, { recursive: true })));
		expect(left.flat().filter((name) => name.endsWith('.tmp'))).toEqual([]);
	});

	it('stays while another process may write it: one that lives, or one of another machine within the hour', async () => {
		const vault = await scratchFolder();
		const own = temporaryBeside(join(vault, 'any'));
		const others = [1, 2].map((number) =>
			join(vault, basename(leftBehind(vault)).replace(/note\.[0-9a-f]{8}/, `note.${String(number).repeat(8)}`)),
		);
		for (const file of [own, ...others]) await writeFile(file, 'half');
		await utimes(others[1] ?? '', 0, 0);
		await VaultFolder.open(vault, new VirtualTimer());
		expect((await readdir(vault)).sort()).toEqual([own, others[0] ?? ''].map((file) => basename(file)).sort());
	});
});
