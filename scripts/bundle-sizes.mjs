/** Prints the bytes that each package takes in `main.js`, largest first: the figures of `docs/dependencies.md`. */
import { build } from 'esbuild';
import { pluginBuild } from '../esbuild.config.mjs';

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

const { metafile } = await build({ ...pluginBuild, write: false, metafile: true });
const [{ bytes, inputs }] = Object.values(metafile.outputs);
const sizes = new Map();
for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
	const name = PACKAGE.exec(file)?.[1] ?? 'our own code';
	sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
}
for (const [name, size] of [...sizes].sort(([, a], [, b]) => b - a)) console.log(String(size).padStart(9), name);
console.log(String(bytes).padStart(9), 'main.js');
