/**
 * How the Tavily SDK is put on our own transport: its HTTP client and two packages that do not run in a browser become
 * small modules of ours. One table for esbuild (`alias`, `define`), vitest (`resolve.alias`, `define`, with the SDK
 * inlined) and unbundled Node (`sdk-alias-hooks.mjs`).
 */
import { fileURLToPath } from 'node:url';

const shim = (name) => fileURLToPath(new URL(`../src/web/providers/tavily/sdk-shims/${name}`, import.meta.url));

/** Package → the absolute path of what stands in for it. */
export const sdkAliases = {
	axios: shim('axios.ts'),
	'https-proxy-agent': shim('https-proxy-agent.ts'),
	'js-tiktoken': shim('js-tiktoken.ts'),
};

/**
 * Expression → its value: `process` does not exist on mobile, and on a computer the SDK would take the user's
 * environment for its settings.
 */
export const sdkDefines = Object.fromEntries(
	['TAVILY_API_KEY', 'TAVILY_HTTP_PROXY', 'TAVILY_HTTPS_PROXY', 'TAVILY_PROJECT', 'TAVILY_ORG_ID'].map((name) => [
		`process.env.${name}`,
		'undefined',
	]),
);
