/**
 * `tsx --import ./scripts/sdk-alias-hooks.mjs file.ts` applies the table in `sdk-aliases.mjs` to unbundled code, and
 * chooses English for the texts. The file registers itself, because Node runs the hooks in a separate thread.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { sdkAliases, sdkDefines } from './sdk-aliases.mjs';

const SDK = '/node_modules/@tavily/core/';

if (isMainThread) {
	register(import.meta.url);
	await import('../src/locales/english.ts');
}

export function resolve(specifier, context, next) {
	const alias = context.parentURL?.includes(SDK) && sdkAliases[specifier];
	// Its main file is CommonJS without importable names; bundlers use the other file.
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
