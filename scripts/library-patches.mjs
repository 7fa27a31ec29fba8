/**
 * Changes to the code of libraries, made while it is bundled or tested. Figures: `main.js` of 1,115,000 bytes, its
 * evaluation in the browser host as the median of nine starts, with and without the patch in turn (23 November 2026).
 * A build and the tests fail if a patch does not fit a new version.
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Replaces one text of one file. */
function replacement({ library, filter, before, after, question }) {
	return {
		library,
		filter,
		load: async (path) => {
			const source = await readFile(path, 'utf8');
			if (source.split(before).length !== 2) throw new Error(`${path} has changed: see ${question}`);
			return source.replace(before, after);
		},
	};
}

/**
 * `cockatiel` aborts a signal while it is loaded, for other programs to import. This creates an error with a stack, and
 * for its line numbers the engine scans the whole of `main.js` again: evaluation takes 88 ms instead of 62.
 */
const cockatielStart = replacement({
	library: 'cockatiel',
	filter: /[\\/]cockatiel[\\/]dist[\\/]esm[\\/]common[\\/]abort\.js$/,
	before: 'cancelledSrc.abort();',
	after: '',
	question: 'if it still aborts a signal at load, and if cockatiel itself uses that signal.',
});

/**
 * One line of `zod/mini` uses a helper through an object of all helpers, which prevents tree-shaking: `main.js` is 9 KB
 * larger.
 */
const zodHelpers = replacement({
	library: 'zod',
	filter: /[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/,
	before: 'core.util.constantCatch',
	after: 'util.constantCatch',
	question: 'if it still uses helpers through an object of all.',
});

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

/**
 * The `@tavily/core` SDK creates every function with its client, and only two of nine are used: `main.js` is 7 KB
 * larger.
 */
const tavilyFunctions = replacement({
	library: '@tavily/core',
	filter: /[\\/]@tavily[\\/]core[\\/]dist[\\/]index\.mjs$/,
	before: ['searchQNA', 'searchContext', 'crawl', 'map', 'research', 'getResearch', 'feedback']
		.map((name) => `,\n    ${name}: _${name}(requestConfig)`)
		.join(''),
	after: '',
	question: 'if it still creates functions that are never called.',
});

/**
 * Each Snowball stemmer has its own copy of the class that all of them use, with other names for local variables:
 * `main.js` is 15 KB larger. All use the French one's. Its only long property, `cursor`, is written 800 times: 4 KB.
 * Tables of endings become texts: 7 KB.
 *
 *     [["ando",-1,1],["amente",19,7]]   →   endings("ando;1 amente/19;7")
 */
const SNOWBALL_BASE = /^function (\w)\(\)\{.*?\}\}(?=let )/s;
const snowballBase = {
	library: '@orama/stemmers',
	filter: /[\\/]@orama[\\/]stemmers[\\/]dist[\\/](?:de|es|fr|it|nl|pt|ru)\.js$/,
	load: async (path) => {
		const source = await stemmerIn(path);
		const french = path.replace(/\w+\.js$/, 'fr.js');
		const [base, name] = SNOWBALL_BASE.exec(source) ?? [];
		const [shared, sharedName] = SNOWBALL_BASE.exec(await stemmerIn(french)) ?? [];
		if (base === undefined || withoutLocalNames(base) !== withoutLocalNames(shared))
			throw new Error(`${path} has changed: see if the stemmers still have the same class.`);
		return path === french
			? `${source}\nexport{${sharedName} as Base};${ENDINGS}`
			: `import{Base as ${name},endings}from'./fr.js';${source.slice(base.length)}`;
	},
};

async function stemmerIn(path) {
	const source = await readFile(path, 'utf8');
	if (/\.x\b/.test(source)) throw new Error(`${path} has changed: see if a property is named x.`);
	return source.replaceAll('.cursor', '.x').replace(TABLE, tableAsText);
}

/** Entries of a text, the number of another entry, and what to do. */
const TABLE = /\[(?:\["(?:\\x\w\w|\\u\w{4}|[^\\\s"/;\d])*",-?\d+,-?\d+\],?){5,}\]/g;
const ENTRY = /\["(.*?)",(-?\d+),(-?\d+)\],?/g;

function tableAsText(table) {
	const entries = [...table.slice(1, -1).matchAll(ENTRY)].map(
		([, text, other, act]) => text + (other < 0 ? '' : `/${other}`) + (act < 0 ? '' : `;${act}`),
	);
	return `endings("${entries.join(' ')}")`;
}

const ENDINGS = `export function endings(text){return text.split(' ').map(entry=>{
let [,ending,other=-1,act=-1]=/^([^/;]*)(?:\\/(\\d+))?(?:;(\\d+))?$/.exec(entry);return [ending,+other,+act]})}`;

/** Properties stay: they follow a dot. */
function withoutLocalNames(code) {
	return code?.replace(/(?<![.\w])\w\b/g, '_');
}

const PATCHES = [cockatielStart, zodHelpers, openAiResources, tavilyFunctions, snowballBase];
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
