import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { failureOf } from '../../research/world';
import { scratchFolder, scratchVault } from '../scratch-vault';
import { VirtualTimer } from '../../web/world';

async function pathsOf(root: string): Promise<string[]> {
	return (await (await VaultFolder.open(root, new VirtualTimer())).list()).map(({ path }) => path);
}

describe('VaultFolder.open', () => {
	it.each(['missing', 'file.md'])('says that %s is no folder', async (name) => {
		const root = await scratchVault({ 'file.md': 'x' });
		expect(await failureOf(VaultFolder.open(join(root, name), new VirtualTimer()))).toMatchObject({
			code: 'VALIDATION_ERROR',
			details: { folder: join(root, name) },
		});
	});

	it('lists what is visible, with size and time, in a fixed order', async () => {
		const root = await scratchVault({
			'b.md': 'four',
			'a/c.md': 'x',
			'a.png': 'x',
			'.obsidian/app.json': '{}',
			'a/.hidden/d.md': 'x',
			'.trash/e.md': 'x',
			'.dot.md': 'x',
			'.research-note.1.tmp': 'x',
		});
		expect(await pathsOf(root)).toEqual(['a.png', 'a/c.md', 'b.md']);
		const [, , file] = await (await VaultFolder.open(root, new VirtualTimer())).list();
		expect(file).toEqual({ path: 'b.md', size: 4, mtime: (await stat(join(root, 'b.md'))).mtimeMs });
	});

	it('goes round no circle of links', async () => {
		const root = await scratchVault({ 'a/b.md': 'x' });
		await symlink(root, join(root, 'a/loop'));
		expect(await pathsOf(root)).toEqual(['a/b.md']);
	});
});

describe('pathOf', () => {
	it('takes a path in the vault, a path on disk, and a bare name in any case', async () => {
		const root = await scratchVault({ 'Folder/Note.md': 'x', 'v1.2.md': 'x' });
		const folder = await VaultFolder.open(root, new VirtualTimer());
		for (const note of [
			'Folder/Note.md',
			'./Folder/Note.md',
			join(root, 'Folder/Note.md'),
			relative(process.cwd(), join(root, 'Folder/Note.md')),
			'Folder/Note',
			'note',
			'NOTE.md',
		]) {
			expect([note, folder.pathOf(note)]).toEqual([note, 'Folder/Note.md']);
		}
		expect(folder.pathOf('v1.2')).toBe('v1.2.md');
	});

	it('finds a note through a symbolic link to the vault', async () => {
		const root = await scratchVault({ 'Note.md': 'x' });
		const link = join(await scratchFolder(), 'link');
		await symlink(root, link);
		expect((await VaultFolder.open(link, new VirtualTimer())).pathOf(join(link, 'Note.md'))).toBe('Note.md');
	});

	it('takes no other note for one outside the vault', async () => {
		const root = await scratchVault({ 'vault/secret/x.md': 'inside', 'secret/x.md': 'outside' });
		const folder = await VaultFolder.open(join(root, 'vault'), new VirtualTimer());
		for (const note of ['../secret/x.md', join(root, 'secret/x.md'), '/secret/x.md']) {
			expect(await failureOf(folder.open(folder.pathOf(note)))).toMatchObject({ code: 'NOTE_NOT_FOUND' });
		}
	});
});

describe('reading', () => {
	it('says that there is no such note, and reads none outside the vault, whatever the way', async () => {
		const root = await scratchVault({ 'vault/Note.md': 'x', 'secret.md': 'outside' });
		await symlink(join(root, 'secret.md'), join(root, 'vault/link.md'));
		await symlink(root, join(root, 'vault/up'));
		const folder = await VaultFolder.open(join(root, 'vault'), new VirtualTimer());
		for (const path of [
			'Missing.md',
			'../secret.md',
			join(root, 'secret.md'),
			'link.md',
			'up/secret.md',
			'.',
			'',
		]) {
			expect(await failureOf(folder.read(path))).toMatchObject({ code: 'NOTE_NOT_FOUND', details: { path } });
			expect(await failureOf(folder.open(path))).toMatchObject({ code: 'NOTE_NOT_FOUND' });
		}
	});

	it('reads a note of another encoding as well as it can, but writes none', async () => {
		const root = await scratchVault({ 'Note.md': new Uint8Array([0x61, 0xff, 0x62]) });
		const folder = await VaultFolder.open(root, new VirtualTimer());
		expect(await folder.read('Note.md')).toBe('a\uFFFDb');
		const note = await folder.open('Note.md');
		expect(await failureOf(note.read())).toMatchObject({ code: 'UNSUPPORTED_FILE' });
		expect(await failureOf(note.update(() => 'lost'))).toMatchObject({ code: 'UNSUPPORTED_FILE' });
		expect([...(await readFile(join(root, 'Note.md')))]).toEqual([0x61, 0xff, 0x62]);
	});
});

