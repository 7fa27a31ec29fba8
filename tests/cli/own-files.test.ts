import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder, scratchVault } from '../node/scratch-vault';
import { CommandLine, failureOf, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

/** Files that a person may have: with any name, also with one that the program gives. */
const NAMES = ['server.log', 'Diary.md', '0123456789abcdef01234567.md', '0123456789abcdef01234567.json', 'part-1.bin'];

/** Puts files from 1970 into a folder. */
async function oldFiles(folder: string, names: readonly string[] = NAMES): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const name of names) {
		await writeFile(join(folder, name), name);
		await utimes(join(folder, name), 1, 1);
	}
}

async function textsOf(folder: string): Promise<string[]> {
	return Promise.all(NAMES.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Researches one note, then two in one command. */
async function runAll(vault: string, cache: string): Promise<void> {
	reportOf(await cli.run([vault, 'Plan.md', '--offline', '--json', '--cache-dir', cache]));
	const several = await cli.run([vault, 'Plan.md', 'Empty.md', '--offline', '--json', '--cache-dir', cache]);
	expect(several.stdout).toContain('"path":"Empty.md"');
}

it.each(['logs', 'batches', 'index', 'answers'])('keeps all files of the user in %s of --cache-dir', async (name) => {
	const [vault, cache] = [await scratchVault(VAULT), await scratchFolder()];
	await oldFiles(join(cache, name));
	await writeFile(join(cache, name, '.gitignore'), 'build/\n');
	await runAll(vault, cache);
	expect(await textsOf(join(cache, name))).toEqual(NAMES);
	expect(await readFile(join(cache, name, '.gitignore'), 'utf8')).toBe('build/\n');
});

it.each(['logs', 'batches', 'index', 'answers'])('deletes nothing where %s of --cache-dir is a link', async (name) => {
	const [vault, cache, other] = [await scratchVault(VAULT), await scratchFolder(), await scratchFolder()];
	await runAll(vault, other);
	await oldFiles(join(other, name));
	await symlink(join(other, name), join(cache, name));
	await runAll(vault, cache);
	expect(await textsOf(join(other, name))).toEqual(NAMES);
});

it('deletes its own old logs, and neither other files beside them nor links', async () => {
	const [vault, cache] = [await scratchVault(VAULT), await scratchFolder()];
	const logs = join(cache, 'logs');
	await runAll(vault, cache);
	const own = (await readdir(logs)).filter((file) => file.endsWith('.md'));
	expect(own).toHaveLength(2);
	for (const file of own) await utimes(join(logs, file), 1, 1);
	await oldFiles(logs, ['server.log', 'Diary.md']);
	await oldFiles(join(cache, 'kept'), ['Diary.md']);
	await symlink(join(cache, 'kept/Diary.md'), join(logs, 'ffffffffffffffffffffffff.md'));
	await cli.run([vault, 'Plan.md', '--offline', '--cache-dir', cache]);
	const left = (await readdir(logs)).sort();
	expect(left.filter((file) => own.includes(file))).toHaveLength(1);
	expect(left).toEqual(expect.arrayContaining(['Diary.md', 'server.log', 'ffffffffffffffffffffffff.md']));
	expect((await stat(join(cache, 'kept/Diary.md'))).isFile()).toBe(true);
});

it('refuses a cache folder in the vault that XDG_CACHE_HOME names', async () => {
	const vault = await scratchVault(VAULT);
	const ended = await cli.run([vault, 'Plan.md', '--offline', '--json'], { XDG_CACHE_HOME: join(vault, '.cache') });
	expect(failureOf(ended)).toMatchObject({ error_code: 'VALIDATION_ERROR' });
	expect(ended.stdout).toContain('XDG_CACHE_HOME');
	expect(await readdir(vault)).not.toContain('.cache');
	const inHome = await cli.run([vault, 'Plan.md', '--offline', '--json'], { HOME: vault, XDG_CACHE_HOME: '' });
	reportOf(inHome);
});
