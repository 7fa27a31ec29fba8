import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { describe, expect, inject, it } from 'vitest';
import { cliBuild, pluginBuild } from '../../esbuild.config.mjs';
import { NOTICES_FILE, noticesOf } from '../../scripts/third-party-notices.mjs';
import { scratchVault } from '../node/scratch-vault';

const ROOT = join(import.meta.dirname, '../..');

async function metafileOf(options: typeof pluginBuild): Promise<Metafile> {
	const { metafile } = await build({ ...options, absWorkingDir: ROOT, write: false, metafile: true });
	return metafile;
}

/** Returns name and version of each package in the bundle. */
async function packagesIn({ outputs }: Metafile): Promise<string[]> {
	const files = Object.values(outputs).flatMap(({ inputs }) =>
		Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
	);
	const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []));
	return Promise.all(
		[...folders].map(async (folder) => {
			const text = await readFile(join(ROOT, folder, 'package.json'), 'utf8');
			const { name, version } = JSON.parse(text) as { name: string; version: string };
			return `${name} ${version}`;
		}),
	);
}

const titles = (notices: string): string[] =>
	[...notices.matchAll(/^-{80}\n(.+)\n-{80}$/gm)].map(([, title]) => title ?? '');

const BUILDS = [
	['main.js', pluginBuild, 'zod'],
	['dist/', cliBuild, 'linkedom'],
] as const;

describe.each(BUILDS)('the notices of %s', (_, options, known) => {
	it('contain a licence for every bundled package, and for no other', async () => {
		const metafile = await metafileOf(options);
		const notices = noticesOf(metafile, ROOT);
		const packages = await packagesIn(metafile);
		expect(packages.some((name) => name.startsWith(`${known} `))).toBe(true);
		const own = titles(notices).filter((title) => !title.includes(', in '));
		expect(own.map((title) => title.replace(/ \([^)]+\)$/, '')).sort()).toEqual(packages.sort());
		for (const part of notices.split(/^-{80}\n.+\n-{80}$/m).slice(1))
			expect(part).toMatch(
				/Permission is hereby granted|Permission to use, copy|Redistribution and use|Apache License/,
			);
	});

	it('contain the whole Apache licence for a package that names it only', async () => {
		const notices = noticesOf(await metafileOf(options), ROOT);
		const stemmers = notices.slice(notices.indexOf('@orama/stemmers'));
		expect(stemmers).toContain('Copyright 2023 OramaSearch Inc.');
		expect(stemmers.slice(0, 16_000)).toContain('END OF TERMS AND CONDITIONS');
	});
});

describe('the built command line', () => {
	it('has the notices beside it, with pdf.js, which unpdf contains', async () => {
		const notices = await readFile(join(inject('commandLine'), NOTICES_FILE), 'utf8');
		expect(notices).toBe(noticesOf(await metafileOf(cliBuild), ROOT));
		expect(titles(notices)).toContainEqual(expect.stringMatching(/^pdf\.js, in unpdf [\d.]+ \(Apache-2\.0\)$/));
	});
});

it('stops the build for a package without a known licence', async () => {
	const root = await scratchVault({
		'node_modules/unlicensed/package.json': '{"name":"unlicensed","license":"WTFPL"}',
	});
	const inputs = { 'node_modules/unlicensed/index.js': { bytesInOutput: 1 } };
	const metafile = { inputs: {}, outputs: { 'main.js': { inputs } } } as unknown as Metafile;
	expect(() => noticesOf(metafile, root)).toThrow('unlicensed is bundled, and no text of its licence (WTFPL)');
});
