/**
 * `node scripts/dot-kernel.mjs`: assembles `src/vault/meaning/dot-kernel.wat` and writes it as Base64 into
 * `dot-kernel-module.ts`. Run it after each change of the source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import initWabt from 'wabt';

const SOURCE = new URL('../src/vault/meaning/dot-kernel.wat', import.meta.url);
const MODULE = new URL('../src/vault/meaning/dot-kernel-module.ts', import.meta.url);
const LINE = 100;

/** @returns {Promise<string>} the assembled module, in Base64 */
export async function assembledKernel() {
	const wabt = await initWabt();
	const module = wabt.parseWat('dot-kernel.wat', readFileSync(SOURCE, 'utf8'));
	try {
		return Buffer.from(module.toBinary({}).buffer).toString('base64');
	} finally {
		module.destroy();
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const base64 = await assembledKernel();
	const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
	writeFileSync(
		MODULE,
		'/** `dot-kernel.wat` in Base64, written by `node scripts/dot-kernel.mjs`. */\n' +
			`export const DOT_KERNEL_MODULE =\n${lines.map((line) => `\t'${line}'`).join(' +\n')};\n`,
	);
}
