import { build } from 'esbuild';
import { OpenAI } from 'openai';
import { describe, expect, it } from 'vitest';
import { libraryPatches } from '../../scripts/library-patches.mjs';
import { sdkAliases } from '../../scripts/sdk-aliases.mjs';

async function bundleOf(code: string, plugins: typeof libraryPatches): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents: code, resolveDir: import.meta.dirname },
		bundle: true,
		write: false,
		minify: true,
		format: 'esm',
		platform: 'browser',
		plugins: [...plugins],
		alias: sdkAliases,
	});
	return outputFiles[0]?.text ?? '';
}

describe('patches of libraries', () => {
	it.each([['openai', `import { OpenAI } from 'openai'; console.log(new OpenAI({ apiKey: '' }));`, 120_000]])(
		'make %s smaller by at least as many characters as they are kept for',
		async (library, code, least) => {
			const patch = libraryPatches.filter(({ name }) => name === `patch-${library}`);
			const [whole, patched] = [await bundleOf(code, []), await bundleOf(code, patch)];
			expect(whole.length - patched.length).toBeGreaterThan(least);
		},
	);

	it('apply to the code that the unit tests run', () => {
		expect(new OpenAI({ apiKey: 'none', dangerouslyAllowBrowser: true })).not.toHaveProperty('files');
	});
});
