/**
 * One line of `zod/mini` reaches a helper by way of an object of all helpers, so that none of them can be shaken out.
 * This esbuild plugin lets it name the helper itself.
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
