import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Stat } from 'obsidian';
import { describe, expect, it } from 'vitest';
import { parseMetadata } from './page/metadata';
import { MetadataCache } from './page/metadata-cache';
import type { RawVault } from './page/raw-vault';
import { Vault } from './page/vault';

const data = path.resolve(import.meta.dirname, '../../../shared/data');
const exportsFolder = path.join(data, 'obsidian-metadata');
const sampleVault = path.join(data, 'obsidian-metadata-vault');
const present = fs.existsSync(exportsFolder) && fs.existsSync(sampleVault);
if (!present) console.warn('The exports of real metadata caches are not here: the metadata goldens are skipped.');

type Cache = Record<string, unknown>;

/** Number of exports that must equal the parser's result; lower it only with a reason. */
const ATLEAST = {
	sections: [89, 89],
	headings: [61, 61],
	tags: [74, 74],
	links: [13, 13],
	embeds: [2, 2],
	blocks: [1, 1],
	listItems: [81, 85],
	frontmatter: [32, 32],
	frontmatterLinks: [32, 32],
	frontmatterPosition: [32, 32],
	'whole file': [85, 89],
} as const;

function plain(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value ?? null));
}

function compareExports(): Record<string, [equal: number, all: number]> {
	const counts: Record<string, [number, number]> = {};
	const count = (key: string, equal: boolean) => {
		const entry = (counts[key] ??= [0, 0]);
		entry[1] += 1;
		if (equal) entry[0] += 1;
	};
	for (const name of fs.readdirSync(exportsFolder).filter((file) => file.endsWith('.json'))) {
		const golden = JSON.parse(fs.readFileSync(path.join(exportsFolder, name), 'utf8')) as {
			cachedMetadata?: Cache;
			fileContents: string;
		};
		if (!golden.cachedMetadata) continue;
		const wanted = plain(golden.cachedMetadata) as Cache;
		const parsed = plain(parseMetadata(golden.fileContents)) as Cache;
		const keys = [...new Set([...Object.keys(wanted), ...Object.keys(parsed)])].filter((key) => key !== 'v');
		const equal = keys.map((key) => isDeepStrictEqual(wanted[key], parsed[key]));
		for (const [index, key] of keys.entries()) count(key, equal[index] === true);
		count('whole file', equal.every(Boolean));
	}
	return counts;
}

function folderOnDisk(root: string): RawVault {
	const stat = (file: string): Stat => {
		const found = fs.statSync(path.join(root, file));
		return { type: found.isDirectory() ? 'folder' : 'file', ctime: 0, mtime: found.mtimeMs, size: found.size };
	};
	const refused = () => Promise.reject(new Error('read only'));
	return {
		list: () =>
			Promise.resolve(
				fs
					.readdirSync(root, { recursive: true, encoding: 'utf8' })
					.map((file) => ({ path: file, stat: stat(file) })),
			),
		stat: (file) => Promise.resolve(stat(file)),
		read: (file) => Promise.resolve(new Uint8Array(fs.readFileSync(path.join(root, file)))),
		readNotes: (files) =>
			Promise.resolve(
				files.map((file) => ({ text: fs.readFileSync(path.join(root, file), 'utf8'), metadata: null })),
			),
		write: refused,
		makeFolder: refused,
		remove: refused,
		rename: refused,
		resourceUrl: (file) => file,
	};
}

function equalNotes(name: string, got: Record<string, Record<string, number>>): number {
	const wanted = JSON.parse(fs.readFileSync(path.join(exportsFolder, 'metadataCache', name), 'utf8')) as Record<
		string,
		unknown
	>;
	return Object.keys(wanted).filter((note) => isDeepStrictEqual(wanted[note], got[note])).length;
}

describe.skipIf(!present)('metadata, against exports of the real metadata cache', () => {
	it('parses what Obsidian parses', () => {
		const counts = compareExports();
		for (const [key, [equal, all]] of Object.entries(ATLEAST)) {
			expect(counts[key]?.[0] ?? 0, `${key}: ${equal} of ${all} exports`).toBeGreaterThanOrEqual(equal);
		}
	});

	it('resolves the links of the sample vault as Obsidian does', async () => {
		const vault = new Vault(folderOnDisk(sampleVault), 'sample');
		const cache = new MetadataCache(vault);
		await vault.sync();
		await cache.settle();
		expect(equalNotes('resolvedLinks.json', cache.resolvedLinks)).toBeGreaterThanOrEqual(200);
		expect(equalNotes('unresolvedLinks.json', cache.unresolvedLinks)).toBeGreaterThanOrEqual(201);
	});
});

describe('metadata of everyday notes', () => {
	it('records headings, tags, links, embeds, blocks and footnotes with their positions', () => {
		const cache = parseMetadata(
			'# Title\n\nSee [[Other#Part|there]] and ![[pic.png]] #topic/sub [^1] ^here\n\n[^1]: Note.\n',
		);
		expect(cache.headings?.[0]).toMatchObject({
			heading: 'Title',
			level: 1,
			position: { start: { line: 0, col: 0, offset: 0 } },
		});
		expect(cache.links?.[0]).toMatchObject({
			link: 'Other#Part',
			displayText: 'there',
			original: '[[Other#Part|there]]',
		});
		expect(cache.embeds?.[0]).toMatchObject({ link: 'pic.png' });
		expect(cache.tags?.map((tag) => tag.tag)).toEqual(['#topic/sub']);
		expect(cache.blocks?.['here']).toMatchObject({ id: 'here' });
		expect(cache.footnotes).toHaveLength(1);
		expect(cache.footnoteRefs).toHaveLength(1);
	});

	it('finds nothing inside code', () => {
		const cache = parseMetadata('```\n# no [[link]] #tag\n```\n\n`[[no]] #no`\n');
		expect(cache).toEqual({ sections: expect.any(Array) as unknown });
	});
});
