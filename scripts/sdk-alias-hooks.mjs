/**
 * `tsx --import ./scripts/sdk-alias-hooks.mjs file.ts`: the table of `sdk-aliases.mjs` for code that runs unbundled.
 * The file registers itself: Node runs the hooks in a thread of their own.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { sdkAliases, sdkDefines } from './sdk-aliases.mjs';

const SDK = '/node_modules/@tavily/core/';

if (isMainThread) register(import.meta.url);

export function resolve(specifier, context, next) {
	const alias = context.parentURL?.includes(SDK) && sdkAliases[specifier];
	// Its main file is CommonJS, whose names nobody can import; bundlers take the other.
	if (specifier === 'punycode.js') return next('punycode.js/punycode.es6.js', context);
	return next(alias ? pathToFileURL(alias).href : specifier, context);
}

export async function load(url, context, next) {
	const loaded = await next(url, context);
	if (!url.includes(SDK)) return loaded;
	const source = Object.entries(sdkDefines).reduce(
		(text, [expression, value]) => text.replaceAll(expression, value),
		String(loaded.source),
	);
	return { ...loaded, source };
}
