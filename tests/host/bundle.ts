import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Files by their names. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles the page's side of the host. */
export async function bundleHost(): Promise<Bundle> {
	const { outputFiles } = await build({
		entryPoints: [path.join(here, 'page/boot.ts'), path.join(here, 'page/app.css')],
		outdir: here,
		write: false,
		bundle: true,
		platform: 'browser',
		// What few tests need, as pdf.js, is a file of its own, which only they load.
		format: 'esm',
		splitting: true,
		minifyWhitespace: true,
		minifySyntax: true,
		target: 'es2022',
		legalComments: 'none',
		logLevel: 'warning',
		// One copy each, whatever npm nested: CodeMirror's parts must share their classes.
		alias: {
			'@codemirror/state': folderOf('@codemirror/state'),
			'@codemirror/view': folderOf('@codemirror/view'),
		},
	});
	return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

function folderOf(name: string): string {
	// Its exports do not name package.json; the entry lies in dist/.
	return path.dirname(path.dirname(require.resolve(name)));
}
