import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Bundles the page's side of the host into a new temporary folder and gives its path. */
export async function bundleHost(): Promise<string> {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'host-bundle-'));
	await build({
		entryPoints: [path.join(here, 'page/boot.ts'), path.join(here, 'page/app.css')],
		outdir: folder,
		bundle: true,
		platform: 'browser',
		format: 'iife',
		target: 'es2022',
		legalComments: 'none',
		logLevel: 'warning',
		// One copy each, whatever npm nested: CodeMirror's parts must share their classes.
		alias: {
			'@codemirror/state': folderOf('@codemirror/state'),
			'@codemirror/view': folderOf('@codemirror/view'),
		},
	});
	return folder;
}

function folderOf(name: string): string {
	// Its exports do not name package.json; the entry lies in dist/.
	return path.dirname(path.dirname(require.resolve(name)));
}
