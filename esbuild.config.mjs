/**
 * `node esbuild.config.mjs [plugin|cli|all] [--watch]`: builds `main.js` for Obsidian and `dist/` for Node, each
 * with the licences of what it contains in `THIRD-PARTY-NOTICES.txt`.
 */
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { context, build } from 'esbuild';
import { thirdPartyNotices } from './scripts/third-party-notices.mjs';
import { sdkAliases, sdkDefines } from './scripts/sdk-aliases.mjs';

const shared = {
	bundle: true,
	target: 'es2022',
	logLevel: 'warning',
	alias: sdkAliases,
	define: sdkDefines,
	plugins: [thirdPartyNotices],
};

/** Browser platform and no Node built-ins: the same file runs on mobile. */
export const pluginBuild = {
	...shared,
	entryPoints: ['src/main.ts'],
	outfile: 'main.js',
	format: 'cjs',
	platform: 'browser',
	minify: true,
	// The words of many languages, which escapes would make 9 KB longer.
	charset: 'utf8',
	external: ['obsidian', '@codemirror/*'],
};

export const cliBuild = {
	...shared,
	// The browser's build has no HTML parser of its own (525 KB): pages come parsed.
	alias: { ...sdkAliases, turndown: 'turndown/lib/turndown.browser.es.js' },
	// The thread that opens PDFs is a file of its own beside the program.
	entryPoints: {
		'research-note': 'src/node/cli.ts',
		library: 'src/node/library.ts',
		'pdf-worker': 'src/node/pages/pdf-worker.mjs',
	},
	outdir: 'dist',
	outExtension: { '.js': '.mjs' },
	// The PDF reader is loaded with the first PDF, not at the start of each command.
	splitting: true,
	chunkNames: '[name]-[hash]',
	format: 'esm',
	platform: 'node',
	target: 'node20',
	banner: { js: '#!/usr/bin/env node' },
	external: builtinModules.flatMap((name) => [name, `node:${name}`]),
};

const builds = { plugin: [pluginBuild], cli: [cliBuild], all: [pluginBuild, cliBuild] };

if (import.meta.url === `file://${process.argv[1]}`) {
	const [which = 'all', mode] = process.argv.slice(2);
	for (const options of builds[which] ?? builds.all) {
		// Names of chunks change with their content: the old ones would be packed with the new.
		if (options === cliBuild) await rm('dist', { recursive: true, force: true });
		if (mode === '--watch') await (await context({ ...options, minify: false, sourcemap: 'inline' })).watch();
		else await build(options);
	}
}
