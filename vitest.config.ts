import { defineConfig } from 'vitest/config';
import { sdkAliases, sdkDefines } from './scripts/sdk-aliases.mjs';

const sdk = {
	resolve: { alias: sdkAliases },
	define: sdkDefines,
};

/**
 * `unit` runs anywhere; `e2e` needs Chromium and the built plugin; `screenshots` makes pictures for a person to look
 * at, `pictures` those of the README.
 */
export default defineConfig({
	test: {
		projects: [
			{
				...sdk,
				test: {
					name: 'unit',
					include: ['tests/**/*.test.ts'],
					exclude: ['tests/**/*.e2e.test.ts'],
					server: { deps: { inline: ['@tavily/core'] } },
					setupFiles: ['tests/setup.ts'],
					globalSetup: ['tests/build-command-line.ts'],
					testTimeout: 300_000,
					// A busy machine is slow; without this number vitest polls for one second.
					expect: { poll: { timeout: 60_000 } },
					// Most files wait for processes that they start, so none of the cores is left to the runner alone.
					maxWorkers: '100%',
					// No module of the sources keeps state but the language, which is chosen once, so files may share
					// what a worker has read.
					isolate: false,
				},
			},
			{
				...sdk,
				test: {
					name: 'e2e',
					include: ['tests/**/*.e2e.test.ts'],
					testTimeout: 300_000,
					hookTimeout: 180_000,
					// The editor writes to disk a moment after it shows; on a busy machine that moment is long.
					expect: { poll: { timeout: 60_000 } },
					// The files of a worker share its browser, and each test has a fresh context in it.
					isolate: false,
					maxWorkers: 3,
				},
			},
			{
				...sdk,
				test: {
					name: 'screenshots',
					include: ['tests/screenshots/*.screenshots.ts'],
					testTimeout: 300_000,
					hookTimeout: 120_000,
					isolate: false,
				},
			},
			{
				...sdk,
				test: {
					name: 'pictures',
					include: ['tests/screenshots/*.pictures.ts'],
					testTimeout: 300_000,
					hookTimeout: 120_000,
					isolate: false,
				},
			},
		],
	},
});
