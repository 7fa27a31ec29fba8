import { describe, expect, it } from 'vitest';
import { VaultHistory } from '../../src/obsidian/vault-history';

class TestAdapter {
	readonly files = new Map<string, string>();
	failing = false;

	exists(path: string): Promise<boolean> {
		return Promise.resolve(this.files.has(path));
	}

	read(path: string): Promise<string> {
		return Promise.resolve(this.files.get(path) ?? '');
	}

	write(path: string, text: string): Promise<void> {
		if (this.failing) return Promise.reject(new Error('disk full'));
		this.files.set(path, text);
		return Promise.resolve();
	}
}

const KEPT = [{ replacedAt: '2026-11-21T12:00:00.000Z', text: '## Research\nMine.' }];

describe('VaultHistory', () => {
	it('keeps the sections of each note', async () => {
		const adapter = new TestAdapter();
		const history = new VaultHistory(adapter, 'kept.json');
		expect(await history.load('A.md')).toEqual([]);
		await history.save('A.md', KEPT);
		expect(await new VaultHistory(adapter, 'kept.json').load('A.md')).toEqual(KEPT);
	});

	it('follows all notes of a folder that is renamed', async () => {
		const history = new VaultHistory(new TestAdapter(), 'kept.json');
		await Promise.all(['A', 'B', 'C'].map((name) => history.save(`Old/${name}.md`, KEPT)));
		await Promise.all(['A', 'B', 'C', 'D'].map((name) => history.rename(`Old/${name}.md`, `New/${name}.md`)));
		for (const name of ['A', 'B', 'C']) {
			expect([name, await history.load(`New/${name}.md`), await history.load(`Old/${name}.md`)]).toEqual([name, KEPT, []]);
		}
		expect(await history.load('New/D.md')).toEqual([]);
	});

	it('writes nothing when a note without kept sections is renamed', async () => {
		const adapter = new TestAdapter();
		await new VaultHistory(adapter, 'kept.json').rename('A.md', 'B.md');
		expect(adapter.files.size).toBe(0);
	});

	it('survives a crash in the middle of a write', async () => {
		const adapter = new TestAdapter();
		await new VaultHistory(adapter, 'kept.json').save('A.md', KEPT);
		for (const file of adapter.files.keys()) {
			const torn = new TestAdapter();
			for (const [path, text] of adapter.files) torn.files.set(path, path === file ? text.slice(0, 20) : text);
			expect(await new VaultHistory(torn, 'kept.json').load('A.md')).toEqual(KEPT);
		}
	});

	it('says that a change failed, and takes the next one', async () => {
		const adapter = new TestAdapter();
		const history = new VaultHistory(adapter, 'kept.json');
		adapter.failing = true;
		await expect(history.save('A.md', KEPT)).rejects.toThrow('disk full');
		adapter.failing = false;
		await history.save('A.md', KEPT);
		expect(await history.load('A.md')).toEqual(KEPT);
	});
});
