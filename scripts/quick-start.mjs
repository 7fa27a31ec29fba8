/**
 * `cockatiel` aborts a signal of its own while it is loaded, which nothing uses. To abort makes an error with a stack,
 * for whose line numbers the engine reads the whole of `main.js` once more: a quarter of the time that the plugin takes
 * to load. This esbuild plugin leaves that line out.
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
