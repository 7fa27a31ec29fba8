import { describe, expect, it } from 'vitest';
import { VAULT_STRINGS } from '../../src/locales/locale';
import { VaultEngine } from '../../src/vault/ranking/engine';
import { Persistence } from '../../src/vault/service/index-persistence';
import { FakeVault, find, run } from './fake-vault';

function vaultOf(count: number): FakeVault {
	return new FakeVault(
		Object.fromEntries(
			Array.from({ length: count }, (_, index) => [`${index}.md`, `note number ${index} about walruses`]),
		),
	);
}

describe('the index between sessions', () => {
	it('is read from the store: a restart reads only the shown note', async () => {
		const vault = vaultOf(50);
		await find(vault, 'walrus');
		vault.reads.length = 0;
		expect(await find(vault, 'number 17', 1)).toEqual(['17.md']);
		expect(vault.reads).toEqual(['17.md']);
	});

	it('adds changes made while it was not running', async () => {
		const vault = vaultOf(20);
		await find(vault, 'walrus');
		vault.write('3.md', 'now about ocelots');
		vault.remove('4.md');
		vault.rename('5.md', 'five.md');
		vault.reads.length = 0;
		expect(await find(vault, 'ocelot')).toEqual(['3.md']);
		expect(vault.reads.sort()).toEqual(['3.md', '3.md', 'five.md']);
		expect(await find(vault, 'walrus', 30)).toHaveLength(18);
	});

	for (const [what, damage] of [
		[
			'a byte of a part is wrong',
			(key: string, bytes: Uint8Array) =>
				key.startsWith('part') && (bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 0xff),
		],
		['a byte of the links is wrong', (key: string, bytes: Uint8Array) => key.startsWith('links') && (bytes[0] = 1)],
		[
			'the manifest is of another version',
			(key: string, bytes: Uint8Array) => key === 'manifest' && (bytes[5] = 99),
		],
		['the manifest is noise', (key: string, bytes: Uint8Array) => key === 'manifest' && bytes.fill(0xff, 6)],
	] as const) {
		it(`is rebuilt with a notice if ${what}`, async () => {
			const vault = vaultOf(20);
			await find(vault, 'walrus');
			for (const [key, blob] of vault.store.blobs) damage(key, new Uint8Array(blob));
			const context = run();
			expect(await vault.index().search({ text: 'walrus', limit: 5, exclude: [] }, context)).toHaveLength(5);
			expect(context.warnings).toEqual([VAULT_STRINGS.rebuilt]);
			const again = run();
			await vault.index().refresh(again);
			expect(again.warnings).toEqual([]);
		});
	}

	it('resolves only links that may have changed since it was saved', async () => {
		const vault = new FakeVault({
			'a.md': 'A marmot, as told in [[b]].',
			'b.md': 'Whistles.',
			'c.md': 'Of [[a]].',
		});
		await find(vault, 'marmot');
		const followed: string[] = [];
		const resolveLink = (link: string, from: string): string | undefined => {
			followed.push(`${from} > ${link}`);
			return vault.deps.resolveLink(link, from);
		};
		const found = async (): Promise<string[]> => {
			const hits = await vault.index({ resolveLink }).search({ text: 'marmot', limit: 5, exclude: [] }, run());
			return hits.map(({ path }) => path);
		};
		expect(await found()).toEqual(['a.md', 'b.md', 'c.md']);
		expect(followed).toEqual([]);
		vault.remove('b.md');
		vault.write('Folder/b.md', 'Whistles from afar.');
		expect(await found()).toEqual(['a.md', 'Folder/b.md', 'c.md']);
		expect(new Set(followed)).toEqual(new Set(['a.md > b']));
	});

	it('resolves all links again if the host stopped before they were resolved', async () => {
		const vault = new FakeVault({ 'a.md': 'A marmot, as told in [[b]].', 'b.md': 'Whistles.' });
		const resolveLink = (): string => {
			throw new Error('stopped');
		};
		await expect(vault.index({ resolveLink }).refresh(run())).rejects.toThrow('stopped');
		expect(await find(vault, 'marmot')).toEqual(['a.md', 'b.md']);
	});

	it('is rebuilt whichever bit of the manifest is wrong', async () => {
		const vault = vaultOf(20);
		const index = vault.index();
		await index.refresh(run());
		vault.remove('19.md');
		await index.refresh(run());
		const manifest = new Uint8Array(vault.store.blobs.get('manifest') ?? new ArrayBuffer(0));
		for (let bit = 0; bit < manifest.length * 8; bit++) {
			manifest[bit >> 3] = (manifest[bit >> 3] ?? 0) ^ (1 << (bit & 7));
			await expect(new Persistence(vault.store).open(new VaultEngine()), `bit ${bit}`).rejects.toThrow(
				RangeError,
			);
			manifest[bit >> 3] = (manifest[bit >> 3] ?? 0) ^ (1 << (bit & 7));
		}
		expect(await new Persistence(vault.store).open(new VaultEngine())).toBe(true);
	});

	it('is read again, without a notice, if another process replaced it meanwhile', async () => {
		const vault = vaultOf(20);
		await find(vault, 'walrus');
		const [older, newer] = [new Map(vault.store.blobs), vault.store.blobs];
		vault.write('3.md', 'now about ocelots');
		for (let change = 0; change < 8; change++) {
			vault.write(`${change}.md`, `ocelot ${change}`);
			await find(vault, 'ocelot');
		}
		const part = [...older.keys()].find((key) => key.startsWith('part')) ?? '';
		expect(newer.has(part)).toBe(false);
		let manifests = 0;
		const store = {
			get: (key: string) =>
				Promise.resolve((key === 'manifest' && manifests++ === 0 ? older : newer).get(key)?.slice(0)),
			put: () => Promise.resolve(),
			delete: () => Promise.resolve(),
			keys: () => Promise.resolve([]),
		};
		const context = run();
		vault.reads.length = 0;
		await vault.index({ store }).refresh(context);
		expect(context.warnings).toEqual([]);
		expect(vault.reads).toEqual([]);
	});

	it('is rebuilt if a part is missing or cut short', async () => {
		for (const [kind, keep] of [
			['part', 0],
			['part', 7],
			['part', 100],
			['links', 0],
			['links', 7],
		] as const) {
			const vault = vaultOf(20);
			await find(vault, 'walrus');
			for (const key of [...vault.store.blobs.keys()].filter((each) => each.startsWith(kind))) {
				const blob = vault.store.blobs.get(key);
				if (keep === 0) vault.store.blobs.delete(key);
				else if (blob) vault.store.blobs.set(key, blob.slice(0, keep));
			}
			const context = run();
			await vault.index().refresh(context);
			expect(context.warnings).toEqual([VAULT_STRINGS.rebuilt]);
		}
	});

	it('answers and reports it once if the store is full', async () => {
		const vault = vaultOf(20);
		vault.store.failure = new Error('QuotaExceededError');
		const context = run();
		expect(await vault.index().search({ text: 'walrus', limit: 5, exclude: [] }, context)).toHaveLength(5);
		expect(context.warnings).toEqual([VAULT_STRINGS.notSaved({ reason: 'QuotaExceededError' })]);
	});

	it('leaves nothing unneeded in the store', async () => {
		const vault = vaultOf(30);
		const index = vault.index();
		for (let change = 0; change < 25; change++) {
			vault.write(`${change}.md`, `changed ${change}`);
			await index.refresh(run());
		}
		expect(vault.store.blobs.size).toBeLessThan(12);
		expect(await find(vault, 'changed 24', 1)).toEqual(['24.md']);
	});

	it('keeps the last complete state if the host stops between two writes', async () => {
		const vault = vaultOf(10);
		await find(vault, 'walrus');
		const before = new Map(vault.store.blobs);
		vault.write('0.md', 'about ocelots');
		await find(vault, 'ocelot');
		const manifest = before.get('manifest');
		if (manifest) vault.store.blobs.set('manifest', manifest);
		for (const [key, blob] of before) vault.store.blobs.set(key, blob);
		expect(await find(vault, 'ocelot')).toEqual(['0.md']);
	});

	it('rebuilds on demand', async () => {
		const vault = vaultOf(10);
		const index = vault.index();
		await index.refresh(run());
		vault.reads.length = 0;
		expect(await index.rebuild(run())).toMatchObject({ indexed: 10 });
		expect(vault.reads).toHaveLength(10);
	});
});
