/** Replaces `src/text/lazy.ts` by `recording-lazy.ts`, so that expressions made on first use can be collected. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
	// Its main file is CommonJS without importable names.
	const named = specifier === 'punycode.js' ? 'punycode.js/punycode.es6.js' : specifier;
	const resolved = await next(named, context);
	const isLazy = resolved.url.includes('/src/text/lazy.ts') && !context.parentURL?.includes('/recording-lazy.ts');
	return isLazy ? { ...resolved, url: new URL('recording-lazy.ts', import.meta.url).href } : resolved;
}
