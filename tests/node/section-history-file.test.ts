import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SectionHistoryFile } from '../../src/node/section-history-file';
import { scratchFolder } from './scratch-vault';

const KEPT = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }];

describe('SectionHistoryFile', () => {
	it('keeps the sections of each note, in a folder it makes itself', async () => {
		const folder = await scratchFolder();
		const history = new SectionHistoryFile(join(folder, 'cache', 'kept.json'));
		expect(await history.load('A.md')).toEqual([]);
		await history.save('A.md', KEPT);
		await history.save('B.md', []);
		expect(await new SectionHistoryFile(join(folder, 'cache', 'kept.json')).load('A.md')).toEqual(KEPT);
		expect(await readdir(join(folder, 'cache'))).toEqual(['kept.json']);
	});

	it('starts anew over a damaged file', async () => {
		const file = join(await scratchFolder(), 'kept.json');
		await writeFile(file, '{"A.md": [{"te');
		const history = new SectionHistoryFile(file);
		expect(await history.load('A.md')).toEqual([]);
		await history.save('A.md', KEPT);
		expect(await history.load('A.md')).toEqual(KEPT);
	});

	it('does not take a file that cannot be read for an empty one', async () => {
		const file = join(await scratchFolder(), 'kept.json');
		await mkdir(file);
		await expect(new SectionHistoryFile(file).save('A.md', KEPT)).rejects.toThrow();
		await expect(readFile(file)).rejects.toThrow('EISDIR');
	});
});
