/**
 * `cockatiel` aborts an unused signal while it is loaded. This creates an error with a stack, and for its line numbers
 * the engine scans the whole of `main.js` again, which takes a quarter of the plugin's load time. This esbuild plugin
 * removes that line.
 */
import { readFile } from 'node:fs/promises';

const ABORT_AT_LOAD = 'cancelledSrc.abort();';

/** @type {import('esbuild').Plugin} */
export const quickStart = {
	name: 'quick-start',
	setup(build) {
		build.onLoad({ filter: /[\\/]cockatiel[\\/]dist[\\/]esm[\\/]common[\\/]abort\.js$/ }, async ({ path }) => {
			const source = await readFile(path, 'utf8');
			if (!source.includes(ABORT_AT_LOAD))
				throw new Error(`${path} has changed: see whether it still aborts a signal at load.`);
			return { contents: source.replace(ABORT_AT_LOAD, ''), loader: 'js' };
		});
	},
};
