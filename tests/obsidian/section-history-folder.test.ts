import { describe, expect, it } from 'vitest';
import { PluginHistoryFolder } from '../../src/obsidian/section-history-folder';
import { SectionHistoryFiles } from '../../src/research/section/section-history';

/** Like Obsidian's adapter: writing into a missing folder fails, and renaming never overwrites. */
class TestAdapter {
	readonly files = new Map<string, string>();
	readonly folders = new Set(['plugin']);

	stat(path: string): Promise<{ type: 'file' | 'folder'; ctime: number; mtime: number; size: number } | null> {
		const type = this.folders.has(path) ? 'folder' : this.files.has(path) ? 'file' : undefined;
		return Promise.resolve(type ? { type, ctime: 0, mtime: 0, size: 0 } : null);
	}

	async exists(path: string): Promise<boolean> {
		return (await this.stat(path)) !== null;
	}

	read(path: string): Promise<string> {
		return Promise.resolve(this.files.get(path) ?? '');
	}

	write(path: string, text: string): Promise<void> {
		if (!this.folders.has(path.slice(0, path.lastIndexOf('/')))) return Promise.reject(new Error('ENOENT'));
		this.files.set(path, text);
		return Promise.resolve();
	}

	mkdir(path: string): Promise<void> {
		this.folders.add(path);
		return Promise.resolve();
	}

	remove(path: string): Promise<void> {
		return this.files.delete(path) ? Promise.resolve() : Promise.reject(new Error('ENOENT'));
	}

	async rename(from: string, to: string): Promise<void> {
		if (await this.exists(to)) throw new Error('Destination file already exists!');
		this.files.set(to, this.files.get(from) ?? '');
		this.files.delete(from);
	}
}

const KEPT = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }];
const noWarning = (message: string): void => expect.unreachable(message);

describe('PluginHistoryFolder', () => {
	it('says what cannot be written in a vault that is read-only', async () => {
		const adapter = Object.assign(new TestAdapter(), { mkdir: () => Promise.reject(new Error('EROFS')) });
		const written = new PluginHistoryFolder(adapter, 'plugin/kept').write('a.json', '');
		await expect(written).rejects.toMatchObject({
			code: 'UNSUPPORTED_FILE',
			message: '“plugin/kept” cannot be written: EROFS',
		});
	});

	it('keeps the sections of each note through a rename', async () => {
		const history = new SectionHistoryFiles(new PluginHistoryFolder(new TestAdapter(), 'plugin/kept'));
		expect(await history.load('A.md', noWarning)).toEqual([]);
		await history.save('A.md', KEPT);
		await history.rename('A.md', 'B.md', noWarning);
		expect([await history.load('A.md', noWarning), await history.load('B.md', noWarning)]).toEqual([[], KEPT]);
	});

	it('sets damaged files aside, as often as needed, and says where', async () => {
		const adapter = new TestAdapter();
		const history = new SectionHistoryFiles(new PluginHistoryFolder(adapter, 'plugin/kept'));
		await history.save('A.md', KEPT);
		const [name = ''] = adapter.files.keys();
		const warnings: string[] = [];
		for (const torn of ['torn', 'torn again']) {
			adapter.files.set(name, torn);
			expect(await history.load('A.md', (message) => warnings.push(message))).toEqual(KEPT);
		}
		expect(warnings.map((warning) => /plugin\/kept\/\S+(?=\.$)/.exec(warning)?.[0])).toEqual([
			`${name}.damaged-1`,
			`${name}.damaged-2`,
		]);
		expect(adapter.files.get(`${name}.damaged-2`)).toBe('torn again');
	});
});
