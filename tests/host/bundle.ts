import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Files by name. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles the page side of the host. */
export async function bundleHost(): Promise<Bundle> {
	const { outputFiles } = await build({
		entryPoints: [path.join(here, 'page/boot.ts'), path.join(here, 'page/app.css')],
		outdir: here,
		write: false,
		bundle: true,
		platform: 'browser',
		// Parts that few tests need, such as pdf.js, are separate files that only those tests load.
		format: 'esm',
		splitting: true,
		minifyWhitespace: true,
		minifySyntax: true,
		target: 'es2022',
		legalComments: 'none',
		logLevel: 'warning',
		// One copy of each, because CodeMirror's parts must share their classes.
		alias: {
			'@codemirror/state': folderOf('@codemirror/state'),
			'@codemirror/view': folderOf('@codemirror/view'),
		},
	});
	return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

function folderOf(name: string): string {
	// Its exports do not include package.json; the entry is in dist/.
	return path.dirname(path.dirname(require.resolve(name)));
}
