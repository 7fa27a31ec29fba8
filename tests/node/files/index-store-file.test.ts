import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexStoreFile } from '../../../src/node/files/index-store-file';
import { scratchFolder } from '../scratch-vault';

function bytes(...values: number[]): ArrayBuffer {
	return new Uint8Array(values).buffer;
}

async function values(store: IndexStoreFile, key: string): Promise<number[] | undefined> {
	const found = await store.get(key);
	return found && [...new Uint8Array(found)];
}

describe('IndexStoreFile', () => {
	it('makes no folder until there is something to keep', async () => {
		const folder = await scratchFolder();
		const store = new IndexStoreFile(join(folder, 'index'));
		expect(await store.get('a')).toBeUndefined();
		await store.delete('a');
		expect(await store.keys()).toEqual([]);
		expect(await readdir(folder)).toEqual([]);
	});

	it('gives back what was put last, also to the next process, and nothing once it is deleted', async () => {
		const folder = join(await scratchFolder(), 'deep', 'index');
		const store = new IndexStoreFile(folder);
		await store.put('a', bytes(1, 2, 3));
		await store.put('a', bytes(4));
		await store.put('empty', bytes());
		expect(await values(new IndexStoreFile(folder), 'a')).toEqual([4]);
		expect(await values(store, 'empty')).toEqual([]);
		expect([...(await store.keys())].sort()).toEqual(['a', 'empty']);
		await store.delete('a');
		expect(await store.get('a')).toBeUndefined();
		await store.delete('a');
	});

	it('keeps every key apart and inside its folder', async () => {
		const folder = join(await scratchFolder(), 'index');
		const store = new IndexStoreFile(folder);
		const keys = ['..', '../up', '/', 'a/b', 'a%2Fb', 'a b', 'ü', '.gitignore', 'segment:1'];
		await Promise.all(keys.map((key, index) => store.put(key, bytes(index))));
		for (const [index, key] of keys.entries()) expect(await values(store, key)).toEqual([index]);
		expect(await readdir(join(folder, '..'))).toEqual(['index']);
	});

	it('is no part of a repository that holds the notes', async () => {
		const folder = join(await scratchFolder(), 'index');
		await new IndexStoreFile(folder).put('a', bytes(1));
		expect((await readdir(folder)).sort()).toEqual(['.gitignore', 'a.bin']);
	});

	it('rejects where nothing can be written, and leaves nothing half written', async () => {
		const file = join(await scratchFolder(), 'file');
		await writeFile(file, '');
		await expect(new IndexStoreFile(join(file, 'index')).put('a', bytes(1))).rejects.toThrow();
		const folder = await scratchFolder();
		await new IndexStoreFile(folder).put('b', bytes(1));
		await mkdir(join(folder, 'a.bin', 'in the way'), { recursive: true });
		await expect(new IndexStoreFile(folder).put('a', bytes(1))).rejects.toThrow();
		expect((await readdir(folder)).sort()).toEqual(['.gitignore', 'a.bin', 'b.bin']);
	});

	it('is the identity on any bytes', async () => {
		const store = new IndexStoreFile(await scratchFolder());
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (value) => {
				await store.put('any', value.slice().buffer);
				expect(await values(store, 'any')).toEqual([...value]);
			}),
			{ numRuns: 20 },
		);
	});
});
