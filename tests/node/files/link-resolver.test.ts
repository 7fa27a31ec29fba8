import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkResolver } from '../../../src/node/files/link-resolver';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { propertyLinks } from '../../../src/text/markdown/links';
import { readNote } from '../../../src/text/markdown/read-note';
import { runs } from '../../property-runs';
import { VirtualTimer } from '../../web/world';

const PATHS = [
	'Home.md',
	'A/Same.md',
	'B/Same.md',
	'B/C/Same.md',
	'A/Only.md',
	'A/v1.2 plan.md',
	'A/image.png',
	'B/Board.canvas',
	'Über uns.md',
	'Deep/Folder/Leaf.md',
	'text.txt',
	'A/Home.md',
];
const resolver = new LinkResolver(PATHS);

describe('LinkResolver', () => {
	it.each([
		['Only', 'Home.md', 'A/Only.md'],
		['Only.md', 'Home.md', 'A/Only.md'],
		['only', 'Home.md', 'A/Only.md'],
		['A/Only', 'Home.md', 'A/Only.md'],
		['Folder/Leaf', 'Home.md', 'Deep/Folder/Leaf.md'],
		['v1.2 plan', 'Home.md', 'A/v1.2 plan.md'],
		['image.png', 'Home.md', 'A/image.png'],
		['Board.canvas', 'Home.md', 'B/Board.canvas'],
		['text.txt', 'Home.md', 'text.txt'],
		['', 'Home.md', 'Home.md'],
		['/A/Only', 'B/Same.md', 'A/Only.md'],
		['./Only', 'A/Same.md', 'A/Only.md'],
		['../A/Only', 'B/Same.md', 'A/Only.md'],
		['../../A/Only', 'B/C/Same.md', 'A/Only.md'],
		['Same', 'A/Only.md', 'A/Same.md'],
		['Same', 'B/Same.md', 'B/Same.md'],
		['Same', 'B/C/Same.md', 'B/C/Same.md'],
		['B/Same', 'A/Only.md', 'B/Same.md'],
		['Home', 'A/Only.md', 'Home.md'],
	])('leads [[%s]] in %s to %s', (link, from, expected) => {
		expect(resolver.resolve(link, from)).toBe(expected);
	});

	it.each([
		['Missing', 'Home.md'],
		['./Only', 'Home.md'],
		['/Only', 'Home.md'],
		['../Only', 'B/C/Same.md'],
		['nly', 'Home.md'],
		['Board', 'Home.md'],
		['image', 'Home.md'],
	])('leads [[%s]] in %s nowhere', (link, from) => {
		expect(resolver.resolve(link, from)).toBeUndefined();
	});

	it('finds composed and decomposed names for each other', () => {
		expect(resolver.resolve('Über uns'.normalize('NFD'), 'Home.md')).toBe('Über uns.md');
		expect(new LinkResolver(['Über uns.md'.normalize('NFD')]).resolve('Über uns', 'x.md')).toBe(
			'Über uns.md'.normalize('NFD'),
		);
	});

	it('writes the name where it is enough, else the path', () => {
		expect(resolver.linkText('A/Only.md', 'Home.md')).toBe('Only');
		expect(resolver.linkText('B/Same.md', 'Home.md')).toBe('B/Same');
		expect(resolver.linkText('A/Home.md', 'Home.md')).toBe('A/Home');
		expect(resolver.linkText('A/image.png', 'Home.md')).toBe('image.png');
	});

	it('writes links that lead back to the note they were made for', () => {
		const name = fc.constantFrom('a', 'B', 'note', 'x.y', 'Ü');
		const path = fc
			.tuple(fc.array(name, { maxLength: 3 }), name)
			.map(([folders, file]) => [...folders, `${file}.md`].join('/'));
		fc.assert(
			fc.property(
				fc.uniqueArray(path, { minLength: 1, maxLength: 12, selector: (one) => one.toLowerCase() }),
				(paths) => {
					const links = new LinkResolver(paths);
					for (const to of paths)
						for (const from of paths) expect(links.resolve(links.linkText(to, from), from)).toBe(to);
				},
			),
			runs(500),
		);
	});
});

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const EXPORT = `${DATA}obsidian-metadata/metadataCache/resolvedLinks.json`;
const VAULT = `${DATA}obsidian-metadata-vault`;

describe('against what Obsidian resolved', () => {
	const isThere = existsSync(EXPORT) && existsSync(VAULT);
	if (!isThere) console.log('Skipped: the export of a real vault is not on this machine.');

	it.skipIf(!isThere)('every note links the same files', async () => {
		const folder = await VaultFolder.open(VAULT, new VirtualTimer());
		const expected = JSON.parse(readFileSync(EXPORT, 'utf8')) as Record<string, Record<string, number>>;
		const differences: string[] = [];
		let agreed = 0;
		for (const [path, links] of Object.entries(expected)) {
			if (!path.endsWith('.md') || !existsSync(`${VAULT}/${path}`)) continue;
			const found = linkedFrom(await folder.read(path), path, folder);
			for (const target of new Set([...Object.keys(links), ...found])) {
				if (found.has(target) === target in links) agreed += 1;
				else differences.push(`${path} -> ${target}: ${found.has(target) ? 'only here' : 'only in Obsidian'}`);
			}
		}
		console.log(`Links that agree with Obsidian: ${agreed} of ${agreed + differences.length}.`);
		expect(agreed).toBeGreaterThan(40);
		expect(differences).toEqual([
			// The note was changed after the export was made.
			'How To/Find tasks in notes with particular tag.md -> Test ' +
				'Data/yaml_all_property_types_populated.md: only here',
			// Obsidian counts a link in a comment within a line; for research it is hidden.
			'Test Data/comments_markdown_style.md -> Test Data/comments_html_style.md: only in Obsidian',
		]);
	});
});

function linkedFrom(text: string, path: string, folder: VaultFolder): Set<string> {
	const read = readNote(text, { repair: false });
	const targets = [...propertyLinks(read), ...read.links.map(({ target }) => target)];
	return new Set(targets.flatMap((target) => folder.resolveLink(target, path) ?? []));
}
