/** The files that the pictures of the README show. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Notes and pages of the demo, the look, and the scripts that write and take the pictures. */
const SHOWN = [
	'demo/vault',
	'demo/web',
	'styles.css',
	'tests/screenshots/careful-model.ts',
	'tests/screenshots/listing.pictures.ts',
];

/** The hash of the files as they were when the pictures were taken. */
export const HASH_FILE = path.join(ROOT, 'docs/images/shown-files.sha256');

/** Returns the hash of the files as they are now. */
export async function hashOfShownFiles(): Promise<string> {
	const hash = createHash('sha256');
	for (const place of SHOWN)
		for (const file of await filesIn(place)) {
			const text = await readFile(path.join(ROOT, file), 'utf8');
			hash.update(`${file}\n${text.replaceAll('\r\n', '\n')}\n`);
		}
	return hash.digest('hex');
}

/** Returns paths with `/`, in an order that does not depend on the machine. */
async function filesIn(place: string): Promise<string[]> {
	if (path.extname(place) !== '') return [place];
	const entries = await readdir(path.join(ROOT, place), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
		.sort();
}
