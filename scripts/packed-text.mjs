/**
 * Packs long texts for `main.js`: DEFLATE, written in base 85. The word lists of all languages and the texts of the
 * interface take 103 KB instead of 186; base64 would take 110.
 */
import { deflateRawSync } from 'node:zlib';

/**
 * @param {Readonly<Record<string, string>>} texts by the names of the functions that return them
 * @returns {string} the source of a module in `scripts/`
 */
export function moduleOfPackedTexts(texts) {
	const packed = Object.entries(texts).map(([name, text]) => [
		name,
		`unpackedText(${JSON.stringify(packedText(text))})`,
	]);
	return `import { unpackedText } from './unpacked-text.mjs';\n${functionsOf(packed)}`;
}

/** Returns the same with plain texts. */
export function moduleOfTexts(texts) {
	return functionsOf(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
}

function functionsOf(values) {
	return values.map(([name, value]) => `export const ${name} = () => ${value};\n`).join('');
}

/**
 * @param {string} text
 * @returns {string} five characters from `#` to `x` for four bytes; `x` stands for the backslash, which strings escape
 */
export function packedText(text) {
	const deflated = deflateRawSync(text, { level: 9, memLevel: 9 });
	const bytes = Buffer.alloc(Math.ceil(deflated.length / 4) * 4);
	deflated.copy(bytes);
	let packed = '';
	for (let at = 0; at < bytes.length; at += 4) {
		const number = bytes.readUInt32BE(at);
		for (let place = 4; place >= 0; place--)
			packed += String.fromCharCode(35 + (Math.floor(number / 85 ** place) % 85));
	}
	return packed.replaceAll('\\', 'x');
}
