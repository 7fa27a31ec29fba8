/**
 * Packs long texts for `main.js`: DEFLATE, written in base 85. The word lists of all languages take 40 KB instead of
 * 71; base64 would take 43.
 */
import { deflateRawSync } from 'node:zlib';

/**
 * @param {string} name of the exported function, which returns the text
 * @param {string} text
 * @returns {string} the source of a module in `scripts/`
 */
export function moduleOfPackedText(name, text) {
	const packed = JSON.stringify(packedText(text));
	return `import { unpackedText } from './unpacked-text.mjs';\nexport const ${name} = () => unpackedText(${packed});`;
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
