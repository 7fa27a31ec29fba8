import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generator, type VaultNote } from './generated-vault';

/** Returns `count` notes of a folder, in a shuffled order that is the same each time. */
export function readVault(folder: string, count: number): VaultNote[] {
	const random = generator(11);
	const paths = readdirSync(folder, { recursive: true })
		.map(String)
		.filter((path) => path.endsWith('.md'))
		.sort();
	const mixed = paths.map((path) => ({ path, place: random() })).sort((a, b) => a.place - b.place);
	return mixed.slice(0, count).map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
