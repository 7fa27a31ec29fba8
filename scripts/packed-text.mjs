/**
 * Packs long texts for `main.js`: DEFLATE, written in base64. The word lists of all languages take 42 KB instead of
 * 71.
 */
import { deflateRawSync } from 'node:zlib';

/**
 * @param {string} name of the exported function, which returns the text
 * @param {string} text
 * @returns {string} the source of a module in `scripts/`
 */
export function moduleOfPackedText(name, text) {
	const unpacked = `unpackedText('${packedText(text)}')`;
	return `import { unpackedText } from './unpacked-text.mjs';\nexport const ${name} = () => ${unpacked};`;
}

/**
 * @param {string} text
 * @returns {string} base64
 */
export function packedText(text) {
	return deflateRawSync(text, { level: 9, memLevel: 9 }).toString('base64');
}
