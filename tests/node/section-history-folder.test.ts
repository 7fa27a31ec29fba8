import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SectionHistoryFolder } from '../../src/node/section-history-folder';
import { scratchFolder } from './scratch-vault';

const KEPT = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }];

describe('SectionHistoryFolder', () => {
	it('keeps the sections of each note, in a folder it makes itself', async () => {
		const folder = join(await scratchFolder(), 'cache', 'replaced');
		const history = new SectionHistoryFolder(folder);
		expect(await history.load('A.md')).toEqual([]);
		await history.save('A.md', KEPT);
		await history.save('B.md', []);
		expect(await new SectionHistoryFolder(folder).load('A.md')).toEqual(KEPT);
	});

	it('loses nothing when many runs save at once, each for its own note', async () => {
		const folder = await scratchFolder();
		const names = Array.from({ length: 30 }, (_, index) => `notes/${'long '.repeat(60)}${index}.md`);
		await Promise.all(names.map((name) => new SectionHistoryFolder(folder).save(name, KEPT)));
		for (const name of names) expect(await new SectionHistoryFolder(folder).load(name)).toEqual(KEPT);
	});

	it('starts anew over a damaged file', async () => {
		const folder = await scratchFolder();
		const history = new SectionHistoryFolder(folder);
		await history.save('A.md', KEPT);
		const [file] = await readdir(folder);
		await writeFile(join(folder, String(file)), '{"A.md": [{"te');
		expect(await history.load('A.md')).toEqual([]);
		await history.save('A.md', KEPT);
		expect(await history.load('A.md')).toEqual(KEPT);
	});

	it('does not take a file that cannot be read for an empty one', async () => {
		const folder = await scratchFolder();
		const history = new SectionHistoryFolder(folder);
		await history.save('A.md', KEPT);
		const [file] = await readdir(folder);
		const unreadable = await scratchFolder();
		await mkdir(join(unreadable, String(file)));
		await expect(new SectionHistoryFolder(unreadable).save('A.md', KEPT)).rejects.toThrow('EISDIR');
	});
});
