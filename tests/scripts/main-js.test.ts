import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { pluginBuild } from '../../esbuild.config.mjs';
import { commentOf, noticesOf } from '../../scripts/third-party-notices.mjs';

/** Largest download of the plugin: docs/decisions/0082. */
const MAX_COMPRESSED_BYTES = 750_000;
/** From here on a text without a space, and one of the letters of base64 or base85, may be packed code. */
const UNSPACED = 2_000;
const PACKED = 500;
const PACKED_LETTERS = /^(?:[\w+/=-]+|[!-u]+|[\w!#$%&()*+;<=>?@^`{|}~-]+)$/;
/** Names with which code is decoded or made at run time. */
const SUSPECT = new Set(['atob', 'eval', 'Function', 'importScripts', 'unescape', 'WebAssembly']);
const EXPLAINED = {
	// zod checks if a text is base64. Researchers' queries are decoded to find private words that a model hid in them, and
	// embeddings because some services send them in base64.
	atob: 3,
	// zod asks once if functions may be made from texts. It makes none: `zod/mini` does not contain that part.
	Function: 1,
};

const ROOT = path.join(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(tmpdir(), 'research-note-main-js-'));
afterAll(() => rm(folder, { recursive: true }));
const outfile = path.join(folder, 'main.js');
const options = { ...pluginBuild, absWorkingDir: ROOT, outfile };
const { metafile } = await build({ ...options, metafile: true });
const code = await readFile(outfile, 'utf8');

const literals: string[] = [];
const names: string[] = [];
const decoded: string[] = [];
function read(node: ts.Node): void {
	if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node))
		literals.push(node.text);
	if (ts.isIdentifier(node)) names.push(node.text);
	if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'atob')
		decoded.push(...node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text));
	ts.forEachChild(node, read);
}
read(ts.createSourceFile('main.js', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS));

describe('main.js', () => {
	it('is a small download', () => {
		expect(code.length).toBeGreaterThan(1_000_000);
		expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_COMPRESSED_BYTES);
	});

	it('contains no text that could be packed code', () => {
		expect(literals.length).toBeGreaterThan(10_000);
		const unspaced = literals.filter((text) => text.length >= UNSPACED && !text.includes(' '));
		const packed = literals.filter((text) => text.length > PACKED && PACKED_LETTERS.test(text));
		expect([...unspaced, ...packed, ...decoded]).toEqual([]);
	});

	it('makes no code at run time, and decodes only where it is explained', () => {
		const found = names.filter((name) => SUSPECT.has(name));
		const counts = Object.fromEntries(
			[...new Set(found)].map((one) => [one, found.filter((name) => name === one).length]),
		);
		expect(counts).toEqual(EXPLAINED);
	});

	it('calls members by the names that they have in the sources', async () => {
		const kept = new Set(names);
		const sources = Object.entries(metafile.outputs).flatMap(([, { inputs }]) =>
			Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
		);
		const own = sources.filter((source) => /^src\/.*\.ts$/.test(source));
		expect(own.length).toBeGreaterThan(300);
		const renamed: string[] = [];
		for (const source of own) {
			const text = await readFile(path.join(ROOT, source), 'utf8');
			const members = text.matchAll(/^\t+private (?:(?:readonly|async|static|get|set) |\*)*(\w+)/gm);
			renamed.push(...[...members].map(([, name = '']) => name).filter((name) => !kept.has(name)));
		}
		expect(renamed).toEqual([]);
	});

	it('ends with the licences of the packages in it, as its only comment of this kind', () => {
		const notices = commentOf(noticesOf(metafile, ROOT));
		expect(code.endsWith(notices)).toBe(true);
		expect(notices).toContain('zod');
		expect(code.slice(0, -notices.length)).not.toMatch(/@license|@preserve|Copyright \(c\)/i);
	});
});
