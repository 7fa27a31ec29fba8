import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VaultIndex } from '../../src/vault/service/vault-index';
import { FakeVault, run } from './fake-vault';

const NOTES = { 'A.md': 'alpaca', 'B.md': 'badger, see [[A]]', 'C.md': 'cormorant', 'Private/D.md': 'dolphin' };

async function paths(index: VaultIndex, text: string): Promise<string[]> {
	return (await index.search({ text, limit: 10, exclude: [] }, run())).map(({ path }) => path).sort();
}

/** Timers that the test fires. */
class Timers {
	private readonly due = new Set<() => void>();

	readonly schedule = (act: () => void): (() => void) => {
		this.due.add(act);
		return () => this.due.delete(act);
	};

	get count(): number {
		return this.due.size;
	}

	run(): void {
		for (const act of [...this.due]) act();
		this.due.clear();
	}
}

describe('a vault that reports its changes', () => {
	it('is listed once: later searches look only at changed files', async () => {
		const vault = new FakeVault(NOTES);
		const index = vault.index(vault.watched);
		expect(vault.isWatched).toBe(false);
		expect(await paths(index, 'alpaca badger cormorant')).toEqual(['A.md', 'B.md', 'C.md']);
		vault.write('A.md', 'armadillo');
		vault.rename('B.md', 'Moved/B.md');
		vault.remove('C.md');
		vault.write('E.md', 'elephant');
		vault.reads.length = 0;
		expect(await index.refresh(run())).toMatchObject({ indexed: 4, total: 4 });
		expect(vault.reads.sort()).toEqual(['A.md', 'E.md', 'Moved/B.md']);
		expect(await paths(index, 'alpaca cormorant')).toEqual([]);
		expect(await paths(index, 'armadillo badger elephant')).toEqual(['A.md', 'E.md', 'Moved/B.md']);
		expect(vault.lists).toBe(1);
		await index.close();
		expect(vault.isWatched).toBe(false);
	});

	it('is listed again if other files are excluded, here or in the host, and if a folder moved', async () => {
		const vault = new FakeVault(NOTES);
		const index = vault.index(vault.watched);
		expect(await paths(index, 'dolphin')).toEqual(['Private/D.md']);
		vault.excluded = ['Private'];
		expect(await paths(index, 'dolphin')).toEqual([]);
		expect(vault.lists).toBe(2);
		vault.rules = 'others';
		await index.refresh(run());
		expect(vault.lists).toBe(3);
		vault.tell(undefined);
		await index.refresh(run());
		expect(vault.lists).toBe(4);
		vault.write('Private/D.md', 'dolphins');
		expect(await paths(index, 'dolphin')).toEqual([]);
		expect(vault.lists).toBe(4);
	});

	it('is updated once it is quiet, many changes at a time, without a search', async () => {
		const vault = new FakeVault(NOTES);
		const timers = new Timers();
		const index = vault.index({ ...vault.watched, schedule: timers.schedule });
		await index.refresh(run());
		vault.reads.length = 0;
		for (let change = 0; change < 50; change++) vault.write(`New ${change % 5}.md`, `gnu ${change}`);
		expect(timers.count).toBe(1);
		expect(vault.reads).toEqual([]);
		timers.run();
		await index.refresh(run());
		expect(vault.reads).toHaveLength(5);
		vault.write('F.md', 'fox');
		await index.close();
		expect(timers.count).toBe(0);
	});

	it('loses no change to a stop, and none that arrives during an update', async () => {
		const vault = new FakeVault(NOTES);
		const index = vault.index(vault.watched);
		await index.refresh(run());
		for (let note = 0; note < 300; note++) vault.write(`${note}.md`, `gnu number ${note}`);
		const stopped = run();
		vault.onYield = () => stopped.stop();
		await expect(index.refresh(stopped)).rejects.toThrow('stopped');
		vault.onYield = () => {
			vault.onYield = () => undefined;
			vault.write('0.md', 'now an okapi');
		};
		expect(await index.refresh(run())).toMatchObject({ indexed: 304, total: 304 });
		expect(await paths(index, 'okapi')).toEqual(['0.md']);
		expect(vault.lists).toBe(1);
	});

	it('retries a note that could not be read', async () => {
		const vault = new FakeVault(NOTES);
		vault.unreadable.add('C.md');
		const index = vault.index(vault.watched);
		expect(await index.refresh(run())).toMatchObject({
			indexed: 3,
			total: 4,
			skipped: [{ path: 'C.md', kind: 'unreadable' }],
		});
		vault.unreadable.clear();
		expect(await paths(index, 'cormorant')).toEqual(['C.md']);
		expect(index.coverage).toMatchObject({ indexed: 4, total: 4, skipped: [] });
	});

	it('gives the answers of a fresh index, whatever changed', async () => {
		const path = fc.constantFrom('A.md', 'a.md', 'B.md', 'F/A.md', 'F/C.md');
		const text = fc.constantFrom(
			'alpaca',
			'badger of [[A]]',
			'cormorant and [[F/C]]',
			'',
			'alpaca cormorant [[B]]',
		);
		const change = fc.oneof(
			fc.record({ kind: fc.constant('write' as const), path, text }),
			fc.record({ kind: fc.constant('remove' as const), path }),
			fc.record({ kind: fc.constant('rename' as const), path, to: path }),
			fc.record({ kind: fc.constant('search' as const) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(change, { maxLength: 15 }), async (changes) => {
				const vault = new FakeVault(NOTES);
				const index = vault.index(vault.watched);
				await index.refresh(run());
				for (const each of changes) {
					if (each.kind === 'write') vault.write(each.path, each.text);
					else if (each.kind === 'remove') vault.remove(each.path);
					else if (each.kind === 'search') await index.refresh(run());
					else if (each.path !== each.to) vault.rename(each.path, each.to);
				}
				const query = { text: 'alpaca badger cormorant', limit: 10, exclude: [] };
				const fresh = new FakeVault(Object.fromEntries(vault.paths.map((each) => [each, vault.text(each)])));
				expect(await index.search(query, run())).toEqual(await fresh.index().search(query, run()));
			}),
			{ numRuns: 20 },
		);
	});
});

describe('a rebuild', () => {
	it('restarts a refresh in progress, and everybody gets its result', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 400 }, (_, note) => [`${note}.md`, `gnu number ${note}`])),
		);
		const index = vault.index(vault.watched);
		let rebuilt: Promise<unknown> | undefined;
		vault.onYield = () => void (rebuilt ??= index.rebuild(run()));
		const refreshed = await index.refresh(run());
		expect(refreshed).toMatchObject({ indexed: 400, total: 400 });
		expect(await rebuilt).toEqual(refreshed);
		expect(vault.lists).toBe(2);
		expect(vault.reads.length).toBeGreaterThan(400);
		expect(new Set(vault.reads.slice(-400)).size).toBe(400);
	});

	it('leaves no earlier run without answers', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 400 }, (_, note) => [`${note}.md`, `gnu number ${note}`])),
		);
		const index = vault.index(vault.watched);
		const context = run();
		const search = async (): Promise<number> =>
			(await index.search({ text: 'gnu', limit: 5, exclude: [] }, context)).length;
		expect(await search()).toBe(5);
		const found: Promise<number>[] = [];
		vault.onYield = () => void (found.length < 20 && found.push(search()));
		await index.rebuild(run());
		expect(found.length).toBeGreaterThan(5);
		expect(new Set(await Promise.all(found))).toEqual(new Set([5]));
		expect(context.warnings).toEqual([]);
	});

	it('empties the store first, including data of an index that was never opened', async () => {
		const vault = new FakeVault(NOTES);
		await vault.index().refresh(run());
		vault.store.blobs.set('part-99', new ArrayBuffer(8));
		vault.store.blobs.set('links-98', new ArrayBuffer(8));
		vault.store.blobs.set('embedding-1', new ArrayBuffer(8));
		await vault.index().rebuild(run());
		expect([...vault.store.blobs.keys()].sort()).toEqual([
			'embedding-1',
			'left-out',
			'links-4',
			'manifest',
			'part-3',
		]);
	});
});
