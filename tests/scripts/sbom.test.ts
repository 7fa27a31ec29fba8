import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { pluginBuild } from '../../esbuild.config.mjs';
import { sbomOf } from '../../scripts/sbom.mjs';
import { noticesOf } from '../../scripts/third-party-notices.mjs';

const ROOT = join(import.meta.dirname, '../..');

it('the bill of materials of a release lists each package in main.js, and no tool', async () => {
	const { metafile } = await build({ ...pluginBuild, absWorkingDir: ROOT, write: false, metafile: true });
	const notices = noticesOf(metafile, ROOT);
	const { bomFormat, metadata, components } = sbomOf(notices, ROOT);
	expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'research-this-note']);
	const titles = [...notices.matchAll(/^(\S+ \d\S*) \([^)]+\)$/gm)].map(([, title]) => title);
	expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(titles.sort());
	expect(components.map(({ name }) => name)).toContain('zod');
	expect(components.map(({ name }) => name)).not.toContain('typescript');
});
