import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SectionHistoryFolder } from '../../../src/node/files/section-history-folder';
import { SectionHistoryFiles } from '../../../src/research/section/section-history';
import { scratchFolder } from '../scratch-vault';

const KEPT = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }];
const noWarning = (message: string): void => expect.unreachable(message);

function historyIn(folder: string): SectionHistoryFiles {
	return new SectionHistoryFiles(new SectionHistoryFolder(folder));
}

describe('SectionHistoryFolder', () => {
	it('keeps the sections of each note, in a folder it makes itself', async () => {
		const folder = join(await scratchFolder(), 'cache', 'replaced');
		expect(await historyIn(folder).load('A.md', noWarning)).toEqual([]);
		await historyIn(folder).save('A.md', KEPT);
		await historyIn(folder).save('B.md', []);
		expect(await historyIn(folder).load('A.md', noWarning)).toEqual(KEPT);
		expect(await readdir(folder)).toHaveLength(4);
	});

	it('loses nothing when many runs save at once, each for its own note', async () => {
		const folder = await scratchFolder();
		const names = Array.from({ length: 30 }, (_, index) => `notes/${'long '.repeat(60)}${index}.md`);
		await Promise.all(names.map((name) => historyIn(folder).save(name, KEPT)));
		for (const name of names) expect(await historyIn(folder).load(name, noWarning)).toEqual(KEPT);
	});

	it('puts each thing aside under a name of its own', async () => {
		const files = new SectionHistoryFolder(await scratchFolder());
		const places: string[] = [];
		for (const text of ['one', 'two']) {
			await files.write('a.jsonl', text);
			places.push(await files.putAside('a.jsonl'));
		}
		expect(new Set(places).size).toBe(2);
		expect(await files.read('a.jsonl')).toBeUndefined();
	});

	it('takes a folder in a file’s place for an empty file, so that it is put aside', async () => {
		const folder = await scratchFolder();
		await mkdir(join(folder, 'a.jsonl'));
		expect(await new SectionHistoryFolder(folder).read('a.jsonl')).toBe('');
	});
});
