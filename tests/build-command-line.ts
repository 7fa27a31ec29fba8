/** Builds the command line once for all test files that run it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { cliBuild } from '../esbuild.config.mjs';

declare module 'vitest' {
	interface ProvidedContext {
		/** Folder of the built command line. */
		readonly commandLine: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'research-note-built-'));
	// The module `main` is the program without its start, for tests that run it in their own process.
	const entryPoints = { ...cliBuild.entryPoints, main: 'src/node/commands/main.ts' };
	await build({ ...cliBuild, entryPoints, outdir: folder });
	project.provide('commandLine', folder);
	// Workers inherit this environment, so that no test uses the cache of the person who runs it.
	process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
	return () => rm(folder, { recursive: true });
}
