/**
 * Makes the Tavily SDK use our transport: its HTTP client and two packages that do not run in a browser are replaced
 * with a module of ours. One table for esbuild (`alias`, `define`), vitest (`resolve.alias`, `define`, with the
 * SDK inlined) and unbundled Node (`sdk-alias-hooks.mjs`).
 */
import { fileURLToPath } from 'node:url';

const shims = fileURLToPath(new URL('../src/web/providers/tavily/sdk-shims.ts', import.meta.url));

/** Package → absolute path of its replacement. */
export const sdkAliases = { axios: shims, 'https-proxy-agent': shims, 'js-tiktoken': shims };

/**
 * Expression → value. `process` does not exist on mobile, and on a computer the SDK would read its settings from the
 * user's environment.
 */
export const sdkDefines = Object.fromEntries(
	['TAVILY_API_KEY', 'TAVILY_HTTP_PROXY', 'TAVILY_HTTPS_PROXY', 'TAVILY_PROJECT', 'TAVILY_ORG_ID'].map((name) => [
		`process.env.${name}`,
		'undefined',
	]),
);
