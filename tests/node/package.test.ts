import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from './scratch-vault';

const REPOSITORY = join(import.meta.dirname, '../..');
const NOTE = 'Projects/Heat pump in an old house.md';
const run = promisify(execFile);

/** Packs the repository and installs the package in an empty folder. Nothing else is fetched: it needs no package. */
async function installed(): Promise<{ folder: string; files: readonly string[] }> {
	const folder = await scratchFolder();
	const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: REPOSITORY });
	const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [
		{ filename: string; files: { path: string }[] },
	];
	await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'elsewhere', type: 'module' }));
	await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder });
	return { folder, files: files.map(({ path }) => path) };
}

async function demoVault(): Promise<string> {
	const vault = await scratchFolder();
	await cp(join(REPOSITORY, 'demo/vault'), vault, { recursive: true });
	return vault;
}

/** Checks that the package holds the built program and no source, and that each of its modules is used. */
async function expectOnlyThePackage(files: readonly string[]): Promise<void> {
	const modules = files.filter((file) => /^dist\/[\w-]+\.mjs$/.test(file));
	const texts = ['LICENSE', 'README.md', 'dist/THIRD-PARTY-NOTICES.txt', 'package.json', 'types/library.d.mts'];
	expect(files.filter((file) => !modules.includes(file)).sort()).toEqual(texts);
	const entries = ['research-note.mjs', 'library.mjs', 'pdf-worker.mjs'];
	const used = new Set(entries);
	for (const name of used) {
		const code = await readFile(join(REPOSITORY, 'dist', name), 'utf8');
		for (const [, found = ''] of code.matchAll(/["']\.\/([\w-]+\.mjs)["']/g)) used.add(found);
	}
	expect(modules.map((file) => basename(file)).sort()).toEqual([...used].sort());
}

/** Returns the examples of docs/library.md, with a vault that exists. */
async function examples(vault: string): Promise<string[]> {
	const page = await readFile(join(REPOSITORY, 'docs/library.md'), 'utf8');
	return [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) =>
		code.replaceAll('/home/me/Notes', vault).replace('Projects/Heat pump.md', NOTE),
	);
}

describe('the package, installed in an empty folder', () => {
	it('researches the demo note from npx and as a module, with types that a strict compiler accepts', async () => {
		const [{ folder, files }, vault] = [await installed(), await demoVault()];
		await expectOnlyThePackage(files);
		const environment = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') };
		const elsewhere = { cwd: folder, env: environment };

		const { version } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string };
		expect((await run('npx', ['--offline', 'research-this-note', '--version'], elsewhere)).stdout.trim()).toBe(
			version,
		);
		await run('npx', ['--offline', 'research-note', 'run', vault, NOTE, '--offline'], elsewhere);
		expect(await readFile(join(vault, NOTE), 'utf8')).toContain('## Research');

		const [first = '', second = ''] = await examples(vault);
		await writeFile(join(folder, 'first.mts'), first);
		await writeFile(join(folder, 'second.mts'), second);
		await symlink(join(REPOSITORY, 'node_modules/@types'), join(folder, 'node_modules/@types'));
		const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
		const compiler = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
		await run(process.execPath, [compiler, ...strict, 'first.mts', 'second.mts'], elsewhere);

		// The first example has no type annotations, so it is a JavaScript program too.
		await writeFile(join(folder, 'first.mjs'), first);
		const { stdout } = await run(process.execPath, ['first.mjs'], elsewhere);
		expect(stdout).toContain('[[');
	});
});
