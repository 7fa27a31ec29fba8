/**
 * One line of `zod/mini` uses a helper through an object of all helpers, which prevents tree-shaking. This esbuild
 * plugin makes it use the helper directly.
 */
import { readFile } from 'node:fs/promises';

const ALL_HELPERS = 'core.util.constantCatch';

/** @type {import('esbuild').Plugin} */
export const zodParts = {
	name: 'zod-parts',
	setup(build) {
		build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/ }, async ({ path }) => {
			const source = await readFile(path, 'utf8');
			if (!source.includes(ALL_HELPERS))
				throw new Error(`${path} has changed: see whether it still reaches helpers by way of all of them.`);
			return { contents: source.replace(ALL_HELPERS, 'util.constantCatch'), loader: 'js' };
		});
	},
};
