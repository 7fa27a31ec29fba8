/**
 * `node esbuild.config.mjs [plugin|cli|all] [--watch]`: builds `main.js` for Obsidian and `dist/` for Node. The code is
 * bundled, and that of the plugin minified. Two things differ from a plain build:
 * - the Tavily SDK uses our HTTP transport instead of three packages (`alias`, `define`)
 * - the licences of the bundled packages are added: at the end of `main.js`, and in a file of `dist/`
 */
import { rm } from 'node:fs/promises';
import { context, build } from 'esbuild';
import { thirdPartyNotices } from './scripts/third-party-notices.mjs';
import { sdkAliases, sdkDefines } from './scripts/sdk-aliases.mjs';

const shared = {
	bundle: true,
	target: 'es2022',
	logLevel: 'warning',
	legalComments: 'none',
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
	charset: 'utf8',
	external: ['obsidian', '@codemirror/*'],
};

export const cliBuild = {
	...shared,
	// The browser's build has no HTML parser of its own (525 KB): pages come parsed.
	alias: { ...sdkAliases, turndown: 'turndown/lib/turndown.browser.es.js' },
	entryPoints: {
		'research-note': 'src/node/cli.ts',
		library: 'src/node/library.ts',
		'pdf-worker': 'src/node/pages/pdf-worker.mjs',
	},
	outdir: 'dist',
	outExtension: { '.js': '.mjs' },
	// The PDF reader is loaded with the first PDF, in a thread of its own, not at the start of each command.
	splitting: true,
	format: 'esm',
	platform: 'node',
	target: 'node20',
};

if (import.meta.url === `file://${process.argv[1]}`) {
	const [which = 'all', mode] = process.argv.slice(2);
	const builds = { plugin: [pluginBuild], cli: [cliBuild], all: [pluginBuild, cliBuild] }[which];
	// Names of chunks change with their content: the old ones would be packed with the new.
	if (builds.includes(cliBuild)) await rm('dist', { recursive: true, force: true });
	for (const options of builds)
		if (mode === '--watch') await (await context({ ...options, minify: false, sourcemap: 'inline' })).watch();
		else await build(options);
}
