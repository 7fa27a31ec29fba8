import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const page = read('docs/dependencies.md');
const packages = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };

describe('docs/dependencies.md', () => {
	it('lists every package of package.json, and no other', () => {
		const rows = page.split('\n').filter((line) => line.startsWith('| `'));
		const listed = rows.flatMap((row) =>
			[...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
		);
		const installed = Object.keys(packages.devDependencies);
		expect(listed.filter((name) => name !== 'zod/mini').sort()).toEqual(installed.sort());
	});

	it('gives the size of every bundled package', () => {
		const bundled = page.slice(page.indexOf('## Bundled'), page.indexOf('## For development')).split('\n');
		const rows = bundled.filter((line) => line.startsWith('| `'));
		expect(rows.length).toBeGreaterThan(10);
		for (const row of rows) expect(row.split('|')[3]?.trim(), row).toMatch(/^(?:\d+ KB|–)$/);
	});

	it('has nothing to install for those who use the package: all of it is bundled', () => {
		expect(packages).not.toHaveProperty('dependencies');
	});
});
