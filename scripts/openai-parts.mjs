/**
 * The `openai` SDK creates every API resource with its client, so none of them can be tree-shaken. This esbuild plugin
 * replaces the resources and helpers that the product never calls with empty classes: files, paged lists, query
 * strings, streams, automatic tools. The SDK's request handling (retries, timeouts, errors) is unchanged.
 */
import { pathToFileURL } from 'node:url';

const REPLACEABLE = new RegExp(
	[/(?:resources|lib|auth)[\\/].*/, /core[\\/](?:streaming|pagination)/, /internal[\\/](?:to-file|utils[\\/]query)/]
		.map(({ source }) => `[\\\\/]openai[\\\\/]${source}\\.mjs$`)
		.join('|'),
);
/** The list of resources. It is not needed, because requests are posted to paths. */
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
	// A request asks if it uses such a part; it never does.
	if (/^is[A-Z]/.test(name)) return `export function ${name}() { return false; }`;
	return `export function ${name}() { throw new Error('${name} is not part of this build.'); }`;
}
