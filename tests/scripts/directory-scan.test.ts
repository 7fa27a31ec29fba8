import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import obsidianmd from 'eslint-plugin-obsidianmd';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Names that the directory's scan skips, from its FAQ. */
const SKIPPED = /(^|\/)(tests|scripts|docs|mocks|pkg|i18n|locales?|translations)\/|\.test\.|\.(mjs|cjs)$/;

const scan = new ESLint({
	cwd: ROOT,
	overrideConfigFile: true,
	overrideConfig: [...(obsidianmd.configs?.['recommended'] as unknown as Linter.Config[])],
});
const own = new ESLint({ cwd: ROOT });

it('`npm run lint` checks each file of the repository that the directory scans, with each of its errors', async () => {
	const tracked = execFileSync(
		'git',
		['ls-files', '*.ts', '*.tsx', '*.mts', '*.cts', '*.js', '*.jsx', 'package.json'],
		{
			cwd: ROOT,
			encoding: 'utf8',
		},
	);
	const scanned = tracked.split('\n').filter((file) => file !== '' && !SKIPPED.test(file));
	expect(scanned).toContain('src/main.ts');
	for (const file of scanned) {
		expect(await own.isPathIgnored(file), file).toBe(false);
		expect(await errorsOf(own, file), file).toMatchObject(await errorsOf(scan, file));
	}
});

/** Returns the rules at level "error" with their options. */
async function errorsOf(eslint: ESLint, file: string): Promise<Record<string, unknown>> {
	const { rules = {} } = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as Linter.Config;
	return Object.fromEntries(Object.entries(rules).filter(([, rule]) => (Array.isArray(rule) ? rule[0] : rule) === 2));
}
