import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, failureOf, NOTE, VAULT, type Ended } from './command-line';

const cli = CommandLine.forThisFile();
const isPosix = process.platform !== 'win32';

/** `npm run test:kills` tests all levels. */
const LEVELS = process.env['KILLS'] === undefined ? [0, 2, 8] : Array.from({ length: 20 }, (_, level) => level);
/**
 * Test title; the limit is in blocks of 512 or 1,024 bytes, depending on the shell, and simulates a disk that fills up
 * at different moments.
 */
const FULL = 'a file may not grow';

async function leftovers(vault: string): Promise<string[]> {
	return (await readdir(vault, { recursive: true })).filter((name) => name.endsWith('.tmp'));
}

function expectSentence({ stdout, stderr }: Ended): void {
	expect(stdout + stderr).not.toMatch(/unexpected|EFBIG|ENOSPC|EISDIR|ENOTDIR|EACCES|EEXIST/);
}

describe.skipIf(!isPosix)(`a disk that is full (${FULL})`, () => {
	it.each(LEVELS)(
		'at %i blocks: the section is written or the note is as it was, and nothing is left',
		async (blocks) => {
			const vault = await scratchVault({ ...VAULT, 'Plan.md': `${NOTE}\n## Research\nMine.\n` });
			const before = await readFile(join(vault, 'Plan.md'), 'utf8');
			const ended = await cli.limited(blocks, [vault, 'Plan.md', '--offline', '--force']);
			const after = await readFile(join(vault, 'Plan.md'), 'utf8');
			if (ended.code === 0) expect(after).toContain('%% research-this-note');
			else expect([after, ended.stderr]).toEqual([before, expect.stringContaining('The disk is full')]);
			expectSentence(ended);
			expect(await leftovers(vault)).toEqual([]);
		},
	);
});

describe('something else in place of a file or folder', () => {
	it.each(['usage.json', 'answers', 'index', 'replaced-sections'])('%s has a sentence', async (name) => {
		const vault = await scratchVault({ ...VAULT, 'Plan.md': `${NOTE}\n## Research\nMine.\n` });
		const cache = await scratchVault({});
		const place = join(cache, name);
		await (name.endsWith('.json') ? mkdir(place) : writeFile(place, ''));
		const ended = await cli.call([vault, 'Plan.md', '--force', '--cache-dir', cache]);
		expectSentence(ended);
		expect(await leftovers(vault)).toEqual([]);
	});

	it.skipIf(!isPosix)('does not wait for a pipe in place of the note or of Obsidian’s settings', async () => {
		const vault = await scratchVault(VAULT);
		await mkdir(join(vault, '.obsidian'));
		spawnSync('mkfifo', [join(vault, 'Pipe.md'), join(vault, '.obsidian/app.json')]);
		const ended = await cli.call([vault, 'Pipe.md', '--offline', '--json']);
		expect(failureOf(ended)).toMatchObject({ error_code: 'UNSUPPORTED_FILE' });
		expect((await cli.call([vault, 'Plan.md', '--offline'])).code).toBe(0);
	});
});