describe('update', () => {
	it('keeps byte order mark, line endings, permissions, and leaves nothing beside the note', async () => {
		const root = await scratchVault({ 'Note.md': '\uFEFFone\r\ntwo' });
		const file = join(root, 'Note.md');
		await chmod(file, 0o664);
		const note = await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md');
		await note.update((text) => `${text}\r\nthree`);
		expect(await readFile(file, 'utf8')).toBe('\uFEFFone\r\ntwo\r\nthree');
		expect((await stat(file)).mode & 0o777).toBe(0o664);
		expect(await readdir(root)).toEqual(['Note.md']);
	});

	it('leaves the note as it was when the change throws', async () => {
		const root = await scratchVault({ 'Note.md': 'one' });
		const note = await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md');
		await expect(
			note.update(() => {
				throw new Error('no');
			}),
		).rejects.toThrow('no');
		expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('one');
		expect(await readdir(root)).toEqual(['Note.md']);
	});

	it('does not write over what another program saves while it writes', async () => {
		const root = await scratchVault({ 'Note.md': 'one' });
		const note = await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md');
		const saves = ['one, edited', 'one, edited twice'];
		await note.update((text) => {
			const next = saves.shift();
			// Lands after the text was read and before it is replaced.
			if (next) writeFileSync(join(root, 'Note.md'), next);
			return `${text} + ours`;
		});
		expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('one, edited twice + ours');
	});

	it('writes a note with the longest name a file can have', async () => {
		const name = `${'ü'.repeat(126)}.md`;
		const root = await scratchVault({ [name]: 'one' });
		await (await (await VaultFolder.open(root, new VirtualTimer())).open(name)).update(() => 'two');
		expect(await readFile(join(root, name), 'utf8')).toBe('two');
	});

	it('writes the file a symbolic link within the vault leads to, and the link stays', async () => {
		const root = await scratchVault({ 'a/Note.md': 'one' });
		await symlink(join(root, 'a/Note.md'), join(root, 'Link.md'));
		await (await (await VaultFolder.open(root, new VirtualTimer())).open('Link.md')).update(() => 'two');
		expect(await readFile(join(root, 'a/Note.md'), 'utf8')).toBe('two');
		expect(
			(await readdir(root, { withFileTypes: true })).find(({ name }) => name === 'Link.md')?.isSymbolicLink(),
		).toBe(true);
	});

	it.skipIf(process.platform === 'win32')(
		'refuses a pipe in place of the note instead of waiting for it',
		async () => {
			const root = await scratchVault({ 'Other.md': 'one' });
			spawnSync('mkfifo', [join(root, 'Note.md')]);
			expect(await failureOf((await VaultFolder.open(root, new VirtualTimer())).open('Note.md'))).toMatchObject({
				code: 'UNSUPPORTED_FILE',
				message: expect.stringContaining('a pipe') as string,
			});
		},
	);

	it('links no note that was deleted or renamed since the folder was read', async () => {
		const root = await scratchVault({ 'Note.md': 'one', 'Other.md': 'two' });
		const folder = await VaultFolder.open(root, new VirtualTimer());
		expect(folder.resolveLink('Other', 'Note.md')).toBe('Other.md');
		await rm(join(root, 'Other.md'));
		expect(folder.resolveLink('Other', 'Note.md')).toBeUndefined();
	});

	it('leaves a write-protected note alone', async () => {
		const root = await scratchVault({ 'Note.md': 'one' });
		await chmod(join(root, 'Note.md'), 0o444);
		const note = await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md');
		expect((await failureOf(note.update(() => 'two'))).message).toContain('write-protected');
		expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('one');
	});

	it('says so when the note is gone, and makes none anew', async () => {
		const root = await scratchVault({ 'Note.md': 'one' });
		const note = await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md');
		await rm(join(root, 'Note.md'));
		expect(await failureOf(note.read())).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(await failureOf(note.update(() => 'two'))).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(await readdir(root)).toEqual([]);
	});

	it('is not disturbed by what a crash left behind', async () => {
		const root = await scratchVault({ 'Note.md': 'one', '.research-note.0.tmp': 'half a no' });
		await mkdir(join(root, '.Note.md.1.tmp'));
		await (await (await VaultFolder.open(root, new VirtualTimer())).open('Note.md')).update(() => 'two');
		expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('two');
		expect(await pathsOf(root)).toEqual(['Note.md']);
	});
});
