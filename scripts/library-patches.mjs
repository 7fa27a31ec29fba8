/**
 * Changes to the code of libraries, made while it is bundled or tested. Figures: `main.js` of 1,115,000 bytes, its
 * evaluation in the browser host as the median of nine starts, with and without the patch in turn (23 November 2026).
 * A build and the tests fail if a patch does not fit a new version.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/**
 * The `openai` SDK creates every API resource with its client, so none of them can be tree-shaken: `main.js` is 129 KB
 * larger. The client creates none: requests are posted to paths. Helpers that the product never calls (files, paged
 * lists, query strings, streams, automatic tools) become empty, and so does the detection of the platform, as its
 * headers are not sent (`src/llm/openai-call.ts`). Its request handling (retries, timeouts, errors) is unchanged.
 */
const openAiResources = {
	library: 'openai',
	filter: new RegExp(
		[
			/(?:resources|lib|auth)[\\/].*/,
			/core[\\/](?:streaming|pagination)/,
			/internal[\\/](?:to-file|utils[\\/]query|detect-platform)/,
			/client/,
		]
			.map(({ source }) => `[\\\\/]openai[\\\\/]${source}\\.mjs$`)
			.join('|'),
	),
	load: async (path) => {
		if (/[\\/]openai[\\/]client\.mjs$/.test(path)) return withoutResources(path);
		const exported = Object.entries(await import(pathToFileURL(path).href));
		return exported.map(([name, value]) => emptyExport(name, value)).join('\n');
	},
};

/** Nothing calls these methods, logging is off, and a browser is allowed. */
const UNUSED_IN_CLIENT = [
	/^ +this\.\w+ = new API\.\w+\(this\);\n|^OpenAI\.\w+ = [A-Z]\w+;\n/gm,
	/^ {4}(?:withOptions|patch|put|delete|getAPIList|requestAPIList)\([\s\S]*?^ {4}\}\n/gm,
	/^ {8}if \((?:!options\.dangerouslyAllowBrowser|provider\)).*\{\n[\s\S]*?^ {8}\}\n/gm,
	/^ +loggerFor\(this\)\.(?:debug|info)\([\s\S]*?\);\n/gm,
];

async function withoutResources(path) {
	const source = await readFile(path, 'utf8');
	const shorter = UNUSED_IN_CLIENT.reduce((text, unused) => text.replace(unused, ''), source);
	if (/new API\.|loggerFor\(|getAPIList/.test(shorter)) throw new Error(`${path} has changed: see what is unused.`);
	return shorter;
}

function emptyExport(name, value) {
	if (typeof value !== 'function') return `export const ${name} = undefined;`;
	if (/^class\b/.test(Function.prototype.toString.call(value))) return `export class ${name} {}`;
	// A request asks if it uses such a part; it never does.
	if (/^is[A-Z]/.test(name)) return `export function ${name}() { return false; }`;
	if (name === 'getPlatformHeaders') return `export function ${name}() { return {}; }`;
	return `export function ${name}() { throw new Error('${name} is not part of this build.'); }`;
}

const PATCHES = [openAiResources];
export const patchedLibraries = PATCHES.map(({ library }) => library);

/** @type {import('esbuild').Plugin[]} */
export const libraryPatches = PATCHES.map(({ library, filter, load }) => ({
	name: `patch-${library}`,
	setup(build) {
		build.onLoad({ filter }, async ({ path }) => {
			const contents = await load(path);
			return contents === undefined ? undefined : { contents, loader: 'js' };
		});
	},
}));

/** The same for vitest, so that the tests run on the code that ships. */
export const testedLibraryPatches = PATCHES.map(({ library, filter, load }) => ({
	name: `patch-${library}`,
	enforce: 'pre',
	load: (id) => (filter.test(id) ? load(id) : undefined),
}));
