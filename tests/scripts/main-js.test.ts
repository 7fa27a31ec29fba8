import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { pluginBuild } from '../../esbuild.config.mjs';

/** Largest download of the plugin: docs/decisions/0082. */
const MAX_COMPRESSED_BYTES = 550_000;

const { outputFiles } = await build({ ...pluginBuild, write: false });
const code = outputFiles[0]?.contents ?? new Uint8Array();

describe('main.js', () => {
	it('is a small download', () => {
		expect(code.length).toBeGreaterThan(1_000_000);
		expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_COMPRESSED_BYTES);
	});
});
