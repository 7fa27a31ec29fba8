/**
 * The `openai` SDK makes every resource of the API when a client is made, so nothing of it can be shaken out. This
 * esbuild plugin puts empty classes in place of the resources and helpers that the product never calls: files, pages of
 * lists, query strings, streams, tools that run by themselves. What the SDK does for a request (retries, timeouts,
 * errors) stays its own code.
 */
import { pathToFileURL } from 'node:url';

const REPLACEABLE = new RegExp(
	[/(?:resources|lib|auth)[\\/].*/, /core[\\/](?:streaming|pagination)/, /internal[\\/](?:to-file|utils[\\/]query)/]
		.map(({ source }) => `[\\\\/]openai[\\\\/]${source}\\.mjs$`)
		.join('|'),
);
/** The list of resources; requests are posted to their paths, without any of them. */
const NEEDED = /[\\/]openai[\\/]resources[\\/]index\.mjs$/;

/** @type {import('esbuild').Plugin} */
export const openAiParts = {
	name: 'openai-parts',
	setup(build) {
		build.onLoad({ filter: REPLACEABLE }, async ({ path }) => {
			if (NEEDED.test(path)) return undefined;
			const exported = Object.entries(await import(pathToFileURL(path).href));
			return { contents: exported.map(([name, value]) => emptyExport(name, value)).join('\n'), loader: 'js' };
		});
	},
};

function emptyExport(name, value) {
	if (typeof value !== 'function') return `export const ${name} = undefined;`;
	if (/^class\b/.test(Function.prototype.toString.call(value))) return `export class ${name} {}`;
	// A request asks whether it uses such a part: it does not.
	if (/^is[A-Z]/.test(name)) return `export function ${name}() { return false; }`;
	return `export function ${name}() { throw new Error('${name} is not part of this build.'); }`;
}
