import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TextFile } from '../../../src/node/files/regular-file';
import { scratchFolder } from '../scratch-vault';

it('keeps a text in a folder that it makes, and nothing else there', async () => {
	const folder = join(await scratchFolder(), 'cache');
	const file = new TextFile(join(folder, 'usage.json'));
	expect(await file.load()).toBeUndefined();
	await file.save('first');
	await file.save('second');
	expect(await new TextFile(join(folder, 'usage.json')).load()).toBe('second');
	expect(await readdir(folder)).toEqual(['usage.json']);
});
