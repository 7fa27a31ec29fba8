import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MANIFEST = z.looseObject({ version: z.string() });

const manifest = (name: string) => MANIFEST.parse(JSON.parse(fs.readFileSync(path.join(ROOT, name), 'utf8')));
const notes = (tag: string) =>
	spawnSync(process.execPath, ['scripts/release-notes.mjs', tag], { cwd: ROOT, encoding: 'utf8' });

describe('the notes of a release', () => {
	it('are the notes of its version for a beta', () => {
		const { status, stdout } = notes(manifest('manifest-beta.json').version);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^- /m);
	});

	it.each(['9.9.9', '9.9.9-beta.1', 'v1', ''])('are refused for the tag “%s”', (tag) => {
		const { status, stderr } = notes(tag);
		expect(status).toBe(1);
		expect(stderr).toContain(`“${tag}” cannot be released`);
	});
});

describe('manifest-beta.json', () => {
	it('differs from manifest.json in the version only', () => {
		const beta = manifest('manifest-beta.json');
		const { version } = beta;
		expect(beta).toEqual({ ...manifest('manifest.json'), version });
		expect(version).toMatch(/^\d+\.\d+\.\d+-beta\.\d+$/);
	});
});
