import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { HASH_FILE, hashOfShownFiles } from '../screenshots/shown-files';

it('the pictures of the README show the notes, pages and styles of today', async () => {
	const taken = (await readFile(HASH_FILE, 'utf8')).trim();
	expect(taken, 'Make the pictures anew with “npm run pictures”, look at them, and commit them.').toBe(
		await hashOfShownFiles(),
	);
});
